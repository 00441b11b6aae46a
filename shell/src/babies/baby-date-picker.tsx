import { dayOf, NOT_READABLE } from '@nestling/contract';
import { DateField } from '@nestling/shared-ui/pickers';
import { clock, useZone } from '@nestling/shared-ui/platform';
import { useState } from 'react';

export interface BabyDateFieldProps {
  label: string;
  /** The field's name in the form. */
  name: string;
  required?: boolean;
  /** Today is the last day that it can be. */
  isPast?: boolean;
  /** YYYY-MM-DD; empty for none, `NOT_READABLE` where that is no date. */
  value: string;
  error: boolean;
  helperText: string | undefined;
  onChange: (date: string) => void;
}

/** A date that is typed or picked. */
export default function BabyDatePicker({ value, isPast = false, onChange, ...field }: BabyDateFieldProps) {
  // What was half typed before is not there to be shown.
  const [shown, setShown] = useState(value === NOT_READABLE ? '' : value);
  const today = dayOf(clock.now(), useZone()).toString();
  return (
    <DateField
      {...field}
      latest={isPast ? today : undefined}
      value={shown}
      onChange={(date) => {
        setShown(date);
        onChange(date);
      }}
    />
  );
}
