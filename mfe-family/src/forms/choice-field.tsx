import { Box, FormControl, FormLabel, Stack, Typography } from '@mui/material';
import { useId } from 'react';

interface ChoiceFieldProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string; words?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, all of them in sight, with what each means. */
export function ChoiceField<Value extends string>({ label, choices, value, onChange }: ChoiceFieldProps<Value>) {
  const name = useId();
  return (
    <FormControl component="fieldset" fullWidth>
      <FormLabel component="legend">{label}</FormLabel>
      {choices.map((choice) => (
        <Stack
          key={choice.value}
          component="label"
          direction="row"
          sx={{ alignItems: 'center', gap: 1.5, minHeight: 48, py: 0.5, cursor: 'pointer' }}
        >
          <Box
            component="input"
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            sx={{
              flex: 'none',
              width: '1.375rem',
              height: '1.375rem',
              m: 0.5,
              accentColor: ({ vars }) => vars?.palette.primary.main,
            }}
          />
          <Typography component="span">
            {choice.label}
            {choice.words && (
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {choice.words}
              </Typography>
            )}
          </Typography>
        </Stack>
      ))}
    </FormControl>
  );
}
