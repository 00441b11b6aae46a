import type { FeedingType } from '../kinds/feeding/kind.ts';
import { lastFedAt, type MealChoice } from '../kinds/feeding/meals.ts';
import { nursingAt } from '../kinds/feeding/nursing.ts';
import { LONGEST_AWAKE_MS } from '../next-sleep/longest-awake.ts';
import { lastWaking } from '../next-sleep/wakes.ts';
import { CLOCK_TOLERANCE_MS, type Spanning } from '../time/span.ts';

const HOUR_MS = 3_600_000;
/** A time by the clock is taken for the last one that there was. */
const ONE_DIAL_MS = 12 * HOUR_MS;
/** What ended earlier says nothing: a meal may have begun long before it ended. */
const LOOKS_BACK_MS = 24 * HOUR_MS;

/** Since or when something is so, and until when that is worth saying. Epoch milliseconds. */
export interface Seen {
  at: number;
  until: number;
}

/** How a baby is, in two times. */
export interface Glance {
  /** It sleeps. */
  asleepSince?: Seen | undefined;
  /** It is awake. */
  awakeSince?: Seen | undefined;
  /** Its last meal that counts; none while it is fed. */
  fedAt?: Seen | undefined;
}

/** The names of what it says, as they are said: sleep before feeding. */
export const SEEN = ['asleepSince', 'awakeSince', 'fedAt'] as const satisfies (keyof Glance)[];

interface Records {
  /** Newest first. */
  sleeps: readonly Spanning[];
  /** In any order. */
  feedings: readonly (Spanning & { id: string; type: FeedingType; sessionId?: string; paused?: boolean })[];
}

/** Whether a record that ended then, epoch milliseconds, or runs (null), may be seen in a glance at `now`. */
export const isSeen = (end: number | null, now: number): boolean => end === null || end > now - LOOKS_BACK_MS;

/** How a baby was at `now`, epoch milliseconds. Nobody is awake for ever: the next sleep was not recorded. */
export function glanceOf({ sleeps, feedings }: Records, choice: MealChoice, now: number): Glance {
  // An end may be told a while ahead: it is not over yet.
  const seen = (at: number | undefined, forMs: number): Seen | undefined =>
    at === undefined || at + forMs <= now || at > now + CLOCK_TOLERANCE_MS ? undefined : { at, until: at + forMs };
  const asleep = sleeps.find(({ endTime }) => endTime === undefined);
  const isFed = feedings.some(({ endTime }) => endTime === undefined) || nursingAt(feedings, now);
  return {
    asleepSince: seen(asleep && Date.parse(asleep.startTime), ONE_DIAL_MS),
    awakeSince: seen(asleep ? undefined : lastWaking(sleeps, now)?.at, LONGEST_AWAKE_MS.young),
    fedAt: seen(isFed ? undefined : lastFedAt(feedings, now, choice), ONE_DIAL_MS),
  };
}
