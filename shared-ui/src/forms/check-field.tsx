import { Checkbox, Stack, Typography } from '@mui/material';

interface CheckFieldProps {
  label: string;
  checked: boolean;
  /** Absent while nobody can choose. */
  onChange: ((checked: boolean) => void) | undefined;
}

/** A choice in a form; the words are part of what can be tapped. */
export function CheckField({ label, checked, onChange }: CheckFieldProps) {
  return (
    <Stack component="label" direction="row" sx={{ alignItems: 'center', cursor: 'pointer' }}>
      {/* Its box, not the space around it, stands under the other fields. */}
      <Checkbox
        sx={{ ml: -1.5 }}
        checked={checked}
        disabled={!onChange}
        onChange={({ target }) => onChange?.(target.checked)}
      />
      <Typography component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
    </Stack>
  );
}
