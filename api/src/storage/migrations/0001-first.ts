import { type Kysely, type SqlBool, sql } from 'kysely';

type Schema = Kysely<unknown>['schema'];

/** Accounts, babies, sleeps and feedings. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await accounts(schema);
  await babies(schema);
  await records(schema);
}

async function accounts(schema: Schema) {
  await schema
    .createTable('user')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();

  await schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .execute();
  await schema.createIndex('session_user').on('session').column('user_id').execute();

  await schema
    .createTable('sign_in_attempt')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('sign_in_attempt_age').on('sign_in_attempt').column('last_at').execute();
}

async function babies(schema: Schema) {
  await schema
    .createTable('baby')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('birth_date', 'text', (column) => column.notNull())
    .addColumn('gender', 'text', (column) => column.notNull())
    .addColumn('photo', 'text')
    .addColumn('created_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();

  await schema
    .createTable('membership')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('baby_id', 'text', (column) => column.notNull().references('baby.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('membership_key', ['user_id', 'baby_id'])
    .execute();
  await schema.createIndex('membership_baby').on('membership').column('baby_id').execute();
}

async function records(schema: Schema) {
  const recordTable = (name: string) =>
    schema
      .createTable(name)
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('baby_id', 'text', (column) => column.notNull().references('baby.id').onDelete('cascade'))
      .addColumn('start_time', 'bigint', (column) => column.notNull())
      .addColumn('end_time', 'bigint')
      .addColumn('notes', 'text')
      .addColumn('created_by', 'text', (column) => column.references('user.id').onDelete('set null'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull());

  await recordTable('sleep').execute();
  await recordTable('feeding')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('amount', 'double precision')
    .addColumn('unit', 'text')
    .execute();

  for (const table of ['sleep', 'feeding']) {
    await schema.createIndex(`${table}_time`).on(table).columns(['baby_id', 'start_time', 'id']).execute();
    await schema
      .createIndex(`${table}_one_open`)
      .unique()
      .on(table)
      .column('baby_id')
      .where(sql<SqlBool>`end_time is null`)
      .execute();
    // The few records that are open or longer than a day: a window finds all others near its bounds.
    await schema
      .createIndex(`${table}_long`)
      .on(table)
      .columns(['baby_id', 'start_time', 'id'])
      .where(sql<SqlBool>`(end_time is null or end_time - start_time > 86400000)`)
      .execute();
    await schema.createIndex(`${table}_maker`).on(table).column('created_by').execute();
  }

  await schema
    .createTable('removed_record')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('baby_id', 'text', (column) => column.notNull().references('baby.id').onDelete('cascade'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('removed_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('removed_record_baby').on('removed_record').column('baby_id').execute();
}
