import { Stack, TextField } from '@mui/material';
import type { DateAndTime } from './local-time.ts';

interface DateTimeFieldsProps {
  /** 'Start' gives the labels 'Start date' and 'Start time'; without it they are 'Date' and 'Time'. */
  name?: string;
  value: DateAndTime;
  onChange: (value: DateAndTime) => void;
}

/** A date and a time as the phone's own inputs. */
export function DateTimeFields({ name, value, onChange }: DateTimeFieldsProps) {
  const label = (part: 'Date' | 'Time') => (name ? `${name} ${part.toLowerCase()}` : part);
  return (
    <Stack direction="row" sx={{ gap: 1.5 }}>
      <TextField
        type="date"
        label={label('Date')}
        value={value.date}
        onChange={(event) => onChange({ ...value, date: event.target.value })}
      />
      <TextField
        type="time"
        label={label('Time')}
        value={value.time}
        onChange={(event) => onChange({ ...value, time: event.target.value })}
      />
    </Stack>
  );
}
