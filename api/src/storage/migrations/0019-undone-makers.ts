import type { Kysely } from 'kysely';

/** What comes back of an undone import is of who made it; what was undone before this is of the importer. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('undone_record').addColumn('created_by', 'text').execute();
}
