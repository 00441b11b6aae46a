import type { Kysely } from 'kysely';

/** Whom an owner removed, apart from who left, or whose last day came. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('ended_access')
    .addColumn('removed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
