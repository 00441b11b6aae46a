import { Button, Stack } from '@mui/material';
import { inContext, NOT_READABLE } from '@nestling/contract';
import { lateField } from '@nestling/shared-ui/forms';
import type { DateFieldProps } from '@nestling/shared-ui/pickers';
import { say } from '@nestling/shared-ui/say';

/** The calendar is large, and few to-dos have a date. */
const LateDateField = lateField(() => import('./date-field.ts'));

/** The server's last year. */
const LATEST = '9998-12-31';

/** Why a due date cannot be taken: half typed, or before today unless it was so already (`original`). */
export function dueDateProblem(value: string, today: Temporal.PlainDate, original = ''): string | undefined {
  if (value === NOT_READABLE || value > LATEST) return say('Invalid due date');
  if (value === '' || value === original) return undefined;
  return value < today.toString() ? say('Due date cannot be in the past') : undefined;
}

interface DueDateFieldProps extends Pick<DateFieldProps, 'value' | 'onChange' | 'wrong'> {
  today: Temporal.PlainDate;
}

/** A due date that is typed or picked, with the two days that people mostly mean, and a way to have none. */
export function DueDateField({ value, onChange, today, wrong }: DueDateFieldProps) {
  const tomorrow = today.add({ days: 1 });
  return (
    <Stack sx={{ gap: 0.5 }}>
      <LateDateField
        label={say('Due date (optional)')}
        value={value}
        wrong={wrong}
        earliest={today.toString()}
        latest={LATEST}
        onChange={onChange}
      />
      <Stack direction="row" sx={{ gap: 0.5 }}>
        <Button size="small" onClick={() => onChange(today.toString())}>
          {say('Today')}
        </Button>
        <Button size="small" onClick={() => onChange(tomorrow.toString())}>
          {say('Tomorrow')}
        </Button>
        <Button size="small" aria-label={say('Clear due date')} onClick={() => onChange('')}>
          {say(inContext('verb', 'Clear'))}
        </Button>
      </Stack>
    </Stack>
  );
}
