import {
  coveredMs,
  dayBounds,
  factsText,
  hoursAndMinutes,
  type Local,
  type SomeRecord,
  sleepKind,
  spanOf,
  wholeMinutes,
} from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import type { Naps } from './sleep-names.ts';

export const sleepsOf = <R extends Pick<SomeRecord, 'kind'>>(records: readonly R[]): R[] =>
  records.filter(({ kind }) => kind === sleepKind.name);

/** The sleeps that a day has at least a part of. */
export function sleepsInto<S extends Pick<SomeRecord, 'startTime' | 'endTime'>>(
  day: Temporal.PlainDate,
  sleeps: readonly S[],
  zone: string,
): S[] {
  const { start, end } = dayBounds(day, zone);
  const [from, to] = [new Date(start).toISOString(), new Date(end).toISOString()];
  return sleeps.filter(({ startTime, endTime }) => startTime < to && (endTime === undefined || endTime > from));
}

interface OfDay {
  /** Those that the day has a part of. */
  sleeps: readonly Local<SomeRecord>[];
  naps: Naps;
}

/** '15h 13m · 4 naps' of a day, cut at midnight as in the analytics; nothing where no sleep is recorded. */
export function sleepTotal(day: Temporal.PlainDate, { sleeps, naps }: OfDay, now: number, zone: string): string {
  const { start: from, end: to } = dayBounds(day, zone);
  const spans = sleeps.map((sleep) => spanOf(sleep, now));
  const ms = coveredMs(spans, { from, to });
  if (ms === 0) return '';
  const duration = hoursAndMinutes(say, wholeMinutes(ms));
  const count = naps.countOn(day);
  const text = say('{count, plural, one {# nap} other {# naps}}', { count });
  return factsText(say, [duration, count > 0 && text]);
}
