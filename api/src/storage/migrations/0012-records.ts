import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Every kind of record in one table, so that a new kind needs none: sleeps and feedings move there, what only their kind has goes into
 * `fields` as JSON. Beside it the history of changes, and what was deleted, for as long as it can be brought back.
 * @throws Error when a record would be lost or changed on the way
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await tables(db);
  await sql`update todo set made_at = created_at`.execute(db);
  const before = await sums(db, OLD);
  await sql`insert into record (id, baby_id, kind, start_time, end_time, fields, notes, ended_by, made_at, version, created_by, created_at, updated_at)
    select id, baby_id, 'sleep', start_time, end_time, '{}', notes, ended_by, created_at, 1, created_by, created_at, updated_at from sleep`.execute(
    db,
  );
  await sql`insert into record (id, baby_id, kind, start_time, end_time, fields, notes, ended_by, made_at, version, created_by, created_at, updated_at)
    select id, baby_id, 'feeding', start_time, end_time, ${sql.raw(isSqlite ? SQLITE_FIELDS : POSTGRES_FIELDS)}, notes, ended_by, created_at, 1, created_by, created_at, updated_at from feeding`.execute(
    db,
  );
  const after = await sums(db, NEW);
  if (before !== after) throw new Error(`The records did not arrive whole: ${before} before, ${after} after`);
  await sql`insert into kind_count select baby_id, kind, count(*) from record group by baby_id, kind`.execute(db);
  for (const table of ['sleep', 'feeding', 'feeding_count']) await db.schema.dropTable(table).execute();
  for (const statement of isSqlite ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
}

async function tables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('record')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('baby_id', 'text', (column) => column.notNull().references('baby.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('start_time', 'bigint', (column) => column.notNull())
    .addColumn('end_time', 'bigint')
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('notes', 'text')
    .addColumn('zone', 'text')
    .addColumn('ended_by', 'text')
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('field_times', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('changed_by', 'text')
    .addColumn('created_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('record_time').on('record').columns(['baby_id', 'kind', 'start_time', 'id']).execute();
  await schema
    .createIndex('record_one_open')
    .unique()
    .on('record')
    .columns(['baby_id', 'kind'])
    .where(sql<boolean>`end_time is null`)
    .execute();
  // The few records that are open or longer than a day: a window finds all others near its bounds.
  await schema
    .createIndex('record_long')
    .on('record')
    .columns(['baby_id', 'kind', 'start_time', 'id'])
    .where(sql<boolean>`(end_time is null or end_time - start_time > 86400000)`)
    .execute();
  await schema.createIndex('record_maker').on('record').column('created_by').execute();

  await schema
    .createTable('record_version')
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('baby_id', 'text', (column) => column.notNull().references('baby.id').onDelete('cascade'))
    .addColumn('change', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text')
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('told_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('record_version_key', ['record_id', 'version'])
    .execute();
  await schema.createIndex('record_version_age').on('record_version').column('told_at').execute();
  await schema.createIndex('record_version_baby').on('record_version').column('baby_id').execute();

  await schema
    .alterTable('todo')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema
    .alterTable('todo')
    .addColumn('made_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const column of ['field_times', 'changed_by'] as const)
    await schema.alterTable('todo').addColumn(column, 'text').execute();

  for (const column of ['kind', 'content', 'removed_by'] as const)
    await schema.alterTable('removed_record').addColumn(column, 'text').execute();
  await schema
    .createIndex('removed_record_age')
    .on('removed_record')
    .column('removed_at')
    .where(sql<boolean>`content is not null`)
    .execute();

  await schema
    .createTable('kind_count')
    .addColumn('baby_id', 'text', (column) => column.notNull().references('baby.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('records', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('kind_count_key', ['baby_id', 'kind'])
    .execute();
}

// What is empty is left out.
const SQLITE_FIELDS = `json_patch('{}', json_object('type', type, 'amount', amount, 'unit', unit))`;
const POSTGRES_FIELDS = `jsonb_strip_nulls(jsonb_build_object('type', type, 'amount', amount, 'unit', unit))::text`;

const SUMS = `count(*) as records, sum(start_time) as starts, sum(end_time) as ends, sum(updated_at) as edits, sum(length(notes)) as notes`;
const OLD = `select 'feeding' as kind, ${SUMS} from feeding union all select 'sleep', ${SUMS} from sleep order by 1`;
const NEW = `select kinds.kind, ${SUMS} from (select 'feeding' as kind union all select 'sleep') as kinds
  left join record on record.kind = kinds.kind group by kinds.kind order by 1`.replace('count(*)', 'count(record.id)');

/** How many records there are and what they add up to, as text. */
async function sums(db: Kysely<unknown>, statement: string): Promise<string> {
  const { rows } = await sql.raw<Record<string, unknown>>(statement).execute(db);
  return rows.map((row) => Object.values(row).map(String).join(' ')).join('; ');
}

const SQLITE = [
  `create trigger record_made after insert on record when new.created_by is not null begin
    insert into record_count values (new.created_by, 1) on conflict (user_id) do update set records = records + 1;
  end`,
  `create trigger record_counted after insert on record begin
    insert into kind_count values (new.baby_id, new.kind, 1)
      on conflict (baby_id, kind) do update set records = records + 1;
  end`,
  `create trigger record_uncounted after delete on record begin
    update kind_count set records = records - 1 where baby_id = old.baby_id and kind = old.kind;
  end`,
];

/** Once a statement, not once a row: an import brings thousands. */
const POSTGRES = [
  'drop function count_feedings()',
  'drop function uncount_feedings()',
  `create trigger record_made after insert on record referencing new table as changed
    for each statement execute function count_made()`,
  `create function count_records() returns trigger language plpgsql as $$ begin
    insert into kind_count select baby_id, kind, count(*) from changed group by baby_id, kind order by baby_id, kind
      on conflict (baby_id, kind) do update set records = kind_count.records + excluded.records;
    return null;
  end $$`,
  `create function uncount_records() returns trigger language plpgsql as $$ begin
    update kind_count set records = kind_count.records - gone.records
      from (select baby_id, kind, count(*) as records from changed group by baby_id, kind) as gone
      where kind_count.baby_id = gone.baby_id and kind_count.kind = gone.kind;
    return null;
  end $$`,
  `create trigger record_counted after insert on record referencing new table as changed
    for each statement execute function count_records()`,
  `create trigger record_uncounted after delete on record referencing old table as changed
    for each statement execute function uncount_records()`,
];
