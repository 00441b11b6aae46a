import { type Kysely, type SqlBool, sql } from 'kysely';

/** Reminders: what people want, where it is sent, and what is due when. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('reminder_preference')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('baby_id', 'text', (column) => column.notNull())
    .addColumn('enabled', 'integer', (column) => column.notNull())
    .addColumn('lead_minutes', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('reminder_preference_key', ['user_id', 'baby_id'])
    .addForeignKeyConstraint(
      'reminder_preference_of',
      ['user_id', 'baby_id'],
      'membership',
      ['user_id', 'baby_id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();

  await schema
    .createTable('reminder_settings')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('zone', 'text', (column) => column.notNull())
    .addColumn('quiet_from', 'text')
    .addColumn('quiet_to', 'text')
    .addColumn('todos', 'integer', (column) => column.notNull())
    .execute();

  await schema
    .createTable('push_device')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('session_id', 'text', (column) => column.notNull().references('session.id').onDelete('cascade'))
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('enabled', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('push_device_user').on('push_device').columns(['user_id', 'created_at']).execute();
  await schema.createIndex('push_device_session').on('push_device').column('session_id').execute();

  await schema
    .createTable('reminder')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('baby_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('try_at', 'bigint', (column) => column.notNull())
    .addColumn('token', 'integer', (column) => column.notNull())
    .addColumn('delivered', 'text', (column) => column.notNull())
    .addColumn('settled_at', 'bigint')
    .addPrimaryKeyConstraint('reminder_key', ['user_id', 'kind', 'record_id'])
    // Who no longer looks after a baby, or a baby that is deleted, has nothing pending.
    .addForeignKeyConstraint('reminder_of', ['user_id', 'baby_id'], 'membership', ['user_id', 'baby_id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await schema.createIndex('reminder_baby').on('reminder').columns(['baby_id', 'kind', 'record_id']).execute();
  await schema
    .createIndex('reminder_waiting')
    .on('reminder')
    .columns(['try_at'])
    .where(sql<SqlBool>`settled_at is null`)
    .execute();
  await schema.createIndex('reminder_settled').on('reminder').column('settled_at').execute();
}
