import { atRest } from '../at-rest.ts';
import { ask, expect, givenAFamily, signIn, test } from '../nestling.ts';
import { givenAMonth } from '../seeded-month.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

test('a tap on a day of the history pins its tip, with the total, until a tap elsewhere', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await givenAMonth(server, family, 'Europe/Berlin');
  await signIn(page, family);
  await page.goto('/sleep');
  const figure = page.getByRole('figure');
  await figure.locator('svg .MuiBarElement-root, svg [class*=MuiBar]').first().waitFor();
  // Fingers on what the splash still covers are the splash's.
  await expect(page.locator('#splash')).toHaveCount(0);
  await figure.scrollIntoViewIfNeeded();
  // What comes above it late moves it, beside a busy machine also after its bars stand.
  const box = await atRest(() => figure.boundingBox());
  if (!box) throw new Error('The chart has no box');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const tip = page.getByRole('tooltip');
  await expect(tip).toContainText('Total');
  const text = await tip.textContent();
  await page.touchscreen.tap(box.x + box.width / 2 + 60, box.y + box.height / 2);
  await expect(tip).not.toHaveText(text ?? '');
  const rows = await tip.locator('span').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
  expect(new Set(rows.map(Math.round)).size).toBe(3);
  await page.touchscreen.tap(30, 80);
  await expect(tip).toHaveCount(0);
  await page.getByRole('button', { name: 'Last 30 days' }).click();
  await expect(figure.getByText('Today', { exact: true })).toBeVisible();
  await expect(figure.getByText('…')).toHaveCount(0);
});

test('a first nap of three minutes stands on an axis with numbers', async ({ page, server }) => {
  const family = await givenAFamily(server);
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await ask(server, family.token, '/api/sleep/start', {
    method: 'POST',
    body: JSON.stringify({ babyId: family.babyId, startTime: at(4), endTime: at(1) }),
  });
  await signIn(page, family);
  await page.goto('/sleep');
  for (const hour of ['0', '4']) await expect(page.getByRole('figure').getByText(hour, { exact: true })).toBeVisible();
});

test('the hours stay in sight beside the sessions of a month, and each trend ends with its day', async ({
  page,
  server,
}) => {
  const family = await givenAFamily(server);
  await givenAMonth(server, family, 'Europe/Berlin');
  await signIn(page, family);
  await page.goto('/analytics');
  const trends = page.getByRole('region', { name: 'Sleep Trends' });
  const yesterday = new Date(Date.now() - 86_400_000).toLocaleDateString('en-GB', {
    weekday: 'short',
    timeZone: 'Europe/Berlin',
  });
  await expect(trends.locator('svg').getByText(yesterday, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Last 30 Days' }).click();
  await expect(page.getByRole('region', { name: 'Total Sleep Sessions' })).not.toContainText('Loading');
  const frame = page.getByRole('group', { name: /^Sleep Sessions/ });
  await frame.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      frame.evaluate((box) => {
        const left = box.getBoundingClientRect().left;
        const hours = [...box.querySelectorAll('text')].filter(({ textContent }) => textContent === 'Hours');
        return hours.map((text) => Math.round(text.getBoundingClientRect().left - left)).some((x) => x >= 0 && x < 52);
      }),
    )
    .toBe(true);
});

test('the bars of what was eaten end with today', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await givenAMonth(server, family, 'Europe/Berlin');
  await signIn(page, family);
  await page.goto('/analytics?view=feeding');
  const meals = page.getByRole('region', { name: 'Meals by day' });
  await expect(meals.locator('svg').getByText('Today', { exact: true })).toBeVisible();
});

test('a tap on ⓘ says what a figure means', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await givenAMonth(server, family, 'Europe/Berlin');
  await signIn(page, family);
  await page.goto('/analytics?view=metrics');
  await expect(page).toHaveURL(new RegExp(`/babies/${family.babyId}/analytics\\?view=metrics$`));
  const info = page.getByRole('button', { name: "What 'Sleep efficiency' means" });
  // A page that moves takes a tooltip away: it has come to rest when two pictures are drawn.
  await info.scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await info.tap();
  const tip = page.getByRole('tooltip');
  await expect(tip).toContainText('The share of all hours that was sleep');
  // What comes late may move the page and take it away before the tap, which then opens it again.
  await expect(async () => {
    await info.tap();
    await expect(tip).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});

test('paper says whose days it shows', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await givenAMonth(server, family, 'Europe/Berlin');
  await signIn(page, family);
  for (const path of ['/analytics', '/analytics?view=metrics', '/analytics?view=feeding', '/trends', '/sleep']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    const head = page.getByText(/ · printed .* · Nestling$/);
    await expect(head).toBeAttached();
    await expect(head).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(head).toContainText(/^Mia, \d+ months/);
    await expect(head).toBeVisible();
  }
});

test('a text button at the end of a line ends where the content does', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await givenAMonth(server, family, 'Europe/Berlin');
  await signIn(page, family);
  const lines = [
    { path: '/trends', button: 'Show Table', content: page.getByRole('group', { name: 'Days shown' }) },
    { path: '/settings', button: 'Logout', content: page.getByRole('tablist') },
    { path: '/sleep', button: 'Back to Tracker', content: page.getByRole('button', { name: 'Go to Date' }) },
  ];
  for (const { path, button, content } of lines) {
    await page.goto(path);
    const end = await page.getByText(button, { exact: true }).evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return words.getBoundingClientRect().right;
    });
    const box = await content.boundingBox();
    expect([path, Math.round(end - (box ? box.x + box.width : 0))]).toEqual([path, 0]);
  }
});
