import { MINUTE_MS, QUICK_FEEDING_MINUTES, type Sleep } from '@nestling/contract';
import type { LocalFeeding } from '../feeding/project-feedings.ts';

/** Whether a record still is as the row that follows a tap has last set it: what was taken back, or that others have changed, it leaves alone. */

const SAME_MS = 1_000;
const isAt = (time: string | undefined, wanted: number) =>
  time !== undefined && Math.abs(Date.parse(time) - wanted) < SAME_MS;

/** The times that are set, and were before: a write takes its moment. Epoch milliseconds. */
export type SetTimes = readonly [now: number, before: number];

/** A feeding of ten minutes from one of these times on. */
export const holdsFeeding = (feeding: LocalFeeding | undefined, starts: SetTimes): boolean =>
  starts.some(
    (start) => isAt(feeding?.startTime, start) && isAt(feeding?.endTime, start + QUICK_FEEDING_MINUTES * MINUTE_MS),
  );

/** A sleep that runs since one of these times, or that ended then. */
export const holdsSleep = (
  sleep: Pick<Sleep, 'startTime' | 'endTime'> | undefined,
  did: 'start' | 'end',
  times: SetTimes,
): boolean =>
  times.some((at) =>
    did === 'start' ? sleep?.endTime === undefined && isAt(sleep?.startTime, at) : isAt(sleep?.endTime, at),
  );
