import type { Kysely } from 'kysely';

/** How an import read what its file left open: the same file with another answer would add everything a second time. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('import_batch').addColumn('answers', 'text').execute();
}
