import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * When it is to be seen whether anything names a photo that a person sent (`look_at`, epoch ms): nobody looks at those that something is known
 * to name. Once that names it no more it is looked at again: the database notes it, so that no way to write can forget it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('photo').addColumn('look_at', 'bigint').execute();
  await sql`update photo set look_at = created_at where uploaded = 1`.execute(db);
  await sql`create index photo_look on photo (look_at, baby_id) where look_at is not null`.execute(db);
  const statements = db.getExecutor().adapter instanceof SqliteAdapter ? SQLITE : POSTGRES;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const LOOK = 'update photo set look_at = 0 where uploaded = 1 and id';

const TAKEN_OFF = 'update of fields on record';
const CHOSEN = 'update of photo_id on baby';
const HAS_PHOTOS = `old.fields like '%"photoIds"%'`;

const inJson = (row: string) => `(select value from json_each(${row}.fields, '$.photoIds'))`;
const inText = (row: string) => `(select json_array_elements_text(${row}.fields::json -> 'photoIds'))`;

const SQLITE = [
  `create trigger photo_taken_off after ${TAKEN_OFF} when ${HAS_PHOTOS} begin
    ${LOOK} in ${inJson('old')} and id not in ${inJson('new')}; end`,
  `create trigger photo_record_gone after delete on record when ${HAS_PHOTOS} begin ${LOOK} in ${inJson('old')}; end`,
  `create trigger photo_not_chosen after ${CHOSEN} when old.photo_id is not null and old.photo_id is not new.photo_id
    begin ${LOOK} = old.photo_id; end`,
  `create trigger photo_baby_gone after delete on baby when old.photo_id is not null begin ${LOOK} = old.photo_id; end`,
];

const POSTGRES = [
  `create function look_at_photos() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then ${LOOK} in ${inText('old')};
    else ${LOOK} in ${inText('old')} and id not in ${inText('new')}; end if;
    return null;
  end $$`,
  `create function look_at_chosen() returns trigger language plpgsql as $$ begin
    ${LOOK} = old.photo_id;
    return null;
  end $$`,
  `create trigger photo_taken_off after ${TAKEN_OFF} for each row when (${HAS_PHOTOS}) execute function look_at_photos()`,
  `create trigger photo_record_gone after delete on record for each row when (${HAS_PHOTOS}) execute function look_at_photos()`,
  `create trigger photo_not_chosen after ${CHOSEN} for each row
    when (old.photo_id is distinct from new.photo_id and old.photo_id is not null) execute function look_at_chosen()`,
  `create trigger photo_baby_gone after delete on baby for each row
    when (old.photo_id is not null) execute function look_at_chosen()`,
];
