import { dayOf } from '@nestling/contract';
import { clockText, dateText } from '@nestling/shared-ui';
import { clock } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';

/** The time of today, else the day before it. `at`: epoch milliseconds. */
export function whenText(at: number, zone: string): string {
  const time = clockText(at, zone);
  const day = dayOf(at, zone);
  return day.equals(dayOf(clock.now(), zone)) ? time : say('{day}, {time}', { day: dateText(day), time });
}
