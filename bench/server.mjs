import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { releasesDir as builtReleases } from '../tools/apps.mjs';
import { platform } from '../tools/place.mjs';
import { SERVER_FLAGS } from '../tools/server-flags.mjs';
import { cpuOf } from './cpu.mjs';

/** A port that nobody has. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}

/** Flags of a server that can say how long its event loop and its write lock were held. */
export const WATCHED = ['--import', pathToFileURL(join(platform, 'bench/held.mjs')).href];

const builtMain = join(platform, 'api/dist/main.js');

/** Runs the built server, or another build of it, on an empty database of its own or in a given folder. */
export async function startServer({
  releasesDir = builtReleases,
  env = {},
  main = builtMain,
  dataDir = mkdtempSync(join(tmpdir(), 'nestling-bench-')),
  flags = [],
  port,
} = {}) {
  port ??= await freePort();
  const server = spawn(process.execPath, [...SERVER_FLAGS, ...flags, main], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: 'localhost',
      DATA_DIR: dataDir,
      RELEASES_DIR: releasesDir,
      NODE_ENV: 'production',
      // A backup a minute after the start is measured by `restore-drill` alone.
      BACKUP_EVERY: 'off',
      // Each family has a network of its own: one takes few new accounts.
      TRUST_PROXY: 'true',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // A measurement that fails must not leave it running.
  process.once('exit', () => server.kill());
  const url = `http://localhost:${port}`;
  while (!(await fetch(`${url}/api/health`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}`);
    await new Promise((wait) => setTimeout(wait, 50));
  }
  return {
    url,
    dataDir,
    pid: server.pid,
    /** Resident memory in MB (Linux). */
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))[1]) / 1_024,
    /** CPU time so far in milliseconds (Linux). */
    cpu: () => cpuOf(server.pid),
    /** How long its event loop and its write lock were held in one go since the last time this was asked; with the flags of `WATCHED`. */
    async held() {
      const told = once(server, 'message');
      server.send('held');
      return (await told)[0];
    },
    hasEnded: () => server.exitCode !== null || server.signalCode !== null,
    /** Ends it as a power cut would; its folder stays. */
    async kill() {
      const gone = once(server, 'exit');
      server.kill('SIGKILL');
      await gone;
    },
    async stop() {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

let networks = 0;
/** The headers of a visitor from a network of their own. */
export const fromElsewhere = () => ({ 'x-forwarded-for': `2001:db8:0:${(networks++ % 65_536).toString(16)}::1` });

/** Calls the API; the answer's data. */
export async function ask(server, path, { token, body, headers, method = body ? 'POST' : 'GET' } = {}) {
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: body && JSON.stringify(body),
  });
  const { data, message } = await answer.json();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${message}`);
  return data;
}

/** A new account with one baby. */
export async function givenAFamily(server) {
  const user = await ask(server, '/api/auth/register', {
    body: { name: 'Bench', email: `bench-${randomUUID()}@example.com`, password: 'goodnight moon' },
    headers: fromElsewhere(),
  });
  const baby = await ask(server, '/api/babies', {
    token: user.token,
    body: { name: 'Mia', birthDate: '2026-06-01', gender: 'female' },
  });
  return { user, baby };
}
