import { type Nursing, nextSide, nursingAt, type Side } from '@nestling/contract';
import { useNow } from '@nestling/shared-ui/platform';
import { useSettings } from '@nestling/shared-ui/settings';
import { useMemo } from 'react';
import type { LocalFeeding } from './project-feedings.ts';

interface NursingNow {
  /** The session that runs or is paused. */
  nursing: Nursing<LocalFeeding> | undefined;
  /** A tap on a side times it, instead of recording ten minutes. */
  isTimed: boolean;
  /** Nobody has chosen what a tap does. */
  isUnchosen: boolean;
  /** The side that comes next, where the person wants to know. */
  next: Side | undefined;
}

/** What a tap on a side does now, and which side comes next. */
export function useNursing(feedings: readonly LocalFeeding[]): NursingNow {
  const { nursingButtons, sideHint = true } = useSettings();
  const now = useNow(60_000);
  const nursing = useMemo(() => nursingAt(feedings, now), [feedings, now]);
  const next = useMemo(() => (sideHint && !nursing ? nextSide(feedings) : undefined), [feedings, nursing, sideHint]);
  return {
    nursing,
    isTimed: nursing !== undefined || nursingButtons === 'timer',
    isUnchosen: nursingButtons === undefined,
    next,
  };
}
