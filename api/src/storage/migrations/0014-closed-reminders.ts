import type { Kysely } from 'kysely';

/** A reminder is closed when it was told or given up; 'settle' is a word of the outbox. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('reminder').renameColumn('settled_at', 'closed_at').execute();
  await schema.dropIndex('reminder_settled').execute();
  await schema.createIndex('reminder_closed').on('reminder').column('closed_at').execute();
}
