import type { Kysely } from 'kysely';

/** What medicines a baby gets; `content` is what its person said of one, as JSON. One that was deleted stays: its doses name it. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('medicine')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('baby_id', 'text', (column) => column.notNull().references('baby.id').onDelete('cascade'))
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .addColumn('created_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('medicine_baby').on('medicine').columns(['baby_id', 'created_at', 'id']).execute();
  await schema.createIndex('medicine_maker').on('medicine').column('created_by').execute();
}
