import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import type { Registry } from '@nestling/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildShell, buildTasks, buildTracking, emptyStore, ship } from '../releases/release-fixtures.ts';
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
interface Confirming {
  to?: string;
  headers?: Record<string, string>;
}
const confirm = (preview: string, { to = '/', headers = {} }: Confirming = {}) =>
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
  expect(asked.body).toContain('Show the Preview');
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
    previews: [{ app: 'tasks', name: 'pr-42' }],
    // For shells of 0.1.
    preview: { app: 'tasks', name: 'pr-42' },
    remotes: { tasks: { release: '2', base: '/r/tasks/2/' } },
  });
  expect(page.body).toContain('/r/shell/');
  const other = registryIn((await open('/babies')).body);
  expect(other.remotes.tasks?.release).toBe('1');
  expect(other.previews).toBeUndefined();
  expect(other.preview).toBeUndefined();
});

const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['set-cookie']).split(';')[0];
const showTracking = async (requires?: Record<string, string>, claimed = '/sleep') => {
  const contributes = { pages: [{ path: claimed, expose: './routes' }] };
  await store.publish('tracking', '2', await buildTracking('2', { contributes, ...(requires && { requires }) }));
  await store.previews.point('tracking', '2', '2', false);
};

describe('a private preview', () => {
  let secret: string;
  beforeEach(async () => {
    secret = (await store.preview('tasks', '2', 'secret-pr', true)) ?? '';
  });

  test('is shown to who has the secret, which is kept by nobody but the browser', async () => {
    expect(secret).toMatch(/^[\w-]{22}$/);
    const asked = await open(`/?preview=mfe-tasks@secret-pr:${secret}`);
    expect(asked.body).toContain('Show the Preview');
    expect(asked.headers['cache-control']).toBe('no-store');
    const confirmed = await confirm(`tasks@secret-pr:${secret}`);
    expect(confirmed.statusCode).toBe(303);
    expect(confirmed.headers['set-cookie']).toMatch(/HttpOnly/);
    const page = await open('/', cookieOf(confirmed));
    expect(registryIn(page.body).remotes.tasks?.release).toBe('2');
    expect(page.body).not.toContain(secret);
    expect(await readFile(`${store.dir}/previews/tasks/secret-pr`, 'utf8')).not.toContain(secret);
  });

  test.each([
    ['its name alone', () => 'tasks@secret-pr'],
    ['an empty secret', () => 'tasks@secret-pr:'],
    ['a guess', () => 'tasks@secret-pr:AAAAAAAAAAAAAAAAAAAAAA'],
    ['the hash that is stored', () => `tasks@secret-pr:${createHash('sha256').update(secret).digest('hex')}`],
    ['the secret with more behind it', () => `tasks@secret-pr:${secret}x`],
    ['the secret of another', () => `tasks@other:${secret}`],
  ])('%s switches nothing on', async (_, guess) => {
    await store.preview('tasks', '2', 'other', true);
    const asked = await open(`/?preview=${guess()}`);
    expect(asked.statusCode).toBe(404);
    // As for a name that is not there.
    expect(asked.body).toContain('There is no such preview');
    expect((await confirm(guess())).statusCode).toBe(404);
    const page = registryIn((await open('/', `nestling_preview=${guess()}`)).body);
    expect([page.remotes.tasks?.release, page.previews]).toEqual(['1', undefined]);
  });

  test('released again it has another secret, or none: the last release says so', async () => {
    const cookie = `nestling_preview=tasks@secret-pr:${secret}`;
    const release = async (held: string) => registryIn((await open('/', held)).body).remotes.tasks?.release;
    expect(await release(cookie)).toBe('2');
    const next = await store.preview('tasks', '2', 'secret-pr', true);
    expect(await release(cookie)).toBe('1');
    expect(await release(`nestling_preview=tasks@secret-pr:${next}`)).toBe('2');
    expect(await store.preview('tasks', '2', 'secret-pr')).toBeUndefined();
    expect(await release('nestling_preview=tasks@secret-pr')).toBe('2');
  });
});

describe('several previews', () => {
  test('are on at once: a second one is added, one of the same app takes its place, and one that is gone is left out', async () => {
    await showTracking();
    await store.preview('tasks', '2', 'pr-43');
    const first = cookieOf(await confirm('tasks@pr-42'));
    const asked = await open('/?preview=tracking@2', first);
    expect(asked.body).toContain('beside “pr-42” of tasks');
    const both = cookieOf(await confirm('tracking@2', { headers: { cookie: first ?? '' } }));
    expect(both).toBe('nestling_preview=tasks@pr-42+tracking@2');
    const { previews, remotes } = registryIn((await open('/', both)).body);
    expect(previews).toEqual([
      { app: 'tasks', name: 'pr-42' },
      { app: 'tracking', name: '2' },
    ]);
    expect([remotes.tasks?.release, remotes.tracking?.release]).toEqual(['2', '2']);

    expect(cookieOf(await confirm('tasks@pr-43', { headers: { cookie: both ?? '' } }))).toBe(
      'nestling_preview=tracking@2+tasks@pr-43',
    );
    await rm(`${store.dir}/previews/tasks/pr-42`);
    expect(registryIn((await open('/', both)).body).previews).toEqual([{ app: 'tracking', name: '2' }]);
    expect(cookieOf(await confirm('tasks@pr-43', { headers: { cookie: 'nestling_preview=tracking@gone' } }))).toBe(
      'nestling_preview=tasks@pr-43',
    );
  });

  test('that do not fit each other say so, and switch nothing on', async () => {
    const contributes = { pages: [{ path: '/sleep', expose: './it' }] };
    await store.publish('tasks', 'sleep', await buildTasks('sleep', { contributes, exposes: { './it': [] } }));
    await store.preview('tasks', 'sleep', 'sleep');
    await showTracking();
    const cookie = 'nestling_preview=tasks@sleep';
    for (const answer of [
      await open('/?preview=tracking@2', cookie),
      // After a link from another site the question came without the cookie.
      await confirm('tracking@2', { headers: { cookie } }),
    ]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.body).toContain('tasks and tracking both claim /sleep. Nothing was switched on.');
      expect(answer.body).toContain('You see “sleep” of tasks.');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    const page = await open('/', `${cookie}+tracking@2`);
    expect(page.statusCode).toBe(200);
    expect(registryIn(page.body).previews).toBeUndefined();
  });

  test('one that does not fit the live shell says so, by itself', async () => {
    await showTracking({ react: '^20.0.0' });
    for (const answer of [await open('/?preview=tracking@2'), await confirm('tracking@2')]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.body).toContain('tracking 2 needs react ^20.0.0, but shell 1.0.0 provides 19.3.1.');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });
});

test.each([
  ['/babies/x?preview=tasks@pr-42&todoId=1', '/babies/x?todoId=1'],
  ['/babies/x?todoId=1&preview=tasks@pr-42&q=a%26b&q=%C3%BC?', '/babies/x?todoId=1&q=a%26b&q=%C3%BC?'],
  ['/?preview=tasks@pr-42', '/'],
  ['//evil.example/x?preview=tasks@pr-42', '/'],
])('the question at %s leads to %s', async (url, to) => {
  const { body } = await open(url);
  const inBody = to.replaceAll('&', '&#38;');
  expect(body).toContain(`name="to" value="${inBody}"`);
  expect(body).toContain(`<a href="${inBody}">Not Now</a>`);
  expect((await confirm('tasks@pr-42', { to: `${to}#h` })).headers.location).toBe(`${to}#h`);
});

test('the page for who is offline says so, and fits the policy', async () => {
  const page = await open('/preview/offline');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('You are offline');
  expect(page.body).toContain('A preview needs the network.');
  expect(String(page.headers['content-security-policy'])).not.toMatch(/unsafe/);
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

test.each([
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\r\nset-cookie: a=b',
  'javascript:alert(1)',
])('after it, %s is no place to go to', async (to) => {
  expect((await confirm('tasks@pr-42', { to })).headers.location).toBe('/');
});

test('a cookie that is none of ours changes nothing', async () => {
  expect((await open('/', 'nestling_preview=%E0%A4%A')).statusCode).toBe(200);
});

test('what was live before is told to a page that needs it', async () => {
  await ship(store, 'tasks', '3', await buildTasks('3'));
  const { tasks } = JSON.parse((await app.inject('/registry/previous.json')).body);
  expect(tasks).toMatchObject({ release: '1', entry: 'entry.1.js', integrity: { 'entry.1.js': expect.any(String) } });
});
