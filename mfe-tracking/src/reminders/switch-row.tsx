import { FormControlLabel, Switch } from '@mui/material';

interface SwitchRowProps {
  label: string;
  checked: boolean;
  /** Absent while nobody can choose. */
  onChange: ((on: boolean) => unknown) | undefined;
  /** Id of what is said below of it. */
  describedBy?: string;
}

/** A line with its switch at the end. */
export const SwitchRow = ({ label, checked, onChange, describedBy }: SwitchRowProps) => (
  <FormControlLabel
    labelPlacement="start"
    sx={{ m: 0, minHeight: 48, justifyContent: 'space-between', width: '100%', overflowWrap: 'anywhere' }}
    label={label}
    control={
      <Switch
        checked={checked}
        disabled={!onChange}
        slotProps={{ input: { 'aria-describedby': describedBy } }}
        onChange={(_, on) => onChange?.(on)}
      />
    }
  />
);
