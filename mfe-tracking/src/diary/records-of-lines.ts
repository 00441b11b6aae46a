import type { SomeRecord } from '@nestling/contract';
import { sessionOf } from '../activity/meals.ts';
import type { DiaryLine } from './diary-list.tsx';

/** The records without the last session: where a list goes on, it may have more of it. */
export function withoutCutMeal<R extends SomeRecord>(records: readonly R[]): readonly R[] {
  const last = records.at(-1);
  const sessionId = last && sessionOf(last);
  const whole = sessionId === undefined ? records : records.filter((record) => sessionOf(record) !== sessionId);
  return whole.length > 0 ? whole : records;
}

/** What lines are of. */
export const recordsOf = (lines: readonly DiaryLine[]): SomeRecord[] =>
  lines.flatMap((line) => {
    if ('gap' in line) return [];
    return ('stints' in line ? line.stints : [line]).map(({ record }) => record);
  });
