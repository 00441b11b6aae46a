import { existsSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../../tools/chromium.mjs';
import { atRest, faultsOf } from '../nestling.ts';
import { expect, test } from '../own-releases.ts';
import { makeSmall } from '../small-png.ts';
import { tried } from '../tried.ts';

/** The style page: every part of shared-ui in every state, by pictures (`e2e/pictures/`). */

const { HEADLESS_PATH = '/usr/bin/chromium' } = process.env;

test.use({
  env: { STAGING: 'true' },
  serviceWorkers: 'block',
  // Letters as wide as they were drawn by their makers, whatever the machine fits to its pixels: lines break alike.
  launchOptions: {
    executablePath: HEADLESS_PATH,
    args: [...CHROMIUM_FLAGS, '--font-render-hinting=none', '--disable-lcd-text'],
  },
});

const NOW = new Date('2026-11-17T08:30:00Z');
const USER = {
  ...{ id: '0190d1a0-0000-7000-8000-000000000001', email: 'sam@example.org', name: 'Sam', token: 'none' },
  ...{ createdAt: '2026-01-02T03:04:05.000Z', emailVerified: true },
};

/** Another Chromium draws the edges of letters otherwise, which are few pixels. What moves, or is of another colour, are more. */
const SAME = { threshold: 0.06, maxDiffPixelRatio: 0.03 };

/** The page as somebody signed in sees it at one moment; the server is asked for files alone, and so has no say in the time. */
async function openStyle(page: Page, query: Record<string, string> = {}): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.context().route('**/api/**', (route) => route.abort());
  await page.addInitScript((user) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('authToken', user.token);
  }, USER);
  await page.goto(`/__style?${new URLSearchParams({ scheme: 'light', ...query })}`);
  await expect(page.locator('main')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await atRest(page);
}

/** Whether it looks as in the picture of a name; a picture that was made anew is made small. */
async function expectSame(shown: Page | Locator, name: string): Promise<void> {
  // One type of each: an assertion of either is the same.
  await expect.soft(shown as Page).toHaveScreenshot(`${name}.png`, SAME);
  const path = test.info().snapshotPath(`${name}.png`, { kind: 'screenshot' });
  if (existsSync(path)) makeSmall(path);
}

const partsOf = (page: Page): Promise<string[]> =>
  page.locator('main section[id]').evaluateAll((sections) => sections.map(({ id }) => id));

const LOOKS: { name: string; query: Record<string, string>; parts: readonly string[] }[] = [
  { name: 'dark', query: { scheme: 'dark' }, parts: ['buttons', 'chips', 'choices', 'cards', 'alerts', 'marks'] },
  { name: 'large', query: { text: '200' }, parts: ['chips', 'choosing', 'toasts', 'times'] },
  { name: 'from-the-right', query: { dir: 'rtl' }, parts: ['choices', 'rows', 'toasts', 'times'] },
];

/** What lies over the page: the part, what is opened, and what that is to a screen reader. */
const OPENED = [
  ['questions', 'destructive question', 'alertdialog'],
  ['questions', 'long question', 'alertdialog'],
  ['forms', 'form', 'dialog'],
  ['forms', 'refused form', 'dialog'],
  ['forms', 'editor', 'dialog'],
  ['dates', 'calendar', 'dialog'],
  ['overlays', 'menu', 'menu'],
  ['tips', 'tip', 'tooltip'],
] as const;

test('every part looks as it did, in light', async ({ page }) => {
  test.setTimeout(180_000);
  await openStyle(page);
  const parts = await partsOf(page);
  expect(parts.length).toBeGreaterThan(20);
  for (const id of parts) await expectSame(page.locator(`#${id}`), id);
});

for (const { name, query, parts } of LOOKS) {
  test(`parts look as they did: ${name}`, async ({ page }) => {
    await openStyle(page, query);
    for (const id of parts) await expectSame(page.locator(`#${id}`), `${id}-${name}`);
  });
}

test('the night light looks as it did', async ({ page }) => {
  // Its glass lies over what is in sight.
  await page.setViewportSize({ width: 390, height: 1_500 });
  await openStyle(page, { scheme: 'night', part: 'buttons' });
  await expectSame(page, 'night');
});

test('what lies over the page looks as it did', async ({ page }) => {
  test.setTimeout(120_000);
  for (const [part, open, role] of OPENED) {
    await openStyle(page, { part, open });
    await expect(page.getByRole(role)).toBeVisible();
    await expectSame(page, open.replaceAll(' ', '-'));
  }
});

test('the page of a visitor looks as it did', async ({ page }) => {
  await openStyle(page, { part: 'entry' });
  await expectSame(page, 'entry');
});

for (const scheme of tried(['light', 'dark', 'night'], (scheme) => scheme !== 'night')) {
  test(`all of it is accessible: ${scheme}`, async ({ page }) => {
    await openStyle(page, { scheme });
    expect(await faultsOf(page)).toEqual([]);
  });
}

test('no part is wider than the smallest phone, also in large letters', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const text of ['100', '200']) {
    await openStyle(page, { text });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), text).toBeLessThanOrEqual(0);
  }
});

test('its switches change the page and its address, and no other page loads its code', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const styles = () => loaded.filter((path) => /\/style\./.test(path));
  await openStyle(page, { part: 'alerts' });
  expect(styles().length).toBeGreaterThan(0);
  await page
    .getByRole('group', { name: /^Scheme/ })
    .getByRole('button', { name: 'Dark' })
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await page.getByRole('group', { name: 'Read' }).getByRole('button', { name: 'From the right' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveURL(/scheme=dark.*dir=rtl/);
  loaded.length = 0;
  for (const path of ['/', '/settings']) {
    await page.goto(path);
    await expect(page.locator('main')).toBeVisible();
  }
  expect(loaded.some((path) => path.endsWith('.js'))).toBe(true);
  expect(styles()).toEqual([]);
});
