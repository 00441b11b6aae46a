import { dayOf } from '@nestling/contract';
import { clock } from '@nestling/shared-ui/platform';

/** The last so many full days in a zone: today is not part of them. */
export function lastDays(days: number, zone: string): { first: Temporal.PlainDate; last: Temporal.PlainDate } {
  const today = dayOf(clock.now(), zone);
  return { first: today.subtract({ days }), last: today.subtract({ days: 1 }) };
}
