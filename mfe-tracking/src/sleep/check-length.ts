import { hoursAndMinutes, type Sleep, shownLength } from '@nestling/contract';
import type { Objection } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';

/** Longer than a newborn sleeps in a whole day: more likely a date is wrong. */
const LONGEST_MS = 16 * 3_600_000;

/** Asks about a sleep that is too long to be one; not again where its times stay as they are `stored`. */
export function checkLength(record: object, stored?: Partial<Sleep>): Objection | undefined {
  const { startTime = '', endTime } = record as Partial<Sleep>;
  if (!endTime || (stored?.startTime === startTime && stored.endTime === endTime)) return undefined;
  const length = shownLength(Date.parse(startTime), Date.parse(endTime));
  if (length <= LONGEST_MS) return undefined;
  return {
    text: say('Did this sleep really take {duration}?', { duration: hoursAndMinutes(say, length) }),
    isQuestion: true,
  };
}
