import { Stack, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { FeedingUnit } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import { type TypedAmount, typedUnit } from './amount.ts';

export function AmountFields({ value, onChange }: { value: TypedAmount; onChange: (value: TypedAmount) => void }) {
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-end' }}>
      <TextField
        label={say('Amount')}
        value={value.text}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        onChange={(event) => onChange({ text: event.target.value, unit: typedUnit(event.target.value) ?? value.unit })}
      />
      <ToggleButtonGroup
        exclusive
        value={value.unit}
        aria-label={say('Unit')}
        onChange={(_, unit: FeedingUnit | null) => unit && onChange({ ...value, unit })}
      >
        <ToggleButton value="ml">{say('ml')}</ToggleButton>
        <ToggleButton value="oz">{say('oz')}</ToggleButton>
      </ToggleButtonGroup>
    </Stack>
  );
}
