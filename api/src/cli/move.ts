import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { move, type Sides } from '../move/move.ts';
import type { MoveSide } from '../move/move-side.ts';
import { postgresSide } from '../move/postgres-side.ts';
import { sqliteSource, sqliteTarget } from '../move/sqlite-side.ts';
import type { Sum } from '../move/sums.ts';
import { whyStopped } from '../move/why-stopped.ts';
import { hasDatabase } from '../storage/open-store.ts';
import { runCommand, stop } from './command.ts';

const USAGE = 'Say where to: npm run move -- --to postgres://user:password@host/database, or --to sqlite';

/**
 * `npm run move -- --to postgres://…`: copies the database of the settings, SQLite in DATA_DIR, to PostgreSQL. `-- --to sqlite`: copies that
 * of DATABASE_URL, or of `--from postgres://…`, into DATA_DIR.
 */
await runCommand(async (args) => {
  const { from, to } = optionsIn(args);
  const { dataDir, databaseUrl } = readConfig(process.env);
  const began = Date.now();
  const source = from ?? databaseUrl;
  if (to === 'sqlite' && !source)
    stop('Say where from, by DATABASE_URL or --from postgres://user:password@host/database.');
  if (to !== 'sqlite' && source)
    stop('The source is PostgreSQL already, by --from or DATABASE_URL. Leave it out to move the SQLite of DATA_DIR.');
  if (!source && !hasDatabase(dataDir)) stop(`There is no database in ${dataDir}.`);
  const sums = await moved(source ? await fromPostgres(source, dataDir) : await fromSqlite(dataDir, to));
  for (const line of ending(sums, Date.now() - began)) console.log(line);
  console.log(
    source
      ? `Start the server without DATABASE_URL and with DATA_DIR=${dataDir}. PostgreSQL is left as it was.`
      : `Start the server with the new address as DATABASE_URL. What is in ${dataDir} is left as it was.`,
  );
});

function optionsIn(args: string[]): { from?: string; to: string } {
  const { from, to } = valuesIn(args);
  if (!to || (to !== 'sqlite' && !isPostgres(to)) || (from && !isPostgres(from))) stop(USAGE);
  return { from, to };
}

function valuesIn(args: string[]): { from?: string; to?: string } {
  try {
    return parseArgs({ args, options: { from: { type: 'string' }, to: { type: 'string' } } }).values;
  } catch {
    // What is wrong is not repeated: it may hold a password.
    return stop(USAGE);
  }
}

function isPostgres(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url) && URL.canParse(url);
}

async function fromSqlite(dataDir: string, to: string): Promise<Sides> {
  const target = await postgresSide(to);
  const source = await beside(target, () => sqliteSource(dataDir));
  return { source, target, plan: source.plan };
}

async function fromPostgres(from: string, dataDir: string): Promise<Sides> {
  const source = await postgresSide(from);
  const target = await beside(source, () => sqliteTarget(dataDir));
  return { source, target, plan: target.plan };
}

/** Opens another side, or lets go of this one. */
async function beside<T>(side: MoveSide, open: () => T): Promise<T> {
  try {
    return open();
  } catch (error) {
    await side.close();
    throw error;
  }
}

async function moved(sides: Sides): Promise<Sum[]> {
  const { source, target } = sides;
  try {
    console.log(`From ${source.called} to ${target.called}`);
    return await move({ ...sides, tell: console.log });
  } catch (error) {
    throw whyStopped(error);
  } finally {
    // A connection that broke cannot be closed.
    await Promise.all([source, target].map((side) => side.close().catch(() => {})));
  }
}

/** What is the same on both sides. */
function ending(sums: Sum[], ms: number): string[] {
  const filled = sums.filter(({ rows }) => rows > 0);
  const width = Math.max(...filled.map(({ table }) => table.length));
  const all = filled.reduce((count, { rows }) => count + rows, 0);
  return [
    'The same on both sides:',
    ...filled.map(
      ({ table, rows, checksum }) => `  ${table.padEnd(width)}  ${String(rows).padStart(9)}  ${checksum.slice(-16)}`,
    ),
    `${all} rows of ${filled.length} tables in ${(ms / 1_000).toFixed(1)} s.`,
  ];
}
