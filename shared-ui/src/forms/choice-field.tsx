import { FormHelperText, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useId, useLayoutEffect, useRef } from 'react';
import type { Wrong } from '../platform/kinds/kind-look.ts';

interface ChoiceFieldProps {
  label: string;
  options: [value: string, text: string][];
  value: string;
  /** Why it cannot be taken; whoever saved is led back to it. */
  wrong?: Wrong | undefined;
  onChange: (value: string) => void;
}

/** One of a few; the chosen one is let go by a second tap, where it must not be it is then asked for. */
export function ChoiceField({ label, options, value, wrong, onChange }: ChoiceFieldProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (wrong) group.current?.querySelector('button')?.focus();
  }, [wrong]);
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Typography id={id} component="span" variant="subtitle2">
        {label}
      </Typography>
      <ToggleButtonGroup
        ref={group}
        exclusive
        value={value}
        aria-labelledby={id}
        aria-invalid={wrong && true}
        aria-describedby={wrong && `${id}-wrong`}
        onChange={(_, chosen: string | null) => onChange(chosen ?? '')}
        sx={{ flexWrap: 'wrap' }}
      >
        {options.map(([option, text]) => (
          <ToggleButton key={option} value={option} sx={{ flexGrow: 1, px: 1.5 }}>
            {text}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {wrong && (
        <FormHelperText error role="alert" id={`${id}-wrong`}>
          {wrong.problem}
        </FormHelperText>
      )}
    </Stack>
  );
}
