import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base, expect, givenAFamily, readyForOffline, signIn } from '../nestling.ts';
import { Server } from '../server.ts';

const root = resolve(import.meta.dirname, '../..');

/** A release store of its own, with what is live in the project's. */
const test = base.extend<object, { releases: string }>({
  releases: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const releases = mkdtempSync(join(tmpdir(), 'nestling-releases-'));
      cpSync(join(root, 'releases'), releases, { recursive: true });
      await use(releases);
      rmSync(releases, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ releases }, use) => {
      const server = await Server.start({ releasesDir: releases });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

let releasesMade = 0;

/** Makes the live release of the data-transfer remote live under a new name: another release set, the same pages. */
function publishAnother(releases: string) {
  const { live } = JSON.parse(readFileSync(join(releases, 'registry.json'), 'utf8'));
  const folder = mkdtempSync(join(tmpdir(), 'nestling-release-'));
  cpSync(join(releases, 'data-transfer', live['data-transfer']), folder, { recursive: true });
  const file = join(folder, 'release.json');
  const record = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...record, release: `0.1.0-again${++releasesMade}` }));
  execFileSync(process.execPath, [join(root, 'api/dist/publish.js'), `data-transfer=${folder}`], {
    env: { ...process.env, RELEASES_DIR: releases },
  });
  rmSync(folder, { recursive: true });
}

test('a new release set asks before it reloads; the first worker did not', async ({
  page,
  context,
  server,
  releases,
}) => {
  let loads = 0;
  page.on('load', () => {
    if (new URL(page.url()).pathname === '/') loads++;
  });
  await signIn(page, await givenAFamily(server));
  await page.waitForLoadState();
  await readyForOffline(context, page);
  expect(loads).toBe(1);
  const prompt = page.getByText('New content available. Reload?');
  await expect(prompt).toBeHidden();

  publishAnother(releases);
  await page.reload();
  await expect(prompt).toBeVisible();
  // It is in nobody's way.
  for (const name of ['Start sleep', 'Left'])
    await page.getByRole('button', { name, exact: true }).click({ trial: true });
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(prompt).toBeHidden();

  await page.reload();
  await expect(prompt).toBeVisible();
  const other = await context.newPage();
  await other.goto('/babies/new');
  await other.getByLabel('Name').fill('Theo');
  loads = 0;
  await page.bringToFront();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await expect(page.getByRole('button', { name: 'Start sleep' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(prompt).toBeHidden();
  expect(loads).toBe(1);

  // The other tab waits until nobody looks at it, and keeps what was typed.
  await expect(other.getByLabel('Name')).toHaveValue('Theo');
  const reloaded = other.waitForEvent('load');
  await other.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await reloaded;
  await expect(other.getByLabel('Name')).toHaveValue('Theo');
});

test('a page that still fetches as it is reloaded comes back', async ({ page, context, server, releases }) => {
  test.setTimeout(150_000);
  await signIn(page, await givenAFamily(server));
  await readyForOffline(context, page);
  // Now and then nothing is fetched in the moment that counts.
  for (let round = 0; round < 3; round++) {
    publishAnother(releases);
    await page.goto('/');
    await expect(page.getByText('New content available. Reload?')).toBeVisible();
    // What goes through the old worker as it ends starts it anew.
    await page.evaluate(() => {
      const fetching = setInterval(() => void fetch('/favicon.svg').catch(() => {}), 10);
      setTimeout(() => clearInterval(fetching), 2_000);
    });
    await Promise.all([
      page.waitForEvent('load', { timeout: 20_000 }),
      page.getByRole('button', { name: 'Reload' }).click(),
    ]);
  }
});
