import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Changes of the milk store are found by the pumping or feeding that they name, which stands among their fields. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const [name, field] of [
    ['record_milk_pumping', 'pumpingId'],
    ['record_milk_feeding', 'feedingId'],
  ]) {
    const link = sql.raw(isSqlite ? `json_extract(fields, '$.${field}')` : `(fields::json ->> '${field}')`);
    await sql`create index ${sql.ref(name ?? '')} on record (baby_id, ${link}) where kind = 'milk' and ${link} is not null`.execute(
      db,
    );
  }
}
