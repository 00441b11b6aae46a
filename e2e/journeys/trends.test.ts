import type { Page } from '@playwright/test';
import { ask, expect, faultsOf, givenAFamily, readyForOffline, signIn, test } from '../nestling.ts';
import { givenAMonth } from '../seeded-month.ts';

const columns = (page: Page) => page.getByRole('group', { name: /sleeps?, \d+ feedings?$/ });
const yesterday = (page: Page) => columns(page).nth(-2);

for (const [device, viewport, count] of [
  ['a phone', { width: 390, height: 844 }, 3],
  ['a desk', { width: 1280, height: 800 }, 5],
] as const) {
  const itsZone = device === 'a phone' ? 'Europe/Berlin' : 'America/New_York';
  for (const timezoneId of process.env.NESTLING_LONG ? ['Europe/Berlin', 'America/New_York'] : [itsZone]) {
    test.describe(`on ${device} in ${timezoneId}`, () => {
      test.use({
        viewport,
        timezoneId,
        hasTouch: device === 'a phone',
        colorScheme: timezoneId === 'Europe/Berlin' ? 'dark' : 'light',
      });

      test('the days of a month stand side by side, with their patterns', async ({ page, server }) => {
        const family = await givenAFamily(server);
        await givenAMonth(server, family, timezoneId);
        await signIn(page, family);
        await page.goto('/trends');
        await expect(page).toHaveURL(/\/trends$/);
        await expect(columns(page)).toHaveCount(count);
        await expect(page.getByRole('button', { name: '7 days' })).toHaveCount(count === 5 ? 1 : 0);
        await expect(page.getByRole('button', { name: /^Next/ })).toBeDisabled();
        // The night before's end, two naps, its own night; nursing on both sides, formula, solids.
        await expect(columns(page).first()).toHaveAccessibleName(/: 4 sleeps, 4 feedings$/);

        // Now is red in both schemes, and in one day only.
        const red = timezoneId === 'Europe/Berlin' ? 'rgb(255, 92, 108)' : 'rgb(179, 38, 58)';
        await expect(page.locator('line.now')).toHaveCount(1);
        await expect(columns(page).last().locator('line.now')).toHaveCSS('stroke', red);

        const nap = yesterday(page).getByRole('img', { name: /^Nap, 0?9:00/ });
        if (device === 'a phone') {
          await nap.scrollIntoViewIfNeeded();
          await nap.tap();
        } else {
          await nap.hover();
        }
        // The blocks say their lengths, too.
        const inTip = page.locator('p', { hasText: /^1h\s0m$/ });
        await expect(inTip).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(inTip).toBeHidden();

        await page.getByRole('tab', { name: 'Feeding', exact: true }).click();
        await expect(columns(page).first()).toHaveAccessibleName(/: 0 sleeps, 4 feedings$/);
        await page.getByRole('tab', { name: 'All' }).click();
        expect(await faultsOf(page)).toEqual([]);

        await page.getByRole('button', { name: `Previous ${count} days` }).click();
        await expect(columns(page).last()).toHaveAccessibleName(/: 4 sleeps, 4 feedings$/);
        await expect(page.locator('line.now')).toHaveCount(0);
        const insights = page.getByRole('region', { name: 'Pattern Insights' });
        await expect(insights).toContainText('Usually falls asleep around 9:00 and 13:00');
        await expect(insights).toContainText(`${count} times at 9:00 and ${count} times at 13:00`);
        // 7:00 to 12:00 and 12:00 to 17:00: both sides of the nursing count once.
        await expect(insights).toContainText('Feeds about every 5h 0m');
        await expect(insights).not.toContainText('breast');
        await page.getByRole('button', { name: `Next ${count} days` }).click();
        await expect(page.getByRole('button', { name: /^Next/ })).toBeDisabled();
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      });
    });
  }
}

test('the blocks of a day are reached by the keyboard', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await givenAMonth(server, family, 'Europe/Berlin');
  await signIn(page, family);
  await page.goto('/trends');
  await yesterday(page).getByRole('img').first().focus();
  await page.keyboard.press('Home');
  for (const name of [/^Night sleep/, /^Left breast/, /^Right breast/, /^Nap/]) {
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
    await page.keyboard.press('ArrowDown');
  }
});

test('what else is recorded has an icon and a place in the legend, where a press hides it', async ({
  page,
  server,
}) => {
  const family = await givenAFamily(server);
  await givenAMonth(server, family, 'Europe/Berlin');
  const startTime = new Date(Date.now() - 26 * 3_600_000).toISOString();
  const record = (kind: string, body: object) =>
    ask(server, family.token, `/api/records/${kind}`, {
      method: 'POST',
      body: JSON.stringify({ babyId: family.babyId, startTime, ...body }),
    });
  await record('diaper', { wet: true, dirty: false });
  await record('care', { what: 'nails' });
  await record('note', { notes: 'A good day' });
  await signIn(page, family);
  await page.goto('/trends');
  const legend = page.getByRole('list', { name: 'Legend' });
  for (const [part, mark] of [
    ['Wet diaper', /^Wet diaper, /],
    ['Nails', /^Nails, /],
    ['Note', /^Note, /],
  ] as const) {
    const [button, block] = [legend.getByRole('button', { name: part }), page.getByRole('img', { name: mark })];
    await expect(block.locator('use')).toHaveCount(1);
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await button.focus();
    await page.keyboard.press('Space');
    await expect(block).toHaveCount(0);
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  }
  expect(await faultsOf(page)).toEqual([]);
  await legend.getByRole('button', { name: 'Show All' }).click();
  await expect(page.getByRole('img', { name: /^Nails, / })).toHaveCount(1);
});

test('what is printed is the page without the bars around it', async ({ page, server }) => {
  await signIn(page, await givenAFamily(server));
  await page.goto('/trends');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Activity Trends' })).toBeVisible();
});

test('a dialog is printed in dark ink, also of the dark scheme', async ({ page, server }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, await givenAFamily(server));
  await page.getByRole('button', { name: 'Choose Time' }).first().click();
  const dialog = page.getByRole('dialog');
  const title = dialog.getByRole('heading');
  await expect(title).toHaveCSS('color', 'rgb(230, 224, 238)');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(title).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('what is recorded offline stands in the trends at once', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await page.goto('/trends');
  await expect(columns(page).last()).toHaveAccessibleName(/: 0 sleeps, 0 feedings$/);
  await page
    .getByRole('link', { name: /^(Nestling, home|Home)$/ })
    .first()
    .click();
  await page.route('**/api/feeding/start', (route) => route.abort());
  await page.getByRole('button', { name: 'Left', exact: true }).click();
  await page.getByRole('link', { name: 'Trends' }).first().click();
  await expect(columns(page).last()).toHaveAccessibleName(/: 0 sleeps, 1 feeding$/);
});

test('offline, days that are not on this device are not drawn as empty ones', { tag: '@worker' }, async ({
  page,
  context,
  server,
}) => {
  await signIn(page, await givenAFamily(server));
  await page.goto('/trends');
  await expect(columns(page).last()).toHaveAccessibleName(/: 0 sleeps, 0 feedings$/);
  await readyForOffline(context, page);
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Previous/ }).click();
  await expect(page.getByText('These days are not on this device yet.')).toBeVisible();
  await expect(columns(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(columns(page).last()).toHaveAccessibleName(/: 0 sleeps, 0 feedings$/);
});
