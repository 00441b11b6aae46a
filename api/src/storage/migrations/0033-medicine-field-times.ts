import type { Kysely } from 'kysely';

/** When each field of a medicine was last tapped: the later tap wins, as of records. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('medicine').addColumn('field_times', 'text').execute();
}
