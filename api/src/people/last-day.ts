import { LONGEST_ACCESS_DAYS } from '@nestling/contract';
import { invalidValue } from '../http/refusal.ts';
import type { MembershipRow } from '../storage/schema.ts';

/** Until when somebody looks after a baby. */
export type LastDay = Pick<MembershipRow, 'until' | 'until_zone' | 'ends_at'>;

/** Without a last day. */
export const NO_END = { until: null, until_zone: null, ends_at: null } as const satisfies LastDay;

/** When a day is over in a zone, epoch ms: where the next one begins, of however many hours it is. */
const endOf = (day: string, timeZone: string): number =>
  Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;

/**
 * Access to the end of a day in a zone (row FAM-11).
 * @throws Refusal 400 for a day that is over, or over two years ahead
 */
export function accessUntil(until: string, timeZone: string, now: number): LastDay {
  const ends_at = endOf(until, timeZone);
  if (ends_at <= now) throw invalidValue('The last day must be today or later', 'until', 'too_small');
  if (ends_at > now + (LONGEST_ACCESS_DAYS + 1) * 86_400_000)
    throw invalidValue('The last day is at most two years ahead', 'until', 'too_big');
  return { until, until_zone: timeZone, ends_at };
}
