import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** The stints of a nursing session are found by its id, which stands among the fields of a record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const session = sql.raw(isSqlite ? "json_extract(fields, '$.sessionId')" : "(fields::json ->> 'sessionId')");
  await sql`create index record_session on record (${session}) where ${session} is not null`.execute(db);
}
