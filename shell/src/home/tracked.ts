import { ageOn, type Baby, type LiveContribution, USUAL_KINDS } from '@nestling/contract';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { registry } from '../federation/registry.ts';

/** A card that is there for whom its kind is tracked. */
type KindCard = LiveContribution<'home.card'> & { kind: string };

/** What can be chosen beside what everybody tracks. */
export const choosable: readonly KindCard[] = (registry.house.points['home.card'] ?? []).filter(
  (card): card is KindCard => card.kind !== undefined,
);

/** What is chosen at first: what is tracked, and of whom nobody has chosen yet, what suits the age. */
export function presetKinds(
  { kinds, birthDate }: Pick<Baby, 'kinds' | 'birthDate'>,
  today: Temporal.PlainDate,
): string[] {
  if (kinds) return [...kinds];
  const { months } = ageOn(birthDate, today);
  const suits = choosable.filter(({ presetMonths = 0 }) => months < presetMonths);
  return [...USUAL_KINDS, ...suits.map(({ kind }) => kind)];
}

/** The state of the history with which a new baby comes home. */
export const ASK_WHAT_IS_TRACKED = { asks: 'kinds' };

/** Whether the choice is open: by itself once, at the first visit of a new baby. */
export function useAskedToChoose(): [boolean, (isOpen: boolean) => void] {
  const { state, pathname } = useLocation() as { state: { asks?: string } | null; pathname: string };
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(state?.asks === ASK_WHAT_IS_TRACKED.asks);
  return [
    isOpen,
    (next) => {
      setOpen(next);
      // A reload does not ask again.
      if (state?.asks) navigate(pathname, { replace: true });
    },
  ];
}
