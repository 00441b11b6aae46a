import { shortDayText, weekdayText } from '@nestling/shared-ui';

/** How many names of days stand side by side on the narrowest phone: weekdays, and dates, which are longer. */
const MOST = { weekdays: 7, dates: 5 };

/** Whether a day of an axis with so many days has its name there: each so many-th, counted from the last, which is the newest. */
export const isLabelled = (index: number, count: number): boolean =>
  (count - 1 - index) % Math.ceil(count / (count > 7 ? MOST.dates : MOST.weekdays)) === 0;

/** The longest names of days that seven beside each other have room for on a phone. */
const LONGEST = 4;

/**
 * A day at an axis of so many: 'Tue' in a week, without the point of 'mar.', or one letter where the language has longer short names, as Arabic
 * and Polish have; else '17/11'.
 */
export function axisDayText(day: Temporal.PlainDate, days: number): string {
  if (days > 7) return shortDayText(day);
  const [name = '', ...others] = Array.from({ length: 7 }, (_, i) =>
    weekdayText(day.add({ days: i })).replace(/\.$/, ''),
  );
  return [name, ...others].every(({ length }) => length <= LONGEST) ? name : weekdayText(day, 'narrow');
}
