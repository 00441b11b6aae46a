import type { FieldRef } from '@mui/x-date-pickers/models';
import { NOT_READABLE } from '@nestling/contract';
import type { Dayjs } from 'dayjs';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

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
  const pickedOf = (of: string) => (of === '' || of === NOT_READABLE ? null : read(of));
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

/**
 * Props of a field into which a part of a date or time may be typed. MUI tells nothing of it while there was no date, and keeps it when the text is
 * emptied from outside.
 */
export function useHalfTyped(text: string, onChange: (text: string) => void) {
  const fieldRef = useRef<FieldRef<Dayjs | null>>(null);
  useEffect(() => {
    if (text === '') fieldRef.current?.clearValue();
  }, [text]);
  const tellHalf = () => {
    const typed = fieldRef.current?.getSections().filter(({ value }) => value !== '').length ?? 0;
    if (text === '' && typed > 0) onChange(NOT_READABLE);
    if (text === NOT_READABLE && typed === 0) onChange('');
  };
  return {
    fieldRef,
    onBlur: tellHalf,
    // Enter saves the form before the field is left, and the form must know by then.
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && flushSync(tellHalf),
  };
}
