import type { Kysely } from 'kysely';

/** Photos that people send, beside those that were fetched from the address of a baby's; and what each person has sent. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('photo')
    .addColumn('uploaded', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.createIndex('photo_maker').on('photo').column('created_by').execute();
}
