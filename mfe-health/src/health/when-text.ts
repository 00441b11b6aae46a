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

/** When something is due, with its day in words where that is today or tomorrow: 'tomorrow, 8:00'. `at`: epoch milliseconds. */
export function dueText(at: number, zone: string): string {
  const day = dayOf(at, zone);
  const today = dayOf(clock.now(), zone);
  const { days } = today.until(day);
  const isNear = days === 0 || days === 1;
  const named = isNear
    ? new Intl.RelativeTimeFormat(say.locale, { numeric: 'auto' }).format(days, 'day')
    : datedText(day, today);
  return say('{day}, {time}', { day: named, time: clockText(at, zone) });
}
