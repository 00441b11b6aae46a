/**
 * `npm run keep:release`: keeps what later versions are tested to upgrade from, in `kept/<version>/`: releases, types, demo databases
 * with their answers, and writes that wait on a device. `-- FOLDER` writes `FOLDER/<version>/` instead, to look at it.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { APPS } from './apps.mjs';
import { install } from './install.mjs';
import { integrityOf, nameOfIntegrity } from './integrity.mjs';
import { root } from './place.mjs';
import { endWith } from './run.mjs';

const MOST_BYTES = 2_000_000;

/** Fonts and pictures: they do not get smaller, and stay the same from version to version. */
const isCompressed = ({ name }) => /\.(woff2|png)$/.test(name);

/** A file that versions have in common lies once, under the hash of what is in it. */
const sharedName = ({ name, bytes }) => nameOfIntegrity(integrityOf(bytes)) + extname(name);

/** Lies in the shell's folder as it is: kept there as long as it stays the same. */
function isInShell({ name, bytes }) {
  const own = join(root, 'shell', ...name.split('/').slice(2));
  return existsSync(own) && readFileSync(own).equals(bytes);
}

/** What a server serves of the releases of this version; compressed copies can be made again. */
async function releaseFiles() {
  const { buildApp } = await import('./build.mjs');
  const { releasesDir } = await import('./apps.mjs');
  const { filesUnder } = await import('./keep-release/pack.mjs');
  const files = [];
  for (const app of Object.keys(APPS)) {
    const { release, dist = join(releasesDir, app, release) } = await buildApp(app);
    const record = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
    const wanted = new Set(['release.json', ...record.files.map(({ name }) => name)]);
    for (const file of filesUnder(dist, (name) => wanted.has(name)))
      files.push({ ...file, name: `${app}/${release}/${file.name}` });
  }
  return files;
}

/** The demo on SQLite with its answers, and what waits on a device that uses it. */
async function sqliteDemo() {
  const { startServer } = await import('../bench/server.mjs');
  const { DEMO, fillDemo } = await import('./demo/fill.mjs');
  const { answersOf } = await import('./keep-release/answers.mjs');
  const { waitingWrites } = await import('./keep-release/waiting-writes.mjs');
  const { copyOfSqlite } = await import('./keep-release/copy-sqlite.mjs');
  const server = await startServer();
  try {
    await fillDemo(server.url);
    let database;
    let answers;
    const writes = await waitingWrites(server, async () => {
      answers = await answersOf(server, DEMO);
      database = copyOfSqlite(join(server.dataDir, 'nestling.db'));
    });
    const openApi = await fetch(`${server.url}/api/openapi.json`).then((answer) => answer.json());
    return { database, answers, writes, openApi };
  } finally {
    await server.stop();
  }
}

/** The demo on PostgreSQL with its answers. */
async function postgresDemo() {
  const { startServer } = await import('../bench/server.mjs');
  const { DEMO, fillDemo } = await import('./demo/fill.mjs');
  const { answersOf } = await import('./keep-release/answers.mjs');
  const { dumpPostgres } = await import('./keep-release/dump-postgres.mjs');
  const { default: postgres } = await import('../api/src/testing/postgres-server.cjs');
  await postgres.start();
  try {
    const DATABASE_URL = process.env.TEST_DATABASE_URL;
    const server = await startServer({ env: { DATABASE_URL } });
    try {
      await fillDemo(server.url);
      const answers = await answersOf(server, DEMO);
      return { dump: await dumpPostgres(DATABASE_URL), answers };
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
}

/** Throws where a file names the machine it was made on. */
function checkNamesNoMachine(name, bytes) {
  for (const place of [root, process.env.HOME])
    if (place && place !== '/' && bytes.includes(place))
      throw new Error(`${name} names ${place}, a folder of this machine.`);
}

async function keep() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folder = join(resolve(process.argv[2] ?? join(root, 'kept')), version);
  if (existsSync(folder))
    throw new Error(
      `${folder} is there already, and what is kept never changes. Raise the version, or name another folder.`,
    );
  await install();
  const { buildServer, publishApps } = await import('./build.mjs');
  const { compress, pack } = await import('./keep-release/pack.mjs');
  const { declarations } = await import('./keep-release/types.mjs');
  const { readme } = await import('./keep-release/readme.mjs');
  await buildServer();
  await publishApps();
  const sqlite = await sqliteDemo();
  const postgres = await postgresDemo();
  const asJson = (value) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
  const releases = await releaseFiles();
  const types = await declarations();
  const plain = {
    'demo.db': sqlite.database,
    'demo.db.answers.json': asJson(sqlite.answers),
    'demo.sql': Buffer.from(postgres.dump),
    'demo.sql.answers.json': asJson(postgres.answers),
    'waiting-writes.json': asJson(sqlite.writes),
    'openapi.json': asJson(sqlite.openApi),
  };
  for (const [name, bytes] of Object.entries(plain)) checkNamesNoMachine(name, bytes);
  for (const { name, bytes } of [...releases, ...types]) checkNamesNoMachine(name, bytes);
  const packed = releases.filter((file) => !isCompressed(file));
  const shared = releases.filter((file) => isCompressed(file) && !isInShell(file));
  const kept = { 'releases.pack.br': pack(packed), 'types.pack.br': pack(types), 'README.md': readme(version) };
  for (const [name, bytes] of Object.entries(plain)) kept[`${name}.br`] = compress(bytes);
  const sharedBytes = shared.reduce((all, { bytes }) => all + bytes.length, 0);
  const sum = Object.values(kept).reduce((all, { length }) => all + length, sharedBytes);
  if (sum > MOST_BYTES) throw new Error(`${version} would take ${sum} bytes, at most ${MOST_BYTES} are kept.`);
  const files = resolve(folder, '../files');
  for (const made of [folder, files]) mkdirSync(made, { recursive: true });
  try {
    for (const file of shared) writeFileSync(join(files, sharedName(file)), file.bytes);
    for (const [name, bytes] of Object.entries(kept)) writeFileSync(join(folder, name), bytes);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  for (const [name, { length }] of Object.entries(kept)) console.log(`${String(length).padStart(8)}  ${name}`);
}

endWith(keep());
