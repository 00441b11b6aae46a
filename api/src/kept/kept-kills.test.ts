import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { openStore } from '../storage/open-store.ts';
import { DATABASES, type DatabaseName } from '../testing/databases.ts';
import { givenAKeptDatabase, VERSIONS } from './kept.ts';

const api = path.resolve(__dirname, '../..');
const program = path.join(api, 'dist/open-and-die.mjs');
const run = promisify(execFile);

/** Moments of the migration at which it is killed, as parts of its statements. */
const MOMENTS = process.env.NESTLING_LONG ? Array.from({ length: 20 }, (_, n) => (n + 1) / 20) : [0.6, 0.95];

/** What is random, or says when it was migrated. */
const OWN_TO_A_RUN = new Set(['server_secret', 'kysely_migration', 'kysely_migration_lock']);

beforeAll(async () => {
  const options = {
    entryPoints: ['src/testing/open-and-die.ts'],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['better-sqlite3', 'kysely', 'pg'],
  };
  // Jest's own globals are not what esbuild expects.
  const code = `import { build } from 'esbuild'; await build(${JSON.stringify(options)})`;
  await run(process.execPath, ['--input-type=module', '-e', code], { cwd: api });
});

/** Opens the database in a process of its own, which dies at a statement or prints how many there were. */
const open = ({ dataDir, databaseUrl }: Config, dieAt?: number) => {
  const env = {
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(dieAt && { DIE_AT: `${dieAt}` }),
  };
  return run(process.execPath, [program], { env });
};

/** Every row of every table, in an order of its own. */
async function contentOf(config: Config): Promise<Record<string, string[]>> {
  const store = await openStore(config);
  const tables = (await store.read.introspection.getTables()).filter(
    ({ name, isView }) => !isView && !OWN_TO_A_RUN.has(name),
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(store.read);
    content[name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  await store.close();
  return content;
}

describe.each(VERSIONS)('the demo of %s', (version) => {
  test.each(DATABASES)(
    'on %s is migrated whole, wherever a migration before was killed',
    async (name: DatabaseName) => {
      const unharmed = await givenAKeptDatabase(version, name);
      const statements = Number((await open(unharmed.config)).stdout);
      const whole = await contentOf(unharmed.config);
      await unharmed.drop();
      expect(whole.record?.length).toBeGreaterThan(100);

      for (const moment of MOMENTS) {
        const killed = await givenAKeptDatabase(version, name);
        // The present version's own database has little to migrate.
        const dieAt = Math.ceil(moment * statements);
        await expect(open(killed.config, dieAt)).rejects.toMatchObject({ signal: 'SIGKILL' });
        expect({ dieAt, content: await contentOf(killed.config) }).toEqual({ dieAt, content: whole });
        await killed.drop();
      }
    },
  );
});
