import { Box } from '@mui/material';
import { dayOf } from '@nestling/contract';
import { useZone } from '@nestling/shared-ui/platform';
import type { DateAndTime } from './local-time.ts';
import { DateField, TimeField } from './picker-fields.tsx';

interface DateTimeFieldsProps {
  /** 'Start' gives the labels 'Start date' and 'Start time'; without it they are 'Date' and 'Time'. */
  name?: string;
  value: DateAndTime;
  onChange: (value: DateAndTime) => void;
}

/** A date, not after today, and a time beside it. */
export function DateTimeFields({ name, value, onChange }: DateTimeFieldsProps) {
  const today = dayOf(Date.now(), useZone()).toString();
  const label = (part: 'Date' | 'Time') => (name ? `${name} ${part.toLowerCase()}` : part);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 7fr)' }}>
      <DateField
        label={label('Date')}
        value={value.date}
        latest={today}
        onChange={(date) => onChange({ ...value, date })}
      />
      <TimeField label={label('Time')} value={value.time} onChange={(time) => onChange({ ...value, time })} />
    </Box>
  );
}
