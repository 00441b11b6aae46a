import type { Kind } from '@nestling/contract/http';
import { recordOf, type StoredRecord } from '../../records/stored-record.ts';
import type { Reader } from '../../storage/store.ts';

/** Epoch ms: `from` inclusive, `to` exclusive. */
export interface StartSpan {
  from: number;
  to: number;
}

export type Finished = StoredRecord & { end_time: number };

/** Which records: of a kind of the user's baby, that start in a span. */
interface Wanted {
  kind: Kind;
  userId: string;
  babyId: string;
  span: StartSpan;
}

/** Finished records that everybody sees, the oldest first. */
const finished = (db: Reader, { kind, userId, babyId, span: { from, to } }: Wanted) =>
  db
    .selectFrom('membership as m')
    .innerJoin('shown_record as r', 'r.baby_id', 'm.baby_id')
    .where('m.user_id', '=', userId)
    .where('r.baby_id', '=', babyId)
    .where('r.kind', '=', kind.name)
    .where('r.start_time', '>=', from)
    .where('r.start_time', '<', to)
    .where('r.end_time', 'is not', null)
    .orderBy('r.start_time');

/** When the first of them starts, in epoch ms. */
export async function firstStart(db: Reader, wanted: Wanted): Promise<number | undefined> {
  const first = await finished(db, wanted).select('r.start_time').limit(1).executeTakeFirst();
  return first?.start_time;
}

/** All of them, in an order that does not depend on their ids. */
export async function finishedRecords(db: Reader, wanted: Wanted): Promise<Finished[]> {
  const rows = await finished(db, wanted).selectAll('r').orderBy('r.end_time').execute();
  return inStableOrder(wanted.kind, rows.map(recordOf) as Finished[]);
}

/** Records that begin and end together in the order of what they say; databases sort texts differently. */
function inStableOrder({ fields }: Kind, rows: Finished[]): Finished[] {
  const names = Object.keys(fields);
  const says = (row: Finished) => JSON.stringify([...names.map((name) => row.fields[name] ?? null), row.notes]);
  return rows.sort(
    (a, b) =>
      a.start_time - b.start_time || a.end_time - b.end_time || (says(a) < says(b) ? -1 : says(a) > says(b) ? 1 : 0),
  );
}
