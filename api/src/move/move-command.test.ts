import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { photosDir } from '../photos/photo-files.ts';
import { openServerStore, openStore } from '../storage/open-store.ts';
import { type DatabaseName, givenADatabase, givenADatabaseWithTables } from '../testing/databases.ts';
import { contentOf, givenAHouse } from '../testing/moves.ts';
import { mountSmallDisk } from '../testing/small-disk.ts';
import { postgresSide } from './postgres-side.ts';

const api = path.resolve(__dirname, '../..');
const program = path.join(api, 'dist/move-and-die.mjs');
const run = promisify(execFile);

/** Moments of a move into empty tables at which it is killed, as parts of its statements: it has begun by then, and compares at the end. */
const MOMENTS = process.env.NESTLING_LONG ? Array.from({ length: 20 }, (_, n) => 0.45 + n / 36) : [0.45, 0.6, 0.97];

type Given = Awaited<ReturnType<typeof givenADatabase>>;

const houses = {} as Record<DatabaseName, Config>;
/** What the house holds, on either database. */
let whole: Record<string, string[]>;
let drops: Given['drop'][] = [];

beforeAll(async () => {
  const options = {
    entryPoints: ['src/testing/move-and-die.ts'],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['better-sqlite3', 'kysely', 'pg'],
  };
  // Jest's own globals are not what esbuild expects.
  const code = `import { build } from 'esbuild'; await build(${JSON.stringify(options)})`;
  await run(process.execPath, ['--input-type=module', '-e', code], { cwd: api });
  houses.sqlite = (await givenAHouse('sqlite')).server.config;
  const onPostgres = await givenADatabase('postgres');
  houses.postgres = onPostgres.config;
  await moveTo(houses.postgres, houses.sqlite);
  whole = await contentOf(houses.sqlite);
}, 120_000);
beforeEach(() => {
  drops = [];
});
afterEach(async () => {
  for (const drop of drops) await drop();
});

/** An empty database, gone after the test. */
async function given(name: DatabaseName, make = givenADatabase): Promise<Config> {
  const { config, drop } = await make(name);
  drops.push(drop);
  return config;
}

/** The command, as an operator gives it. */
const command = (
  args: string[],
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  more: object = {},
) =>
  run(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...more },
  });

/** Moves a house into a database of the other sort. */
const moveTo = (target: Config, house: Config, more?: object) =>
  target.databaseUrl
    ? command(['--to', target.databaseUrl], { dataDir: house.dataDir }, more)
    : command(['--to', 'sqlite'], { dataDir: target.dataDir, databaseUrl: house.databaseUrl }, more);

/** How many statements a move takes. */
const statementsOf = async (house: Config, target: Config): Promise<number> =>
  Number((await moveTo(target, house)).stdout.trim().split('\n').at(-1));

/** Why it did not move: the last line, without a trace. */
async function refusal(of: Promise<unknown>): Promise<string> {
  const { code, stderr } = await of.then(
    () => ({ code: 0, stderr: 'It has moved' }),
    (error: { code: number; stderr: string }) => error,
  );
  expect({ code, lines: stderr.trim().split('\n').length, stderr }).toMatchObject({ code: 1, lines: 1 });
  return stderr.trim();
}

/** Runs a statement on a database whose server does not run. */
async function change(config: Config, ...statements: string[]): Promise<void> {
  const store = await openStore(config);
  await store.write(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
  await store.close();
}

const houseFor = (target: DatabaseName) => houses[target === 'sqlite' ? 'postgres' : 'sqlite'];

describe.each(['postgres', 'sqlite'] as const)('a move into %s', (name) => {
  test('says how many rows both sides have, and what comes next', async () => {
    const target = await given(name);
    const { stdout } = await moveTo(target, houseFor(name));
    expect(stdout).toMatch(/^ {2}record +\d{4} {2}[0-9a-f]{16}$/m);
    expect(stdout).toMatch(/^\d+ rows of \d+ tables in [\d.]+ s\.$/m);
    expect(stdout).toMatch(/Start the server with(out)? .*DATABASE_URL/);
    expect(stdout).not.toContain('password');
  });

  test('that is killed goes on with the same command, and no server starts before its end', async () => {
    const statements = await statementsOf(houseFor(name), await given(name, givenADatabaseWithTables));
    for (const moment of MOMENTS) {
      const target = await given(name, givenADatabaseWithTables);
      const dieAt = Math.ceil(moment * statements);
      await expect(moveTo(target, houseFor(name), { DIE_AT: dieAt })).rejects.toMatchObject({ signal: 'SIGKILL' });
      await expect(openServerStore(target)).rejects.toThrow('A move into this database has not ended.');
      const { stdout: said } = await moveTo(target, houseFor(name));
      expect(said).toContain('it goes on from where it stood');
      expect(said).not.toContain('it begins anew');
      expect({ dieAt, content: await contentOf(target) }).toEqual({ dieAt, content: whole });
    }
  });

  test('that is killed while it makes the tables begins again', async () => {
    const target = await given(name);
    const killed = moveTo(target, houseFor(name), { DIE_AT: 100 });
    await expect(killed).rejects.toMatchObject({ signal: 'SIGKILL' });
    await moveTo(target, houseFor(name));
    expect(await contentOf(target)).toEqual(whole);
  });

  test.each([
    ['from another source', async (_: Config) => houseFor(name)],
    [
      'before its source was changed',
      async (source: Config) => {
        await change(source, `update "user" set name = 'B'`);
        return source;
      },
    ],
  ])('that has begun %s begins anew', async (_, now) => {
    const target = await given(name);
    const other = await given(name === 'sqlite' ? 'postgres' : 'sqlite', givenADatabaseWithTables);
    await change(
      other,
      `insert into "user" (id, email, name, password_hash, created_at, updated_at) values ('one', 'a@b.c', 'A', '', 1, 1)`,
    );
    const dieAt = Math.ceil(0.93 * (await statementsOf(other, await given(name))));
    await expect(moveTo(target, other, { DIE_AT: dieAt })).rejects.toMatchObject({ signal: 'SIGKILL' });
    const source = await now(other);
    expect((await moveTo(target, source)).stdout).toContain('it begins anew');
    expect(await contentOf(target)).toEqual(await contentOf(source));
  });

  test('is refused where something is in the target, and leaves it as it is', async () => {
    const target = await given(name, givenADatabaseWithTables);
    await change(target, `insert into server_secret values ('vapid', 'x')`);
    const before = await contentOf(target);
    const line = await refusal(moveTo(target, houseFor(name)));
    expect(line).toContain(`is not empty: there are rows in its table 'server_secret'. Choose an empty one.`);
    expect(await contentOf(target)).toEqual(before);
  });

  test.each(['source', 'target'] as const)('is refused where the %s is of another version', async (which) => {
    const target = await given(name, givenADatabaseWithTables);
    const source = await given(name === 'sqlite' ? 'postgres' : 'sqlite', givenADatabaseWithTables);
    const one = { source, target }[which];
    await change(one, `insert into kysely_migration values ('9999-later', 'now')`);
    expect(await refusal(moveTo(target, source))).toContain(
      "was made by a newer version of Nestling (it has '9999-later'). Move with that version.",
    );
  });

  test('is refused where the source is of an older version', async () => {
    const source = await given(name === 'sqlite' ? 'postgres' : 'sqlite', givenADatabaseWithTables);
    await change(source, `delete from kysely_migration where name = '0037-baby-night'`);
    expect(await refusal(moveTo(await given(name), source))).toContain(
      "was made by an older version of Nestling (it has no '0037-baby-night').",
    );
  });

  test.each(['source', 'target'] as const)('is refused while a server of the %s runs', async (which) => {
    const target = await given(name);
    const source = await given(name === 'sqlite' ? 'postgres' : 'sqlite', givenADatabaseWithTables);
    const store = await openServerStore({ source, target }[which]);
    expect(await refusal(moveTo(target, source))).toMatch(/(A|Another) server is running on .* Stop /);
    await store.close();
  });
});

test('a move into a folder of photos is refused', async () => {
  const target = await given('sqlite');
  mkdirSync(photosDir(target.dataDir));
  writeFileSync(path.join(photosDir(target.dataDir), 'one.large.webp'), 'x');
  expect(await refusal(moveTo(target, houses.postgres))).toContain('is not empty: there are files in ');
});

test('no server starts on a PostgreSQL that is being moved', async () => {
  const side = await postgresSide(houses.postgres.databaseUrl ?? '');
  await expect(openServerStore(houses.postgres)).rejects.toThrow('npm run move is at work on it.');
  await side.close();
});

test.each([
  [[], 'Say where to: '],
  [['--to', 'mysql://user:secret@host/database'], 'Say where to: '],
  [['--to', 'sqlite'], 'Say where from, '],
  [['--to', 'postgres://host/database', '--from', 'postgres://other/database'], 'The source is PostgreSQL already'],
  [['--to', 'postgres://user:secret@127.0.0.1:1/database'], 'There is no database in '],
])('%j is refused in one line, without a password', async (args, words) => {
  const { dataDir } = await given('sqlite');
  const line = await refusal(command(args, { dataDir }));
  expect(line).toContain(words);
  expect(line).not.toContain('secret');
});

test('a PostgreSQL that is not there is told without its password', async () => {
  const line = await refusal(command(['--to', 'postgres://user:secret@127.0.0.1:1/database'], houses.sqlite));
  expect(line).toMatch(/^PostgreSQL at 127.0.0.1:1, database 'database' cannot be used: /);
  expect(line).not.toContain('secret');
});

/** Of 8 MB: what is left is enough for the tables, and not for what is in them. */
const BALLAST = 6_000_000;
const disk = mountSmallDisk();
afterAll(() => disk?.remove());

// Who may not mount one sees it in a container of continuous integration.
(disk ? test : test.skip)('a target whose disk gets full can go on when there is room', async () => {
  const dataDir = disk?.dir ?? '';
  writeFileSync(path.join(dataDir, 'ballast'), Buffer.alloc(BALLAST));
  const target = { ...houses.sqlite, dataDir };
  expect(await refusal(moveTo(target, houses.postgres))).toBe(
    'The disk of the target is full. Make room and run the same command again: it goes on from here.',
  );
  disk?.makeRoom();
  await moveTo(target, houses.postgres);
  expect(await contentOf(target)).toEqual(whole);
});
