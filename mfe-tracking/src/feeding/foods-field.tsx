import { Button, Stack, TextField, ToggleButton, Typography } from '@mui/material';
import { feedingKind } from '@nestling/contract';
import { useLedBack } from '@nestling/shared-ui/pickers';
import type { OwnInputProps } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { type KeyboardEvent, useId, useState } from 'react';
import { useKnownFoods } from './use-known-foods.ts';

const { foods: FOODS } = feedingKind.fields;

const foodsIn = (text: string, between: string | RegExp): string[] => [
  ...new Set(
    text
      .split(between)
      .map((food) => food.trim())
      .filter((food) => food !== ''),
  ),
];

/** As people write several in one go, in any script. */
const BETWEEN = /[,;،、\n]/;

const without = (foods: readonly string[], others: readonly string[]) => foods.filter((food) => !others.includes(food));

/**
 * What was eaten: a tap takes what was eaten before, the field takes what is new. `value`: a food a line. What was typed and not added yet
 * counts too, so that 'Save' loses nothing.
 */
export function FoodsField({ babyId, label, value, wrong, onChange }: OwnInputProps & { babyId: string }) {
  const id = useId();
  const { lastTime, others } = useKnownFoods(babyId);
  const [chosen, setChosen] = useState(() => foodsIn(value, '\n'));
  const [added, setAdded] = useState(chosen);
  const [draft, setDraft] = useState('');
  const isFull = chosen.length >= FOODS.most;
  const ledBack = useLedBack(wrong);

  const change = (foods: readonly string[], typed = draft) => {
    setChosen([...foods]);
    setDraft(typed);
    onChange([...new Set([...foods, ...foodsIn(typed, BETWEEN)])].join('\n'));
  };
  const add = () => {
    const typed = foodsIn(draft, BETWEEN);
    setAdded([...new Set([...added, ...typed])]);
    change([...new Set([...chosen, ...typed])], '');
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || draft.trim() === '') return;
    // It would save the form.
    event.preventDefault();
    add();
  };

  const offered = [...new Set([...added, ...lastTime, ...others])];
  return (
    <Stack role="group" aria-labelledby={id} sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 32 }}>
        <Typography id={id} component="span" variant="subtitle2">
          {label}
        </Typography>
        {lastTime.length > 1 && without(lastTime, chosen).length > 0 && (
          <Button
            size="small"
            data-fills
            sx={{ mr: -1 }}
            onClick={() => change([...new Set([...chosen, ...lastTime])])}
          >
            {say('As Last Time')}
          </Button>
        )}
      </Stack>
      {offered.length > 0 && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          {offered.map((food) => (
            <Food
              key={food}
              food={food}
              isChosen={chosen.includes(food)}
              isFull={isFull}
              onToggle={(isChosen) => change(isChosen ? [...chosen, food] : without(chosen, [food]))}
            />
          ))}
        </Stack>
      )}
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <TextField
          label={say('Add a food')}
          value={draft}
          disabled={isFull}
          {...ledBack}
          helperText={ledBack.helperText ?? (isFull ? say(FOODS.tooMany) : undefined)}
          slotProps={{ htmlInput: { maxLength: FOODS.max, autoComplete: 'off', enterKeyHint: 'enter' } }}
          onKeyDown={addOnEnter}
          onChange={(event) => change(chosen, event.target.value)}
          sx={{ flex: 1 }}
        />
        {draft.trim() !== '' && <Button onClick={add}>{say('Add')}</Button>}
      </Stack>
    </Stack>
  );
}

interface FoodProps {
  food: string;
  isChosen: boolean;
  /** No other one can be chosen. */
  isFull: boolean;
  onToggle: (isChosen: boolean) => void;
}

const Food = ({ food, isChosen, isFull, onToggle }: FoodProps) => (
  <ToggleButton
    value={food}
    selected={isChosen}
    disabled={isFull && !isChosen}
    onChange={() => onToggle(!isChosen)}
    sx={{ minHeight: 48, px: 1.5, py: 0.5, borderRadius: 6, textAlign: 'start', overflowWrap: 'anywhere' }}
  >
    {food}
  </ToggleButton>
);
