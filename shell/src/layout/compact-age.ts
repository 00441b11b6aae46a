import { ageOn, inContext } from '@nestling/contract';
import { useNow, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';

const number = (count: number) => count.toLocaleString(say.locale);

/** '2y 3m' from 24 months, '5m' from one month, then '3w', then '4d'. */
export function compactAge(birthDate: string, today: Temporal.PlainDate): string {
  const { months, totalDays } = ageOn(birthDate, today);
  if (months >= 24) {
    const [years, left] = [number(Math.floor(months / 12)), number(months % 12)];
    return say(inContext('age, as short as can be', '{years}y {months}m'), { years, months: left });
  }
  if (months >= 1) return say(inContext('age, as short as can be', '{months}m'), { months: number(months) });
  if (totalDays >= 7)
    return say(inContext('age, as short as can be', '{weeks}w'), { weeks: number(Math.floor(totalDays / 7)) });
  return say(inContext('age, as short as can be', '{days}d'), { days: number(totalDays) });
}

/** Months are a day to remember until the second birthday. */
const COUNTED_MONTHS = 24;

/** On the day on which a month or a year is full: '5 months today'. */
export function fullAge(birthDate: string, today: Temporal.PlainDate): string | undefined {
  const { months, days } = ageOn(birthDate, today);
  if (months === 0 || days > 0) return undefined;
  if (months % 12 === 0)
    return say('{count, plural, one {# year today} other {# years today}}', { count: months / 12 });
  return months < COUNTED_MONTHS
    ? say('{count, plural, one {# month today} other {# months today}}', { count: months })
    : undefined;
}

/** The calendar day in the viewer's zone; it changes at midnight also while the app stays open. */
export function useToday(): Temporal.PlainDate {
  const now = useNow(60_000);
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(useZone()).toPlainDate();
}
