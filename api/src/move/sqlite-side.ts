import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import SqliteDatabase, { type Database as Connection } from 'better-sqlite3';
import { photosDir, pictureFile, type Size } from '../photos/photo-files.ts';
import { StartError } from '../start-error.ts';
import { migrate } from '../storage/migrate.ts';
import { migrations } from '../storage/migrations/index.ts';
import { beOnlyServer } from '../storage/one-server.ts';
import { databaseFile } from '../storage/open-store.ts';
import { explained, kysely, openDurable } from '../storage/sqlite.ts';
import { UNFINISHED_MOVE } from '../storage/unfinished-move.ts';
import type { Key, MoveSide, MoveTarget, Position, Row } from './move-side.ts';
import { type Plan, type PlannedTable, planOf, quoted, readStatement } from './plan.ts';

const SIZES: Size[] = ['large', 'small'];

type SqliteSide<T> = T & {
  /** The tables, once they are there. */
  plan: () => Plan;
};

/** The SQLite file of a data folder, to be read, and never written. Nobody else has it meanwhile. */
export function sqliteSource(dataDir: string): SqliteSide<MoveSide> {
  const { letGo } = beOnlyServer(databaseFile(dataDir), '.');
  return sideOf(
    explained(databaseFile(dataDir), () => new SqliteDatabase(databaseFile(dataDir), { readonly: true })),
    {
      dataDir,
      letGo,
    },
  );
}

/** The SQLite file of a data folder, to be filled; made where there is none. */
export function sqliteTarget(dataDir: string): SqliteSide<MoveTarget> {
  const file = databaseFile(dataDir);
  const { letGo } = beOnlyServer(file, '.');
  const connection = explained(file, () => openDurable(file));
  // Rows come in any order, and are checked at the end.
  connection.pragma('foreign_keys = 0');
  const writePosition = () => connection.prepare(`update ${UNFINISHED_MOVE} set position = ?`);
  return {
    ...sideOf(connection, { dataDir, letGo }),
    makeTables: () => migrate(kysely(connection), migrations),
    content: async (plan) => contentOf(connection, plan) ?? photosIn(dataDir),
    begin: async (plan) => connection.transaction(() => begin(connection, plan))(),
    async position() {
      const position = connection.prepare(`select position from ${UNFINISHED_MOVE}`).pluck().get() as string | null;
      return position ? (JSON.parse(position) as Position) : undefined;
    },
    async write(table, rows, position) {
      // On the disk before their rows are.
      const kept = table.name === 'photo' ? rows.map((row) => unpacked(table, row, dataDir)) : rows;
      const columns = quoted(table.columns.map(({ name }) => name));
      const places = table.columns.map(() => '?').join(', ');
      const insert = connection.prepare(`insert into "${table.name}" (${columns}) values (${places})`);
      connection.transaction(() => {
        for (const row of kept) insert.run(row);
        writePosition().run(JSON.stringify(position));
      })();
    },
    finish: async () => connection.transaction(() => finish(connection))(),
  };
}

function sideOf(
  connection: Connection,
  { dataDir, letGo }: { dataDir: string; letGo: () => void },
): SqliteSide<MoveSide> {
  const has = (name: string) =>
    connection.prepare('select 1 from sqlite_master where name = ?').get(name) !== undefined;
  return {
    called: `SQLite in ${dataDir}`,
    plan: () => planOf(connection),
    async migrations() {
      if (!has('kysely_migration')) return [];
      return connection.prepare('select name from kysely_migration order by name').pluck().all() as string[];
    },
    isUnfinished: async () => has(UNFINISHED_MOVE),
    async read(table, after) {
      const rows = readRows(connection, table, after);
      return table.name === 'photo' ? rows.map((row) => packed(table, row, dataDir)) : rows;
    },
    async inSnapshot(job) {
      connection.exec('begin');
      try {
        return await job();
      } finally {
        connection.exec('rollback');
      }
    },
    async close() {
      connection.close();
      letGo();
    },
  };
}

function readRows(connection: Connection, table: PlannedTable, after: Key = []): Row[] {
  const statement = connection.prepare(
    readStatement(
      table,
      after.map(() => '?'),
    ),
  );
  return statement.raw().all(after) as Row[];
}

/** A photo with its pictures, wherever they are: a backup has them in the row. */
function packed(table: PlannedTable, row: Row, dataDir: string): Row {
  const { id, places } = photoIn(table, row);
  const whole = [...row];
  for (const [size, place] of places) whole[place] ??= fileOf(pictureFile(photosDir(dataDir), id, size));
  return whole;
}

/** A photo without its pictures, which are written to their files. */
function unpacked(table: PlannedTable, row: Row, dataDir: string): Row {
  const { id, places } = photoIn(table, row);
  const rest = [...row];
  mkdirSync(photosDir(dataDir), { recursive: true });
  for (const [size, place] of places) {
    const picture = row[place];
    if (Buffer.isBuffer(picture)) {
      writeFileSync(pictureFile(photosDir(dataDir), id, size), picture, { flush: true });
      rest[place] = null;
    }
  }
  return rest;
}

function photoIn({ columns }: PlannedTable, row: Row) {
  const placeOf = (name: string) => columns.findIndex((column) => column.name === name);
  return { id: String(row[placeOf('id')]), places: SIZES.map((size) => [size, placeOf(size)] as const) };
}

/** Nothing where it is lost, as for the server. */
function fileOf(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function contentOf(connection: Connection, plan: Plan): string | undefined {
  const found = plan.find(({ name }) => connection.prepare(`select 1 from "${name}" limit 1`).get());
  return found && `rows in its table '${found.name}'`;
}

function photosIn(dataDir: string): string | undefined {
  const dir = photosDir(dataDir);
  return existsSync(dir) && readdirSync(dir).length > 0 ? `files in ${dir}` : undefined;
}

function begin(connection: Connection, plan: Plan): void {
  const isAgain = connection.prepare('select 1 from sqlite_master where name = ?').get(UNFINISHED_MOVE);
  for (const { name } of plan) connection.exec(`delete from "${name}"`);
  if (isAgain) {
    connection.exec(`update ${UNFINISHED_MOVE} set position = null`);
    return;
  }
  const triggers = connection.prepare("select name, sql from sqlite_master where type = 'trigger'").all() as {
    name: string;
    sql: string;
  }[];
  connection.exec(`create table ${UNFINISHED_MOVE} (position text, triggers text not null)`);
  connection
    .prepare(`insert into ${UNFINISHED_MOVE} (triggers) values (?)`)
    .run(JSON.stringify(triggers.map(({ sql }) => sql)));
  for (const { name } of triggers) connection.exec(`drop trigger "${name}"`);
}

function finish(connection: Connection): void {
  const lost = connection.pragma('foreign_key_check') as { table: string; parent: string }[];
  const [first] = lost;
  if (first)
    throw new StartError(`Rows of '${first.table}' refer to rows of '${first.parent}' that are not in the source.`);
  const triggers = connection.prepare(`select triggers from ${UNFINISHED_MOVE}`).pluck().get() as string;
  for (const trigger of JSON.parse(triggers) as string[]) connection.exec(trigger);
  connection.exec(`drop table ${UNFINISHED_MOVE}`);
}
