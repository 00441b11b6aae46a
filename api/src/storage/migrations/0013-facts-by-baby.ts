import type { Kysely } from 'kysely';

/**
 * A fact is kept once, whatever the number of people who are told: by the topic that it is told by, a baby or a person, numbered
 * without gaps per topic. What was kept before goes: who resumes after it reads everything.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropTable('fact').execute();
  await schema.dropTable('fact_counter').execute();
  await schema
    .createTable('fact_counter')
    .addColumn('topic', 'text', (column) => column.primaryKey())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('fact')
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('baby_id', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text')
    .addColumn('write_id', 'text')
    .addColumn('by_user', 'text', (column) => column.notNull())
    .addColumn('told_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('fact_key', ['topic', 'seq'])
    .execute();
  await schema.createIndex('fact_age').on('fact').column('told_at').execute();
}
