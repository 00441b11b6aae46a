import { milkKind } from '@nestling/contract/http';
import type { MilkLink } from '@nestling/contract/milk';
import { SqliteAdapter, sql } from 'kysely';
import { own } from '../records/record.repository.ts';
import type { StoredRecord } from '../records/stored-record.ts';
import type { Reader } from '../storage/store.ts';

/** The record that a change of a milk store names, in the words of the index. */
const linkOf = (db: Reader, link: MilkLink) =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? sql<string>`json_extract(${sql.ref('r.fields')}, ${sql.lit(`$.${link}`)})`
    : sql<string>`(${sql.ref('r.fields')}::json ->> ${sql.lit(link)})`;

/** The ids of the changes of the milk store of the user's baby that name a record. */
export async function milkOf(
  db: Reader,
  userId: string,
  { id, baby_id }: Pick<StoredRecord, 'id' | 'baby_id'>,
  link: MilkLink,
): Promise<string[]> {
  const rows = await own(db, userId)
    .clearSelect()
    .select('r.id')
    .where('r.baby_id', '=', baby_id)
    // Said as it is: a parameter would not be known to be that of the index.
    .where('r.kind', '=', sql.lit(milkKind.name))
    .where(linkOf(db, link), '=', id)
    .orderBy('r.id')
    .execute();
  return rows.map((row) => row.id);
}
