import { randomUUID } from 'node:crypto';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { type Time, test as timed } from '../moved-time.ts';
import { ask, expect, type Family, givenAFamily, LOOKS_ON, readyForOffline, signIn, test } from '../nestling.ts';
import type { Server } from '../server.ts';

interface Stint {
  type: string;
  startTime: string;
  endTime?: string;
  paused?: boolean;
  sessionId?: string;
}

/** Waits until the running time that is shown has moved on by two seconds: of taps on two phones closer than their clocks are known, either may count. */
async function twoSecondsLater(running: Locator): Promise<void> {
  const seconds = async () => {
    const [, minutes, rest] = /(\d+):(\d\d)/.exec((await running.textContent()) ?? '') ?? [];
    return Number(minutes) * 60 + Number(rest);
  };
  const from = await seconds();
  await expect.poll(seconds).toBeGreaterThanOrEqual(from + 2);
}

/** Rows REC-10 and REC-14: what one phone starts, another one goes on with, also from where there was no network. */
test('two phones time one nursing: switched offline, paused, resumed and ended by either', { tag: '@worker' }, async ({
  page,
  context,
  browser,
  server,
}) => {
  const family = await givenAFamily(server);
  await ask(server, family.token, '/api/auth/settings', {
    method: 'PATCH',
    body: JSON.stringify({ nursingButtons: 'timer' }),
  });
  await signIn(page, family);
  await readyForOffline(context, page);
  const phone = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 }, ...LOOKS_ON });
  const other = await phone.newPage();
  const listening = other.waitForResponse('**/api/events');
  await signIn(other, family);
  await listening;
  const side = (of: typeof page, name: string, pressed: boolean) =>
    of.getByRole('button', { name: new RegExp(`^${name}`), pressed });

  await page.getByRole('button', { name: 'Left', exact: true }).click();
  await expect(side(page, 'Left', true)).toBeVisible();
  await expect(side(other, 'Left', true)).toBeVisible({ timeout: 5_000 });

  // Past the ten seconds in which a switch takes a mis-tap back.
  await expect(side(page, 'Left', true)).toContainText(/0:1[0-9]/, { timeout: 15_000 });
  await context.setOffline(true);
  await side(page, 'Right', false).click();
  await expect(side(page, 'Right', true)).toBeVisible();
  await page.reload();
  await expect(side(page, 'Right', true)).toBeVisible();
  await side(page, 'Right', true).click();
  await expect(page.getByText('Paused')).toBeVisible();
  await twoSecondsLater(side(other, 'Left', true));

  await context.setOffline(false);
  await expect(other.getByText('Paused')).toBeVisible({ timeout: 15_000 });
  await other.getByRole('button', { name: 'Resume' }).click();
  await expect(side(other, 'Right', true)).toBeVisible();
  await expect(side(page, 'Right', true)).toBeVisible({ timeout: 5_000 });
  await twoSecondsLater(side(page, 'Right', true));
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText('Long press for custom time')).toBeVisible();
  await expect(other.getByText('Long press for custom time')).toBeVisible({ timeout: 5_000 });

  const stints = await ask<Stint[]>(server, family.token, `/api/feeding/baby/${family.babyId}/latest?limit=50`);
  const [right, left] = stints;
  expect(stints.map(({ type }) => type)).toEqual(['breast_right', 'breast_left']);
  expect(new Set(stints.map(({ sessionId }) => sessionId)).size).toBe(1);
  expect(right?.startTime).toBe(left?.endTime);
  expect(right?.endTime).toBeDefined();
  await page.goto(`/babies/${family.babyId}/feeding`);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('button', { name: /^Nursing \d+\smin, L\s\d+ \+ R\s\d+/ }).first()).toBeVisible();
  await phone.close();
});

/** Past the ten seconds in which another tap takes a mis-tap back. */
async function noMisTap(running: Locator, { pass }: Time): Promise<void> {
  await pass(11_000);
  await expect(running).toContainText(/0:1[0-9]/);
}

const sideOf = (of: Page, name: string, pressed: boolean) =>
  of.getByRole('button', { name: new RegExp(`^${name}`), pressed });

/** A phone without network has timed a left and now times a right side when another phone starts a left. */
async function givenTwoNursings(page: Page, context: BrowserContext, server: Server, time: Time): Promise<Family> {
  const family = await givenAFamily(server);
  const body = JSON.stringify({ nursingButtons: 'timer' });
  await ask(server, family.token, '/api/auth/settings', { method: 'PATCH', body });
  await signIn(page, family);
  await readyForOffline(context, page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Left', exact: true }).click();
  await noMisTap(sideOf(page, 'Left', true), time);
  await sideOf(page, 'Right', false).click();
  await noMisTap(sideOf(page, 'Right', true), time);
  const [sessionId, startTime] = [randomUUID(), time.now().toISOString()];
  const started = JSON.stringify({ babyId: family.babyId, type: 'breast_left', startTime, sessionId });
  await ask(server, family.token, '/api/feeding/start', { method: 'POST', body: started });
  return family;
}

/** What the server has, oldest first: the side, and whether it has ended. */
async function stintsOf(server: Server, family: Family): Promise<string[]> {
  const stints = await ask<Stint[]>(server, family.token, `/api/feeding/baby/${family.babyId}/latest?limit=50`);
  const inOrder = stints.toSorted((a, b) => a.startTime.localeCompare(b.startTime));
  return inOrder.map(({ type, endTime }) => `${type} ${endTime ? 'ended' : 'runs'}`);
}

/** Row REC-15: no stint is lost. */
timed(
  'both sides of a nursing that was timed without network arrive while another phone times one',
  {
    tag: '@worker',
  },
  async ({ page, context, server, time }) => {
    const family = await givenTwoNursings(page, context, server, time);
    await page.getByRole('button', { name: 'End', exact: true }).click();
    await context.setOffline(false);
    const all = ['breast_left ended', 'breast_right ended', 'breast_left runs'];
    await expect.poll(() => stintsOf(server, family)).toEqual(all);
    await expect(sideOf(page, 'Left', true)).toBeVisible();
    await expect(page.getByRole('button', { name: /not accepted|^Saved on this device/ })).toBeHidden();
  },
);

/** Rows REC-15 and FAM-52. */
timed(
  'of a nursing that goes on without network only the side that would run twice is asked about, and goes with OK',
  {
    tag: '@worker',
  },
  async ({ page, context, server, time }) => {
    const family = await givenTwoNursings(page, context, server, time);
    await sideOf(page, 'Right', true).click();
    await expect(page.getByText('Paused')).toBeVisible();
    await time.pass(10_500);
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(sideOf(page, 'Right', true)).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText(/^You started this feeding/)).toBeVisible();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    const all = ['breast_left ended', 'breast_right ended', 'breast_left runs'];
    await expect.poll(() => stintsOf(server, family)).toEqual(all);
    await expect(page.getByRole('button', { name: /not accepted|^Saved on this device/ })).toBeHidden();
    await expect(sideOf(page, 'Left', true)).toBeVisible();
  },
);
