import type { Kysely } from 'kysely';

/** Babies get people: invitations, access with a last day, and who has lost theirs. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const [name, type] of [
    ['until', 'text'],
    ['until_zone', 'text'],
    ['ends_at', 'bigint'],
  ] as const)
    await schema.alterTable('membership').addColumn(name, type).execute();
  await schema
    .createIndex('membership_end')
    .on('membership')
    .column('ends_at')
    .where('ends_at', 'is not', null)
    .execute();
  await schema
    .createTable('invitation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('invited_by', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('for_whom', 'text')
    .addColumn('until', 'text')
    .addColumn('until_zone', 'text')
    .addColumn('ends_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('accepted_by', 'text')
    .addColumn('accepted_babies', 'text')
    .execute();
  await schema.createIndex('invitation_inviter').on('invitation').column('invited_by').execute();
  await schema.createIndex('invitation_age').on('invitation').column('expires_at').execute();
  await schema
    .createTable('invitation_baby')
    .addColumn('invitation_id', 'text', (column) => column.notNull().references('invitation.id').onDelete('cascade'))
    .addColumn('baby_id', 'text', (column) => column.notNull().references('baby.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('invitation_baby_key', ['invitation_id', 'baby_id'])
    .execute();
  await schema.createIndex('invitation_baby_baby').on('invitation_baby').column('baby_id').execute();
  await schema
    .createTable('ended_access')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('baby_id', 'text', (column) => column.notNull().references('baby.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('ended_access_key', ['user_id', 'baby_id'])
    .execute();
  await schema.createIndex('ended_access_baby').on('ended_access').column('baby_id').execute();
}
