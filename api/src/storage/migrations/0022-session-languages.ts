import type { Kysely } from 'kysely';

/** The languages that the browser of a sign-in asks for: who has chosen none is written to in those of the browser used last. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('session').addColumn('languages', 'text').execute();
}
