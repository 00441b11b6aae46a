import { dayBounds, dayOf } from '../time/day.ts';
import type { Span } from '../time/span.ts';

/** Lengths of a period in days. */
export const PERIODS = [7, 14, 30] as const;
export type PeriodDays = (typeof PERIODS)[number];

/** A calendar day in a zone with its real bounds. */
export interface Day extends Span {
  date: Temporal.PlainDate;
}

/** The `days` full calendar days before today, oldest first: a period excludes today. */
export function periodBefore(now: number, zone: string, days: number): Day[] {
  const today = dayOf(now, zone);
  return Array.from({ length: days }, (_, i) => {
    const date = today.subtract({ days: days - i });
    const { start, end } = dayBounds(date, zone);
    return { date, from: start, to: end };
  });
}

/** First and last moment of a period that has at least one day. */
export function boundsOf(period: readonly Day[]): Span {
  const [first, last] = [period[0], period.at(-1)];
  if (!first || !last) throw new RangeError('A period has at least one day');
  return { from: first.from, to: last.to };
}
