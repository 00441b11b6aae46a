import type { RecordTable } from '../../records/record.repository.ts';
import type { Database, FeedingRow, SleepRow } from '../../storage/schema.ts';
import type { Reader } from '../../storage/store.ts';

/** Epoch ms: `from` inclusive, `to` exclusive. */
export interface StartSpan {
  from: number;
  to: number;
}

export type Finished<T> = T & { end_time: number };

/** Finished records of the user's baby that start in the span, in an order that does not depend on their ids. */
export async function finishedRecords<T extends RecordTable>(
  db: Reader,
  table: T,
  userId: string,
  babyId: string,
  { from, to }: StartSpan,
): Promise<Finished<Database[T]>[]> {
  const rows = await db
    .selectFrom('membership as m')
    // One name stands for both tables, as in the repository of records.
    .innerJoin(`${table} as r` as 'sleep as r', 'r.baby_id', 'm.baby_id')
    .where('m.user_id', '=', userId)
    .where('r.baby_id', '=', babyId)
    .where('r.start_time', '>=', from)
    .where('r.start_time', '<', to)
    .where('r.end_time', 'is not', null)
    .selectAll('r')
    .orderBy('r.start_time')
    .orderBy('r.end_time')
    .execute();
  return settled(rows as Finished<SleepRow>[]) as Finished<Database[T]>[];
}

/** Records that begin and end together in the order of what they say; databases sort texts differently. */
function settled(rows: Finished<SleepRow & Partial<FeedingRow>>[]) {
  const says = ({ type, amount, unit, notes }: Partial<FeedingRow>) => JSON.stringify([type, amount, unit, notes]);
  return rows.sort(
    (a, b) =>
      a.start_time - b.start_time || a.end_time - b.end_time || (says(a) < says(b) ? -1 : says(a) > says(b) ? 1 : 0),
  );
}
