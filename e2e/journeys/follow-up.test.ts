import type { Locator, Page } from '@playwright/test';
import { ask, expect, type Family, faultsInBothSchemes, givenAFamily, signIn, test } from '../nestling.ts';
import type { Server } from '../server.ts';
import { zoneAt } from '../zones.ts';

/** What is tapped was a while ago, or happened to a twin, too: so many taps from home. */

// In the morning home says most, and its buttons are lowest.
test.use({ timezoneId: zoneAt(9), hasTouch: true, viewport: { width: 390, height: 844 } });

const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

interface Feeding {
  type: string;
  startTime: string;
  endTime?: string;
  amount?: number;
}

const feedings = (server: Server, { token }: Family, babyId: string) =>
  ask<{ rows: Feeding[] }>(server, token, `/api/feeding/baby/${babyId}?page=1`).then(({ rows }) => rows);

/** A finger where the thing is: nothing scrolls to it, and what covers it gets the tap. */
async function touch(page: Page, target: Locator): Promise<void> {
  await expect(page.locator('#splash')).toHaveCount(0);
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

/** Waits until what comes after a tap is in sight, for who taps nothing else meanwhile, and no notice lies over it: on a short screen it stands at the top. */
async function standsClear(page: Page, chips: Locator): Promise<void> {
  const { height } = page.viewportSize() ?? { height: 0 };
  const isClear = async () => {
    const [box, notice] = [await chips.boundingBox(), await page.locator('.nst-toasts [role=status]').boundingBox()];
    if (box === null || notice === null || box.y < 0 || box.y + box.height > height) return false;
    return box.y + box.height <= notice.y || notice.y + notice.height <= box.y;
  };
  await expect.poll(isClear).toBe(true);
}

/** So many minutes before now, to the minute that the test may take. */
const expectAgo = (startTime: string, minutes: number) =>
  expect(Math.abs(Date.now() - minutes * MINUTE_MS - Date.parse(startTime))).toBeLessThan(MINUTE_MS);

async function givenABottle(server: Server): Promise<Family> {
  const family = await givenAFamily(server);
  const body = { babyId: family.babyId, type: 'bottle', amount: 120, unit: 'ml' };
  await ask(server, family.token, '/api/feeding/start', {
    method: 'POST',
    body: JSON.stringify({ ...body, startTime: ago(300), endTime: ago(290) }),
  });
  return family;
}

test('a bottle 20 minutes ago: two taps', async ({ page, server }) => {
  const family = await givenABottle(server);
  await signIn(page, family);
  await touch(page, page.getByRole('button', { name: /^Bottle.*120/ }));
  const chips = page.getByRole('group', { name: /^Bottle .*120/ });
  await expect(page.getByText(/ml recorded/)).toBeVisible();
  await standsClear(page, chips);
  await touch(page, chips.getByRole('button', { name: '20 min ago' }));
  // Minutes are counted anew each minute.
  await expect(page.getByText(/^Last: .*(19|20)m ago$/)).toBeVisible();
  await expect.poll(async () => (await feedings(server, family, family.babyId)).length).toBe(2);
  const [bottle] = await feedings(server, family, family.babyId);
  expect(bottle).toMatchObject({ type: 'bottle', amount: 120 });
  await expect
    .poll(async () => Date.parse((await feedings(server, family, family.babyId))[0]?.startTime ?? ''))
    .toBeLessThan(Date.now() - 19 * MINUTE_MS);
  expect(await faultsInBothSchemes(page)).toEqual([]);
});

for (const [width, height] of [
  [390, 844],
  [360, 640],
  [320, 568],
] as const)
  test(`what comes after a tap moves no button from under the next one: ${width}x${height}`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height });
    const family = await givenAFamily(server);
    await signIn(page, family);
    await expect(page.getByRole('button', { name: 'Arrange' })).toBeAttached();
    await expect(page.locator('#splash')).toHaveCount(0);
    const right = page.getByRole('button', { name: 'Right', exact: true });
    // On a shorter screen the buttons are below what is seen first.
    if (height < 640) await right.scrollIntoViewIfNeeded();
    const { x, y, width: w, height: h } = (await right.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await touch(page, page.getByRole('button', { name: 'Left', exact: true }));
    await expect(page.getByRole('group', { name: 'Left breast' })).toBeVisible();
    // Where the finger would go that was on its way already.
    await page.touchscreen.tap(x + w / 2, y + h / 2);
    await expect
      .poll(async () => (await feedings(server, family, family.babyId)).map(({ type }) => type).sort())
      .toEqual(['breast_left', 'breast_right']);
    await standsClear(page, page.getByRole('group', { name: 'Right breast' }));
  });

test('hold, slide to 10 minutes ago, let go: recorded in one gesture', async ({ page, server }) => {
  const family = await givenABottle(server);
  await signIn(page, family);
  const finger = await page.context().newCDPSession(page);
  const send = (type: string, at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: at ? [at] : [] });
  const middle = async (target: Locator) => {
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  await expect(page.locator('#splash')).toHaveCount(0);
  const from = await middle(page.getByRole('button', { name: /^Bottle.*120/ }));
  await send('touchStart', from);
  const dialog = page.getByRole('dialog', { name: 'Record Feeding Time' });
  await expect(dialog).toBeVisible();
  const chip = dialog.getByRole('button', { name: '10 min ago' });
  await expect(chip).toBeVisible();
  await expect.poll(() => dialog.evaluate((it) => it.getAnimations({ subtree: true }).length)).toBe(0);
  const to = await middle(chip);
  for (let step = 1; step <= 8; step += 1)
    await send('touchMove', { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 });
  await expect(chip).toHaveAttribute('data-slid-onto', '');
  await send('touchEnd');
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await feedings(server, family, family.babyId)).length).toBe(2);
  const [bottle] = await feedings(server, family, family.babyId);
  expect(bottle).toMatchObject({ type: 'bottle', amount: 120 });
  expectAgo(bottle?.startTime ?? '', 10);
});

test('the same for a twin: two taps; whose day it is and what each does stands on top', async ({ page, server }) => {
  const family = await givenABottle(server);
  const { id: theo } = await ask<{ id: string }>(server, family.token, '/api/babies', {
    method: 'POST',
    body: JSON.stringify({ name: 'Theo', birthDate: '2026-06-01', gender: 'male' }),
  });
  await ask(server, family.token, '/api/sleep/start', {
    method: 'POST',
    body: JSON.stringify({ babyId: theo, startTime: ago(34) }),
  });
  await signIn(page, family);
  const babies = page.getByRole('group', { name: 'Babies' });
  const faces = babies.getByRole('button');
  await expect(faces.filter({ hasText: 'Asleep 34m' })).toHaveText(/Theo/);
  const mia = faces.filter({ hasText: 'Mia' });
  if ((await mia.getAttribute('aria-pressed')) !== 'true') await mia.tap();
  await expect(page.getByRole('button', { name: /^Bottle.*120/ })).toBeVisible();
  await touch(page, page.getByRole('button', { name: /^Bottle.*120/ }));
  const chips = page.getByRole('group', { name: /^Bottle .*120/ });
  await expect(page.getByText(/ml recorded/)).toBeVisible();
  await standsClear(page, chips);
  await touch(page, chips.getByRole('button', { name: 'Theo too' }));
  await expect.poll(async () => (await feedings(server, family, theo)).length).toBe(1);
  const [[one], [other]] = [await feedings(server, family, family.babyId), await feedings(server, family, theo)];
  expect(other).toMatchObject({ type: 'bottle', amount: 120, startTime: one?.startTime, endTime: one?.endTime });
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await faces.filter({ hasText: 'Theo' }).tap();
  await expect(page.getByRole('button', { name: 'End Sleep' })).toBeVisible();
});
