import type { Kysely } from 'kysely';

/** When a baby was due (YYYY-MM-DD), and whose growth one that is entered as 'other' is compared with: girls, boys. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const column of ['due_date', 'growth_curves'])
    await schema.alterTable('baby').addColumn(column, 'text').execute();
}
