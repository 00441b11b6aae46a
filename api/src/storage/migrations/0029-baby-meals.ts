import type { Kysely } from 'kysely';

/** Where the time since a meal begins (start, end), and the types of meals that count, as a JSON list; without, the start and all. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const column of ['meals_from', 'meal_types'])
    await schema.alterTable('baby').addColumn(column, 'text').execute();
}
