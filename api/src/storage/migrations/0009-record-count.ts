import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * How much each user has made: babies, sleeps, feedings, to-dos and subtasks. The database counts, so that no way to write can
 * forget it, and nobody counts a history anew for each record. Deleting one gives nothing back, as a note of it stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('record_count')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('records', 'bigint', (column) => column.notNull())
    .execute();
  await sql
    .raw(
      `insert into record_count select maker, count(*) from (
        ${MADE.map((table) => `select created_by as maker from ${table} where created_by is not null`).join(' union all ')}
        union all ${SUBTASK_MAKERS('subtask')}
      ) as made group by maker`,
    )
    .execute(db);
  const statements = db.getExecutor().adapter instanceof SqliteAdapter ? SQLITE : POSTGRES;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const MADE = ['baby', 'sleep', 'feeding', 'todo'];

const SUBTASK_MAKERS = (subtasks: string) =>
  `select todo.created_by as maker from ${subtasks} as s join todo on todo.id = s.todo_id where todo.created_by is not null`;

const SQLITE = [
  ...MADE.map(
    (table) => `create trigger ${table}_made after insert on ${table} when new.created_by is not null begin
      insert into record_count values (new.created_by, 1) on conflict (user_id) do update set records = records + 1;
    end`,
  ),
  `create trigger subtask_made after insert on subtask begin
    insert into record_count select created_by, 1 from todo where id = new.todo_id and created_by is not null
      on conflict (user_id) do update set records = records + 1;
  end`,
];

/** Once a statement, not once a row: an import brings thousands. */
const POSTGRES = [
  ...[
    ['count_made', `select created_by as maker from changed where created_by is not null`],
    ['count_subtasks_made', SUBTASK_MAKERS('changed')],
  ].map(
    ([name, makers]) => `create function ${name}() returns trigger language plpgsql as $$ begin
      insert into record_count select maker, count(*) from (${makers}) as made group by maker order by maker
        on conflict (user_id) do update set records = record_count.records + excluded.records;
      return null;
    end $$`,
  ),
  ...[...MADE, 'subtask'].map(
    (table) => `create trigger ${table}_made after insert on ${table} referencing new table as changed
      for each statement execute function ${table === 'subtask' ? 'count_subtasks_made' : 'count_made'}()`,
  ),
];
