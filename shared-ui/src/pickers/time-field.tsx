import { IconButton, InputAdornment } from '@mui/material';
import { TimeField as Sections } from '@mui/x-date-pickers/TimeField';
import { withinSentence } from '@nestling/contract';
import dayjs from 'dayjs';
import { useState } from 'react';
import { ClockIcon } from '../icons/interface-icons.tsx';
import { say } from '../words/say.ts';
import { hasAmPm, timeFormat } from './local-format.ts';
import { Localized } from './localized.tsx';
import { TimeSheet } from './time-sheet.tsx';
import { useHalfTyped, useTypedValue } from './typed-value.ts';

interface TimeFieldProps {
  label: string;
  /** HH:MM, '' when nothing is chosen. */
  value: string;
  /** Called with the text, '' when emptied, `NOT_READABLE` while half typed. */
  onChange: (value: string) => void;
  error?: boolean;
  /** The element that says what the time is for. */
  describedBy?: string | undefined;
}

// A day on which no clock changes: the time alone counts.
const onAnyDay = (text: string) => dayjs(`2000-01-15T${text}`);

/** A wall-clock time that is typed ('1300'), or chosen from a sheet. */
export function TimeField({ label, value, onChange, error = false, describedBy }: TimeFieldProps) {
  const typed = useTypedValue(value, 'HH:mm', onAnyDay, onChange);
  const { fieldRef, ...typing } = useHalfTyped(value, onChange);
  const [choosing, setChoosing] = useState(false);
  const start = typed.value?.isValid() ? typed.value : onAnyDay('12:00');
  return (
    <Localized>
      <Sections
        {...typed}
        fieldRef={fieldRef}
        label={label}
        format={timeFormat(say.locale)}
        ampm={hasAmPm(say.locale)}
        fullWidth
        slotProps={{
          textField: {
            ...typing,
            error,
            slotProps: {
              input: {
                'aria-describedby': describedBy,
                endAdornment: (
                  <InputAdornment position="end">
                    <IconButton
                      edge="end"
                      aria-label={say('Choose {field}', { field: withinSentence(say, label) })}
                      onClick={() => setChoosing(true)}
                    >
                      <ClockIcon />
                    </IconButton>
                  </InputAdornment>
                ),
              },
            },
          },
        }}
      />
      {choosing && (
        <TimeSheet label={label} value={start} onChoose={typed.onChange} onClose={() => setChoosing(false)} />
      )}
    </Localized>
  );
}
