import { Button, Stack } from '@mui/material';
import { DateField } from '@nestling/shared-ui/pickers';
import { say } from '@nestling/shared-ui/say';
import { type FormEvent, useState } from 'react';
import { type Period, readPeriod } from './period.ts';

interface OwnDaysProps {
  period: Period;
  today: Temporal.PlainDate;
  onChange: (period: Period) => void;
}

/** The first and the last day of a period of one's own. */
export default function OwnDays({ period, today, onChange }: OwnDaysProps) {
  const [first, setFirst] = useState(period.first.toString());
  const [last, setLast] = useState(period.last.toString());
  const [problem, setProblem] = useState<{ field: 'first' | 'last'; problem: string }>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = readPeriod(first, last, today);
    if ('problem' in chosen) return setProblem(chosen);
    setProblem(undefined);
    onChange(chosen);
  }
  const at = (field: 'first' | 'last') => ({
    error: problem?.field === field,
    helperText: problem?.field === field ? say(problem.problem) : undefined,
    latest: today.toString(),
  });
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={submit}
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: 2, alignItems: { sm: 'flex-start' } }}
    >
      <DateField label={say('First day')} value={first} onChange={setFirst} {...at('first')} />
      <DateField label={say('Last day')} value={last} onChange={setLast} {...at('last')} />
      <Button type="submit" variant="outlined" sx={{ minHeight: 56, mt: { sm: '1.6rem' }, flexShrink: 0 }}>
        {say('Show')}
      </Button>
    </Stack>
  );
}
