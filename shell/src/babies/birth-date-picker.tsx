import { dayOf, NOT_READABLE } from '@nestling/contract';
import { DateField } from '@nestling/shared-ui/pickers';
import { clock, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';

export interface BirthDateFieldProps {
  /** YYYY-MM-DD; empty for none, or one that is no date. */
  value: string;
  error: boolean;
  helperText: string | undefined;
  onChange: (date: string) => void;
}

/** A date that is typed or picked. A half-typed one counts as none. */
export default function BirthDatePicker({ value, error, helperText, onChange }: BirthDateFieldProps) {
  // Half typed too, which the form does not know.
  const [shown, setShown] = useState(value);
  const today = dayOf(clock.now(), useZone()).toString();
  return (
    <DateField
      label={say('Birth date')}
      name="birthDate"
      required
      latest={today}
      error={error}
      helperText={helperText}
      value={shown}
      onChange={(date) => {
        setShown(date);
        onChange(date === NOT_READABLE ? '' : date);
      }}
    />
  );
}
