import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releasesDir as builtReleases } from '../tools/apps.mjs';
import { root } from '../tools/run.mjs';

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}

/** Runs the built server on an empty database of its own. */
export async function startServer({ releasesDir = builtReleases, env = {} } = {}) {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'nestling-bench-'));
  const server = spawn(process.execPath, [join(root, 'api/dist/main.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: 'localhost',
      DATA_DIR: dataDir,
      RELEASES_DIR: releasesDir,
      NODE_ENV: 'production',
      ...env,
    },
    stdio: 'ignore',
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
    /** Resident memory in MB (Linux). */
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))[1]) / 1_024,
    /** CPU time so far in milliseconds (Linux: clock ticks of 10 ms). */
    cpu: () => {
      const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1].split(' ');
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    async stop() {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Calls the API; the answer's data. */
export async function ask(server, path, { token, body } = {}) {
  const answer = await fetch(server.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
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
  });
  const baby = await ask(server, '/api/babies', {
    token: user.token,
    body: { name: 'Mia', birthDate: '2026-06-01', gender: 'female' },
  });
  return { user, baby };
}
