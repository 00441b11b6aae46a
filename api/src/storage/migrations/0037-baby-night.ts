import type { Kysely } from 'kysely';

/** From when to when it is night for a baby, as JSON; without, as the specification has it. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('baby').addColumn('night_hours', 'text').execute();
}
