import { IconButton, InputAdornment } from '@mui/material';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { TimeField as Sections } from '@mui/x-date-pickers/TimeField';
import dayjs from 'dayjs';
import { useState } from 'react';
import { ClockIcon } from '../icons/interface-icons.tsx';
import { LocalAdapter } from './local-adapter.ts';
import { HAS_AM_PM, LOCAL_TIME_FORMAT } from './local-format.ts';
import { TimeSheet } from './time-sheet.tsx';
import { useTypedValue } from './typed-value.ts';

/** Hours and minutes are read as they are written: '08 hours' for 08, so that who speaks to the phone can say what it shows. */
const AS_WRITTEN = {
  hoursClockNumberText: (hours: string) => `${hours.padStart(2, '0')} ${hours === '1' ? 'hour' : 'hours'}`,
  minutesClockNumberText: (minutes: string) => `${minutes.padStart(2, '0')} ${minutes === '1' ? 'minute' : 'minutes'}`,
};

interface TimeFieldProps {
  label: string;
  /** HH:MM, '' when nothing is chosen. */
  value: string;
  /** Called with the text, '' when emptied, `NOT_READABLE` while half typed. */
  onChange: (value: string) => void;
}

// A day on which no clock changes: the time alone counts.
const onAnyDay = (text: string) => dayjs(`2000-01-15T${text}`);

/** A wall-clock time that is typed ('1300'), or chosen from a sheet. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const typed = useTypedValue(value, 'HH:mm', onAnyDay, onChange);
  const [choosing, setChoosing] = useState(false);
  const start = typed.value?.isValid() ? typed.value : onAnyDay('12:00');
  return (
    <LocalizationProvider dateAdapter={LocalAdapter} localeText={AS_WRITTEN}>
      <Sections
        {...typed}
        label={label}
        format={LOCAL_TIME_FORMAT}
        ampm={HAS_AM_PM}
        fullWidth
        slotProps={{
          textField: {
            slotProps: {
              input: {
                endAdornment: (
                  <InputAdornment position="end">
                    <IconButton
                      edge="end"
                      aria-label={`Choose ${label.toLowerCase()}`}
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
    </LocalizationProvider>
  );
}
