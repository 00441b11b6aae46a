import { MINUTE_MS, QUICK_FEEDING_MINUTES } from '@nestling/contract';
import type { Named } from '../feeding/feeding-commands.ts';
import type { LocalFeeding } from '../feeding/project-feedings.ts';
import type { LocalSleep } from '../sleep/project-sleeps.ts';
import type { SleepTap } from './moves.ts';

/** Whether a record still is as the row that follows a tap has last set it: what was taken back, or that others have changed, it leaves alone. */

const SAME_MS = 1_000;
const isAt = (time: string | undefined, wanted: number) =>
  time !== undefined && Math.abs(Date.parse(time) - wanted) < SAME_MS;

/** The times that are set, and were before: a write takes its moment. Epoch milliseconds. */
export type SetTimes = readonly [now: number, before: number];

/** A feeding of ten minutes from one of these times on. */
export function holdsFeeding(feedings: readonly LocalFeeding[], { id }: Named, starts: SetTimes): boolean {
  const feeding = feedings.find((one) => one.id === id);
  return starts.some(
    (start) => isAt(feeding?.startTime, start) && isAt(feeding?.endTime, start + QUICK_FEEDING_MINUTES * MINUTE_MS),
  );
}

/** A sleep that runs since one of these times, or that ended then. */
export function holdsSleep(sleeps: readonly LocalSleep[], { id, did }: SleepTap, times: SetTimes): boolean {
  const sleep = sleeps.find((one) => one.id === id);
  return times.some((at) =>
    did === 'start' ? sleep?.endTime === undefined && isAt(sleep?.startTime, at) : isAt(sleep?.endTime, at),
  );
}
