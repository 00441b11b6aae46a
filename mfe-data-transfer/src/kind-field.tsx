import { FormControl, FormLabel, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { Kind } from '@nestling/contract';
import { useId } from 'react';

interface KindFieldProps {
  label: string;
  kinds: readonly Kind[];
  value: Kind | undefined;
  nameOf: (kind: Kind) => string;
  onChange: (kind: Kind) => void;
}

/** Which kind of record a file is of. */
export function KindField({ label, kinds, value, nameOf, onChange }: KindFieldProps) {
  const id = useId();
  return (
    <FormControl fullWidth>
      <FormLabel id={id}>{label}</FormLabel>
      <ToggleButtonGroup
        exclusive
        value={value?.name ?? null}
        aria-labelledby={id}
        onChange={(_, name: string | null) => {
          const chosen = kinds.find((kind) => kind.name === name);
          if (chosen) onChange(chosen);
        }}
        sx={{ width: 1, flexWrap: 'wrap' }}
      >
        {kinds.map((kind) => (
          <ToggleButton key={kind.name} value={kind.name} sx={{ flex: '1 0 auto' }}>
            {nameOf(kind)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </FormControl>
  );
}
