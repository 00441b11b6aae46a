import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
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
test.skip(
  !process.env.NESTLING_LONG,
  'Builds a remote in a copy of the project, tries it there, and takes the ports of development',
);

const NEW_REMOTE =
  "import { newRemote } from './tools/new-remote.mjs'; console.log(newRemote('sleep-sounds', process.cwd()));";

test('a remote arrives by itself: made, tested, previewed, released, taken out and brought back', {
  tag: '@worker',
}, async ({ page, context, server, releases, checkout: { folder, run } }) => {
  const before = sourcesIn(folder);
  const live = releases.allLive();
  await run('--input-type=module', '-e', NEW_REMOTE);
  await run('node_modules/jest/bin/jest.js', '--config', 'jest.config.cjs', 'mfe-sleep-sounds/');
  // Each of its parts five times in the live shell, with the console and what it leaves behind: takes a browser of its own.
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
  await page.getByRole('button', { name: 'Show the Preview' }).click();
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Exit Preview' }).click();
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
  const isBuilt = (app: string) => existsSync(join(folder, app, 'dist'));
  // The release tools are the server's.
  expect(readdirSync(folder).filter(isBuilt)).toEqual(['api', 'mfe-sleep-sounds']);
  const { 'sleep-sounds': _its, ...others } = releases.allLive();
  expect(others).toEqual(live);
});

test('a new remote runs alone, and shows a changed word in the same page', async ({ page, releases, checkout }) => {
  const { folder, run } = checkout;
  await run('--input-type=module', '-e', NEW_REMOTE);
  const env = { ...process.env, RELEASES_DIR: releases.dir };
  const dev = spawn(process.execPath, ['tools/dev.mjs', 'mfe-sleep-sounds'], { cwd: folder, env, stdio: 'ignore' });
  try {
    const site = 'http://localhost:3000';
    const isThere = () =>
      fetch(`${site}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isThere, { timeout: 120_000 }).toBe(true);
    await signInAt(page, site);
    const card = page.getByRole('region', { name: 'Sleep sounds' });
    await expect(card.getByText('Nothing here yet')).toBeVisible();
    await page.evaluate(() => {
      document.title = 'The same page';
    });
    const source = join(folder, 'mfe-sleep-sounds/src/sleep-sounds-card.tsx');
    writeFileSync(source, readFileSync(source, 'utf8').replace('Nothing here yet', 'Rain and wind'));
    await expect(card.getByText('Rain and wind')).toBeVisible();
    expect(await page.title()).toBe('The same page');
  } finally {
    dev.kill('SIGTERM');
  }
});

/** A new family signs in at an address of its own. */
async function signInAt(page: Page, url: string): Promise<void> {
  const { email, password } = await givenAFamily({ url });
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
