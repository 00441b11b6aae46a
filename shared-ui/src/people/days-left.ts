import { dayOf, type PersonOfBaby } from '@nestling/contract';

/** Days to somebody's last day, by the calendar that it was said in: 0 on it; nothing where there is none. `now`: epoch ms. */
export const daysLeft = ({ until, timezone = 'UTC' }: PersonOfBaby, now: number): number | undefined =>
  until === undefined ? undefined : dayOf(now, timezone).until(until).days;
