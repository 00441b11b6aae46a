import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** The few records that are pinned, in the order in which they are read: a page of them costs the same however long the history is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const isPinned = sql.raw(isSqlite ? "json_extract(fields, '$.pinned') = 1" : "(fields::json ->> 'pinned') = 'true'");
  await sql`create index record_pinned on record (baby_id, kind, start_time, id) where ${isPinned}`.execute(db);
}
