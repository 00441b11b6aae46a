import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * What was in a milk store at the start of a period of 28 days (`milk_mark`), so that nobody reads the changes before it anew. It holds as long
 * as nothing has become of those: the database counts what becomes of the changes of each period (`milk_period`), so that no way to write can
 * forget it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('milk_period')
    .addColumn('baby_id', 'text', (column) => column.notNull().references('baby.id').onDelete('cascade'))
    .addColumn('period', 'bigint', (column) => column.notNull())
    .addColumn('changes', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('milk_period_key', ['baby_id', 'period'])
    .execute();
  await db.schema
    .createTable('milk_mark')
    .addColumn('baby_id', 'text', (column) => column.notNull().references('baby.id').onDelete('cascade'))
    .addColumn('zone', 'text', (column) => column.notNull())
    .addColumn('period', 'bigint', (column) => column.notNull())
    .addColumn('changes', 'bigint', (column) => column.notNull())
    .addColumn('store', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('milk_mark_key', ['baby_id', 'zone', 'period'])
    .execute();
  await sql
    .raw(
      `insert into milk_period select baby_id, ${periodOf('record')}, count(*) from record where kind = 'milk' group by 1, 2`,
    )
    .execute(db);
  const statements = db.getExecutor().adapter instanceof SqliteAdapter ? SQLITE : POSTGRES;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const periodOf = (record: string) => `${record}.start_time / 2419200000`;

const COMES = `insert into milk_period values (new.baby_id, ${periodOf('new')}, 1)
  on conflict (baby_id, period) do update set changes = milk_period.changes + 1;`;
const GOES = `update milk_period set changes = changes + 1 where baby_id = old.baby_id and period = ${periodOf('old')};`;

/** A record that is claimed gets no new fields. */
const CHANGED = 'update of baby_id, start_time, fields on record';

const SQLITE = [
  `create trigger milk_made after insert on record when new.kind = 'milk' begin ${COMES} end`,
  `create trigger milk_changed after ${CHANGED} when new.kind = 'milk' begin ${GOES} ${COMES} end`,
  `create trigger milk_gone after delete on record when old.kind = 'milk' begin ${GOES} end`,
];

const POSTGRES = [
  `create function count_milk() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then ${GOES} end if;
    if tg_op <> 'DELETE' then ${COMES} end if;
    return null;
  end $$`,
  `create trigger milk_made after insert on record for each row when (new.kind = 'milk') execute function count_milk()`,
  `create trigger milk_changed after ${CHANGED} for each row when (new.kind = 'milk') execute function count_milk()`,
  `create trigger milk_gone after delete on record for each row when (old.kind = 'milk') execute function count_milk()`,
];
