import { Box } from '@mui/material';
import { SIDE_BY_SIDE } from '../forms/side-by-side.ts';
import { TimeField } from './time-field.tsx';

interface Times {
  /** HH:MM */
  from: string;
  to: string;
}

export interface FromToProps {
  /** What the two are together: 'Quiet hours'. */
  name: string;
  /** What the two fields are called. */
  labels: Times;
  value: Times;
  /** Called with `NOT_READABLE` or '' for one that is half typed or emptied. */
  onChange: (value: Times) => void;
  error?: boolean;
  /** The element that says what the times are for. */
  describedBy?: string | undefined;
}

/** Two times of day, side by side where there is room. */
export const FromTo = ({ name, labels, value, onChange, error = false, describedBy }: FromToProps) => (
  <Box role="group" aria-label={name} sx={SIDE_BY_SIDE}>
    {(['from', 'to'] as const).map((end) => (
      <TimeField
        key={end}
        label={labels[end]}
        value={value[end]}
        error={error}
        describedBy={describedBy}
        onChange={(time) => onChange({ ...value, [end]: time })}
      />
    ))}
  </Box>
);
