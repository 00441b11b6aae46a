import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * How many feedings each baby has: counting them anew for each page of the history costs more with each year. The database
 * keeps the number itself, so that no way to write a feeding can forget it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('feeding_count')
    .addColumn('baby_id', 'text', (column) => column.primaryKey().references('baby.id').onDelete('cascade'))
    .addColumn('feedings', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into feeding_count select baby_id, count(*) from feeding group by baby_id`.execute(db);
  const statements = db.getExecutor().adapter instanceof SqliteAdapter ? SQLITE : POSTGRES;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const SQLITE = [
  `create trigger feeding_counted after insert on feeding begin
    insert into feeding_count values (new.baby_id, 1)
      on conflict (baby_id) do update set feedings = feedings + 1;
  end`,
  `create trigger feeding_uncounted after delete on feeding begin
    update feeding_count set feedings = feedings - 1 where baby_id = old.baby_id;
  end`,
];

/** Once a statement, not once a row: an import brings thousands. */
const POSTGRES = [
  `create function count_feedings() returns trigger language plpgsql as $$ begin
    insert into feeding_count select baby_id, count(*) from changed group by baby_id order by baby_id
      on conflict (baby_id) do update set feedings = feeding_count.feedings + excluded.feedings;
    return null;
  end $$`,
  `create function uncount_feedings() returns trigger language plpgsql as $$ begin
    update feeding_count set feedings = feeding_count.feedings - gone.feedings
      from (select baby_id, count(*) as feedings from changed group by baby_id) as gone
      where feeding_count.baby_id = gone.baby_id;
    return null;
  end $$`,
  `create trigger feeding_counted after insert on feeding referencing new table as changed
    for each statement execute function count_feedings()`,
  `create trigger feeding_uncounted after delete on feeding referencing old table as changed
    for each statement execute function uncount_feedings()`,
];
