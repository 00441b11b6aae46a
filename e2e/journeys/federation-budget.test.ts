import { readdirSync, readFileSync } from 'node:fs';
import { join, parse, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Release, ReleasePointer } from '@nestling/contract';
import { expect, givenAFamily, signIn, test } from '../nestling.ts';

test.use({ serviceWorkers: 'block' });

const KB = 1_000;
const LANGUAGES = readdirSync(resolve(import.meta.dirname, '../../shell/locales')).map((file) => parse(file).name);
const dir = process.env.RELEASES_DIR ?? resolve(import.meta.dirname, '../../releases');
const jsonOf = <T>(...path: string[]): T => JSON.parse(readFileSync(join(dir, ...path), 'utf8'));

function bytesOf(path: string): number {
  const file = readFileSync(join(dir, path));
  return brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
    .length;
}
const sum = (paths: Iterable<string>) => [...paths].reduce((all, path) => all + bytesOf(path), 0);

/** Files that the server's page names, as paths in the store: the second wave of requests, side by side. Scripts, or words of a language. */
async function namedBy(url: string, language?: string): Promise<Set<string>> {
  const headers = { accept: 'text/html', ...(language && { 'accept-language': language }) };
  const page = await (await fetch(url, { headers })).text();
  const ends = language ? `.${language}.json` : '.js';
  const named = [...page.matchAll(/(?:src|href)="\/r\/([^"]+)"/g)].map(([, path]) => path ?? '');
  return new Set(named.filter((path) => path.endsWith(ends)));
}

test('the pages keep their budget of script bytes (brotli)', async ({ server }) => {
  expect(sum(await namedBy(`${server.url}/login`))).toBeLessThanOrEqual(200 * KB);
  expect(sum(await namedBy(`${server.url}/`))).toBeLessThanOrEqual(235 * KB);
});

test('the words of one language on the dashboard keep their budget (brotli)', async ({ server }) => {
  for (const language of LANGUAGES) {
    const words = await namedBy(`${server.url}/`, language);
    expect(words.size).toBeGreaterThan(4);
    expect(sum(words), language).toBeLessThanOrEqual(12 * KB);
  }
});

for (const remote of Object.keys(jsonOf<ReleasePointer>('registry.json').live).filter((app) => app !== 'shell')) {
  test(`each expose of ${remote} is at most 35 KB with its entry`, () => {
    const { live } = jsonOf<ReleasePointer>('registry.json');
    const release = live[remote] ?? '';
    const { entry = '', exposes = {} } = jsonOf<Release>(remote, release, 'release.json');
    for (const [expose, files] of Object.entries(exposes)) {
      const bytes = sum([entry, ...files].map((file) => join(remote, release, file)));
      expect(bytes, `${remote}/${expose}`).toBeLessThanOrEqual(35 * KB);
    }
  });
}

test('the dashboard is usable after two waves: the page, and what the page names', async ({
  page,
  context,
  server,
  problems,
}) => {
  await signIn(page, await givenAFamily(server));
  const named = await namedBy(`${server.url}/`);
  expect(named.size).toBeGreaterThan(4);
  // Whatever would be a third wave does not come.
  await context.route(/\/r\/.*\.js$/, (route) => {
    const isNamed = named.has(new URL(route.request().url()).pathname.slice('/r/'.length));
    return isNamed ? route.continue() : route.abort();
  });
  await page.goto('/');
  for (const name of ['Start Sleep', 'Left', 'Add'])
    await page.getByRole('button', { name, exact: true }).click({ trial: true });
  await expect(page.getByRole('region', { name: 'Recent Activities' })).toBeVisible();
  const others = problems.filter((problem) => !problem.includes('ChunkLoadError'));
  problems.splice(0, problems.length, ...others);
});
