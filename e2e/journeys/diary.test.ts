import 'temporal-polyfill/global';
import type { Page } from '@playwright/test';
import { ask, expect, faultsInBothSchemes, givenAFamily, signIn, test } from '../nestling.ts';
import { givenAMonth } from '../seeded-month.ts';

const ZONE = 'Europe/Berlin';
test.use({ locale: 'en-US', timezoneId: ZONE, viewport: { width: 390, height: 844 }, hasTouch: true });

const daysAgo = (days: number) => Temporal.Now.plainDateISO(ZONE).subtract({ days });

/** Taps what is there, and counts. */
function tapsOf(page: Page) {
  let count = 0;
  return {
    tap: async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
      count += 1;
      await page.getByRole(role, { name }).first().tap();
    },
    count: () => count,
  };
}

const longDate = (day: Temporal.PlainDate) =>
  day.toLocaleString('en-US', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** Signs in to a family with a month of records. */
async function signInToAMonth(page: Page, server: Parameters<typeof givenAMonth>[0]) {
  const family = await givenAFamily(server);
  await givenAMonth(server, family, ZONE);
  await signIn(page, family);
  return family;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('what was recorded three weeks ago is three taps from home, and a gap of that day is filled', async ({
  page,
  server,
}) => {
  await signInToAMonth(page, server);
  const day = daysAgo(21);
  const { tap, count } = tapsOf(page);
  await tap('Full History', 'link');
  await expect(heading(page)).toHaveText('History');
  await tap('Go to Date');
  await tap(longDate(day));
  expect(count()).toBe(3);
  await expect(page).toHaveURL(new RegExp(`/history/${day}$`));
  const list = page.getByRole('list', { name: /^Records, / });
  await expect(list.getByText('Formula')).toBeVisible();
  await expect(page.getByText('12h 30m · 2 naps')).toBeVisible();
  await expect(list.getByRole('listitem').first()).toContainText(/^Night.* 8:00.PM – 6:00.AM6h\s0mof 10h\s0m$/);

  await page.getByRole('button', { name: /^awake 3h\s0m, 10:00.AM – 1:00.PM: add a record$/ }).tap();
  await page.getByRole('menuitem', { name: 'Record Sleep' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Record past sleep' });
  await expect(dialog.getByText('Duration: 3h 0m')).toBeVisible();
  await dialog.getByRole('button', { name: 'Record' }).tap();
  await expect(page.getByText('15h 30m · 3 naps')).toBeVisible();
  await expect(list.getByRole('button', { name: /^Edit Nap 2, 10:00.AM – 1:00.PM$/ })).toBeVisible();

  // A row is edited by a tap anywhere on it: its button lies over its words.
  await list.getByText('Nap 3').tap({ force: true });
  await expect(page.getByRole('dialog', { name: 'Edit Sleep Record' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).tap();

  await page.getByRole('button', { name: 'Previous day' }).tap();
  await expect(page).toHaveURL(new RegExp(`/history/${daysAgo(22)}$`));
  await expect(page.getByText('12h 30m · 2 naps')).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText('History');
});

test('the diary is turned by a finger, which scrolls all the same', async ({ page, server }) => {
  const family = await signInToAMonth(page, server);
  await page.goto(`/babies/${family.babyId}/history/${daysAgo(3)}`);
  await expect(page.getByText('12h 30m · 2 naps')).toBeVisible();
  // Fingers on what the splash still covers are the splash's.
  await expect(page.locator('#splash')).toHaveCount(0);
  const client = await page.context().newCDPSession(page);
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    const point = ([x, y]: readonly [number, number]) => ({ touchPoints: [{ x, y }] });
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', ...point(from) });
    for (const part of [0.25, 0.5, 0.75, 1]) {
      const between = (i: 0 | 1) => from[i] + (to[i] - from[i]) * part;
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', ...point([between(0), between(1)]) });
      await page.waitForTimeout(30);
    }
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await drag([300, 500], [80, 510]);
  await expect(page).toHaveURL(new RegExp(`/history/${daysAgo(2)}$`));
  await drag([80, 500], [300, 510]);
  await expect(page).toHaveURL(new RegExp(`/history/${daysAgo(3)}$`));
  await drag([200, 700], [220, 200]);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await expect(page).toHaveURL(new RegExp(`/history/${daysAgo(3)}$`));
});

test('all of it is free of faults, goes by keyboard, and no head covers what has the focus', async ({
  page,
  server,
}) => {
  const family = await signInToAMonth(page, server);
  const paths = ['history', `history/${daysAgo(2)}`, 'sleep'];
  for (const path of paths) {
    await page.goto(`/babies/${family.babyId}/${path}`);
    await expect(page.getByRole('button', { name: /^Edit Night/ }).first()).toBeVisible();
    expect(await faultsInBothSchemes(page), path).toEqual([]);
  }
  await page.goto(`/babies/${family.babyId}/history`);
  await page.getByRole('button', { name: 'Go to Date' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-day]:focus')).toHaveAttribute('aria-current', 'date');
  expect(await faultsInBothSchemes(page), 'the calendar').toEqual([]);
  await page.keyboard.press('Escape');

  // From the end of the page backwards: what is led to stands below the head of its day.
  await page.getByRole('button', { name: 'Show Older' }).focus();
  for (let i = 0; i < 40; i += 1) {
    await page.keyboard.press('Shift+Tab');
    const covered = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      return at && (focused.contains(at) || at.contains(focused)) ? '' : focused.getAttribute('aria-label');
    });
    expect(covered).toBe('');
  }

  await page.goto(`/babies/${family.babyId}/history`);
  await page.getByRole('button', { name: 'Go to Date' }).press('Enter');
  await expect(page.locator('[data-day]:focus')).toHaveAttribute('aria-current', 'date');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/history/${daysAgo(7)}$`));
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/history/${daysAgo(8)}$`));
});

test('a sleep that runs into today is in both days', async ({ page, server }) => {
  const family = await givenAFamily(server);
  const start = daysAgo(1).toZonedDateTime({ timeZone: ZONE, plainTime: '22:00' });
  await ask(server, family.token, '/api/sleep/start', {
    method: 'POST',
    body: JSON.stringify({ babyId: family.babyId, startTime: new Date(start.epochMilliseconds).toISOString() }),
  });
  await signIn(page, family, /End sleep/i);
  for (const day of [daysAgo(1), daysAgo(0)]) {
    await page.goto(`/babies/${family.babyId}/history/${day}`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Live' })).toContainText('– now');
  }
});
