import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Imports that are written bit by bit, while nobody sees what is there of one: its rows say by which import they are hidden, and everybody
 * reads `shown_record`. What imports were before is done.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('record').addColumn('hidden_by', 'text').execute();
  await sql`create index record_hidden on record (hidden_by) where hidden_by is not null`.execute(db);
  await jobs(db);
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const statement of isSqlite ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
}

async function jobs(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  const column = (name: string, type: 'text' | 'integer') =>
    schema.alterTable('import_batch').addColumn(name, type).execute();
  for (const name of ['work', 'app', 'files', 'report', 'written', 'replaces', 'lease', 'medicines'])
    await column(name, 'text');
  for (const name of ['removed', 'kept']) await column(name, 'integer');
  await schema
    .alterTable('import_batch')
    .addColumn('state', 'text', (state) => state.notNull().defaultTo('done'))
    .execute();
  for (const name of ['pieces', 'rows', 'rows_done', 'tries', 'lease_until', 'changed_at'])
    await schema
      .alterTable('import_batch')
      .addColumn(name, 'bigint', (number) => number.notNull().defaultTo(0))
      .execute();
  await sql`update import_batch set changed_at = created_at`.execute(db);
  await sql`create index import_batch_work on import_batch (work, lease_until) where work is not null`.execute(db);
  await sql`create index import_batch_state on import_batch (state, changed_at) where state <> 'done'`.execute(db);
  await schema
    .createTable('import_file')
    .addColumn('import_id', 'text', (id) => id.notNull().references('import_batch.id').onDelete('cascade'))
    .addColumn('piece', 'integer', (piece) => piece.notNull())
    .addColumn('file', 'integer', (file) => file.notNull())
    .addColumn('bytes', db.getExecutor().adapter instanceof SqliteAdapter ? 'blob' : 'bytea', (bytes) =>
      bytes.notNull(),
    )
    .addPrimaryKeyConstraint('import_file_key', ['import_id', 'piece'])
    .execute();
}

/** What everybody sees of a record. */
const COLUMNS = `id, baby_id, kind, start_time, end_time, fields, notes, zone, ended_by, made_at, field_times, version, changed_by,
  created_by, created_at, updated_at`;
/** Imports that are done and whose rows still say so, or that are being undone: they are few. */
const SHOWN = `select id from import_batch where work in ('show', 'undo')`;
const isShown = (row = '') => `(${row}hidden_by is null or ${row}hidden_by in (${SHOWN}))`;

const VIEW = `create view shown_record as select ${COLUMNS} from record where ${isShown()}`;

/** What is read of a milk store before an import is shown holds no more then: nothing of its rows is written in that moment. */
const MILK_SHOWN = 'update milk_period set changes = changes + 1 where baby_id = new.baby_id;';

/** As before, without what nobody sees. */
const SQLITE = [
  VIEW,
  'drop trigger record_counted',
  'drop trigger record_uncounted',
  `create trigger record_counted after insert on record when new.hidden_by is null begin
    insert into kind_count values (new.baby_id, new.kind, 1)
      on conflict (baby_id, kind) do update set records = records + 1;
  end`,
  `create trigger record_uncounted after delete on record when ${isShown('old.')} begin
    update kind_count set records = records - 1 where baby_id = old.baby_id and kind = old.kind;
  end`,
  `create trigger milk_shown after update of work on import_batch when new.work = 'show' begin ${MILK_SHOWN} end`,
];

const POSTGRES = [
  VIEW,
  `create or replace function count_records() returns trigger language plpgsql as $$ begin
    insert into kind_count select baby_id, kind, count(*) from changed where hidden_by is null
      group by baby_id, kind order by baby_id, kind
      on conflict (baby_id, kind) do update set records = kind_count.records + excluded.records;
    return null;
  end $$`,
  `create or replace function uncount_records() returns trigger language plpgsql as $$ begin
    update kind_count set records = kind_count.records - gone.records
      from (select baby_id, kind, count(*) as records from changed where ${isShown()} group by baby_id, kind) as gone
      where kind_count.baby_id = gone.baby_id and kind_count.kind = gone.kind;
    return null;
  end $$`,
  `create function show_milk() returns trigger language plpgsql as $$ begin ${MILK_SHOWN} return null; end $$`,
  `create trigger milk_shown after update of work on import_batch for each row when (new.work = 'show')
    execute function show_milk()`,
];
