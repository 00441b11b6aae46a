import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { type Family, givenAFamily, signIn } from '../nestling.ts';
import { test as base, expect } from '../own-releases.ts';
import { OwnRepository } from '../own-repository.ts';

const CARD = 'src/sleep-sounds-card.tsx';

const test = base.extend<{ own: OwnRepository; token: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  own: async ({}, use) => {
    const own = new OwnRepository();
    await use(own);
    own.remove();
  },
  /** What the operator gives a team, on a server that has no folder of its remote. */
  token: async ({ releases }, use) => {
    const command = resolve(import.meta.dirname, '../../api/dist/release-token.js');
    const { stdout } = await promisify(execFile)(process.execPath, [command, 'sleep-sounds', 'Sounds', 'team'], {
      env: { ...process.env, RELEASES_DIR: releases.dir },
    });
    await use(/RELEASE_TOKEN=(\S+)/.exec(stdout)?.[1] ?? '');
  },
});
// Each page comes from the server; how open tabs move on is tried elsewhere.
test.use({ serviceWorkers: 'block' });
test.setTimeout(1_800_000);
test.skip(!process.env.NESTLING_LONG, "npm's own installation, the check in a browser and the ports of development");

const card = (page: Page) => page.getByRole('region', { name: 'Sleep sounds' });

/** Signs in at another address of the site. */
async function signInAt(page: Page, url: string, { email, password }: Family): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('region', { name: 'Recent Activities' })).toBeVisible();
}

/** What a page is answered whose address leads to this machine under that name. */
const statusFor = (url: string, host: string) =>
  new Promise((done) => {
    get(url, { headers: { accept: 'text/html', host } }, (answer) => done(answer.resume().statusCode));
  });

/** Whether pages have the remote: a server looks four times a second at what is live. */
const isShown = async (site: string) => (await (await fetch(`${site}/registry.json`)).text()).includes('sleep-sounds@');

/** In `npm run dev` the remote is in the pages of the site that never had it, a change is seen at once, and the site knows nothing of it. */
async function develops(own: OwnRepository, page: Page, site: string, family: Family): Promise<void> {
  const dev = await own.dev(site);
  try {
    await signInAt(page, dev.url, family);
    await expect(card(page).getByText('Nothing here yet')).toBeVisible();
    const started = Date.now();
    own.change(CARD, 'Nothing here yet', 'Rain and wind');
    await expect(card(page).getByText('Rain and wind')).toBeVisible();
    // A second on a machine that does nothing else.
    expect(Date.now() - started).toBeLessThan(5_000);
    expect(await statusFor(dev.url, 'localhost')).toBe(200);
    expect(await statusFor(dev.url, 'elsewhere.example')).toBe(403);
    own.change(CARD, 'Rain and wind', 'Nothing here yet');
  } finally {
    await page.goto('about:blank');
    await dev.end();
  }
}

test('a remote in its own repository is made, tested, checked, released, changed and taken back', async ({
  page,
  server,
  own,
  token,
}) => {
  const there = ['--to', server.url];
  await own.make();
  await own.install();
  expect(await own.script('test')).toContain('1 passed');

  expect(await own.script('release')).toContain('Say which site: --to https://nestling.example');
  expect(await own.script('release', ...there)).toContain('Set RELEASE_TOKEN to a token');
  own.env = { RELEASE_TOKEN: 'nsr_guessed' };
  expect(await own.script('release', ...there)).toContain('This token may not release sleep-sounds.');
  own.env = { RELEASE_TOKEN: token };
  expect(await own.script('check', '--against', 'http://127.0.0.1:9')).toContain('http://127.0.0.1:9 did not answer');

  const family = await givenAFamily(server);
  await develops(own, page, server.url, family);
  expect(await own.script('check', '--against', server.url)).toContain('✓ sleep-sounds');

  // With another version of the platform than the site gives.
  const record = join(own.folder, 'node_modules/@nestling/shared-ui/package.json');
  const packed = readFileSync(record, 'utf8');
  writeFileSync(record, packed.replace(/"version": ".*?"/, '"version": "0.0.9"'));
  const refused = /sleep-sounds \S+ needs @nestling\/shared-ui \^0\.0\.9/;
  expect(await own.script('release', ...there)).toMatch(refused);
  const checked = await own.script('check', '--against', server.url);
  expect(checked).toMatch(/^The platform here is older than the site's: shared-ui is 0\.0\.9 here, and \S+ there\.$/m);
  expect(checked).toMatch(refused);
  writeFileSync(record, packed);

  await signIn(page, family);
  await expect(card(page)).toBeHidden();
  const released = await own.script('release', ...there);
  expect(released).toContain('sleep-sounds 0.1.0-');
  await expect.poll(() => isShown(server.url)).toBe(true);
  await page.goto('/');
  await expect(card(page).getByText('Nothing here yet')).toBeVisible();
  await page.goto('/sleep-sounds');
  await expect(page.getByRole('heading', { level: 1, name: 'Sleep sounds' })).toBeVisible();

  own.change(CARD, 'Nothing here yet', 'Rain and wind');
  expect(await own.script('release', ...there, '--preview', 'pr-1')).toContain('?preview=sleep-sounds@pr-1');
  await own.script('release', ...there);
  await page.goto('/');
  await expect(card(page).getByText('Rain and wind')).toBeVisible();
  expect(await own.script('rollback', ...there)).toMatch(/sleep-sounds went back from \S+ to \S+\./);
  await page.goto('/');
  await expect(card(page).getByText('Nothing here yet')).toBeVisible();
  expect(await own.script('releases', ...there)).toMatch(/sleep-sounds +0\.1\.0-\w+ .* by Sounds team/);
});
