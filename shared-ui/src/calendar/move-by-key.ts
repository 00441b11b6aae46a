import { directionOf } from '@nestling/contract';
import { weekStart } from '../text/week-start.ts';
import { say } from '../words/say.ts';

type Move = (day: Temporal.PlainDate) => Temporal.PlainDate;

/** How many days of its week come before a day. */
export const placeInWeek = ({ dayOfWeek }: Temporal.PlainDate): number => (dayOfWeek - weekStart(say.locale) + 7) % 7;

const MOVES: Readonly<Record<string, Move>> = {
  ArrowUp: (day) => day.subtract({ days: 7 }),
  ArrowDown: (day) => day.add({ days: 7 }),
  Home: (day) => day.subtract({ days: placeInWeek(day) }),
  End: (day) => day.add({ days: 6 - placeInWeek(day) }),
  PageUp: (day) => day.subtract({ months: 1 }),
  PageDown: (day) => day.add({ months: 1 }),
};

/** The day to which a key leads from another one; none where it is no key of a calendar. */
export function moveByKey(key: string, day: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const onward = directionOf(say.locale) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'ArrowLeft' || key === 'ArrowRight') return day.add({ days: key === onward ? 1 : -1 });
  return MOVES[key]?.(day);
}
