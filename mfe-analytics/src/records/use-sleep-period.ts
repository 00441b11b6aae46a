import { type PeriodDays, text } from '@nestling/contract';
import { readState } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useMaker } from '../makers/use-maker.ts';
import { useAsOfRead, useFailureToast } from './after-a-read.ts';
import { useRecentSleeps } from './use-recent-sleeps.ts';

const FAILURE = text('Failed to load sleep analytics');

/** The sleeps that the figures of the last `days` full days come from, whose they are, and how their read stands. */
export function useSleepPeriod(babyId: string, days: PeriodDays) {
  const { sleeps, query } = useRecentSleeps(babyId, days);
  const read = readState(query, say(FAILURE));
  useFailureToast(query, FAILURE);
  const maker = useMaker(babyId, sleeps);
  // The sleeps of the period before are no figures of the new one.
  const shown = useAsOfRead(days, read.old);
  return {
    ...read,
    ...maker,
    /** The days that the sleeps are of. */
    shown,
    /** Everybody's. */
    sleeps,
    loading: read.loading || maker.awaited,
    /** Nothing is known, and why. */
    problem: query.data ? undefined : read.problem,
  };
}
