import {
  coveredMs,
  dayBounds,
  hoursAndMinutes,
  type Local,
  type SomeRecord,
  sleepKind,
  spanOf,
  wholeMinutes,
} from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import { napsOn } from './sleep-names.ts';

export const sleepsOf = <R extends Pick<SomeRecord, 'kind'>>(records: readonly R[]): R[] =>
  records.filter(({ kind }) => kind === sleepKind.name);

/** '15h 13m · 4 naps' of a day, cut at midnight as in the analytics; nothing where no sleep is recorded. */
export function sleepTotal(
  day: Temporal.PlainDate,
  sleeps: readonly Local<SomeRecord>[],
  now: number,
  zone: string,
): string {
  const { start: from, end: to } = dayBounds(day, zone);
  const spans = sleeps.map((sleep) => spanOf(sleep, now));
  const ms = coveredMs(spans, { from, to });
  if (ms === 0) return '';
  const duration = hoursAndMinutes(say, wholeMinutes(ms));
  const count = napsOn(day, sleeps, zone).length;
  const naps = say('{count, plural, one {# nap} other {# naps}}', { count });
  return count === 0 ? duration : `${duration} · ${naps}`;
}
