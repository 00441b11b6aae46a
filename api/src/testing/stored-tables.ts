import { sql } from 'kysely';
import type { Database } from '../storage/schema.ts';
import type { TestServer } from './server.ts';

type Table = keyof Database;
/** All rows of all tables, in an order in which they can be put back. */
export type Held = readonly { table: Table; rows: object[] }[];

/** Tables that hold nothing of a family: what the server counts and remembers about calls. */
const OF_NOBODY: readonly Table[] = ['sign_in_attempt', 'used_challenge', 'fact_counter'];

/** Tables that others refer to, each after those that it refers to. No fact of a baby may come after its deletion. */
const REFERRED: readonly Table[] = [
  'user',
  'baby',
  'session',
  'membership',
  'todo',
  'invitation',
  'import_batch',
  'undone_import',
  'fact',
  'deleted_baby',
  'baby_merge',
];
/** All that is stored goes with a user or a baby, by the references of the tables, or is in one of the others here. */
const ROOTS: readonly Table[] = ['baby', 'user', 'fact', 'fact_counter', 'sign_in_attempt', 'used_challenge'];
/** What triggers count while rows are put back. */
const COUNTED: readonly Table[] = ['kind_count', 'record_count', 'milk_period'];

const place = (table: Table) => {
  const first = REFERRED.indexOf(table);
  if (first >= 0) return first;
  return COUNTED.includes(table) ? REFERRED.length + 1 : REFERRED.length;
};

/**
 * What every committed write changes: SQLite's count for the connection that reads, PostgreSQL's next transaction. Nothing while a
 * transaction runs that may still be committed.
 */
async function versionOf({ store, config }: Pick<TestServer, 'store' | 'config'>): Promise<string | undefined> {
  if (!config.databaseUrl) {
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(store.read);
    return String(rows[0]?.data_version);
  }
  const snapshot = sql<{ first: string; next: string }>`
    select pg_snapshot_xmin(now)::text as first, pg_snapshot_xmax(now)::text as next from pg_current_snapshot() as now`;
  const [{ first, next } = { first: '', next: 'none' }] = (await snapshot.execute(store.read)).rows;
  return first === next ? next : undefined;
}

/** The tables of a database, to see what calls do to them. */
export async function storedTables(server: Pick<TestServer, 'store' | 'config'>) {
  const { store } = server;
  const known = (await store.read.introspection.getTables()).filter(({ isView }) => !isView);
  // The server keeps its secret.
  const names = known.map(({ name }) => name as Table).filter((name) => name !== 'server_secret');
  const tables = names.sort((a, b) => place(a) - place(b));
  const readAll = (): Promise<Held> =>
    Promise.all(
      tables.map(async (table) => ({ table, rows: await store.read.selectFrom(table).selectAll().execute() })),
    );
  let last: { version: string; held: Held } | undefined;
  /** Where nothing was written since, what was read last holds. */
  const read = async (): Promise<Held> => {
    const version = await versionOf(server);
    if (version !== undefined && version === last?.version) return last.held;
    const held = await readAll();
    last = version === undefined ? undefined : { version, held };
    return held;
  };

  return {
    /** Those that hold something of a family. */
    ofFamilies: tables.filter((table) => !OF_NOBODY.includes(table)),
    read,
    /** Lets the tables hold again what they held. */
    putBack: (held: Held): Promise<void> =>
      store.write(async (tx) => {
        const clear = (table: Table) => sql`delete from ${sql.table(table)}`.execute(tx);
        for (const table of ROOTS) await clear(table);
        for (const { table, rows } of held) {
          if (COUNTED.includes(table)) await clear(table);
          if (rows.length > 0)
            await tx
              .insertInto(table)
              .values(rows as never)
              .execute();
        }
      }),
  };
}

/** The rows that hold something of a family, each with its table's name, in an order of their own. */
export const familyRows = (held: Held): string[] =>
  held
    .filter(({ table }) => !OF_NOBODY.includes(table))
    .flatMap(({ table, rows }) => rows.map((row) => `${table} ${JSON.stringify(row)}`))
    .sort();
