import { dayOf } from '@nestling/contract';
import { clockText, exactClockText, withClockChange } from '@nestling/shared-ui';
import { dayTitle } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';

/** When something was, in words. */
interface TimeRange {
  text: string;
  /** How many calendar days after its start it ended, where the text does not say so. */
  daysLater: number;
}

/** 'Yesterday 13:05'. Epoch milliseconds. */
const onDay = (day: Temporal.PlainDate, time: string, now: number, zone: string): string =>
  say('{day} {time}', { day: dayTitle(day, dayOf(now, zone)), time });

/** When something was: '13:05', on a day other than today, or than the `known` one, 'Yesterday 13:05'. Epoch milliseconds. */
export function momentText(at: number, now: number, zone: string, known?: Temporal.PlainDate): string {
  const day = dayOf(at, zone);
  const isPlain = day.equals(known ?? dayOf(now, zone));
  const time = exactClockText(at, zone);
  return isPlain ? time : onDay(day, time, now, zone);
}

/** When what is of a day was: 'Yesterday'; nothing under that day, where it is `known`. `now` in epoch milliseconds. */
export const dayKindText = (day: Temporal.PlainDate, now: number, zone: string, known?: Temporal.PlainDate): string =>
  known?.equals(day) ? '' : dayTitle(day, dayOf(now, zone));

/** '13:05 – 14:10', 'Tue, Nov 17 – Today': two times or days, as they are written. */
export const rangeText = (from: string, to: string): string => say('{from} – {to}', { from, to });

/**
 * '13:05 – 14:10', '13:05 – now' without an end. Under a `known` day no day is named: '22:32 – 2:30', one day later. Elsewhere each day
 * is, other than today: 'Yesterday 13:05 – 14:10', 'Yesterday 20:10 – Today 06:30'. What clocks did meanwhile stands behind it. Inputs: epoch milliseconds.
 */
export function timeRange(
  start: number,
  end: number | undefined,
  now: number,
  zone: string,
  known?: Temporal.PlainDate,
): TimeRange {
  const startDay = dayOf(start, zone);
  const from = momentText(start, now, zone, known);
  if (end === undefined) return { text: say('{from} – now', { from }), daysLater: 0 };
  const endDay = dayOf(end, zone);
  const endClock = clockText(end, zone);
  const text = (to: string) => withClockChange(rangeText(from, to), { from: start, to: end }, zone);
  if (known) return { text: text(endClock), daysLater: startDay.until(endDay).days };
  return { text: text(endDay.equals(startDay) ? endClock : onDay(endDay, endClock, now, zone)), daysLater: 0 };
}

/** 'next day', '2 days later'; nothing for the same day. */
export function laterText(days: number): string {
  if (days === 0) return '';
  return days === 1 ? say('next day') : say('{days, plural, one {# day later} other {# days later}}', { days });
}
