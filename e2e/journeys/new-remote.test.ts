import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { copyOf } from '../checkout.ts';
import { givenAFamily, readyForOffline, signIn } from '../nestling.ts';
import { test as base, expect } from '../own-releases.ts';

const MADE = /(?:^|\/)(?:node_modules|dist|releases|\.cache)\//;

/** Every source file of a checkout with what is in it. */
const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !MADE.test(relative(folder, file)))
    .map((file) => `${relative(folder, file)} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)
    .sort();

interface Checkout {
  folder: string;
  /** Runs a program of the tools there, against the store that the server reads. */
  run: (...args: string[]) => Promise<string>;
}

/** `test` with a checkout of its own, as the team of a new remote has it. */
const test = base.extend<{ checkout: Checkout }>({
  checkout: async ({ releases }, use) => {
    const parent = mkdtempSync(join(tmpdir(), 'nestling-new-remote-'));
    const folder = copyOf(join(parent, 'project'));
    const env = { ...process.env, RELEASES_DIR: releases.dir, RELEASED_BY: 'The team' };
    const run = async (...args: string[]) =>
      (await promisify(execFile)(process.execPath, args, { cwd: folder, env })).stdout;
    await use({ folder, run });
    rmSync(parent, { recursive: true, force: true });
  },
});
test.setTimeout(300_000);

const NEW_REMOTE =
  "import { newRemote } from './tools/new-remote.mjs'; console.log(newRemote('sleep-sounds', process.cwd()));";

test('a remote arrives by itself: made, tested, previewed, released, taken out and brought back', async ({
  page,
  context,
  server,
  releases,
  checkout: { folder, run },
}) => {
  const before = sourcesIn(folder);
  const live = ['shell', 'tracking', 'analytics', 'tasks', 'data-transfer', 'auth'].map((app) => releases.live(app));
  await run('--input-type=module', '-e', NEW_REMOTE);
  await run('node_modules/jest/bin/jest.js', '--config', 'jest.config.cjs', 'mfe-sleep-sounds/');
  // Each of its parts five times in the live shell, with the console and what it leaves behind: takes a browser of its own.
  if (process.env.NESTLING_LONG)
    expect(await run('tools/check-remote.mjs', 'mfe-sleep-sounds')).toContain('can be released');

  await signIn(page, await givenAFamily(server));
  await readyForOffline(context, page);
  const link = page.getByRole('link', { name: 'Sleep sounds' });
  const card = page.getByRole('region', { name: 'Sleep sounds' });
  /** An open tab is told, and has the other set after its next load. */
  const isTold = async () => {
    await expect(page.getByText('New content available. Reload?')).toBeVisible({ timeout: 30_000 });
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    await expect(page.getByRole('region', { name: 'Recent Activities' })).toBeVisible();
  };

  await run('tools/release.mjs', 'mfe-sleep-sounds', '--preview', 'pr-1');
  await page.goto('/?preview=mfe-sleep-sounds@pr-1');
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Exit preview' }).click();
  await expect(page.getByRole('region', { name: 'Recent Activities' })).toBeVisible();
  await expect(card).toBeHidden();

  await run('tools/release.mjs', 'mfe-sleep-sounds');
  await isTold();
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sleep sounds' })).toBeVisible();
  await page.goto('/settings');
  await page.getByRole('tab', { name: 'Sleep sounds' }).click();
  await expect(page.getByText('Nothing to choose yet')).toBeVisible();

  // Open tabs are told that it is taken out; the next page does not have it.
  await page.goto('/');
  await expect(card).toBeVisible();
  await releases.command('release-remove', 'sleep-sounds');
  await isTold();
  await expect(card).toBeHidden();
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeHidden();
  await page.goto('/sleep-sounds');
  await expect(page.getByText('Page not found')).toBeVisible();

  await releases.command('rollback', 'sleep-sounds');
  await page.goto('/');
  await isTold();
  await expect(card).toBeVisible();
  // With another word in it, it is another release of it and of nothing else.
  const source = join(folder, 'mfe-sleep-sounds/src/sleep-sounds-card.tsx');
  writeFileSync(source, readFileSync(source, 'utf8').replace('Nothing here yet', 'Rain and wind'));
  await run('tools/release.mjs', 'mfe-sleep-sounds');
  await isTold();
  await expect(card.getByText('Rain and wind')).toBeVisible();

  // Nothing else was touched, built or released.
  expect(sourcesIn(folder).filter((file) => !file.startsWith('mfe-sleep-sounds/'))).toEqual(before);
  expect(['shell', 'mfe-tracking', 'mfe-tasks'].filter((app) => existsSync(join(folder, app, 'dist')))).toEqual([]);
  expect(['shell', 'tracking', 'analytics', 'tasks', 'data-transfer', 'auth'].map((app) => releases.live(app))).toEqual(
    live,
  );
});
