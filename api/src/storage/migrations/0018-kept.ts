import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * What is deleted stays for a while, out of everybody's reach: babies with the memberships of their people, what an undone import had
 * made, and of a merge which rows came from the other baby.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await deletedBabies(db);
  await merges(db);
  await undoneImports(db);
  await db.schema
    .createIndex('removed_record_restorable')
    .on('removed_record')
    .columns(['baby_id', 'removed_at', 'id'])
    .where(sql<boolean>`content is not null`)
    .execute();
  // An import is undone, and moved to another baby, some records at a time.
  await db.schema.dropIndex('import_key_import').execute();
  await db.schema.createIndex('import_key_record').on('import_key').columns(['import_id', 'record_id']).execute();
  await db.schema.createIndex('ended_access_age').on('ended_access').column('ended_at').execute();
  // On SQLite one writes after the other.
  if (db.getExecutor().adapter instanceof SqliteAdapter) return;
  for (const statement of POSTGRES) await sql.raw(statement).execute(db);
}

async function deletedBabies({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('deleted_baby')
    .addColumn('baby_id', 'text', (column) => column.primaryKey().references('baby.id').onDelete('cascade'))
    .addColumn('deleted_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_by', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('deleted_baby_age').on('deleted_baby').column('deleted_at').execute();
  await schema
    .createTable('kept_membership')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('baby_id', 'text', (column) => column.notNull().references('deleted_baby.baby_id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('until', 'text')
    .addColumn('until_zone', 'text')
    .addColumn('ends_at', 'bigint')
    .addColumn('reminders', 'integer')
    .addColumn('lead_minutes', 'integer')
    .addPrimaryKeyConstraint('kept_membership_key', ['user_id', 'baby_id'])
    .execute();
  await schema.createIndex('kept_membership_baby').on('kept_membership').column('baby_id').execute();
}

async function merges({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('baby_merge')
    .addColumn('from_id', 'text', (column) =>
      column.primaryKey().references('deleted_baby.baby_id').onDelete('cascade'),
    )
    .addColumn('into_id', 'text', (column) => column.notNull().references('baby.id').onDelete('cascade'))
    .addColumn('merged_by', 'text', (column) => column.notNull())
    .addColumn('merged_at', 'bigint', (column) => column.notNull())
    .addColumn('took_photo', 'integer', (column) => column.notNull())
    .execute();
  await schema.createIndex('baby_merge_into').on('baby_merge').columns(['into_id', 'merged_at']).execute();
  await schema
    .createTable('merged_row')
    .addColumn('from_id', 'text', (column) => column.notNull().references('baby_merge.from_id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addPrimaryKeyConstraint('merged_row_key', ['from_id', 'id', 'what'])
    .execute();
}

async function undoneImports({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('undone_import')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('baby_id', 'text', (column) => column.notNull().references('baby.id').onDelete('cascade'))
    .addColumn('file_hash', 'text', (column) => column.notNull())
    .addColumn('zone', 'text', (column) => column.notNull())
    .addColumn('answers', 'text')
    .addColumn('created_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('records', 'integer', (column) => column.notNull())
    .addColumn('undone_by', 'text', (column) => column.notNull())
    .addColumn('undone_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('undone_import_baby').on('undone_import').columns(['baby_id', 'undone_at', 'id']).execute();
  await schema.createIndex('undone_import_age').on('undone_import').column('undone_at').execute();
  await schema.createIndex('undone_import_maker').on('undone_import').column('created_by').execute();
  const imported = (name: string) =>
    schema
      .createTable(name)
      .addColumn('import_id', 'text', (column) => column.notNull().references('undone_import.id').onDelete('cascade'));
  await imported('undone_record')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('start_time', 'bigint', (column) => column.notNull())
    .addColumn('end_time', 'bigint')
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('notes', 'text')
    .addColumn('zone', 'text')
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('field_times', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('undone_record_key', ['import_id', 'id'])
    .execute();
  await imported('undone_key')
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('start_time', 'bigint', (column) => column.notNull())
    .addColumn('nth', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('undone_key_key', ['import_id', 'record_id', 'what', 'start_time', 'nth'])
    .execute();
}

/**
 * Who writes for a baby while it is being deleted or merged saw a membership that is gone now. Such a write tells a fact at last, loses the
 * race there (`40001`), and is tried again: then there is no such baby.
 */
const POSTGRES = [
  `create function refuse_hidden() returns trigger language plpgsql as $$ begin
    if exists (select from deleted_baby where baby_id = new.topic) then
      raise exception 'The baby was deleted meanwhile' using errcode = '40001';
    end if;
    return new;
  end $$`,
  'create trigger fact_of_hidden before insert on fact for each row execute function refuse_hidden()',
];
