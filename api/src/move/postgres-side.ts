import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { migrate } from '../storage/migrate.ts';
import { migrations } from '../storage/migrations/index.ts';
import { lockAlone } from '../storage/postgres-lock.ts';
import type { Database } from '../storage/schema.ts';
import { UNFINISHED_MOVE } from '../storage/unfinished-move.ts';
import type { Key, MoveTarget, Position, Row } from './move-side.ts';
import { type Plan, type PlannedTable, quoted, readStatement } from './plan.ts';

const INT8 = 20;
const CONNECT_MS = 5_000;

/**
 * A PostgreSQL database, by one connection that no server has another beside.
 * @throws StartError when it cannot be reached, or a server uses it
 */
export async function postgresSide(url: string): Promise<MoveTarget> {
  const called = calledIn(url);
  const client = await connect(url, called);
  const inTransaction = <T>(job: () => Promise<T>, how = '') => transaction(client, job, how);
  return {
    called,
    async migrations() {
      if (!(await has(client, 'kysely_migration'))) return [];
      const { rows } = await client.query('select name from kysely_migration order by name');
      return rows.map(({ name }) => name);
    },
    isUnfinished: () => has(client, UNFINISHED_MOVE),
    read: (table, after) => readRows(client, table, after),
    inSnapshot: (job) => inTransaction(job, 'isolation level repeatable read read only'),
    close: () => client.end(),
    makeTables: () => migrate(kyselyOn(client), migrations),
    content: (plan) => contentOf(client, plan),
    begin: (plan) => inTransaction(() => begin(client, plan)),
    async position() {
      const { rows } = await client.query(`select position from ${UNFINISHED_MOVE}`);
      return rows[0]?.position ? (JSON.parse(rows[0].position) as Position) : undefined;
    },
    write: (table, rows, position) =>
      inTransaction(async () => {
        await insert(client, table, rows);
        await client.query(`update ${UNFINISHED_MOVE} set position = $1`, [JSON.stringify(position)]);
      }),
    async finish(plan) {
      await inTransaction(async () => {
        await switchTriggers(client, plan, 'enable');
        await client.query(`drop table ${UNFINISHED_MOVE}`);
      });
      // Its autovacuum would do so within minutes; until then it knows nothing of how much is where.
      await client.query('analyze');
    },
  };
}

/** Without the name and password. */
function calledIn(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  const host = hostname ? ` at ${hostname}${port && `:${port}`}` : '';
  return `PostgreSQL${host}, database '${decodeURIComponent(pathname.slice(1))}'`;
}

async function connect(url: string, called: string): Promise<pg.Client> {
  const getTypeParser: typeof pg.types.getTypeParser = (oid, format) =>
    // Epoch milliseconds and counts are safe integers; pg would answer them as text.
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format);
  const types = { ...pg.types, getTypeParser };
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    types,
  });
  // The statement that waits, or the next one, fails and says why.
  client.on('error', () => {});
  try {
    await client.connect();
    if (await lockAlone(client)) return client;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    throw new StartError(`${called} cannot be used: ${message || code}`);
  }
  await client.end();
  throw new StartError(
    `A server is running on ${called}. Stop all of its servers first; where a pooler stands before it, have that reconnect.`,
  );
}

async function transaction<T>(client: pg.Client, job: () => Promise<T>, how: string): Promise<T> {
  await client.query(`begin ${how}`);
  try {
    const result = await job();
    await client.query('commit');
    return result;
  } catch (error) {
    // Where the connection broke, PostgreSQL has rolled back; what broke it is what counts.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function has(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as is_there', [table]);
  return rows[0].is_there;
}

/** The one connection as Kysely takes it, to run the migrations. */
function kyselyOn(client: pg.Client): Kysely<Database> {
  const query = (text: string, values: unknown[]) => client.query(text, values);
  // Kysely also has calls with a cursor, which no migration makes.
  const connection = { query: query as unknown as PostgresPoolClient['query'], release() {} };
  const pool: PostgresPool = { connect: async () => connection, async end() {} };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

async function readRows(client: pg.Client, table: PlannedTable, after: Key = []): Promise<Row[]> {
  const text = readStatement(
    table,
    after.map((_, n) => `$${n + 1}`),
  );
  const { rows } = await client.query<Row>({ text, values: after, rowMode: 'array' });
  return rows;
}

/** A column of all rows is one value: however many rows there are, the statement is the same. */
async function insert(client: pg.Client, { name, columns }: PlannedTable, rows: Row[]): Promise<void> {
  const arrays = columns.map(({ type }, n) => `$${n + 1}::${type}[]`).join(', ');
  const text = `insert into "${name}" (${quoted(columns.map((column) => column.name))}) select * from unnest(${arrays})`;
  await client.query({ name, text, values: columns.map((_, n) => rows.map((row) => row[n])) });
}

async function contentOf(client: pg.Client, plan: Plan): Promise<string | undefined> {
  for (const { name } of plan) {
    const { rows } = await client.query(`select 1 from "${name}" limit 1`);
    if (rows.length > 0) return `rows in its table '${name}'`;
  }
  return undefined;
}

async function begin(client: pg.Client, plan: Plan): Promise<void> {
  await client.query(`truncate ${quoted(plan.map(({ name }) => name))}`);
  if (await has(client, UNFINISHED_MOVE)) {
    await client.query(`update ${UNFINISHED_MOVE} set position = null`);
    return;
  }
  await client.query(`create table ${UNFINISHED_MOVE} (position text)`);
  await client.query(`insert into ${UNFINISHED_MOVE} values (null)`);
  await switchTriggers(client, plan, 'disable');
}

/** What triggers count comes with the rows. References of rows are checked all the same. */
async function switchTriggers(client: pg.Client, plan: Plan, how: 'enable' | 'disable'): Promise<void> {
  for (const { name } of plan) await client.query(`alter table "${name}" ${how} trigger user`);
}
