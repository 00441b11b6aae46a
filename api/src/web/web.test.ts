import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Registry } from '@nestling/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildShell, buildTasks, buildTracking, emptyStore, integrityOf, ship } from '../releases/release-fixtures.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import { registerWeb, type WebConfig } from './web.ts';

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let app: FastifyInstance;
let logged: string[];
let store: ReleaseStore;

async function serve(config: Partial<WebConfig> = {}) {
  logged = [];
  app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => logged.push(JSON.parse(line).msg) } } });
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ message: 'Not found' }));
  app.get('/api/health', async () => ({ ok: true }));
  await registerWeb(app, { releasesDir: store.dir, checkEveryMs: 0, ...config });
}

beforeEach(async () => {
  store = (await emptyStore()).store;
  await serve();
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const live = async () => {
  await ship(store, 'shell', '1.0.0', await buildShell('1.0.0'));
  return ship(store, 'tracking', '2.0.0', await buildTracking('2.0.0'));
};

test('what is live in a way that this server does not know is said in its log, once, and the rest is served', async () => {
  const pointer = await live();
  await writeFile(
    store.pointerFile,
    JSON.stringify({ ...pointer, live: { ...pointer.live, diapers: { release: '2', share: 5 } } }),
  );
  for (const _ of ['first', 'second'])
    expect(Object.keys((await get('/registry.json')).json().remotes)).toEqual(['tracking']);
  expect(logged).toEqual([expect.stringMatching(/^diapers is live in revision 2, and this server cannot show it/)]);
});

describe('the page', () => {
  test('is filled anew for each request, under a policy with its nonce', async () => {
    await live();
    const [one, two] = [await get('/sleep', PAGE), await get('/sleep', PAGE)];
    expect(one.statusCode).toBe(200);
    expect(one.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(one.headers['cache-control']).toBe('no-cache');
    const nonces = [one, two].map((it) => /nonce="([^"]+)"/.exec(it.body)?.[1] ?? '');
    expect(new Set(nonces).size).toBe(2);
    expect(Buffer.from(nonces[0] ?? '', 'base64').length).toBeGreaterThanOrEqual(16);
    const policy = String(one.headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        `script-src 'self' 'nonce-${nonces[0]}'`,
        `style-src 'self' 'nonce-${nonces[0]}'`,
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy.join()).not.toMatch(/unsafe|upgrade-insecure/);
    expect(one.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(one.headers['strict-transport-security']).toBeUndefined();
    expect(one.body).not.toMatch(/%[A-Z]+%/);
  });

  test('holds the registry, which cannot end its script element', async () => {
    await ship(store, 'shell', '1.0.0', await buildShell('1.0.0'));
    await ship(store, 'tracking', '2', await buildTracking('2', { container: '</script><script>alert(1)//$&' }));
    const { body } = await get('/', PAGE);
    expect(body.match(/<\/script>/g)).toHaveLength(2);
    const registry: Registry = JSON.parse(/id="registry">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(registry.remotes.tracking?.container).toBe('</script><script>alert(1)//$&');
    expect(registry).toMatchObject((await get('/registry.json')).json());
  });

  test('preloads what the path shows first, with hashes', async () => {
    await live();
    const hrefs = async (url: string) =>
      [
        ...(await get(url, PAGE)).body.matchAll(
          /<link rel="preload" as="script" fetchpriority="low" href="([^"]+)" integrity="sha384-[^"]+" crossorigin="anonymous">/g,
        ),
      ].map((it) => it[1]?.replace('/r/tracking/2.0.0/', ''));
    expect(await hrefs('/sleep?day=2026-11-20')).toEqual(['entry.1.js', 'routes.1.js', 'rows.1.js']);
    expect(await hrefs('/')).toEqual(['entry.1.js', 'card.1.js']);
    expect(await hrefs('/login')).toEqual([]);
    expect(await hrefs('/index.html')).toEqual([]);
  });

  test('preloads the cards that this browser shows', async () => {
    await live();
    await ship(store, 'tasks', '1.0.0', await buildTasks('1.0.0'));
    const loaded = async (cookie?: string) => {
      const { statusCode, body, headers } = await get('/', { ...PAGE, ...(cookie !== undefined && { cookie }) });
      expect([statusCode, headers.vary]).toEqual([200, 'cookie, accept-language, accept-encoding']);
      expect(body).not.toMatch(/alert|lang="de"/);
      return [...body.matchAll(/<link rel="preload"[^>]* href="\/r\/([^"]+)"/g)].map((it) => it[1]);
    };
    const usual = await loaded();
    expect(usual).toContain('tracking/2.0.0/card.1.js');
    expect(await loaded('nestling_page=cards=')).toEqual([]);
    expect(await loaded('nestling_page=cards=gone/card,tracking/widgets/SleepCard')).toEqual([
      'tracking/2.0.0/entry.1.js',
      'tracking/2.0.0/card.1.js',
    ]);
    for (const nonsense of [
      'cards=<script>alert(1)</script>&lang="><script>alert(1)</script>',
      'cards=gone/card&lang=de',
      'lang=en',
      '%E0%A4%A',
      `cards=${'a/b,'.repeat(25_000)}`,
    ])
      expect(await loaded(`nestling_page=${nonsense}`)).toEqual(expect.arrayContaining(usual));
  });

  test('answers navigations and HEAD, and leaves API, files and other requests to the 404', async () => {
    await live();
    for (const url of ['/', '/babies/1/sleep', '/nowhere', '/rest', '/apiary', '/no/such.page']) {
      expect((await get(url, PAGE)).statusCode).toBe(200);
    }
    expect((await get('/index.html')).statusCode).toBe(200);
    const head = await app.inject({ method: 'HEAD', url: '/sleep', headers: PAGE });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-security-policy']).toContain('nonce-');
    for (const url of ['/api', '/api/nowhere', '/r', '/r/x', '/r/tracking/2.0.0/none.js', '/none.png', '/.env']) {
      const answer = await get(url, PAGE);
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 404, { message: 'Not found' }]);
    }
    expect((await get('/sleep', { accept: 'application/json' })).statusCode).toBe(404);
    expect((await get('/sleep')).statusCode).toBe(404);
    for (const url of ['/', '/join', '/verify-email', '/reset-password'])
      expect([url, (await get(url, { accept: '*/*' })).statusCode]).toEqual([url, 200]);
    expect((await app.inject({ method: 'POST', url: '/sleep', headers: PAGE })).statusCode).toBe(404);
    expect((await get('/api/health', PAGE)).json()).toEqual({ ok: true });
  });

  test('is compressed as the browser likes it', async () => {
    await live();
    const plain = await get('/index.html', { 'accept-encoding': 'identity, br;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const br = await get('/index.html', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'cookie, accept-language, accept-encoding' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toContain('id="registry"');
    const gz = await get('/index.html', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gz.rawPayload).toString()).toContain('id="registry"');
  });

  test('says that it is being built while no shell is live, then appears by itself', async () => {
    const early = await get('/sleep', PAGE);
    expect(early.statusCode).toBe(503);
    expect(early.headers).toMatchObject({ 'retry-after': '5', 'content-type': 'text/html; charset=utf-8' });
    expect(early.headers['content-security-policy']).toContain('nonce-');
    expect(early.body).toContain('Nestling is being built');
    expect(early.body).not.toMatch(/%[A-Z]+%/);
    expect((await get('/sw.js')).statusCode).toBe(404);
    await live();
    expect((await get('/sleep', PAGE)).statusCode).toBe(200);
  });

  test('tells browsers to stay on https where the site has it', async () => {
    await app.close();
    await serve({ publicUrl: 'https://nestling.example' });
    expect((await get('/', PAGE)).headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

describe('the page that a service worker keeps', () => {
  const pageOf = (set: string) => get('/index.html', { 'release-set': set });

  test('is of the set that it asks for, live or not, and carries its hash', async () => {
    await live();
    await ship(store, 'shell', '1.1.0', await buildShell('1.1.0'));
    await ship(store, 'tracking', '2.1.0', await buildTracking('2.1.0'));
    const set = 'shell@1.1.0,tracking@2.0.0';
    const { statusCode, headers, body } = await pageOf(set);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'release-set': set,
      'page-integrity': integrityOf(body),
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining(`'nonce-${/nonce="([^"]+)"/.exec(body)?.[1]}'`),
    });
    const registry: Registry = JSON.parse(/id="registry">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(registry).toMatchObject({ rev: 4, remotes: { tracking: { base: '/r/tracking/2.0.0/' } } });
    expect(registry.house.pages).toEqual([expect.objectContaining({ path: '/sleep', name: 'tracking/routes' })]);
    // Nobody else is shown what is not live.
    expect((await get('/index.html')).body).toContain('/r/tracking/2.1.0/');
    expect((await get('/index.html?release-set=shell@1.1.0,tracking@2.0.0')).body).toContain('/r/tracking/2.1.0/');
  });

  test.each([
    ['shell@1.0.0,tracking@9', 'There is no release'],
    ['shell@1.0.0,tracking@3.0.0', 'tracking 3.0.0 needs react ^20.0.0, but shell 1.0.0 provides 19.3.1.'],
    ['shell@../../etc,tracking@2.0.0', 'not a name of a release'],
    ['tracking@2.0.0', 'no release set'],
    ['', 'no release set'],
  ])('of %p there is none', async (set, message) => {
    await live();
    await store.publish('tracking', '3.0.0', await buildTracking('3.0.0', { requires: { react: '^20.0.0' } }));
    const answer = await pageOf(set);
    expect([answer.statusCode, answer.headers['release-set']]).toEqual([409, undefined]);
    expect(answer.body).toContain(message);
  });
});

describe('files of a release', () => {
  const script = '/r/tracking/2.0.0/entry.1.js';

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (it: Buffer) => it],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('Accept-Encoding %s is answered in %s', async (accepted, encoding, expand) => {
    await live();
    const answer = await get(script, { 'accept-encoding': accepted });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    expect(expand(answer.rawPayload).toString()).toBe("entry('2.0.0')");
  });

  test('a file without compressed twins is sent as it is', async () => {
    await live();
    const answer = await get('/r/shell/1.0.0/public/robots.txt', { 'accept-encoding': 'gzip, br' });
    expect([answer.statusCode, answer.body]).toEqual([200, 'User-agent: *']);
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  // Row OPEN-22: kept in the store for who reads failures.
  test.each([
    'main.1.js.map',
    'main.1.js.map.br',
    'main.1.js.map.gz',
    'main.1.js.MAP',
    'main.1.js%2Emap.br',
    'index.html',
    'index.html.br',
  ])('%s is in the store and not served', async (file) => {
    await live();
    for (const twin of ['main.1.js.map.br', 'main.1.js.map.gz', 'index.html.br'])
      await writeFile(path.join(store.folder('shell', '1.0.0'), twin), 'packed');
    expect((await get('/r/shell/1.0.0/main.1.js')).statusCode).toBe(200);
    for (const accepted of ['br', 'gzip', 'identity'])
      expect((await get(`/r/shell/1.0.0/${file}`, { 'accept-encoding': accepted })).statusCode).toBe(404);
  });

  test('HEAD has the headers and no body; what is not live is served as well; release.json is asked for anew', async () => {
    await live();
    await ship(store, 'tracking', '3', await buildTracking('3'));
    const head = await app.inject({ method: 'HEAD', url: script });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '14']);
    const record = await get('/r/tracking/2.0.0/release.json');
    expect(record.json()).toMatchObject({ app: 'tracking', release: '2.0.0' });
    expect(record.headers['cache-control']).toBe('no-cache');
  });

  test('a missing file is no immutable 404', async () => {
    await live();
    const answer = await get('/r/tracking/2.0.0/none.js', { 'accept-encoding': 'br' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, undefined]);
  });

  test('nothing outside the release folders is reached, nor the page as a template', async () => {
    await live();
    await writeFile(path.join(store.dir, 'secret.js'), 'secret');
    await writeFile(path.join(store.dir, 'tracking', '2.0.0', '.env'), 'secret');
    const tricks = [
      '/r/tracking/2.0.0/../../secret.js',
      '/r/tracking/2.0.0/..%2f..%2fsecret.js',
      '/r/tracking/2.0.0/%2e%2e/%2e%2e/secret.js',
      '/r/tracking/2.0.0/..%5c..%5csecret.js',
      '/r/tracking/..%2f..%2fsecret.js/x',
      '/r/tracking/%2e%2e/secret.js',
      '/r/..%2f/2.0.0/entry.1.js',
      '/r/registry/1.json',
      '/r/registry.json',
      '/r/tracking/2.0.0/.env',
      '/r/tracking/2.0.0/%00',
      '/r/tracking/2.0.0/entry.1.js%00.png',
      '/r/tracking/2.0.0/',
      '/r/tracking/2.0.0',
      '/r/tracking//entry.1.js',
      '/r/constructor/2.0.0/entry.1.js',
      '/r/shell/1.0.0/index.html',
      '/r/shell/1.0.0/public',
      '/icons/../../release.json',
      '/icons/..%2f..%2frelease.json',
      '/icons/',
    ];
    for (const url of tricks) expect([url, (await get(url, PAGE)).statusCode]).toEqual([url, 404]);
    expect((await get('/r/tracking/2.0.0/%zz')).statusCode).toBeLessThan(500);
  });
});

describe('what has a fixed address', () => {
  test('files of the live shell’s public folder, cached shortly', async () => {
    await live();
    const types = {
      '/manifest.webmanifest': 'application/manifest+json',
      '/favicon.svg': 'image/svg+xml',
      '/icons/icon-192.png': 'image/png',
      '/robots.txt': 'text/plain',
    };
    for (const [url, type] of Object.entries(types)) {
      const answer = await get(url);
      expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'public, max-age=600']);
      expect(answer.headers['content-type']).toContain(type);
    }
    expect((await get('/icons/none.png')).statusCode).toBe(404);
  });

  test('registry.json is asked for anew, and 304 while nothing changed', async () => {
    await live();
    const answer = await get('/registry.json');
    expect(answer.json<Registry>()).toMatchObject({
      rev: 2,
      remotes: {
        tracking: {
          release: '2.0.0',
          container: 'nestling_tracking_2_0_0',
          base: '/r/tracking/2.0.0/',
          entry: 'entry.1.js',
          integrity: {
            'entry.1.js': expect.stringMatching(/^sha384-/),
            'card.1.js': expect.stringMatching(/^sha384-/),
          },
        },
      },
    });
    expect(answer.headers['cache-control']).toBe('no-cache');
    const etag = String(answer.headers.etag);
    const again = await get('/registry.json', { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await store.publish('tracking', '3', await buildTracking('3'));
    await store.activate({ tracking: '3' }, 2);
    expect((await get('/registry.json', { 'if-none-match': etag })).json()).toMatchObject({ rev: 3 });
  });

  test('sw.js carries the live set and changes exactly with it', async () => {
    await live();
    const worker = await get('/sw.js');
    expect(worker.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
    });
    const written = (name: string) => JSON.parse(RegExp(`^const ${name} = (.*);$`, 'm').exec(worker.body)?.[1] ?? '');
    const integrity = async (app: string, release: string) =>
      integrityOf((await get(`/r/${app}/${release}/release.json`)).body);
    expect(written('live')).toEqual({
      shell: { release: '1.0.0', integrity: await integrity('shell', '1.0.0') },
      tracking: { release: '2.0.0', integrity: await integrity('tracking', '2.0.0') },
    });
    // For a worker of 0.1.
    expect(written('set')).toEqual({
      rev: 2,
      shell: '/index.html',
      files: [
        '/r/shell/1.0.0/main.1.js',
        '/manifest.webmanifest',
        '/favicon.svg',
        '/icons/icon-192.png',
        '/r/tracking/2.0.0/entry.1.js',
        '/r/tracking/2.0.0/routes.1.js',
        '/r/tracking/2.0.0/rows.1.js',
        '/r/tracking/2.0.0/card.1.js',
      ],
    });
    await store.publish('tasks', '1', await buildTasks('1'));
    await store.activate({ tracking: '2.0.0' }, 2);
    expect((await get('/sw.js')).body).toBe(worker.body);
    await store.activate({ tasks: '1' }, 2);
    expect((await get('/sw.js')).body).not.toBe(worker.body);
  });
});

describe('trouble in the store', () => {
  test('a broken registry.json leaves the newest good revision live and is logged once', async () => {
    await live();
    for (const text of ['{', '{"', '{']) {
      await writeFile(store.pointerFile, text);
      expect((await get('/registry.json')).json()).toMatchObject({ rev: 2 });
    }
    expect((await get('/sleep', PAGE)).statusCode).toBe(200);
    expect(logged).toEqual(['registry.json is broken; revision 2 of the history is live.']);
  });

  test('a remote whose folder is gone is left out, and comes back with it', async () => {
    await live();
    await rm(store.folder('tracking', '2.0.0'), { recursive: true });
    expect((await get('/registry.json')).json()).toEqual({
      rev: 2,
      set: 'shell@1.0.0',
      remotes: {},
      house: { pages: [], points: {} },
    });
    await store.publish('tracking', '2.0.0', await buildTracking('2.0.0'));
    expect((await get('/registry.json')).json()).toMatchObject({ remotes: { tracking: { release: '2.0.0' } } });
  });

  test('a shell whose folder is gone after it was read keeps being served as long as nothing else is live', async () => {
    await live();
    await get('/', PAGE);
    await rm(store.folder('shell', '1.0.0'), { recursive: true });
    await ship(store, 'shell', '1.0.1', await buildShell('1.0.1'));
    await rm(store.folder('shell', '1.0.1'), { recursive: true });
    expect((await get('/sleep', PAGE)).statusCode).toBe(200);
  });
});
