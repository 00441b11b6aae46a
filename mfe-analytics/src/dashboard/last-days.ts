import { dayOf } from '@nestling/contract';

/** The last so many full days in a zone: today is not part of them. */
export function lastDays(days: number, zone: string): { first: Temporal.PlainDate; last: Temporal.PlainDate } {
  const today = dayOf(Date.now(), zone);
  return { first: today.subtract({ days }), last: today.subtract({ days: 1 }) };
}
