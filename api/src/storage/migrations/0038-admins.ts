import type { Kysely } from 'kysely';

/** Since when somebody looks after the server itself, and what they have chosen for it there. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('user').addColumn('admin_since', 'bigint').execute();
  await schema
    .createTable('server_choice')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
