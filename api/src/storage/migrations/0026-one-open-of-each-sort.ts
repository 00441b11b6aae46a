import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** One record of a kind runs for a baby, and of a kind of several sorts one of each: a bath beside a walk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const sort = sql.raw(isSqlite ? "json_extract(fields, '$.what')" : "(fields::json ->> 'what')");
  await sql`drop index record_one_open`.execute(db);
  await sql`create unique index record_one_open on record (baby_id, kind, coalesce(${sort}, ''))
    where end_time is null`.execute(db);
}
