import type { Kysely } from 'kysely';

/** Who set the end of a record; nobody knows of those from before. Without a reference: each new record would pay for an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['sleep', 'feeding']) await db.schema.alterTable(table).addColumn('ended_by', 'text').execute();
}
