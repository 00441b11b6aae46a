import type { Locator, Page } from '@playwright/test';
import { givenTracking } from '../family.ts';
import { ask, expect, faultsInBothSchemes, givenAFamily, signIn, test } from '../nestling.ts';
import { noteShifts, shiftsOf } from '../shifts.ts';
import { zoneAt } from '../zones.ts';

test.use({ timezoneId: zoneAt(15) });

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** How much of an element is seen, from 0 to 1. */
const shareSeen = (element: Locator) =>
  element.evaluate(
    (it) =>
      new Promise<number>((resolve) =>
        new IntersectionObserver(([entry]) => resolve(Math.round((entry?.intersectionRatio ?? 0) * 100) / 100)).observe(
          it,
        ),
      ),
  );

const leftOf = async (page: Page, name: string | RegExp) =>
  (await page.getByRole('region', { name, exact: true }).first().boundingBox())?.x ?? Number.NaN;

test('a wide window has two columns, an open calendar, the name of the app, and the last feedings at home', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await noteShifts(page);
  const family = await givenAFamily(server);
  const post = (path: string, body: object) =>
    ask(server, family.token, path, {
      method: 'POST',
      body: JSON.stringify({ babyId: family.babyId, ...body }),
    });
  await post('/api/sleep/start', { startTime: ago(120), endTime: ago(65) });
  for (const minutes of [200, 60])
    await post('/api/feeding/start', {
      ...{ type: 'bottle', amount: 120, unit: 'ml' },
      ...{ startTime: ago(minutes), endTime: ago(minutes - 10) },
    });
  await signIn(page, family);
  const rows = page.getByRole('list', { name: 'Last feedings' }).getByRole('listitem');
  await expect(rows.first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('banner').getByText('Nestling')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Arrange' })).toBeVisible();
  // What has no room is cut off whole.
  for (const row of await rows.all()) expect([0, 1]).toContain(await shareSeen(row));
  expect(await shiftsOf(page)).toBeLessThan(0.005);

  const of = `/babies/${family.babyId}`;
  await page.goto(`${of}/sleep`);
  await expect(page.getByRole('figure')).toBeVisible();
  expect(await leftOf(page, /^(Today|Yesterday)$/)).toBeGreaterThan((await leftOf(page, 'Night and day')) + 400);
  await page.goto(`${of}/history`);
  await expect(page.getByRole('button', { pressed: true })).toBeInViewport();
  expect(await leftOf(page, /^(Today|Yesterday)$/)).toBeGreaterThan((await leftOf(page, 'Go to date')) + 400);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { pressed: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeFocused();

  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(page.getByRole('button', { name: 'Today, go to date' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Go to date' })).toBeHidden();
  await expect(page.getByRole('banner').getByText('Nestling')).toBeHidden();
});

test('on a wide home page a short card leaves no hole beside a long one', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const family = await givenTracking(server, ['sleep', 'feeding', 'diaper', 'pumping', 'temperature', 'dose', 'note']);
  await noteShifts(page);
  await signIn(page, family);
  await expect(page.getByRole('button', { name: 'Arrange' })).toBeVisible();
  /** What is between the cards of each column, from top to bottom. Pixels. */
  const gaps = () =>
    page.evaluate(() => {
      const boxes = [...document.querySelectorAll('main section')].map((it) => it.getBoundingClientRect());
      return [...new Set(boxes.map(({ left }) => left))].map((left) => {
        const column = boxes.filter((box) => box.left === left);
        return column.slice(1).map(({ top }, i) => Math.round(top - (column[i]?.bottom ?? 0)));
      });
    });
  await expect.poll(async () => (await gaps()).map((column) => column.length >= 3)).toEqual([true, true]);
  await expect.poll(async () => Math.max(...(await gaps()).flat())).toBeLessThan(25);
  expect(Math.min(...(await gaps()).flat())).toBeGreaterThan(15);
  expect(await shiftsOf(page)).toBeLessThan(0.005);
});
