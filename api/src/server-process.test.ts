import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import SqliteDatabase from 'better-sqlite3';
import { givenAPictureServer, somePicture } from './testing/pictures.ts';

const api = dirname(__dirname);
const run = promisify(execFile);

interface Running {
  process: ChildProcess;
  url: string;
  /** All that the server has printed. */
  output: string[];
}

let folder: string;
const started: ChildProcess[] = [];

beforeAll(() => run(process.execPath, [join(api, 'build.mjs')]));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const environment = (change: object = {}) => ({
  PATH: process.env.PATH,
  PORT: '0',
  DATA_DIR: join(folder, 'data'),
  RELEASES_DIR: join(folder, 'releases'),
  ...change,
});

function spawnServer(change?: object): ChildProcess {
  const child = spawn(process.execPath, [join(api, 'dist/main.js')], { env: environment(change) });
  started.push(child);
  return child;
}

/** The built server, listening. */
async function givenARunningServer(change?: object): Promise<Running> {
  const child = spawnServer(change);
  const output: string[] = [];
  child.stderr?.on('data', (text) => output.push(String(text)));
  if (!child.stdout) throw new Error('The server has no output');
  for await (const line of createInterface(child.stdout)) {
    output.push(line);
    const url = /^Nestling is ready at (\S+)$/.exec(line)?.[1];
    if (url) return { process: child, url, output };
  }
  throw new Error(`The server did not start: ${output.join('')}`);
}

const command = (name: string, ...args: string[]) =>
  run(process.execPath, [join(api, 'dist', `${name}.js`), ...args], { env: environment() });

async function post(url: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, data: await dataOf(response) };
}

const dataOf = async (response: Response) => ((await response.json()) as { data: Record<string, string> }).data;

async function givenAFamily({ url }: Running): Promise<{ token: string; babyId: string }> {
  const account = { name: 'Sam', email: `${randomUUID()}@example.org`, password: 'canary-password' };
  const { token = '' } = (await post(`${url}/api/auth/register`, account)).data;
  const baby = { name: 'Ada', birthDate: '2025-12-01', gender: 'female' };
  const { id = '' } = (await post(`${url}/api/babies`, baby, token)).data;
  return { token, babyId: id };
}

function feedingOf(babyId: string) {
  const startTime = new Date().toISOString();
  const endTime = new Date(Date.now() + 600_000).toISOString();
  return { id: randomUUID(), babyId, type: 'breast_left', startTime, endTime, notes: 'canary-notes' };
}

/** Records feedings until the server is gone; the ids that it acknowledged. */
async function recordUntilGone({ url }: Running, { token, babyId }: { token: string; babyId: string }) {
  const acknowledged: string[] = [];
  const record = async () => {
    for (;;) {
      const feeding = feedingOf(babyId);
      const answer = await post(`${url}/api/feeding/start`, feeding, token).catch(() => undefined);
      if (!answer) return;
      if (answer.status === 201) acknowledged.push(feeding.id);
    }
  };
  await Promise.all(Array.from({ length: 8 }, record));
  return acknowledged;
}

/** How many feedings a server must have acknowledged before it is stopped: another number each round. */
const enough = (round: number) => 50 + 37 * round;

async function countReached(file: string, count: number): Promise<void> {
  const database = new SqliteDatabase(file, { readonly: true });
  const now = database.prepare('select count(*) from record').pluck();
  const before = Number(now.get());
  while (Number(now.get()) < before + count) await new Promise(setImmediate);
  database.close();
}

test('five times kill -9 during writes loses no acknowledged feeding', async () => {
  const file = join(folder, 'data/nestling.db');
  const acknowledged: string[] = [];
  for (let round = 1; round <= 5; round++) {
    const server = await givenARunningServer();
    const recording = recordUntilGone(server, await givenAFamily(server));
    await countReached(file, enough(round));
    server.process.kill('SIGKILL');
    acknowledged.push(...(await recording));
  }
  const database = new SqliteDatabase(file, { readonly: true });
  const stored = new Set(database.prepare('select id from record').pluck().all());
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  database.close();
  expect(acknowledged.length).toBeGreaterThan(500);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
});

test('SIGTERM while requests run ends the server with code 0, and each write was either done or not acknowledged', async () => {
  const server = await givenARunningServer();
  const recording = recordUntilGone(server, await givenAFamily(server));
  await countReached(join(folder, 'data/nestling.db'), 100);
  const exited = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  const acknowledged = await recording;
  const database = new SqliteDatabase(join(folder, 'data/nestling.db'), { readonly: true });
  const stored = new Set(database.prepare('select id from record').pluck().all());
  database.close();
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
});

test('a client that never finishes its request does not keep the server from stopping', async () => {
  const server = await givenARunningServer();
  const { hostname, port } = new URL(server.url);
  const { connect } = await import('node:net');
  const client = connect(Number(port), hostname);
  client.on('error', () => {});
  client.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  await fetch(`${server.url}/api/health`);
  const exited = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

test('an open event stream does not keep the server from stopping, and ends whole', async () => {
  const server = await givenARunningServer();
  const { token } = await givenAFamily(server);
  const stream = await fetch(`${server.url}/api/events`, { headers: { authorization: `Bearer ${token}` } });
  const exited = once(server.process, 'exit');
  const text = stream.text();
  server.process.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(await text).toContain('stream.opened');
});

describe('with a time to drain', () => {
  const ready = ({ url }: Running) => fetch(`${url}/api/ready`);

  test('SIGTERM is told to balancers first, and all else is still answered, on connections that end', async () => {
    const server = await givenARunningServer({ DRAIN_SECONDS: '300' });
    const { token, babyId } = await givenAFamily(server);
    const authorization = `Bearer ${token}`;
    const stream = await fetch(`${server.url}/api/events`, { headers: { authorization } });
    const reader = stream.body?.getReader();
    expect([(await ready(server)).status, (await ready(server)).headers.get('connection')]).toEqual([
      200,
      'keep-alive',
    ]);

    server.process.kill('SIGTERM');
    let answer = await ready(server);
    while (answer.ok) answer = await ready(server);
    expect([
      answer.status,
      answer.headers.get('retry-after'),
      ((await answer.json()) as { error: string }).error,
    ]).toEqual([503, '1', 'stopping']);
    const health = await fetch(`${server.url}/api/health`);
    expect([health.status, health.headers.get('connection')]).toEqual([200, 'close']);
    expect((await post(`${server.url}/api/feeding/start`, feedingOf(babyId), token)).status).toBe(201);
    // What was recorded is still told here.
    let heard = '';
    while (!heard.includes('feeding.')) heard += Buffer.from((await reader?.read())?.value ?? []);
  });

  test('it ends with code 0 afterwards, and streams end whole', async () => {
    const server = await givenARunningServer({ DRAIN_SECONDS: '1' });
    const { token } = await givenAFamily(server);
    const stream = await fetch(`${server.url}/api/events`, { headers: { authorization: `Bearer ${token}` } });
    const exited = once(server.process, 'exit');
    server.process.kill('SIGTERM');
    expect(await stream.text()).toContain('stream.opened');
    expect(await exited).toEqual([0, null]);
  });

  test('Ctrl+C does not wait for it', async () => {
    const server = await givenARunningServer({ DRAIN_SECONDS: '300' });
    const exited = once(server.process, 'exit');
    server.process.kill('SIGINT');
    expect(await exited).toEqual([0, null]);
  });
});

test('the log tells what happened, without passwords, tokens, notes or e-mail addresses', async () => {
  const server = await givenARunningServer();
  const { token, babyId } = await givenAFamily(server);
  await post(`${server.url}/api/feeding/start`, feedingOf(babyId), token);
  await post(`${server.url}/api/feeding/start`, { notes: 'canary-notes' }, token);
  const exited = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  await exited;
  const log = server.output.join('');
  expect(log).toContain('"route":"/api/feeding/start","status":201');
  for (const secret of ['canary-password', 'canary-notes', token, '@example.org']) expect(log).not.toContain(secret);
});

test('a backup made while the server writes restores whole; a running server is not overwritten', async () => {
  const server = await givenARunningServer();
  const family = await givenAFamily(server);
  const feeding = feedingOf(family.babyId);
  await post(`${server.url}/api/feeding/start`, feeding, family.token);
  const recording = recordUntilGone(server, family);
  const { stdout } = await command('backup');
  const backup = stdout.trim();
  const named = join(folder, 'named.db');
  await command('backup', named);
  await expect(command('restore', backup)).rejects.toMatchObject({
    code: 1,
    stderr: 'The server is running on this database. Stop it first.\n',
  });
  const exited = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  await Promise.all([recording, exited]);
  const wrong = join(folder, 'wrong.db');
  writeFileSync(wrong, readFileSync(named).subarray(0, 5_000));
  await expect(command('restore', wrong)).rejects.toMatchObject({
    code: 1,
    stderr: `${wrong} is not a whole backup of Nestling.\n`,
  });

  await command('restore', backup);
  const again = await givenARunningServer();
  const answer = await fetch(`${again.url}/api/feeding/${feeding.id}`, {
    headers: { authorization: `Bearer ${family.token}` },
  });
  expect(await dataOf(answer)).toMatchObject({ id: feeding.id, notes: 'canary-notes' });
});

test('photos go along with a backup, and with the database that a restore takes away', async () => {
  const pictures = await givenAPictureServer();
  const settings = { PHOTO_TEST_ORIGIN: pictures.origin };
  let server = await givenARunningServer(settings);
  const { token, babyId } = await givenAFamily(server);
  const authorization = `Bearer ${token}`;
  const stop = async () => {
    const exited = once(server.process, 'exit');
    server.process.kill('SIGTERM');
    await exited;
  };
  /** Gives the baby this photo; the id of it. */
  async function choose(path: string): Promise<string> {
    const photo = pictures.has(path, await somePicture(60, 40).png());
    const headers = { 'content-type': 'application/json', authorization };
    const at = `${server.url}/api/babies/${babyId}`;
    await fetch(at, { method: 'PATCH', headers, body: JSON.stringify({ photo }) });
    for (;;) {
      const { photoId } = await dataOf(await fetch(at, { headers }));
      if (photoId) return photoId;
      await new Promise(setImmediate);
    }
  }
  const shows = async (id: string) =>
    (await fetch(`${server.url}/api/photos/${id}?small`, { headers: { authorization } })).status;

  const first = await choose('/1.png');
  const { stdout } = await command('backup');
  const second = await choose('/2.png');
  expect([await shows(first), await shows(second)]).toEqual([404, 200]);
  await stop();

  const restored = await command('restore', stdout.trim());
  server = await givenARunningServer(settings);
  expect([await shows(first), await shows(second)]).toEqual([200, 404]);
  const files = () => readdirSync(join(folder, 'data/photos')).sort();
  expect(files()).toEqual([`${first}.large.webp`, `${first}.small.webp`]);
  await stop();

  const replaced = /kept as (\S+)/.exec(restored.stdout)?.[1] ?? '';
  await command('restore', replaced);
  server = await givenARunningServer(settings);
  expect([await shows(first), await shows(second)]).toEqual([404, 200]);
  expect(files()).toEqual([`${second}.large.webp`, `${second}.small.webp`]);
  await pictures.close();
});

test('the command prints a link that sets a new password, while the server runs', async () => {
  const server = await givenARunningServer();
  const account = { name: 'Sam', email: 'sam@example.org', password: 'canary-password' };
  await post(`${server.url}/api/auth/register`, account);
  const { stdout } = await command('user-reset-password', ' Sam@Example.org');
  const token = /\/reset-password#(\S+)\n$/.exec(stdout)?.[1];
  const reset = await post(`${server.url}/api/auth/password/reset`, { token, newPassword: 'another-password' });
  expect(reset.status).toBe(200);
  const changed = { email: account.email, password: 'another-password' };
  expect((await post(`${server.url}/api/auth/login`, changed)).status).toBe(200);
  await expect(command('user-reset-password', 'nobody@example.org')).rejects.toMatchObject({
    code: 1,
    stderr: 'There is no account with the e-mail address nobody@example.org.\n',
  });
  await expect(command('user-reset-password')).rejects.toMatchObject({
    code: 1,
    stderr: 'Say whose password: npm run user:reset-password -- EMAIL\n',
  });
});

test('a second server on one database file does not start, and the commands go on working beside the first', async () => {
  const server = await givenARunningServer();
  await givenAFamily(server);
  const file = join(folder, 'data/nestling.db');
  await expect(givenARunningServer()).rejects.toThrow(
    `The server did not start: Another server is running on ${file}. Stop it first, or give this one a DATA_DIR of its own; several servers need PostgreSQL.\n`,
  );
  const second = started.at(-1);
  expect(second?.exitCode ?? (second && (await once(second, 'exit'))[0])).toBe(1);
  const { stdout } = await command('backup');
  const elsewhere = environment({ DATA_DIR: join(folder, 'elsewhere') });
  await run(process.execPath, [join(api, 'dist/restore.js'), stdout.trim()], { env: elsewhere });
  await expect(command('user-reset-password', 'nobody@example.org')).rejects.toMatchObject({
    stderr: 'There is no account with the e-mail address nobody@example.org.\n',
  });
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);

  const gone = once(server.process, 'exit');
  server.process.kill('SIGKILL');
  await gone;
  const next = await givenARunningServer();
  expect((await fetch(`${next.url}/api/health`)).status).toBe(200);
});

/** Ports that are free now: with https both are named before it listens. */
async function freePorts(): Promise<{ PORT: string; HTTPS_PORT: string }> {
  const probes = [createServer().listen(0, '127.0.0.1'), createServer().listen(0, '127.0.0.1')];
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const [PORT = '', HTTPS_PORT = ''] = probes.map((probe) => String((probe.address() as AddressInfo).port));
  for (const probe of probes) probe.close();
  return { PORT, HTTPS_PORT };
}

test('with https a page of http leads there, an open stream of HTTP/2 ends with the server, and the next start has the same authority', async () => {
  const ports = await freePorts();
  const settings = { ...ports, HTTPS: 'on', HOST: '127.0.0.1', HTTPS_NAMES: 'localhost' };
  const server = await givenARunningServer(settings);
  expect(server.url).toBe(`https://localhost:${ports.HTTPS_PORT}`);
  const note = (printed: string[]) => /fingerprint ([0-9A-F:]{95})$/m.exec(printed.join('\n'))?.[1];
  expect(note(server.output)).toBeDefined();
  const led = await fetch(`http://127.0.0.1:${ports.PORT}/login`, { redirect: 'manual' });
  expect([led.status, led.headers.get('location')]).toEqual([307, `https://127.0.0.1:${ports.HTTPS_PORT}/login`]);
  const ca = await (await fetch(`http://127.0.0.1:${ports.PORT}/nestling-ca.pem`)).text();

  const session = connectHttp2(`https://localhost:${ports.HTTPS_PORT}`, { ca });
  session.on('error', () => {});
  const account = { name: 'Sam', email: 'sam@example.org', password: 'canary-password' };
  const register = session.request({
    ':method': 'POST',
    ':path': '/api/auth/register',
    'content-type': 'application/json',
  });
  register.end(JSON.stringify(account));
  const { token } = (JSON.parse(String(await once(register, 'data'))) as { data: { token: string } }).data;
  const stream = session.request({ ':path': '/api/events', authorization: `Bearer ${token}` });
  expect(String(await once(stream, 'data'))).toContain('stream.opened');
  stream.resume();
  const ended = once(stream, 'end');
  const exited = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  await ended;
  expect(await exited).toEqual([0, null]);

  const again = await givenARunningServer({ ...settings, ...(await freePorts()) });
  expect(note(again.output)).toBe(note(server.output));
});

describe('what keeps the server from starting is told in one line, with exit code 1', () => {
  async function lastWords(change: object): Promise<string> {
    const child = spawnServer(change);
    let words = '';
    child.stderr?.on('data', (text) => {
      words += text;
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    const told = words.split('\n').filter((line) => line !== '' && !line.startsWith('{"level"'));
    expect(told).toHaveLength(1);
    return told.join();
  }

  test('a wrong value', async () => {
    expect(await lastWords({ PORT: 'http' })).toBe("PORT must be a whole number from 0 to 65535, not 'http'.");
  });

  test('a certificate that is none, and no name of a file of the key', async () => {
    const file = join(folder, 'cert.pem');
    writeFileSync(file, 'nothing');
    const given = { HTTPS: 'on', HTTPS_CERT: file, HTTPS_KEY: file };
    expect(await lastWords(given)).toMatch(
      /^HTTPS_CERT and HTTPS_KEY cannot be used: the certificate is not a PEM file/,
    );
  });

  test('a port for http that is in use, beside https', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const settings = { ...(await freePorts()), HTTPS: 'on', HOST: '127.0.0.1', PORT: String(port) };
    expect(await lastWords(settings)).toBe(
      `The server cannot listen on 127.0.0.1:${port}: another program has this port. Choose another with PORT`,
    );
    other.close();
  });

  test('a file that is no database', async () => {
    writeFileSync(join(folder, 'nestling.db'), 'no database');
    expect(await lastWords({ DATA_DIR: folder })).toContain('nestling.db is not a database.');
  });

  test('a place that cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '');
    expect(await lastWords({ DATA_DIR: join(folder, 'file') })).toMatch(/^DATA_DIR .* cannot be used: /);
  });

  test('a PostgreSQL that is not there, without its password', async () => {
    const words = await lastWords({ DATABASE_URL: 'postgres://sam:secret@127.0.0.1:1/nestling' });
    expect(words).toMatch(/^The database of DATABASE_URL cannot be used: .*ECONNREFUSED/);
    expect(words).not.toContain('secret');
  });

  test('a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    try {
      expect(await lastWords({ PORT: String(port) })).toContain(`The server cannot listen on 127.0.0.1:${port}`);
    } finally {
      other.close();
    }
  });
});
