import { dateFormatter, dateText, noonOf } from '@nestling/shared-ui';
import { say } from '../words/say.ts';

const WITH_YEAR = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const;

/** 'Today', 'Yesterday', 'Tue, Nov 17' or, of another year, 'Sun, Nov 17, 2024'. */
export function dayTitle(day: Temporal.PlainDate, today: Temporal.PlainDate): string {
  if (day.equals(today)) return say('Today');
  if (day.equals(today.subtract({ days: 1 }))) return say('Yesterday');
  return datedText(day, today);
}

/** 'Tue, Nov 17' or, of another year, 'Sun, Nov 17, 2024'. */
export const datedText = (day: Temporal.PlainDate, today: Temporal.PlainDate): string =>
  day.year === today.year ? dateText(day) : dateFormatter('UTC', 'day and year', WITH_YEAR).format(noonOf(day));
