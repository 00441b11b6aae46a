import { Stack } from '@mui/material';
import { TimeField } from './time-field.tsx';

interface Times {
  /** HH:MM */
  from: string;
  to: string;
}

export interface FromToProps {
  /** What the two fields are called. */
  labels: Times;
  value: Times;
  /** Called with `NOT_READABLE` or '' for one that is half typed or emptied. */
  onChange: (value: Times) => void;
  error?: boolean;
  /** The element that says what the times are for. */
  describedBy?: string;
}

/** Two times of day, side by side where there is room. */
export const FromTo = ({ labels, value, onChange, error = false, describedBy }: FromToProps) => (
  <Stack
    role="group"
    aria-describedby={describedBy}
    direction="row"
    sx={{ flexWrap: 'wrap', gap: 1.5, '& > *': { flex: '1 1 140px' } }}
  >
    {(['from', 'to'] as const).map((end) => (
      <TimeField
        key={end}
        label={labels[end]}
        value={value[end]}
        error={error}
        onChange={(time) => onChange({ ...value, [end]: time })}
      />
    ))}
  </Stack>
);
