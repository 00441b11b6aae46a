import type { Locator, Page } from '@playwright/test';
import { givenTracking } from '../family.ts';
import { ask, expect, givenAFamily, signIn, test } from '../nestling.ts';
import { zoneAt } from '../zones.ts';

/** On the narrowest phone, and with letters twice as large: nothing lies over what is beside it, and nobody's name gives way. */

test.use({ locale: 'en-US', hasTouch: true, serviceWorkers: 'block', viewport: { width: 320, height: 568 } });

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not to be seen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

for (const { width, height, apart } of [
  { width: 320, height: 568, apart: 1 },
  { width: 390, height: 844, apart: 12 },
  { width: 844, height: 390, apart: 12 },
])
  test(`the chips of a tap keep off the badge above and the button below them at ${width}x${height}`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height });
    const family = await givenAFamily(server);
    const sleep = { babyId: family.babyId, startTime: hoursAgo(3), endTime: hoursAgo(2) };
    await ask(server, family.token, '/api/sleep/start', { method: 'POST', body: JSON.stringify(sleep) });
    await signIn(page, family);
    await page.getByRole('button', { name: 'Start sleep' }).tap();
    const chips = await boxOf(page.getByRole('group', { name: 'Start of sleep' }));
    const badge = await boxOf(page.getByText('Sleep in progress'));
    const button = await boxOf(page.getByRole('button', { name: 'End Sleep' }));
    expect(chips.y - badge.bottom).toBeGreaterThanOrEqual(apart);
    expect(button.y - chips.bottom).toBeGreaterThanOrEqual(apart);
  });

test("the baby's name stays in the bar while something waits", async ({ page, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  // The server does not answer.
  await page.route('**/api/sleep/start', () => {});
  await page.getByRole('button', { name: 'Start sleep' }).tap();
  const bar = page.getByRole('banner');
  await expect(bar.getByText('Saved on this device, 1 waiting')).toBeVisible();
  const name = bar.getByText('Mia', { exact: true });
  expect(await name.evaluate((span) => span.clientWidth - span.scrollWidth)).toBe(0);
  expect((await boxOf(name)).width).toBeGreaterThan(20);
});

test('the arrows of the diary stand beside its day', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await page.goto(`/babies/${family.babyId}/history/${hoursAgo(72).slice(0, 10)}`);
  const heading = await boxOf(page.getByRole('heading', { level: 1 }));
  const arrow = await boxOf(page.getByRole('button', { name: 'Next day' }));
  expect(arrow.y).toBeLessThan(heading.bottom);
});

test('the hours of the day bar stand apart where letters are large', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, family);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const hours = page.getByText(/^\d{1,2}\s[AP]M$/).filter({ visible: true });
  await expect(hours).toHaveCount(3);
  const boxes = await Promise.all((await hours.all()).map(boxOf));
  for (const [i, { right }] of boxes.slice(0, -1).entries()) expect(right).toBeLessThan(boxes[i + 1]?.x ?? 0);
});

const inLargeLetters = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

/** Whether all words of what is shown stand whole in it, and the page is no wider than the window. */
async function expectWhole(shown: Locator): Promise<void> {
  const cut = await shown.evaluateAll((elements) => [
    ...elements.filter((one) => one.scrollWidth > one.clientWidth + 1).map(({ textContent }) => textContent),
    ...elements.filter((one) => one.getBoundingClientRect().right > innerWidth).map(({ textContent }) => textContent),
    ...(document.documentElement.scrollWidth > innerWidth ? ['the page'] : []),
  ]);
  expect(cut).toEqual([]);
}

test('in large letters the cards to arrange keep their names whole, and their buttons', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await page.getByRole('button', { name: 'Arrange' }).tap();
  await inLargeLetters(page);
  const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Feeding' });
  const name = row.getByText('Feeding', { exact: true });
  // One line: the letters of a broken word stand below each other.
  const { height } = await boxOf(name);
  expect(height).toBeLessThan(64);
  await expectWhole(name);
  for (const button of await row.getByRole('button').all()) {
    const box = await boxOf(button);
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(48);
    expect(box.right).toBeLessThanOrEqual(320);
  }
});

test('in large letters all tabs of the settings can be read', async ({ page, server }) => {
  await signIn(page, await givenAFamily(server));
  await page.goto('/settings');
  await expect(page.getByRole('tab', { name: 'Security' })).toBeVisible();
  await inLargeLetters(page);
  await expectWhole(page.getByRole('tab'));
  for (const tab of await page.getByRole('tab').all()) expect((await boxOf(tab)).height).toBeGreaterThanOrEqual(48);
});

test('in large letters each figure of the growth table has its line', async ({ page, server }) => {
  const family = await givenAFamily(server);
  const { babyId } = family;
  const body = JSON.stringify({ babyId, startTime: hoursAgo(3), weightG: 5_900 });
  await ask(server, family.token, '/api/records/growth', { method: 'POST', body });
  await signIn(page, family);
  await page.goto(`/babies/${babyId}/growth`);
  const table = page.getByRole('table', { name: 'Measurements: Weight' });
  await expect(table).toBeVisible();
  await inLargeLetters(page);
  await expectWhole(table.getByRole('cell').filter({ hasText: /\d/ }));
  expect((await boxOf(table.getByRole('button', { name: /^Edit the measurement/ }))).height).toBeGreaterThanOrEqual(48);
});

test('in large letters the days of a calendar and a date keep their digits together', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await page.goto(`/babies/${family.babyId}/history`);
  await page.getByRole('button', { name: 'Go to date' }).tap();
  const days = page.getByRole('dialog').getByRole('gridcell').getByRole('button').filter({ hasText: /\d\d/ });
  await expect(days.last()).toBeVisible();
  await inLargeLetters(page);
  const lines = await days.evaluateAll((buttons) =>
    buttons.map(({ firstChild }) => {
      const range = document.createRange();
      if (firstChild) range.selectNodeContents(firstChild);
      return range.getClientRects().length;
    }),
  );
  expect(Math.max(...lines)).toBe(1);
  await page.goto('/babies/new');
  const date = page.getByRole('group', { name: /^Birth Date/i }).last();
  await expect(date).toBeVisible();
  await inLargeLetters(page);
  await expectWhole(date.getByRole('spinbutton'));
  const [year, button] = [
    date.getByRole('spinbutton', { name: 'Year' }),
    page.getByRole('button', { name: /^Choose date, selected/ }),
  ];
  expect((await boxOf(year)).right).toBeLessThanOrEqual((await boxOf(button)).x);
});

test.describe('in the afternoon', () => {
  test.use({ timezoneId: zoneAt(15) });

  test('in large letters the guess of the next sleep is said whole', async ({ page, server }) => {
    const family = await givenAFamily(server);
    const sleep = { babyId: family.babyId, startTime: hoursAgo(2), endTime: hoursAgo(1.5) };
    await ask(server, family.token, '/api/sleep/start', { method: 'POST', body: JSON.stringify(sleep) });
    await signIn(page, family);
    const guess = page.getByText(/^(Next sleep likely|Usually asleep)/).first();
    await expect(guess).toBeVisible();
    await inLargeLetters(page);
    await expectWhole(guess);
  });
});

test('in large letters what was not accepted is read whole in the bar', async ({ page, server }) => {
  await signIn(page, await givenAFamily(server));
  await page.route('**/api/sleep/start', (route) =>
    route.fulfill({ status: 400, json: { success: false, error: 'Baby not found' } }),
  );
  await inLargeLetters(page);
  await page.getByRole('button', { name: 'Start sleep' }).tap();
  const bar = page.getByRole('banner');
  const status = bar.getByRole('button', { name: '1 record was not accepted' });
  await expect(status).toBeVisible();
  const [edge, said, name] = await Promise.all([bar, status, bar.getByText('Mia', { exact: true })].map(boxOf));
  expect(said?.y).toBeGreaterThanOrEqual(name?.bottom ?? 0);
  expect(said?.bottom).toBeLessThanOrEqual(edge?.bottom ?? 0);
  await expectWhole(status);
  await expectWhole(bar.getByText('Mia', { exact: true }));
  // What sticks below the bar begins where it ends.
  const below = await page.evaluate(() => {
    const line = document.body.appendChild(document.createElement('hr'));
    line.style.cssText = 'position: fixed; margin: 0; border: 0; height: var(--nst-top-bar)';
    return line.clientHeight;
  });
  expect(below).toBeGreaterThanOrEqual((edge?.bottom ?? 0) - 1);
});

test('in large letters a question before saving, the fields and the buttons are read in one scroll', async ({
  page,
  server,
}) => {
  const family = await givenTracking(server, ['sleep', 'feeding', 'dose']);
  const medicine = { name: 'Paracetamol', unit: 'ml', usualDose: 2.5, minGapMinutes: 240 };
  const body = JSON.stringify(medicine);
  await ask(server, family.token, `/api/medicines/baby/${family.babyId}`, { method: 'POST', body });
  await signIn(page, family);
  const card = page.getByRole('region', { name: 'Medicine' });
  await card.getByRole('button', { name: /^Give 2.5/ }).tap();
  await expect(card.getByText(/Next: /)).toBeVisible();
  await inLargeLetters(page);
  await card.getByRole('button', { name: 'Other Dose' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).tap();
  const save = dialog.getByRole('button', { name: 'Yes, Save' });
  await expect(save).toBeVisible();
  const scrollers = await dialog.evaluate((paper) =>
    [paper, ...paper.querySelectorAll('*')]
      .filter((one) => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY === 'auto')
      .map(({ tagName }) => tagName),
  );
  expect(scrollers).toEqual(['FORM']);
  const form = await boxOf(dialog.locator('form'));
  for (const target of [dialog.getByRole('alert'), save, dialog.getByRole('button', { name: 'Cancel' })]) {
    await target.scrollIntoViewIfNeeded();
    const { y, bottom, height } = await boxOf(target);
    expect(height).toBeLessThanOrEqual(form.height);
    expect(Math.min(y - form.y, form.bottom - bottom)).toBeGreaterThanOrEqual(-1);
  }
  await expectWhole(dialog.getByRole('button', { name: /Save|Cancel/ }));
});
