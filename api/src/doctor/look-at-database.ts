import { accessSync, constants } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';
import type { Config } from '../config.ts';
import { migrations } from '../storage/migrations/index.ts';
import { databaseFile } from '../storage/open-store.ts';
import { UNFINISHED_MOVE } from '../storage/unfinished-move.ts';
import { bad, codeOf, type Finding, good, reasonOf, warning } from './finding.ts';

/** Beside those of the pool (`postgres-pool.ts`) one that listens, and one that asks when an answer is late. */
const BESIDE_POOL = 2;
/** Beyond this, times that server and database write differ visibly. Milliseconds. */
const CLOCK_MS = 5_000;

const RESTORE = 'Restore a backup: npm run restore -- FILE';
/** Codes by which a file may not be opened: it may be whole, and a backup would cost what came since. */
const REFUSED = /^(EACCES|EPERM|ENOTDIR|SQLITE_(CANTOPEN|PERM|READONLY))/;
const HALF_MOVED = bad('database', 'A move into it has not ended.', 'Run the same npm run move again.');

/** How the migrations that a database has compare with those of this build. */
function lookAtMigrations(done: readonly string[], found: string): Finding {
  const unknown = done.find((name) => !(name in migrations));
  if (unknown)
    return bad(
      'database',
      `${found} It was made by a newer version of Nestling (it has '${unknown}').`,
      'Start that version, or restore a backup.',
    );
  const pending = Object.keys(migrations).filter((name) => !done.includes(name)).length;
  if (pending === 0) return good('database', `${found} Its tables are those of this version.`);
  return warning(
    'database',
    `${found} It is of an older version: ${pending} changes of its tables wait.`,
    'Make a backup, then start the server: it brings them up to date.',
  );
}

/** Of the SQLite file: whether it is there, whole, and of this version. Nothing is changed in it. */
function lookAtFile({ dataDir }: Pick<Config, 'dataDir'>): Finding {
  const file = databaseFile(dataDir);
  try {
    accessSync(file, constants.R_OK);
    const database = new SqliteDatabase(file, { readonly: true });
    try {
      const check = database.pragma('quick_check(1)', { simple: true });
      if (check !== 'ok') return bad('database', `${file} is damaged.`, RESTORE);
      if (database.prepare('select 1 from sqlite_master where name = ?').get(UNFINISHED_MOVE)) return HALF_MOVED;
      const names = database.prepare('select name from kysely_migration').pluck().all() as string[];
      return lookAtMigrations(names, 'SQLite, whole.');
    } finally {
      database.close();
    }
  } catch (error) {
    return ofUnopened(file, error);
  }
}

/** A file that could not be opened, or read. */
export function ofUnopened(file: string, error: unknown): Finding {
  const code = codeOf(error);
  if (code === 'ENOENT') return good('database', 'None yet: the server makes it when it starts.');
  const todo = REFUSED.test(code) ? 'Let the user that runs the server own it.' : RESTORE;
  return bad('database', `${file} cannot be read: ${reasonOf(error)}.`, todo);
}

type Postgres = Pick<Config, 'databaseListenUrl' | 'databasePoolMax'> & { url: string };

interface About {
  pid: string;
  now: string;
  connections: string;
  used: string;
  readonly: string;
  version: string;
}

const ABOUT = `select pg_backend_pid() as pid, (extract(epoch from clock_timestamp()) * 1000)::bigint as now, current_setting('max_connections') as connections,
  (select count(*) from pg_stat_activity) as used, current_setting('transaction_read_only') as readonly, current_setting('server_version') as version`;

/** Of PostgreSQL: whether it answers, takes writes, has room for our connections, the same clock, and the tables of this version. */
async function lookAtPostgres({ url, ...settings }: Postgres): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<About>(ABOUT);
    const [about] = rows;
    const tables = await client.query(
      `select to_regclass('kysely_migration') is not null as made, to_regclass($1) is not null as "isHalf"`,
      [UNFINISHED_MOVE],
    );
    if (tables.rows[0]?.isHalf) return [HALF_MOVED];
    const done = tables.rows[0]?.made
      ? (await client.query<{ name: string }>('select name from kysely_migration')).rows.map(({ name }) => name)
      : undefined;
    if (!about) return [];
    // A pooler tells a number of its own.
    const isPooled = (client as { processID?: number | null }).processID !== Number(about.pid);
    const ofRoom = isPooled ? ofPooler(settings) : ofConnections(about, settings);
    return [ofTables(about, done), ...ofRoom, ...ofServer(about)];
  } catch (error) {
    return [
      bad(
        'database',
        `PostgreSQL cannot be asked: ${reasonOf(error)}.`,
        'See that it runs, and that DATABASE_URL names its host, user, password and database.',
      ),
    ];
  } finally {
    await client.end().catch(() => {});
  }
}

const ofTables = ({ version }: About, done: string[] | undefined): Finding =>
  done
    ? lookAtMigrations(done, `PostgreSQL ${version}.`)
    : good('database', `PostgreSQL ${version}, without tables yet.`);

/** A server is to find its connections, and a second one beside it: one that is started while the first one ends. */
function ofConnections({ connections, used }: About, { databasePoolMax }: Omit<Postgres, 'url'>): Finding[] {
  const most = databasePoolMax + BESIDE_POOL;
  if (Number(connections) - Number(used) >= 2 * most) return [];
  const found = `${used} of its ${connections} connections are used; a server takes up to ${most}.`;
  return [warning('database', found, 'Raise max_connections of PostgreSQL, or lower DATABASE_POOL_MAX.')];
}

/** How many connections a pooler makes is its own affair. */
function ofPooler({ databaseListenUrl }: Omit<Postgres, 'url'>): Finding[] {
  if (databaseListenUrl !== undefined) return [];
  const found = 'DATABASE_URL leads through a pooler: in transaction mode servers do not hear each other through it.';
  return [warning('database', found, 'Set DATABASE_LISTEN_URL to PostgreSQL itself.')];
}

function* ofServer({ now, readonly }: About): Generator<Finding> {
  if (readonly === 'on')
    yield bad('database', 'It takes no writes: it is a standby, or read-only.', 'Point DATABASE_URL to the primary.');
  const apart = Math.abs(Number(now) - Date.now());
  if (apart > CLOCK_MS)
    yield warning(
      'clock',
      `Its clock and that of this machine are ${Math.round(apart / 1_000)} s apart.`,
      'Let both be set by NTP.',
    );
}

/** Whether the database can be used, without changing anything in it. */
export const lookAtDatabase = async (
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseListenUrl' | 'databasePoolMax'>,
): Promise<Finding[]> =>
  config.databaseUrl ? lookAtPostgres({ ...config, url: config.databaseUrl }) : [lookAtFile(config)];
