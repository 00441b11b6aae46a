import type { Kysely } from 'kysely';

/** The names of the kinds that are tracked of a baby, as a JSON list; without, those that everybody had. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('baby').addColumn('kinds', 'text').execute();
}
