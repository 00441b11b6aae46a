import { NOT_READABLE } from '@nestling/contract';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';

/**
 * What a field of the pickers shows: what is typed into it, half typed too, until its text is set from outside. `read` makes a day.js
 * value of a text, `format` a text of one.
 */
export function useTypedValue(
  text: string,
  format: string,
  read: (text: string) => Dayjs,
  onChange: (text: string) => void,
): { value: Dayjs | null; onChange: (picked: Dayjs | null) => void } {
  const pickedOf = (of: string) => (of === '' ? null : read(of));
  const [shown, setShown] = useState(() => ({ text, value: pickedOf(text) }));
  if (shown.text !== text) setShown({ text, value: pickedOf(text) });
  return {
    value: shown.value,
    onChange: (value) => {
      const next = value === null ? '' : value.isValid() ? value.format(format) : NOT_READABLE;
      setShown({ text: next, value });
      onChange(next);
    },
  };
}
