import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { unpackReleases } from '../../tools/keep-release/unpack.mjs';
import { ask, test as base, expect, type Family, givenAFamily, readyForOffline, signIn } from '../nestling.ts';
import { Server } from '../server.ts';

const root = resolve(import.meta.dirname, '../..');
const VERSIONS = readdirSync(join(root, 'kept')).filter((name) => /^\d/.test(name));

/** Makes releases live, as its operator would: app → folder. */
const publish = (releases: string, folders: Record<string, string>) =>
  execFileSync(
    process.execPath,
    [join(root, 'api/dist/publish.js'), ...Object.entries(folders).map(([app, folder]) => `${app}=${folder}`)],
    { env: { ...process.env, RELEASES_DIR: releases } },
  );

/** The releases of this version, as the project's build left them in its store. */
function ownReleases(): Record<string, string> {
  const store = process.env.RELEASES_DIR ?? join(root, 'releases');
  const { live }: { live: Record<string, string> } = JSON.parse(readFileSync(join(store, 'registry.json'), 'utf8'));
  return Object.fromEntries(Object.entries(live).map(([app, release]) => [app, join(store, app, release)]));
}

/** A server with the pages that this version had; the context of the browser is at its address. */
const test = base.extend<{ version: string; releases: string; kept: Server }>({
  version: ['', { option: true }],
  releases: async ({ version }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'nestling-kept-'));
    const releases = join(folder, 'releases');
    publish(releases, unpackReleases(join(root, 'kept'), version, join(folder, version)));
    await use(releases);
    rmSync(folder, { recursive: true });
  },
  kept: async ({ releases }, use) => {
    const server = await Server.start({ releasesDir: releases });
    await use(server);
    await server.stop();
  },
  baseURL: async ({ kept }, use) => use(kept.url),
});

interface Recorded {
  id: string;
  type?: string;
  notes?: string | null;
  endTime?: string | null;
}

/** What the server has of the baby: feedings by type, sleeps by whether they run. */
async function recorded(server: Server, { token, babyId }: Family) {
  const feedings = await ask<Recorded[]>(server, token, `/api/feeding/baby/${babyId}/latest?limit=50`);
  const { items } = await ask<{ items: Recorded[] }>(server, token, `/api/sleep/baby/${babyId}`);
  const words = feedings.map(({ type, notes }) => (notes ? `${type}: ${notes}` : type));
  return [...words, ...items.map(({ endTime }) => (endTime ? 'slept' : 'sleeps'))].sort();
}

for (const version of VERSIONS)
  test.describe(`a tab of ${version}`, () => {
    test.use({ version });

    test('records with this server, and hands what waits to the page of this version', { tag: '@whole' }, async ({
      page,
      context,
      kept: server,
      releases,
    }) => {
      // Two versions are loaded whole, and the old one's worker may hold on for a minute.
      test.slow();
      const family = await givenAFamily(server);
      await signIn(page, family);
      await readyForOffline(context, page);
      const startTime = new Date(Date.now() - 40 * 60_000).toISOString();
      await ask(server, family.token, '/api/sleep/start', {
        method: 'POST',
        body: JSON.stringify({ babyId: family.babyId, startTime }),
      });
      await expect(page.getByRole('button', { name: 'End Sleep' })).toBeVisible();
      const waiting = (count: number) => page.getByRole('button', { name: `Saved on this device, ${count} waiting` });
      const nothingWaits = () => expect(page.getByRole('button', { name: /^Saved on this device/ })).toBeHidden();

      await context.setOffline(true);
      await page.getByRole('button', { name: 'Left', exact: true }).click();
      await page.getByRole('button', { name: 'Solid', exact: true }).click();
      await expect(waiting(2)).toBeVisible();
      await context.setOffline(false);
      await nothingWaits();
      await expect.poll(() => recorded(server, family)).toEqual(['breast_left', 'sleeps', 'solid: Quick solid food']);

      // Reads work from here on, writes do not: what is made now is sent by the next page.
      await context.route('**/api/{sleep,feeding,todos}{,/**}', (route) =>
        route.request().method() === 'GET' ? route.continue() : route.abort(),
      );
      await page.getByRole('button', { name: 'Right', exact: true }).click();
      await page.getByRole('button', { name: 'End Sleep' }).click();
      await expect(waiting(2)).toBeVisible();
      await page.getByRole('button', { name: 'Start Sleep' }).click();
      await expect(waiting(3)).toBeVisible();
      const dialog = page.getByRole('dialog');
      const edit = (name: RegExp) =>
        page.getByRole('region', { name: 'Recent Activities' }).getByRole('button', { name }).click();
      await edit(/^Edit Left/);
      await dialog.getByLabel('Notes').fill('Fell asleep over it');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(waiting(4)).toBeVisible();
      await edit(/^Edit Solid/);
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(waiting(5)).toBeVisible();

      publish(releases, ownReleases());
      await page.reload();
      const shell = () => page.locator('script[src*="/r/shell/"]').first().getAttribute('src');
      const before = await shell();
      await page.getByRole('button', { name: 'Reload' }).click();
      // A page of 0.1.0 waits for its worker to be let go, however long that takes: then a person reloads it. Not at once again, as each
      // page that opens keeps that worker busy.
      await expect(async () => {
        await page.reload();
        expect(await shell()).not.toBe(before);
      }).toPass({ intervals: [1_000, 3_000, 5_000], timeout: 60_000 });
      await expect(waiting(5)).toBeVisible();
      await context.unroute('**/api/{sleep,feeding,todos}{,/**}');
      await page.reload();
      await nothingWaits();
      await expect
        .poll(() => recorded(server, family))
        .toEqual(['breast_left: Fell asleep over it', 'breast_right', 'sleeps', 'slept']);
    });
  });

for (const version of VERSIONS)
  test.describe(`remotes of ${version}`, () => {
    // A service worker would answer from its own copy of the release set.
    test.use({ version, serviceWorkers: 'block' });

    test('stand in for those of this version in its page', async ({ page, context, kept: server, releases }) => {
      test.skip(!process.env.NESTLING_LONG, 'A tab of the kept shell is tried');
      publish(releases, ownReleases());
      const { tasks = '', analytics = '' } = ownReleases();
      for (const folder of [tasks, analytics])
        await context.route(`**${folder.slice(folder.lastIndexOf('/'))}/*.js`, (route) => route.abort());
      const family = await givenAFamily(server);
      const [startTime, endTime] = [30, 29].map((hours) => new Date(Date.now() - hours * 3_600_000).toISOString());
      const body = JSON.stringify({ babyId: family.babyId, startTime, endTime });
      await ask(server, family.token, '/api/sleep/start', { method: 'POST', body });
      await signIn(page, family);
      await expect(page.getByRole('region', { name: 'Tasks' }).getByRole('button', { name: 'Add' })).toBeVisible();
      // Charts take a package that comes late.
      await page.goto(`/babies/${family.babyId}/analytics`);
      await expect(page.locator('.MuiChartsSurface-root').first()).toBeVisible();
    });
  });
