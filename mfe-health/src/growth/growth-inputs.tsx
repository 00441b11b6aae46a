import { FormHelperText, Stack, TextField, Typography } from '@mui/material';
import { amountShown, inBase, measureTyped, numberText, type Unit, unitsOf } from '@nestling/contract';
import { useLedBack } from '@nestling/shared-ui/pickers';
import type { OwnInputProps } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useId, useState } from 'react';

/** Large figures: they are read off a scale, with a baby on the arm. */
const LARGE = { flex: 1, '& input': { fontSize: '1.5rem', fontWeight: 700 } };
const NUMBER = { htmlInput: { inputMode: 'decimal', autoComplete: 'off' } } as const;

const LargeInput = ({ label, value, wrong, onChange }: OwnInputProps) => (
  <TextField
    {...useLedBack(wrong)}
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    slotProps={NUMBER}
    sx={LARGE}
  />
);

/** The whole units and the rest of a weight: '7', '8.5' of '7 lb 8.5 oz'. */
function partsOf(value: string, of: number): [large: string, small: string] {
  const typed = measureTyped(say, 'weight', say.units.weight, value);
  if (!typed) return ['', ''];
  const amount = amountShown(say, 'weight', inBase(unitsOf('weight')[typed.unit], typed.amount));
  const large = Math.floor(amount);
  return [numberText(say, large), numberText(say, Number(((amount - large) * of).toFixed(1)))];
}

/** A weight in two units, a field for each: the keys of a phone for numbers have no letters. */
function TwoUnits({
  label,
  value,
  wrong,
  onChange,
  name,
  rest,
}: OwnInputProps & Pick<Unit, 'name'> & Required<Pick<Unit, 'rest'>>) {
  const id = useId();
  const { inputRef, error, helperText } = useLedBack(wrong);
  const [parts, setParts] = useState(() => partsOf(value, rest.of));
  const change = (place: 0 | 1, text: string) => {
    const next: typeof parts = place === 0 ? [text, parts[1]] : [parts[0], text];
    setParts(next);
    const typed = [name, rest.name].flatMap((unit, i) => (next[i]?.trim() ? [`${next[i]} ${say(unit)}`] : []));
    onChange(typed.join(' '));
  };
  return (
    <Stack role="group" aria-labelledby={id} sx={{ gap: 1 }}>
      <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5 }}>
        {([0, 1] as const).map((place) => (
          <TextField
            key={place}
            {...(place === 0 && { inputRef })}
            error={error}
            label={say(place === 0 ? name : rest.name)}
            value={parts[place]}
            onChange={(event) => change(place, event.target.value)}
            slotProps={{ htmlInput: { ...NUMBER.htmlInput, ...(error && { 'aria-describedby': `${id}-wrong` }) } }}
            sx={LARGE}
          />
        ))}
      </Stack>
      {/* Of both: beside one of them it would have half the width. */}
      {error && (
        <FormHelperText error id={`${id}-wrong`}>
          {helperText}
        </FormHelperText>
      )}
    </Stack>
  );
}

function WeightInput(props: OwnInputProps) {
  const unit: Unit = unitsOf('weight')[say.units.weight] as Unit;
  const { name, rest } = unit;
  return rest ? <TwoUnits {...props} name={name} rest={rest} /> : <LargeInput {...props} />;
}

/** The fields of its dialogs, in the units of the person. */
export const GROWTH_INPUTS = { weightG: WeightInput, lengthMm: LargeInput, headMm: LargeInput };
