import { Button, Stack, TextField } from '@mui/material';
import { inContext } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import type { RefObject } from 'react';

/** The server's last year. */
const LATEST = '9998-12-31';

interface DueDateFieldProps {
  /** YYYY-MM-DD, '' for none. */
  value: string;
  onChange: (value: string) => void;
  today: Temporal.PlainDate;
  problem: string | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Why a due date cannot be taken: half typed, or before today unless it was so already (`original`). */
export function dueDateProblem(
  value: string,
  { input, today, original = '' }: { input: HTMLInputElement | null; today: Temporal.PlainDate; original?: string },
): string | undefined {
  if (input?.validity.badInput || value > LATEST) return say('Invalid due date');
  if (value === '' || value === original) return undefined;
  return value < today.toString() ? say('Due date cannot be in the past') : undefined;
}

/** A due date as the phone's own input, with the two days that people mostly mean, and a way to have none. */
export function DueDateField({ value, onChange, today, problem, inputRef }: DueDateFieldProps) {
  const tomorrow = today.add({ days: 1 });
  const set = (next: string) => {
    // A half typed date has no value that React could clear.
    if (next === '' && inputRef.current) inputRef.current.value = '';
    onChange(next);
    inputRef.current?.focus();
  };
  return (
    <Stack sx={{ gap: 0.5 }}>
      <TextField
        type="date"
        label={say('Due date (optional)')}
        value={value}
        error={problem !== undefined}
        helperText={problem}
        inputRef={inputRef}
        slotProps={{ htmlInput: { min: today.toString(), max: LATEST } }}
        onChange={(event) => onChange(event.target.value)}
      />
      <Stack direction="row" sx={{ gap: 0.5 }}>
        <Button size="small" onClick={() => set(today.toString())}>
          {say('Today')}
        </Button>
        <Button size="small" onClick={() => set(tomorrow.toString())}>
          {say('Tomorrow')}
        </Button>
        <Button size="small" aria-label={say('Clear due date')} disabled={value === ''} onClick={() => set('')}>
          {say(inContext('verb', 'Clear'))}
        </Button>
      </Stack>
    </Stack>
  );
}
