import { Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import {
  type Baby,
  FEEDING_NAMES,
  inContext,
  MEAL_TYPES,
  type MealChoice,
  type MealType,
  text,
} from '@nestling/contract';
import { CheckField, FormDialog } from '@nestling/shared-ui/forms';
import { useCommand, writeAndTell } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useId, useState } from 'react';

const FROM: Readonly<Record<NonNullable<MealChoice['mealsFrom']>, string>> = {
  start: inContext('of a feeding', 'Its start'),
  end: inContext('of a feeding', 'Its end'),
};

const TYPES: Readonly<Record<MealType, string>> = {
  breast: text('Breast'),
  bottle: FEEDING_NAMES.bottle,
  formula: FEEDING_NAMES.formula,
  solid: FEEDING_NAMES.solid,
};

/** What the time since the last feeding counts, for all who look after the baby (row REC-12). */
export default function MealChoiceDialog({ baby, onClose }: { baby: Baby; onClose: () => void }) {
  const id = useId();
  const [mealsFrom, setFrom] = useState(baby.mealsFrom ?? 'start');
  const [mealTypes, setTypes] = useState<readonly MealType[]>(baby.mealTypes ?? MEAL_TYPES);
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useCommand();
  const toggle = (type: MealType, isOn: boolean) => {
    setProblem(undefined);
    setTypes(MEAL_TYPES.filter((one) => (one === type ? isOn : mealTypes.includes(one))));
  };
  const save = async () => {
    if (mealTypes.length === 0) return setProblem(say('Please choose at least one'));
    if (await run(() => choose(baby, { mealsFrom, mealTypes }))) onClose();
  };
  return (
    <FormDialog
      title={say('Time since the last feeding')}
      busy={busy}
      problem={problem}
      onSave={save}
      onClose={onClose}
    >
      <Stack sx={{ gap: 1 }}>
        <Typography id={id} component="span" variant="subtitle2">
          {say('Counts from')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          fullWidth
          value={mealsFrom}
          aria-labelledby={id}
          onChange={(_, chosen: typeof mealsFrom | null) => chosen && setFrom(chosen)}
        >
          {(['start', 'end'] as const).map((from) => (
            <ToggleButton key={from} value={from} sx={{ minHeight: 48 }}>
              {say(FROM[from])}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      <Stack role="group" aria-labelledby={`${id}-types`}>
        <Typography id={`${id}-types`} component="span" variant="subtitle2">
          {say('Feedings that count')}
        </Typography>
        {MEAL_TYPES.map((type) => (
          <CheckField
            key={type}
            label={say(TYPES[type])}
            checked={mealTypes.includes(type)}
            onChange={(isOn) => toggle(type, isOn)}
          />
        ))}
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {say('The same for all who look after {name}. What was recorded stays as it is.', { name: baby.name })}
      </Typography>
    </FormDialog>
  );
}

/** Writes what differs from what holds: somebody else may change the rest just now. */
async function choose(baby: Baby, { mealsFrom, mealTypes }: Required<MealChoice>): Promise<boolean> {
  const { id, name } = baby;
  const isSame = mealTypes.join() === (baby.mealTypes ?? MEAL_TYPES).join();
  const fields = {
    ...(mealsFrom !== (baby.mealsFrom ?? 'start') && { mealsFrom }),
    ...(!isSame && { mealTypes: mealTypes.length === MEAL_TYPES.length ? null : mealTypes }),
  };
  if (Object.keys(fields).length === 0) return true;
  return writeAndTell({
    ...{ kind: 'baby', id, babyId: id },
    op: 'change',
    fields,
    label: say('Change {name}', { name }),
    words: { failure: say('Failed to save what counts') },
  });
}
