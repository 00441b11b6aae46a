import type { Registry } from '@nestling/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildShell, buildTasks, emptyStore, ship } from '../releases/release-fixtures.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import { registerWeb } from './web.ts';

const PAGE = { accept: 'text/html' };
let app: FastifyInstance;
let store: ReleaseStore;

beforeEach(async () => {
  store = (await emptyStore()).store;
  await ship(store, 'shell', '1.0.0', await buildShell('1.0.0'));
  await ship(store, 'tasks', '1', await buildTasks('1'));
  await store.publish('tasks', '2', await buildTasks('2'));
  await store.preview('tasks', '2', 'pr-42');
  app = Fastify();
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ message: 'Not found' }));
  await registerWeb(app, { releasesDir: store.dir, checkEveryMs: 0, publicUrl: 'https://nestling.example' });
});
afterEach(() => app.close());

const open = (url: string, cookie = '') => app.inject({ url, headers: { ...PAGE, cookie } });
const confirm = (preview: string, { to = '/', headers = {} }: { to?: string; headers?: Record<string, string> } = {}) =>
  app.inject({
    method: 'POST',
    url: '/preview',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    payload: new URLSearchParams({ preview, to }).toString(),
  });
const registryIn = (page: string): Registry => JSON.parse(/id="registry">(.*?)<\/script>/.exec(page)?.[1] ?? '');

test('a link asks first, and changes nothing by itself', async () => {
  const asked = await open('/babies?preview=mfe-tasks@pr-42');
  expect(asked.statusCode).toBe(200);
  expect(asked.headers['set-cookie']).toBeUndefined();
  expect(asked.body).toContain('Show the preview');
  expect(asked.body).not.toContain('id="registry"');
  expect(String(asked.headers['content-security-policy'])).not.toMatch(/unsafe/);
  expect(registryIn((await open('/')).body).remotes.tasks?.release).toBe('1');
});

test('confirmed, it holds for this browser session, is cached by nobody, and others see what is live', async () => {
  const confirmed = await confirm('tasks@pr-42', { to: '/babies' });
  expect(confirmed.statusCode).toBe(303);
  expect(confirmed.headers.location).toBe('/babies');
  const cookie = String(confirmed.headers['set-cookie']);
  expect(cookie).toMatch(/HttpOnly; SameSite=Strict; Secure$/);
  expect(cookie).not.toMatch(/Max-Age|Expires/);

  const page = await open('/babies', cookie.split(';')[0]);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(registryIn(page.body)).toMatchObject({
    preview: { app: 'tasks', name: 'pr-42' },
    remotes: { tasks: { release: '2', base: '/r/tasks/2/' } },
  });
  expect(page.body).toContain('/r/shell/');
  const other = registryIn((await open('/babies')).body);
  expect(other.remotes.tasks?.release).toBe('1');
  expect(other.preview).toBeUndefined();
});

test('exit ends it', async () => {
  const exit = await app.inject({ method: 'POST', url: '/preview/exit', headers: { 'sec-fetch-site': 'same-origin' } });
  expect(exit.statusCode).toBe(303);
  expect(String(exit.headers['set-cookie'])).toMatch(/^nestling_preview=;.*Max-Age=0/);
});

test.each([
  ['a name that is not stored', 'tasks@pr-43'],
  ['an app that is not there', 'moon@pr-42'],
  ['the shell', 'shell@pr-42'],
  ['an address', 'tasks@https://evil.example/x'],
  ['a way out of the folder', 'tasks@../../tokens/tasks'],
  ['nothing', ''],
])('%s is no preview', async (_, preview) => {
  const asked = await open(`/?preview=${encodeURIComponent(preview)}`);
  expect(asked.statusCode).toBe(404);
  expect(asked.body).toContain('There is no such preview');
  expect((await confirm(preview)).statusCode).toBe(404);
  const page = await open('/', `nestling_preview=${preview}`);
  expect(registryIn(page.body).remotes.tasks?.release).toBe('1');
});

test('a form of another site chooses nothing', async () => {
  expect((await confirm('tasks@pr-42', { headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(404);
  const old = { 'sec-fetch-site': '', origin: 'https://evil.example' };
  expect((await confirm('tasks@pr-42', { headers: old })).statusCode).toBe(404);
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'after it, %s is no place to go to',
  async (to) => {
    expect((await confirm('tasks@pr-42', { to })).headers.location).toBe('/');
  },
);

test('a cookie that is none of ours changes nothing', async () => {
  expect((await open('/', 'nestling_preview=%E0%A4%A')).statusCode).toBe(200);
});

describe('a dev server in place of a remote', () => {
  const start = async (devRemotes?: { tasks: string }) => {
    await app.close();
    app = Fastify();
    app.setNotFoundHandler((_, reply) => reply.code(404).send({ message: 'Not found' }));
    await registerWeb(app, { releasesDir: store.dir, checkEveryMs: 0, devRemotes });
  };
  const policyOf = (page: { headers: Record<string, unknown> }) => String(page.headers['content-security-policy']);

  test('stands in for who confirmed it, and only that page may load from it', async () => {
    await start({ tasks: 'http://localhost:3004' });
    expect((await confirm('tasks@dev')).statusCode).toBe(303);
    const page = await open('/', 'nestling_preview=tasks@dev');
    expect(registryIn(page.body).remotes.tasks).toMatchObject({
      container: 'nestling_tasks_dev',
      base: 'http://localhost:3004/',
    });
    expect(policyOf(page)).toMatch(/script-src 'self' 'nonce-\S+' http:\/\/localhost:3004;/);
    expect(policyOf(page)).toMatch(/connect-src 'self' http:\/\/localhost:3004 ws:\/\/localhost:3004;/);
    expect(page.body).not.toContain('undefined');
    expect(policyOf(await open('/'))).not.toContain('localhost:3004');
    expect((await confirm('tracking@dev')).statusCode).toBe(404);
  });

  test('is no preview where the operator allowed none', async () => {
    await start();
    expect((await confirm('tasks@dev')).statusCode).toBe(404);
    const page = await open('/', 'nestling_preview=tasks@dev');
    expect(registryIn(page.body).remotes.tasks?.release).toBe('1');
    expect(policyOf(page)).not.toContain('http://localhost');
  });
});

test('what was live before is told to a page that needs it', async () => {
  await ship(store, 'tasks', '3', await buildTasks('3'));
  const { tasks } = JSON.parse((await app.inject('/registry/previous.json')).body);
  expect(tasks).toMatchObject({ release: '1', entry: 'entry.1.js', integrity: { 'entry.1.js': expect.any(String) } });
});
