import type { Kysely } from 'kysely';

/** What people have chosen, a row for each setting. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('setting')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('value', 'text')
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('setting_key', ['user_id', 'name'])
    .execute();
}
