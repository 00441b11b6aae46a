import { dayOf } from '@nestling/contract';
import { clockText } from '@nestling/shared-ui';
import { clock } from '@nestling/shared-ui/platform';
import { datedText } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';

/** The time of today, else the day before it. `at`: epoch milliseconds. */
export function whenText(at: number, zone: string): string {
  const time = clockText(at, zone);
  const day = dayOf(at, zone);
  const today = dayOf(clock.now(), zone);
  return day.equals(today) ? time : say('{day}, {time}', { day: datedText(day, today), time });
}
