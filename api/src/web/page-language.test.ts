import type { Registry } from '@nestling/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { build, buildShell, emptyStore, ship } from '../releases/release-fixtures.ts';
import { registerWeb } from './web.ts';

const GERMAN = '{"Log in":["Anmelden"]}';
const TRACKING = '{"Sleep":["Schlaf"]}';
const PAGE =
  '<!doctype html><html lang="en"><head><template id="files"><link data-begins href="/r/shell/1.0.0/main.1.js"><!--%PRELOADS%--></template></head><script id="registry">%REGISTRY%</script><body data-long="%LONG_START%" data-reload="%RELOAD%"><p data-clock="%CLOCK%" data-workers="%WORKERS%"></p></body></html>';

let app: FastifyInstance;
beforeEach(async () => {
  const { store } = await emptyStore();
  const words = { 'main.1.de.json': GERMAN, 'main.1.ar.json': '{}', 'late.1.de.json': '{}' };
  await ship(store, 'shell', '1.0.0', await buildShell('1.0.0', {}, { 'index.html': PAGE, ...words }));
  const tracking = await build(
    {
      app: 'tracking',
      release: '2.0.0',
      container: 'nestling_tracking',
      entry: 'entry.1.js',
      exposes: { './routes': [] },
      contributes: { pages: [{ path: '/sleep', expose: './routes' }] },
      titles: { de: { Sleep: 'Schlaf' } },
    },
    { 'entry.1.js': 'entry()', 'entry.1.de.json': TRACKING },
  );
  await ship(store, 'tracking', '2.0.0', tracking);
  app = Fastify();
  await registerWeb(app, { releasesDir: store.dir, checkEveryMs: 0 });
});
afterEach(() => app.close());

async function page(url: string, headers: Record<string, string> = {}) {
  const { body } = await app.inject({ url, headers: { accept: 'text/html', ...headers } });
  const registry: Registry = JSON.parse(/id="registry">(.*?)<\/script>/.exec(body)?.[1] ?? '');
  const preloaded = [...body.matchAll(/as="fetch" href="([^"]+)" crossorigin="anonymous">/g)].map((it) => it[1]);
  return { html: /<html[^>]*>/.exec(body)?.[0], said: /<body[^>]*>/.exec(body)?.[0], registry, preloaded };
}

const LANGUAGE: [string, string | undefined, string | undefined, string][] = [
  ['nothing is said', undefined, undefined, '<html lang="en" dir="ltr">'],
  ['the browser has one', undefined, 'de-AT,de;q=0.9', '<html lang="de" dir="ltr">'],
  ['the browser has one that nobody speaks here', undefined, 'nl', '<html lang="en" dir="ltr">'],
  ['the person chose another one', 'nestling_page=lang%3Dar', 'de', '<html lang="ar" dir="rtl">'],
  ['the person chose one that is gone', 'nestling_page=lang%3Dfr', 'de', '<html lang="de" dir="ltr">'],
  ['the cookie holds a script', 'nestling_page=lang%3D"><script>', undefined, '<html lang="en" dir="ltr">'],
];

test.each(LANGUAGE)('language and direction stand in the first byte where %s', async (_, cookie, accepted, html) => {
  const headers = {
    ...(cookie && { cookie: cookie.replace('lang%3D', 'lang=') }),
    ...(accepted && { 'accept-language': accepted }),
  };
  expect((await page('/sleep', headers)).html).toBe(html);
});

test.each([
  ['en', '<body data-long="This is taking long." data-reload="Reload">'],
  ['de', '<body data-long="Das dauert lange." data-reload="Neu laden">'],
  // Nobody has released its words.
  ['fr', '<body data-long="This is taking long." data-reload="Reload">'],
])('a page can say that it takes long before it has words, in %s', async (accepted, said) => {
  expect((await page('/', { 'accept-language': accepted })).said).toBe(said);
});

test('a page has the words of its language, and preloads those of what it shows', async () => {
  const { registry, preloaded } = await page('/sleep', { 'accept-language': 'de' });
  expect(registry).toMatchObject({
    language: 'de',
    languages: ['en', 'ar', 'de'],
    shell: { base: '/r/shell/1.0.0/', words: ['main.1', 'late.1'] },
    remotes: {
      tracking: { words: ['entry.1'], titles: { Sleep: 'Schlaf' } },
    },
  });
  expect(preloaded).toEqual(['/r/shell/1.0.0/main.1.de.json', '/r/tracking/2.0.0/entry.1.de.json']);
});

test('a remote without the language is shown in English, in a page that speaks it', async () => {
  const { registry, preloaded } = await page('/sleep', { 'accept-language': 'ar' });
  expect(registry.remotes.tracking).not.toHaveProperty('words');
  expect(registry.remotes.tracking).not.toHaveProperty('titles');
  expect(preloaded).toEqual(['/r/shell/1.0.0/main.1.ar.json']);
});

test('an English page asks for no words', async () => {
  const { registry, preloaded } = await page('/sleep');
  expect([registry.language, registry.shell?.words, preloaded]).toEqual(['en', undefined, []]);
});

test('a page knows how its language writes a time where the browser is', async () => {
  const clock = async (accepted: string) => {
    const { body } = await app.inject({ url: '/', headers: { accept: 'text/html', 'accept-language': accepted } });
    expect(body).toContain('data-workers="data:"');
    return JSON.parse((/data-clock="([^"]*)"/.exec(body)?.[1] ?? '').replaceAll('&quot;', '"'));
  };
  expect(await clock('en-US')).toMatchObject({ usual: 12, 12: ['{h}:{mm}\u00a0AM', '{h}:{mm}\u00a0PM'] });
  expect(await clock('en-GB,en')).toMatchObject({ usual: 24, 24: ['{h}:{mm}', '{h}:{mm}'] });
});
