import { inContext, text } from '@nestling/contract';

/** Days of the viewer's calendar, both included. */
export interface Period {
  first: Temporal.PlainDate;
  last: Temporal.PlainDate;
}

/** Full days before today that are offered. */
export const LENGTHS = [3, 7, 14, 30] as const;
/** What a visit to a doctor is about, unless chosen otherwise. */
export const USUAL_LENGTH = 14;
/** The most days of a period of one's own: a quarter. */
export const MOST_DAYS = 92;

/** So many full days before today, and today so far. */
export const periodBefore = (today: Temporal.PlainDate, days: number): Period => ({
  first: today.subtract({ days }),
  last: today,
});

/** The days of a period that a baby has lived: none of before its birth, if it was born by then. */
export function sinceBirth({ first, last }: Period, birthDate: string): Period {
  const born = Temporal.PlainDate.from(birthDate);
  const isLater = Temporal.PlainDate.compare(born, first) > 0 && Temporal.PlainDate.compare(born, last) <= 0;
  return { first: isLater ? born : first, last };
}

const IN_THE_FUTURE = text('The days cannot be in the future');
const TURNED_AROUND = text('The last day must not be before the first');
const TOO_LONG = text('A report can be of at most 92 days');
const NO_DAY = inContext('a day is typed', 'Please enter a date');

/** What of a period of one's own, YYYY-MM-DD, is wrong, as a text to be said at its field; or the period. */
export function readPeriod(
  first: string,
  last: string,
  today: Temporal.PlainDate,
): Period | { field: 'first' | 'last'; problem: string } {
  const [from, to] = [dateOf(first), dateOf(last)];
  if (!from) return { field: 'first', problem: NO_DAY };
  if (!to) return { field: 'last', problem: NO_DAY };
  if (Temporal.PlainDate.compare(to, today) > 0) return { field: 'last', problem: IN_THE_FUTURE };
  const { days } = from.until(to, { largestUnit: 'days' });
  if (days < 0) return { field: 'last', problem: TURNED_AROUND };
  if (days >= MOST_DAYS) return { field: 'first', problem: TOO_LONG };
  return { first: from, last: to };
}

function dateOf(typed: string): Temporal.PlainDate | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(typed) ? Temporal.PlainDate.from(typed) : undefined;
}
