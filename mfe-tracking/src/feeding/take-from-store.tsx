import { breastMilkOf, type Feeding } from '@nestling/contract';
import { milkKind, type MilkPlace as Place } from '@nestling/contract/kinds/milk';
import { ChoiceField } from '@nestling/shared-ui/forms';
import { newId, type Step, useBabies } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { iso, type Named, type NewFeeding } from './feeding-commands.ts';

const { of: PLACES, names } = milkKind.fields.place;

interface TakeFromStoreProps {
  babyId: string;
  /** What is in the bottle: only breast milk is in a store. */
  milk: Feeding['milk'] | null;
  value: Place | '';
  onChange: (place: Place | '') => void;
}

/** Whether the milk of a bottle comes out of the store of a family that keeps one, and from where. */
export function TakeFromStore({ babyId, milk, value, onChange }: TakeFromStoreProps) {
  const baby = useBabies().babies.find(({ id }) => id === babyId);
  if (!baby?.kinds?.includes('milk') || !holdsBreastMilk(milk)) return null;
  return (
    <ChoiceField
      label={say('Taken from the milk store')}
      options={PLACES.map((place) => [place, say(names[place])])}
      value={value}
      onChange={(place) => onChange(place as Place | '')}
    />
  );
}

const holdsBreastMilk = (milk: Feeding['milk'] | null): boolean => milk === 'breast' || milk === 'mixed';

/** What a bottle takes out of the store, if it does, or what is missing to know it. */
export function takenFrom(
  place: Place | '',
  { amount, unit, details, start }: NewFeeding,
): { problem: string } | { beside?: (bottle: Named) => Step } {
  if (!place || !holdsBreastMilk(details?.milk)) return {};
  const ml = breastMilkOf({ ...details, amount, unit });
  if (!ml) return { problem: say('Please enter the amount') };
  const label = say('Take milk from the store');
  const beside = ({ id: feedingId, babyId }: Named): Step => ({
    ...{ kind: milkKind.name, op: 'create', id: newId(), babyId, label },
    fields: { startTime: iso(start), place, changeMl: -ml, reason: 'fed', feedingId },
  });
  return { beside };
}
