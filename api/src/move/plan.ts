import type { Database as Connection } from 'better-sqlite3';

/** Rows that are read and written at once; fewer of those with bytes, which may have a megabyte each. */
const [ROWS, ROWS_WITH_BYTES] = [1_000, 8];

/** A table to be moved. */
export interface PlannedTable {
  name: string;
  columns: Column[];
  /** Where the columns of its primary key stand among these. */
  key: number[];
  /** Most rows to read at once. */
  batch: number;
}

interface Column {
  name: string;
  /** How PostgreSQL calls its type. */
  type: string;
}

/** All tables of a database, each after those that it refers to. */
export type Plan = readonly PlannedTable[];

/** Tables of the migrations themselves, and of moves: each database has its own. */
const OWN =
  "name not like 'sqlite~_%' escape '~' and name not like 'kysely~_%' escape '~' and name <> 'unfinished_move'";

/**
 * What is to be moved, as the SQLite side of a move declares it: the migrations make the same tables on both. So a table or column that a
 * later migration adds is moved too.
 */
export function planOf(sqlite: Connection): Plan {
  const names = sqlite.prepare(`select name from sqlite_master where type = 'table' and ${OWN} order by name`).pluck();
  const waiting = new Map((names.all() as string[]).map((name) => [name, referredBy(sqlite, name)]));
  const plan: PlannedTable[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, others]) => others.every((other) => !waiting.has(other)));
    if (ready.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`);
    for (const [name] of ready) {
      waiting.delete(name);
      plan.push(tableOf(sqlite, name));
    }
  }
  return plan;
}

const referredBy = (sqlite: Connection, table: string): string[] =>
  (sqlite.pragma(`foreign_key_list("${table}")`) as { table: string }[])
    .map(({ table: other }) => other)
    .filter((other) => other !== table);

function tableOf(sqlite: Connection, name: string): PlannedTable {
  const declared = sqlite.pragma(`table_info("${name}")`) as { name: string; type: string; pk: number }[];
  const columns = declared.map((column) => ({ name: column.name, type: typeOf(column.type) }));
  const inKey = declared.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  if (inKey.length === 0) throw new Error(`The table ${name} has no primary key to go through it by`);
  const hasBytes = columns.some(({ type }) => type === 'bytea');
  const batch = hasBytes ? ROWS_WITH_BYTES : ROWS;
  return { name, columns, key: inKey.map((column) => declared.indexOf(column)), batch };
}

/** SQLite keeps what a migration called a type; of bytes both names are in use. */
const typeOf = (declared: string) => (declared.toLowerCase() === 'blob' ? 'bytea' : declared.toLowerCase());

/** Names as SQL takes them, with commas between. */
export const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** The columns of the primary key, as SQL takes them. */
export const keyOf = ({ columns, key }: PlannedTable): string => quoted(key.map((place) => columns[place]?.name ?? ''));

/**
 * The statement that reads the next rows. A database goes through the index of the key, in its own order of texts.
 * @param places what stands for the values of the last key; none: from the beginning
 */
export function readStatement(table: PlannedTable, places: readonly string[]): string {
  const key = keyOf(table);
  const from = places.length > 0 ? `where (${key}) > (${places.join(', ')})` : '';
  const columns = quoted(table.columns.map(({ name }) => name));
  return `select ${columns} from "${table.name}" ${from} order by ${key} limit ${table.batch}`;
}
