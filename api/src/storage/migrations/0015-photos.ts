import { type Kysely, sql } from 'kysely';

/** Photos of babies, and what became of fetching one from its address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('photo')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('baby_id', 'text', (column) => column.notNull().references('baby.id').onDelete('cascade'))
    // SQLite takes any name of a type, and keeps bytes as they are.
    .addColumn('large', 'bytea')
    .addColumn('small', 'bytea')
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('photo_baby').on('photo').column('baby_id').execute();
  for (const [name, type] of [
    ['photo_id', 'text'],
    ['photo_tries', 'integer'],
    ['photo_tried_at', 'bigint'],
    ['photo_write', 'text'],
  ] as const) {
    await db.schema.alterTable('baby').addColumn(name, type).execute();
  }
  await sql`create index baby_photo_due on baby (photo_tried_at) where photo is not null and photo_id is null`.execute(
    db,
  );
}
