import { type Feeding, feedingKind, isEmpty } from '@nestling/contract';
import { type KindFields, useKindFields } from '@nestling/shared-ui/pickers';
import type { OwnInputProps } from '@nestling/shared-ui/platform';
import { useMemo } from 'react';
import { FoodsField } from './foods-field.tsx';

const { milk, breastMl, foods, reaction } = feedingKind.fields;
const DETAILS = { name: feedingKind.name, fields: { milk, breastMl, foods, reaction } };

/** What was in a bottle, or what was eaten. */
type FeedingDetails = Pick<Feeding, keyof typeof DETAILS.fields>;

/** Their inputs, as far as a feeding of its type has them, over what it has. `now`: the type that is chosen, where that is another one. */
export function useFeedingDetails(
  babyId: string,
  feeding: Pick<Feeding, 'type'> & FeedingDetails,
  onChange: () => void,
  now: Partial<Pick<Feeding, 'type'>> = {},
): KindFields {
  const inputs = useMemo(
    () => ({ foods: (input: OwnInputProps) => <FoodsField babyId={babyId} {...input} /> }),
    [babyId],
  );
  return useKindFields(DETAILS, feeding, onChange, inputs, now);
}

/** Those of a new feeding: what is there, or why it cannot be taken. */
export function newDetails({ read, values }: KindFields): { problem: string } | { details: FeedingDetails } {
  const { problem } = read();
  if (problem !== undefined) return { problem };
  return { details: Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value))) };
}
