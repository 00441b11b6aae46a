import type { Kysely } from 'kysely';

/** What happened lately, one row for each user who is told, numbered without gaps per user. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('fact_counter')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .execute();

  await schema
    .createTable('fact')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('baby_id', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text')
    .addColumn('write_id', 'text')
    .addColumn('told_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('fact_key', ['user_id', 'seq'])
    .execute();
  await schema.createIndex('fact_age').on('fact').column('told_at').execute();
}
