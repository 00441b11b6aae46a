import { Stack, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type FeedingUnit, feedingKind } from '@nestling/contract';
import { useLedBack } from '@nestling/shared-ui/forms';
import type { Wrong } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { type TypedAmount, typedAs, unitsOffered } from './amount.ts';

const { amount: AMOUNT, unit: UNIT } = feedingKind.fields;

interface AmountFieldsProps {
  value: TypedAmount;
  onChange: (value: TypedAmount) => void;
  /** What is said of it below the field. */
  hint?: string | undefined;
  /** Why it cannot be taken; whoever saved is led back to it. */
  wrong?: Wrong | undefined;
}

export function AmountFields({ value, onChange, hint, wrong }: AmountFieldsProps) {
  const ledBack = useLedBack(wrong);
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-end' }}>
      <TextField
        {...ledBack}
        label={say(AMOUNT.label)}
        value={value.text}
        helperText={ledBack.helperText ?? hint}
        // In large letters a line of its own.
        sx={{ flex: '1 1 5rem' }}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        onChange={(event) => onChange(typedAs(event.target.value, value))}
      />
      <ToggleButtonGroup
        exclusive
        value={value.unit}
        aria-label={say(UNIT.label)}
        onChange={(_, unit: FeedingUnit | null) => unit && onChange({ ...value, unit })}
        // The number gives way: a choice of two in two lines looks like two choices.
        sx={{ flex: 'none', ml: 'auto', flexWrap: 'nowrap' }}
      >
        {unitsOffered().map((unit) => (
          <ToggleButton key={unit} value={unit}>
            {say(UNIT.names[unit])}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
}
