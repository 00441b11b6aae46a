import { hoursAndMinutes, type SomeRecord, shownLength } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';

/** '9h 20m' of what is over. */
export function asleepText(sleeps: readonly SomeRecord[]): string {
  const ms = sleeps.reduce(
    (sum, { startTime, endTime }) => sum + (endTime ? shownLength(Date.parse(startTime), Date.parse(endTime)) : 0),
    0,
  );
  return ms > 0 ? hoursAndMinutes(say, ms) : '';
}
