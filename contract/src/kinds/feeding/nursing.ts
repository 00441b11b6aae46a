import type { Feeding, FeedingType } from './kind.ts';
import { isSide, type Side } from './sides.ts';

/**
 * A nursing session is its stints: the feedings at the breast that share a `sessionId`. A pause ends a stint, going on starts one, so nothing
 * is ever subtracted (docs/requirements/records.md, REC-10). The rules here are those of the server and of what a device shows before it answers.
 */

/** A stint under this is a mis-tap where a switch or going on would leave it, and an end this short ago is taken back. Milliseconds. */
export const CRUMB_MS = 10_000;
/** A pause this long is the end of the session. Milliseconds. */
export const PAUSE_KEPT_MS = 60 * 60_000;
/** A stint that runs for longer was perhaps forgotten. Milliseconds. */
export const LONG_STINT_MS = 45 * 60_000;

/** A feeding as these rules read it: epoch milliseconds, no end while it runs. */
export interface Stint {
  id: string;
  type: FeedingType;
  start: number;
  end: number | undefined;
}

export const stintOf = ({
  id,
  type,
  startTime,
  endTime,
}: Pick<Feeding, 'id' | 'type' | 'startTime' | 'endTime'>): Stint => ({
  id,
  type,
  start: Date.parse(startTime),
  end: endTime === undefined ? undefined : Date.parse(endTime),
});

/** What becomes of the stints that were there: the mis-taps that go, and the one that runs again in place of a new one. */
export interface Mending<S extends Stint> {
  gone: readonly S[];
  reopened?: S | undefined;
}

const latest = <S extends Stint>(stints: readonly S[]): S | undefined =>
  stints.reduce<S | undefined>((last, stint) => (last && last.start >= stint.start ? last : stint), undefined);

/** Ended so shortly before `at` that going on takes the end back. */
const hasJustEnded = ({ end }: Stint, at: number): boolean => end !== undefined && end <= at && at - end <= CRUMB_MS;

/**
 * What switching to a side does to the stints of a session beside ending `ending`, which runs. A mis-tap goes, and the stint that it broke off
 * runs again; one that had ended longer before does not: a pause never becomes nursing. Only a side is a mis-tap: a bottle that is short may
 * have an amount.
 */
export function mendedBySwitch<S extends Stint>(
  stints: readonly S[],
  ending: S,
  { type, at }: { type: FeedingType; at: number },
): Mending<S> {
  if (!isSide(ending.type) || at - ending.start >= CRUMB_MS) return { gone: [] };
  const before = latest(
    stints.filter(({ id, type, start }) => id !== ending.id && isSide(type) && start <= ending.start),
  );
  const isBrokenOff = before?.type === type && hasJustEnded(before, ending.start);
  return { gone: [ending], reopened: isBrokenOff ? before : undefined };
}

/** What starting a side again does to the stints of its session, of which none runs. */
export function mendedByStart<S extends Stint>(
  stints: readonly S[],
  { type, at }: { type: FeedingType; at: number },
): Mending<S> {
  const reopened = latest(stints.filter((stint) => stint.type === type && hasJustEnded(stint, at)));
  const end = reopened?.end;
  if (!reopened || end === undefined) return { gone: [] };
  const since = stints.filter((stint) => stint !== reopened && isSide(stint.type) && stint.start >= end);
  const areCrumbs = since.every((stint) => (stint.end ?? at) - stint.start < CRUMB_MS);
  return areCrumbs ? { gone: since, reopened } : { gone: [] };
}

type Nursed = Pick<Feeding, 'id' | 'type' | 'startTime' | 'endTime' | 'sessionId' | 'paused'>;

/** A session that goes on at an instant: a stint runs, or the last one was paused. */
export interface Nursing<F extends Nursed> {
  sessionId: string | undefined;
  /** Oldest first. */
  stints: readonly F[];
  running: F | undefined;
  /** The one that came last. */
  last: F;
}

const byStart = (a: Nursed, b: Nursed) => Date.parse(a.startTime) - Date.parse(b.startTime);

/** The session that goes on `now` (epoch milliseconds); none while another feeding runs, and 60 minutes after a pause. */
export function nursingAt<F extends Nursed>(feedings: readonly F[], now: number): Nursing<F> | undefined {
  const running = feedings.find(({ endTime }) => endTime === undefined);
  const sides = feedings.filter(({ type }) => isSide(type)).sort(byStart);
  const last = running ?? sides.at(-1);
  if (!last || !isSide(last.type)) return undefined;
  const { sessionId, paused, endTime } = last;
  const isPaused = paused === true && endTime !== undefined && now - Date.parse(endTime) < PAUSE_KEPT_MS;
  if (!running && !(isPaused && sessionId)) return undefined;
  const stints = sides.filter((stint) => (sessionId ? stint.sessionId === sessionId : stint.id === last.id));
  return { sessionId, stints, running, last };
}

/** How long each side was given, in milliseconds; one that runs until `now` (epoch milliseconds). */
export function timeOfSides(stints: readonly Pick<Nursed, 'type' | 'startTime' | 'endTime'>[], now: number) {
  const of = (side: Side) =>
    stints
      .filter(({ type }) => type === side)
      .reduce((sum, { startTime, endTime }) => {
        const end = endTime === undefined ? now : Date.parse(endTime);
        return sum + Math.max(0, end - Date.parse(startTime));
      }, 0);
  return { breast_left: of('breast_left'), breast_right: of('breast_right') };
}
