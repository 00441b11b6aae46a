import type { Page } from '@playwright/test';
import { ask, expect, givenAFamily, signIn, test } from '../nestling.ts';
import { tried } from '../tried.ts';

const RECORDING = ['Left', 'Right', 'Bottle', 'Solid'];

/** The lowest edge of what a thumb needs, and the upper edge of the bar below. */
async function edges(page: Page, main: string) {
  const bottoms = await Promise.all(
    [main, ...RECORDING].map(async (name) => {
      const box = await page
        .getByRole('button', { name, exact: name === main })
        .first()
        .boundingBox();
      return box ? box.y + box.height : Number.POSITIVE_INFINITY;
    }),
  );
  const bar = await page
    .getByRole('navigation', { name: /main|primary|pages|navigation/i })
    .last()
    .boundingBox();
  return { lowest: Math.max(...bottoms), bar: bar?.y ?? 0 };
}

for (const [width, height] of tried(
  [
    [390, 844],
    [360, 640],
  ] as const,
  ([width]) => width === 360,
))
  test(`sleep and feeding can be recorded without scrolling on a phone of ${width}x${height}`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height });
    const family = await givenAFamily(server);
    const post = (path: string, minutes: number, body: object) => {
      const startTime = new Date(Date.now() - minutes * 60_000).toISOString();
      return ask(server, family.token, path, {
        method: 'POST',
        body: JSON.stringify({ babyId: family.babyId, startTime, ...body }),
      });
    };
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    await post('/api/sleep/start', 500, { endTime: ago(400) });
    await post('/api/feeding/start', 60, { endTime: ago(50), type: 'bottle', amount: 120, unit: 'ml' });
    await signIn(page, family);
    await expect(page.getByText('Ideal sleep window exceeded')).toBeVisible();
    await expect(page.getByText('2 activities • Past 7 days')).toBeAttached();
    const awake = await edges(page, 'Start Sleep');
    expect(awake.lowest).toBeLessThanOrEqual(awake.bar);

    await post('/api/sleep/start', 300, {});
    await page.reload();
    await expect(page.getByText('Sleep in progress')).toBeVisible();
    const asleep = await edges(page, 'End Sleep');
    expect(asleep.lowest).toBeLessThanOrEqual(asleep.bar);
  });

/** In pages of these nobody scrolls but who does. */
const scrollAlone = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('scroll', (event) => event.isTrusted || event.stopImmediatePropagation(), true),
  );

for (const [more, want] of [
  ['scrolls', (page: Page) => page.mouse.wheel(0, 20)],
  ['takes the keyboard', (page: Page) => page.keyboard.press('Tab')],
] as const)
  test(`cards below the first screen are drawn, also in advance, for who ${more}, and not before`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 320, height: 480 });
    await scrollAlone(page);
    await signIn(page, await givenAFamily(server));
    // What comes after the first screen is here.
    await expect(page.getByRole('button', { name: 'Arrange', exact: true })).toBeAttached();
    const none = page.getByText('No recent activities found.');
    await expect(none).toHaveCount(0);
    await want(page);
    await expect(none).toBeAttached();
  });

test('a pull brings what another phone has recorded', async ({ browser, server }) => {
  const family = await givenAFamily(server);
  const context = await browser.newContext({
    baseURL: server.url,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await signIn(page, family);
  await expect(page.getByText('No recent activities found.')).toBeVisible();
  const touch = await context.newCDPSession(page);
  const move = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] });
  const ring = page.getByRole('progressbar', { name: 'Refreshing' });
  const startTime = new Date(Date.now() - 3_600_000).toISOString();
  await ask(server, family.token, '/api/feeding/start', {
    method: 'POST',
    body: JSON.stringify({ babyId: family.babyId, type: 'solid', startTime, endTime: new Date().toISOString() }),
  });
  // What listens for a pull comes a moment after the first screen.
  await expect(async () => {
    await move('touchStart', 150);
    for (const y of [200, 250, 300, 350]) await move('touchMove', y);
    const moved = await page.evaluate(() =>
      [...document.querySelectorAll('main div')].map((box) => (box as HTMLElement).style.transform).find(Boolean),
    );
    await move('touchEnd');
    expect(moved).toBe('translateY(60px)');
  }).toPass();
  await expect(page.getByRole('region', { name: 'Recent Activities' }).getByText('Solid')).toBeVisible();
  await expect(ring).toBeHidden();
  await context.close();
});

test('a long press, or the keyboard, records a feeding at another time', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await page.getByRole('button', { name: 'Right', exact: true }).click({ delay: 700 });
  const dialog = page.getByRole('dialog', { name: 'Record Feeding Time' });
  await expect(dialog.getByRole('radio', { name: 'Right breast', checked: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Another day' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('group', { name: 'Date' }).getByRole('spinbutton', { name: 'Day' }).click();
  await page.keyboard.type('03072026');
  await dialog.getByRole('group', { name: 'Time' }).getByRole('spinbutton', { name: 'Hours' }).click();
  await page.keyboard.type('0405');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Recent Activities' }).getByText('Right breast')).toBeVisible();
  const [feeding] = await expectFeedings(server.url, family.token, family.babyId, 1);
  expect(feeding).toMatchObject({ startTime: '2026-07-03T02:05:00.000Z', endTime: '2026-07-03T02:15:00.000Z' });

  await page.getByRole('button', { name: 'Choose Time' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

async function expectFeedings(url: string, token: string, babyId: string, count: number): Promise<object[]> {
  let feedings: object[] = [];
  await expect
    .poll(async () => {
      const answer = await fetch(`${url}/api/feeding/baby/${babyId}/latest`, {
        headers: { authorization: `Bearer ${token}` },
      });
      feedings = (await answer.json()).data;
      return feedings.length;
    })
    .toBe(count);
  return feedings;
}
