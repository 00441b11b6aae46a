import type { Locator, Page } from '@playwright/test';
import { givenTracking, PHONE } from '../family.ts';
import { ask, expect, signIn, test } from '../nestling.ts';
import { pixelsOf } from '../pixels.ts';
import { zoneAt } from '../zones.ts';

/** Where the person forces colours (contrast themes of Windows): what a colour says is still seen. */

test.use({ ...PHONE, timezoneId: zoneAt(9) });

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Share of an element's pixels that are neither black, white nor grey. */
async function colorIn(place: Locator): Promise<number> {
  const pixels = await pixelsOf(place.page(), await place.screenshot());
  return pixels.filter((pixel) => Math.max(...pixel) - Math.min(...pixel) > 24).length / pixels.length;
}

/** The ground of an element, and the line around it. */
const looksOf = (place: Locator) =>
  place.evaluate((element) => {
    const { backgroundColor, outlineStyle, outlineWidth } = getComputedStyle(element);
    return { ground: backgroundColor, line: `${outlineStyle} ${outlineWidth}` };
  });

const openForced = (page: Page) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });

test('bars keep their colours, and legends their swatches', async ({ page, server }) => {
  const family = await givenTracking(server, ['sleep', 'feeding', 'pumping', 'milk']);
  const post = (path: string, body: object) =>
    ask(server, family.token, path, { method: 'POST', body: JSON.stringify({ babyId: family.babyId, ...body }) });
  await post('/api/sleep/start', { startTime: ago(780), endTime: ago(400) });
  await post('/api/sleep/start', { startTime: ago(380), endTime: ago(30) });
  await post('/api/records/milk', { startTime: ago(60), changeMl: 120, place: 'fridge', reason: 'pumped' });
  await openForced(page);
  await signIn(page, family);
  const guess = page.getByText(/^Next sleep likely/).locator('..');
  await guess.scrollIntoViewIfNeeded();
  expect(await colorIn(guess.locator('[aria-hidden]'))).toBeGreaterThan(0.05);
  const night = page.getByRole('region', { name: 'Last night' }).locator('[aria-hidden]');
  expect(await colorIn(night)).toBeGreaterThan(0.5);

  await page.goto(`/babies/${family.babyId}/milk`);
  const charts = page.getByRole('img', { name: /^Chart of what was/ });
  await expect(charts).toHaveCount(2);
  for (const chart of await charts.all()) expect(await colorIn(chart)).toBeGreaterThan(0.02);
  const legends = page.getByRole('heading', { name: /^(A day|In store at the end of the day)$/ }).locator('..');
  await expect(legends).toHaveCount(2);
  for (const legend of await legends.all()) expect(await colorIn(legend)).toBeGreaterThan(0.005);
});

test('a diary keeps its rail, and what the legend of the trends explains is louder than it', async ({
  page,
  server,
}) => {
  const family = await givenTracking(server, ['sleep', 'feeding']);
  const body = { babyId: family.babyId, startTime: ago(380), endTime: ago(30) };
  await ask(server, family.token, '/api/sleep/start', { method: 'POST', body: JSON.stringify(body) });
  await openForced(page);
  await signIn(page, family);
  await page.goto(`/babies/${family.babyId}/history`);
  const row = page.locator('main li[data-asleep]').first();
  await expect(row).toBeVisible();
  const rail = await row.evaluate((element) => {
    const { backgroundColor, borderInlineStartStyle } = getComputedStyle(element, '::before');
    return {
      rail: backgroundColor,
      edge: borderInlineStartStyle,
      ground: getComputedStyle(document.body).backgroundColor,
    };
  });
  expect(rail.edge).toBe('solid');
  expect(rail.rail).not.toBe(rail.ground);

  await page.goto(`/babies/${family.babyId}/trends`);
  const part = page.getByRole('list', { name: 'Legend' }).getByRole('button', { pressed: true }).first();
  const chosen = page.getByRole('navigation').getByRole('link', { name: 'Trends' });
  expect((await looksOf(part)).ground).not.toBe((await looksOf(chosen)).ground);
});

test('what is chosen is filled, what has the focus has a ring, and a card has an edge', async ({ page, server }) => {
  const family = await givenTracking(server, ['sleep', 'feeding']);
  await openForced(page);
  await signIn(page, family);
  const home = page.getByRole('navigation').getByRole('link', { name: 'Home' });
  const sleep = page.getByRole('navigation').getByRole('link', { name: 'Sleep' });
  expect((await looksOf(home)).ground).not.toBe((await looksOf(sleep)).ground);

  await page.goto(`/babies/${family.babyId}/feeding`);
  const open = page.getByRole('tab', { name: 'Active Feeding' });
  const other = page.getByRole('tab', { name: 'History' });
  const [chosen, quiet] = [await looksOf(open), await looksOf(other)];
  expect(chosen.ground).not.toBe(quiet.ground);
  await open.focus();
  await page.keyboard.press('ArrowRight');
  await expect(other).toBeFocused();
  const focused = await looksOf(other);
  expect(focused.ground).toBe(quiet.ground);
  expect([chosen.line, quiet.line]).not.toContain(focused.line);
  const card = page.getByRole('region', { name: 'Feeding control' });
  expect(await card.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');
});
