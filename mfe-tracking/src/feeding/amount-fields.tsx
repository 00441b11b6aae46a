import { Stack, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { FeedingUnit } from '@nestling/contract';
import { type TypedAmount, typedUnit } from './amount.ts';

export function AmountFields({ value, onChange }: { value: TypedAmount; onChange: (value: TypedAmount) => void }) {
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-end' }}>
      <TextField
        label="Amount"
        value={value.text}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        onChange={(event) => onChange({ text: event.target.value, unit: typedUnit(event.target.value) ?? value.unit })}
      />
      <ToggleButtonGroup
        exclusive
        value={value.unit}
        aria-label="Unit"
        onChange={(_, unit: FeedingUnit | null) => unit && onChange({ ...value, unit })}
      >
        <ToggleButton value="ml">ml</ToggleButton>
        <ToggleButton value="oz">oz</ToggleButton>
      </ToggleButtonGroup>
    </Stack>
  );
}
