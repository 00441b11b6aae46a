import type { Kysely } from 'kysely';

/** Whether an account's e-mail address is verified, and links that do so: the links of forgotten passwords become one kind of two. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('user')
    .addColumn('email_verified', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  await schema.dropIndex('password_reset_user').execute();
  await schema.alterTable('password_reset').renameTo('account_link').execute();
  await schema
    .alterTable('account_link')
    .addColumn('purpose', 'text', (column) => column.notNull().defaultTo('reset'))
    .execute();
  // Nobody knows of the links that are under way whether they went by mail.
  await schema
    .alterTable('account_link')
    .addColumn('mailed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.createIndex('account_link_user').on('account_link').column('user_id').execute();
}
