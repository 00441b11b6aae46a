import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Config } from '../config.ts';
import { DATABASES, givenADatabase } from '../testing/databases.ts';
import { givenAPushService } from '../testing/push-service.ts';

const api = dirname(dirname(__dirname));
// Of a baby of this age the window is over after 60 minutes.
const NEWBORN = new Date().toISOString().slice(0, 10);
const WINDOW_MS = 60 * 60_000;

beforeAll(() => promisify(execFile)(process.execPath, [join(api, 'build.mjs')]));

/** The built server, listening; its clock is the machine's. */
async function start(config: Config, pushOrigin: string): Promise<{ process: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [join(api, 'dist/main.js')], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: config.dataDir,
      RELEASES_DIR: config.releasesDir,
      DATABASE_URL: config.databaseUrl ?? '',
      PUSH_TEST_ORIGIN: pushOrigin,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface(child.stdout)) {
    const url = /^Nestling is ready at (\S+)$/.exec(line)?.[1];
    if (url) return { process: child, url };
  }
  throw new Error('The server did not start');
}

async function stop({ process: child }: { process: ChildProcess }): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

test.each(DATABASES)(
  'kill -9 between planning and sending: the reminder leaves after the restart, once (%s)',
  async (database) => {
    const { config, drop } = await givenADatabase(database);
    const service = await givenAPushService();
    let server = await start(config, service.origin);
    const post = async (path: string, body: object, token = '') => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(answer.status).toBe(201);
      return ((await answer.json()) as { data: { id: string; token: string } }).data;
    };
    const account = { name: 'Sam', email: `${randomUUID()}@example.org`, password: 'secret-password' };
    const { token } = await post('/api/auth/register', account);
    const baby = await post('/api/babies', { name: 'Ada', birthDate: NEWBORN, gender: 'female' }, token);
    await post('/api/reminders/devices', service.subscribe(), token);
    // Due in a second: the server is gone by then.
    const wokeAt = Date.now() - WINDOW_MS + 1_000;
    const times = { startTime: new Date(wokeAt - WINDOW_MS).toISOString(), endTime: new Date(wokeAt).toISOString() };
    await post('/api/sleep/start', { babyId: baby.id, ...times }, token);
    await stop(server);
    expect(service.received).toEqual([]);

    const arrived = once(service.arrivals, 'message');
    server = await start(config, service.origin);
    await arrived;
    await stop(server);
    expect(service.titles()).toEqual(['Wake window exceeded: Ada']);
    expect(service.problems).toEqual([]);
    await service.close();
    await drop();
  },
);
