import { Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useId } from 'react';

interface ChoiceFieldProps {
  label: string;
  options: [value: string, text: string][];
  value: string;
  onChange: (value: string) => void;
}

/** One of a few; the chosen one is let go by a second tap, where it must not be it is then asked for. */
export function ChoiceField({ label, options, value, onChange }: ChoiceFieldProps) {
  const id = useId();
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Typography id={id} component="span" variant="subtitle2">
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        value={value}
        aria-labelledby={id}
        onChange={(_, chosen: string | null) => onChange(chosen ?? '')}
        sx={{ flexWrap: 'wrap' }}
      >
        {options.map(([option, text]) => (
          <ToggleButton key={option} value={option} sx={{ flexGrow: 1, px: 1.5 }}>
            {text}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
}
