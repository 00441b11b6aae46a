import { keys, type Nursing, nextSide, nursingAt, type Settings, type Side } from '@nestling/contract';
import { clock, outbox, queryClient, useNow } from '@nestling/shared-ui/platform';
import { projectSettings, useSettings, useSettingsRead } from '@nestling/shared-ui/settings';
import { useMemo } from 'react';
import type { LocalFeeding } from './project-feedings.ts';

export interface NursingNow {
  /** The session that runs or is paused. */
  nursing: Nursing<LocalFeeding> | undefined;
  /** Nobody has chosen what a tap does, as far as the settings are known. */
  isUnchosen: boolean;
  /** A tap on a side times it. */
  isTimed: boolean;
  /** The side that comes next, where the person wants to know. */
  next: Side | undefined;
}

/** What goes on now, what a tap on a side does, and which side comes next. */
export function useNursing(feedings: readonly LocalFeeding[]): NursingNow {
  const { nursingButtons, sideHint = true } = useSettings();
  const { isKnown } = useSettingsRead();
  const now = useNow(60_000);
  return useMemo(() => {
    const nursing = nursingAt(feedings, now);
    return {
      nursing,
      isUnchosen: isKnown && nursingButtons === undefined,
      isTimed: nursing !== undefined || nursingButtons === 'timer',
      next: sideHint && !nursing ? nextSide(feedings) : undefined,
    };
  }, [feedings, now, nursingButtons, isKnown, sideHint]);
}

/** The same at a tap, which does not wait for a screen to be drawn: whether it times the side. */
export function isTimedNow(feedings: readonly LocalFeeding[]): boolean {
  const known = queryClient.getQueryData<Settings>(keys.settings) ?? {};
  const { nursingButtons } = projectSettings(known, outbox.snapshot().writes);
  return nursingButtons === 'timer' || nursingAt(feedings, clock.now()) !== undefined;
}
