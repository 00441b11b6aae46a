import { Box } from '@mui/material';
import { dayOf } from '@nestling/contract';
import { clock, useZone } from '@nestling/shared-ui/platform';
import { HAS_AM_PM } from './local-format.ts';
import type { DateAndTime } from './local-time.ts';
import { DateField, TimeField } from './picker-fields.tsx';

interface DateTimeFieldsProps {
  /** 'Start' gives the labels 'Start date' and 'Start time'; without it they are 'Date' and 'Time'. */
  name?: string;
  value: DateAndTime;
  onChange: (value: DateAndTime) => void;
}

/** Where a date and a time with AM or PM do not fit beside each other, they stand one below the other. */
const COLUMNS = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 7fr)',
  '@media (max-width: 399px)': {
    gridTemplateColumns: HAS_AM_PM ? 'minmax(0, 1fr)' : 'minmax(0, 3fr) minmax(0, 2fr)',
    '& .MuiPickersInputBase-root': { pl: 1.25, pr: 1.5 },
  },
} as const;

/** A date, not after today, and a time beside it. */
export function DateTimeFields({ name, value, onChange }: DateTimeFieldsProps) {
  const today = dayOf(clock.now(), useZone()).toString();
  const label = (part: 'Date' | 'Time') => (name ? `${name} ${part.toLowerCase()}` : part);
  return (
    <Box sx={COLUMNS}>
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
