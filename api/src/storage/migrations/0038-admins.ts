import type { Kysely } from 'kysely';

/** Since when somebody looks after the server itself, what they have chosen for it there, and whom they let make an account. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('user').addColumn('admin_since', 'bigint').execute();
  await schema
    .createTable('server_choice')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('account_invitation')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}
