import type { Kysely } from 'kysely';

/** Imports and the keys of what they brought: a key stays when its record is deleted, so that it never comes back. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('import_batch')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('baby_id', 'text', (column) => column.notNull().references('baby.id').onDelete('cascade'))
    .addColumn('file_hash', 'text', (column) => column.notNull())
    .addColumn('zone', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('import_batch_file').on('import_batch').columns(['baby_id', 'file_hash']).execute();
  await schema.createIndex('import_batch_maker').on('import_batch').column('created_by').execute();

  await schema
    .createTable('import_key')
    .addColumn('baby_id', 'text', (column) => column.notNull().references('baby.id').onDelete('cascade'))
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('start_time', 'bigint', (column) => column.notNull())
    .addColumn('nth', 'integer', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('import_id', 'text', (column) => column.notNull().references('import_batch.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('import_key_key', ['baby_id', 'what', 'start_time', 'nth'])
    .execute();
  await schema.createIndex('import_key_import').on('import_key').column('import_id').execute();
}
