const { execFileSync, spawn } = require('node:child_process');
const { once } = require('node:events');
const { chmodSync, mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { createServer } = require('node:net');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { Client } = require('pg');

/** Where Debian puts it, and an ordinary user's PATH may not look. */
const PLACES = ['pgbouncer', '/usr/sbin/pgbouncer'];

/** The program, where this machine has it. */
exports.findPgBouncer = () =>
  PLACES.find((path) => {
    try {
      execFileSync(path, ['-V'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}

/** PgBouncer in front of the database of an address, in transaction mode, with few connections to it. */
exports.givenAPgBouncer = async (url, program, connections = 5) => {
  const { hostname, port: databasePort, username, password } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'nestling-pgbouncer-'));
  // As root it runs as a user of its own.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${databasePort} user=${username} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    'max_client_conn = 500',
  ];
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings.join('\n'));
  const user = process.getuid() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, [...user, file], { stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGKILL'));
  const at = Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with code ${child.exitCode}`);
    const client = new Client({ connectionString: at });
    client.on('error', () => {});
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isThere) break;
  }
  return {
    url: at,
    async close() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
