import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppName, Registry } from '@nestling/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { goBack } from '../releases/going-back.ts';
import { buildShell, buildTasks, buildTracking, emptyStore, ship } from '../releases/release-fixtures.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import { registerWeb } from './web.ts';

let servers: FastifyInstance[];
let store: ReleaseStore;
let warned: string[];
const onChange = jest.fn();

/** A server on the store. */
async function serve(): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => warned.push(JSON.parse(line).msg) } },
  });
  servers.push(app);
  await registerWeb(app, { releasesDir: store.dir, checkEveryMs: 0 }, onChange);
  return app;
}

beforeEach(async () => {
  servers = [];
  warned = [];
  onChange.mockClear();
  ({ store } = await emptyStore());
  await ship(store, 'shell', '1', await buildShell('1'));
  await ship(store, 'tasks', '1', await buildTasks('1'));
  await serve();
});
afterEach(() => Promise.all(servers.map((it) => it.close())));

const share = async (app: AppName, release: string, percent: number, dir: string) => {
  await store.publish(app, release, dir);
  await store.activate({ [app]: release }, (await store.readPointer()).rev, 'Kim', percent);
};
const shareTasks = async (release: string, percent: number) =>
  share('tasks', release, percent, await buildTasks(release));

const PAGE = { accept: 'text/html,*/*' };
/** Asks as the browser with this share number; without one as a browser that has no cookie. */
const ask = (url: string, number?: number, headers: Record<string, string> = {}, server = servers[0]) =>
  (server as FastifyInstance).inject({
    url,
    headers: { ...headers, ...(number !== undefined && { cookie: `other=1; nestling_page=lang=de&share=${number}` }) },
  });
const registryIn = (html: string): Registry => JSON.parse(/id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? '');
/** The release of tasks that each answer to this browser is about. */
async function tasksFor(number?: number) {
  const registries = [
    registryIn((await ask('/', number, PAGE)).body),
    registryIn((await ask('/index.html', number)).body),
    (await ask('/registry.json', number)).json<Registry>(),
  ];
  const worker = /"tasks":\{"release":"([^"]+)"/.exec((await ask('/sw.js', number)).body)?.[1];
  const all = [...registries.map(({ remotes }) => remotes.tasks?.release), worker];
  expect(registries.map(({ set }) => set)).toEqual(Array(3).fill(`shell@1,tasks@${worker}`));
  expect(new Set(all).size).toBe(1);
  return worker;
}

test('page, worker and registry are of one set: that of the browser that asks', async () => {
  await shareTasks('2', 5);
  for (const [number, release] of [
    [0, '2'],
    [4, '2'],
    [5, '1'],
    [99, '1'],
    [undefined, '1'],
  ] as const)
    expect([number, await tasksFor(number)]).toEqual([number, release]);
  await shareTasks('2', 20);
  expect([await tasksFor(4), await tasksFor(19), await tasksFor(20)]).toEqual(['2', '2', '1']);
  await shareTasks('2', 100);
  expect([await tasksFor(4), await tasksFor()]).toEqual(['2', '2']);
  await goBack(store, ['tasks']);
  expect([await tasksFor(4), await tasksFor()]).toEqual(['1', '1']);
});

test('a cookie that says nonsense is none', async () => {
  await shareTasks('2', 99);
  for (const text of ['share=-1', 'share=100', 'share=abc', 'share=', 'share=1e0', '%E0%A4%A'])
    expect((await ask('/registry.json', undefined, { cookie: `nestling_page=${text}` })).json()).toMatchObject({
      remotes: { tasks: { release: '1' } },
    });
});

test('no cache mixes sets: each has an ETag of its own, and answers vary by the cookie', async () => {
  await shareTasks('2', 5);
  for (const url of ['/registry.json', '/sw.js']) {
    const [some, others] = [await ask(url, 4), await ask(url, 5)];
    expect([some.headers.etag === others.headers.etag, some.body === others.body]).toEqual([false, false]);
    const again = (number: number) => ask(url, number, { 'if-none-match': String(some.headers.etag) });
    expect([(await again(3)).statusCode, (await again(5)).statusCode]).toEqual([304, 200]);
  }
  for (const url of ['/registry.json', '/sw.js', '/registry/previous.json', '/favicon.svg'])
    expect([url, (await ask(url, 4)).headers.vary]).toEqual([url, 'cookie, accept-encoding']);
  // A page is in a language, too.
  expect((await ask('/index.html', 4)).headers.vary).toBe('cookie, accept-language, accept-encoding');
});

test('a browser whose set stays gets the same worker, whatever others get', async () => {
  const workers = async () => [(await ask('/sw.js', 4)).body, (await ask('/sw.js', 50)).body];
  const set = async (number: number) => (await ask('/registry.json', number)).json<Registry>().set;
  const ofWorker = (text = '') => text.split('\n')[0];
  const [, before] = await workers();
  await shareTasks('2', 5);
  const [some, others] = await workers();
  expect(ofWorker(others)).toBe(ofWorker(before));
  expect(ofWorker(some)).not.toBe(ofWorker(before));
  await shareTasks('2', 20);
  expect((await workers()).map(ofWorker)).toEqual([ofWorker(some), ofWorker(before)]);
  expect([await set(4), await set(50)]).toEqual(['shell@1,tasks@2', 'shell@1,tasks@1']);
});

test('tabs are told to look once some browser is shown another set, and not for what is the same', async () => {
  await ask('/registry.json');
  await shareTasks('2', 5);
  await ask('/registry.json');
  expect(onChange).toHaveBeenCalledTimes(1);
  await ask('/registry.json');
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('what a browser with a share falls back to is what the others have, and they to what was live before', async () => {
  await ship(store, 'tasks', '1.5', await buildTasks('1.5'));
  await shareTasks('2', 5);
  const previous = async (number: number) => (await ask('/registry/previous.json', number)).json().tasks?.release;
  expect([await previous(4), await previous(5)]).toEqual(['1.5', '1']);
});

test('two servers on one store agree', async () => {
  await shareTasks('2', 5);
  await share('shell', '2', 20, await buildShell('2'));
  const other = await serve();
  for (const number of [0, 4, 5, 19, 20, 99])
    for (const url of ['/registry.json', '/sw.js']) {
      const [one, two] = [await ask(url, number), await ask(url, number, {}, other)];
      expect([two.headers.etag, two.body]).toEqual([one.headers.etag, one.body]);
    }
});

test('a shell may have a share, too: page and worker are its own', async () => {
  await share('shell', '2', 10, await buildShell('2', {}, { 'public/favicon.svg': '<svg>2</svg>' }));
  const [some, others] = [await ask('/', 9, PAGE), await ask('/', 10, PAGE)];
  expect([registryIn(some.body).set, registryIn(others.body).set]).toEqual(['shell@2,tasks@1', 'shell@1,tasks@1']);
  expect((await ask('/favicon.svg', 9)).body).toBe('<svg>2</svg>');
  expect((await ask('/favicon.svg', 10)).body).not.toBe('<svg>2</svg>');
});

test('a worker gets the page of its set, whatever share number its browser has by now', async () => {
  await shareTasks('2', 5);
  for (const [number, set] of [
    [4, 'shell@1,tasks@1'],
    [50, 'shell@1,tasks@2'],
    [4, 'shell@1,tasks@2'],
  ] as const) {
    const page = await ask('/index.html', number, { 'release-set': set });
    expect([page.statusCode, page.headers['release-set'], registryIn(page.body).set]).toEqual([200, set, set]);
  }
});

test('a preview wins over a share of its app, beside what else this browser has', async () => {
  await ship(store, 'tracking', '1', await buildTracking('1'));
  await shareTasks('2', 5);
  await share('tracking', '2', 5, await buildTracking('2'));
  await store.publish('tasks', 'pr', await buildTasks('pr'));
  await store.preview('tasks', 'pr', 'pr-42');
  const seen = async (number: number) => {
    const cookie = `nestling_page=share=${number}; nestling_preview=tasks@pr-42`;
    const { remotes } = registryIn((await ask('/', undefined, { ...PAGE, cookie })).body);
    return [remotes.tasks?.release, remotes.tracking?.release];
  };
  expect([await seen(4), await seen(5)]).toEqual([
    ['pr', '2'],
    ['pr', '1'],
  ]);
});

describe('where the release of a share cannot be had, its browsers have what is live', () => {
  test('as its folder is gone, and it comes back with it', async () => {
    await shareTasks('2', 5);
    await rm(store.folder('tasks', '2'), { recursive: true });
    expect(await tasksFor(4)).toBe('1');
    expect(warned).toEqual([expect.stringMatching(/^The share of tasks is left out of revision 3: /)]);
    await store.publish('tasks', '2', await buildTasks('2'));
    expect(await tasksFor(4)).toBe('2');
  });

  test('as the page of a shell is', async () => {
    await share('shell', '2', 5, await buildShell('2'));
    await rm(path.join(store.folder('shell', '2'), 'index.html'));
    expect(await tasksFor(4)).toBe('1');
  });

  test('as a writer that knows no shares put a shell beside it that it does not fit', async () => {
    await share('tasks', '2', 5, await buildTasks('2', { requires: { react: '^19.0.0' } }));
    await store.publish('shell', '2', await buildShell('2', { provides: { react: '20.0.0' } }));
    const pointer = await store.readPointer();
    const live = { ...pointer.live, shell: '2' };
    await writeFile(store.pointerFile, JSON.stringify({ ...pointer, rev: 4, live }));
    expect((await ask('/registry.json', 4)).json().set).toBe('shell@2,tasks@1');
  });
});
