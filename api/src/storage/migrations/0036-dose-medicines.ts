import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Doses, also deleted ones, are found by their medicine, which stands among their fields. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const [ofDose, ofRemoved] = isSqlite
    ? ["json_extract(fields, '$.medicineId')", "json_extract(content, '$.fields.medicineId')"]
    : ["(fields::json ->> 'medicineId')", "(content::json -> 'fields' ->> 'medicineId')"];
  for (const [name, table, medicine] of [
    ['record_dose_medicine', 'record', sql.raw(ofDose)],
    ['removed_record_dose_medicine', 'removed_record', sql.raw(ofRemoved)],
  ] as const) {
    await sql`create index ${sql.ref(name)} on ${sql.table(table)} (baby_id, ${medicine}) where kind = 'dose' and ${medicine} is not null`.execute(
      db,
    );
  }
}
