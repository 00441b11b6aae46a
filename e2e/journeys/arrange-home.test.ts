import type { Page } from '@playwright/test';
import { ask, expect, type Family, givenAFamily, readyForOffline, signIn, test } from '../nestling.ts';
import { tried } from '../tried.ts';

type Server = Parameters<typeof ask>[0];

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const rows = (page: Page) => page.getByRole('list', { name: 'Cards' }).getByRole('listitem');
const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const homeOf = async (server: Server, { token }: Family) =>
  (await ask<{ home?: { order: string[]; hidden: string[] } }>(server, token, '/api/auth/settings')).home;

async function openArrange(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Arrange' }).click();
  await expect(page.getByRole('dialog', { name: 'Arrange home' })).toBeVisible();
}

/** Drags a card by its handle, as a finger or a mouse does, by so many rows. */
async function drag(page: Page, title: string, by: number): Promise<void> {
  const handle = await button(page, `Move ${title}`).boundingBox();
  const row = await rows(page).first().boundingBox();
  if (!handle || !row) throw new Error('Nothing to drag');
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + by * row.height, { steps: 6 });
  await page.mouse.up();
}

for (const viewport of tried(
  [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ],
  ({ width }) => width === 390,
))
  test(`the cards stand as they were arranged, at ${viewport.width} px: here, after a reload, on another device`, async ({
    page,
    server,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    const family = await givenAFamily(server);
    await signIn(page, family);
    const other = await (await browser.newContext({ viewport })).newPage();
    await signIn(other, family);
    await expect(cards(other)).toHaveText(['Sleep', 'Feeding', 'Tasks', 'Recent Activities']);
    await expect(other.getByRole('button', { name: 'Arrange' })).toBeVisible();

    await openArrange(page);
    await drag(page, 'Sleep', 2);
    await expect(rows(page)).toHaveText(['Feeding', 'Tasks', 'Sleep', 'Recent Activities']);
    await button(page, 'Move Recent Activities up').click();
    await expect(rows(page)).toHaveText(['Feeding', 'Tasks', 'Recent Activities', 'Sleep']);
    await button(page, 'Move Tasks').focus();
    await page.keyboard.press('ArrowUp');
    await expect(rows(page)).toHaveText(['Tasks', 'Feeding', 'Recent Activities', 'Sleep']);
    await expect(button(page, 'Move Tasks')).toBeFocused();
    await button(page, 'Hide Feeding').click();
    await button(page, 'Done').click();
    await expect(cards(page)).toHaveText(['Tasks', 'Recent Activities', 'Sleep']);
    await expect(cards(other)).toHaveText(['Tasks', 'Recent Activities', 'Sleep']);
    await expect.poll(async () => (await homeOf(server, family))?.hidden).toEqual(['tracking/widgets/FeedingCard']);

    await page.reload();
    // From the first picture on, before any answer.
    expect(await cards(page).first().textContent()).toBe('Tasks');
    await expect(cards(page)).toHaveText(['Tasks', 'Recent Activities', 'Sleep']);
    await other.context().close();
  });

test('cards are arranged offline, and sent once when the network is back', { tag: '@worker' }, async ({
  page,
  context,
  server,
}) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await expect(page.getByRole('button', { name: 'Arrange' })).toBeVisible();
  await readyForOffline(context, page);
  await context.setOffline(true);
  await openArrange(page);
  for (const name of ['Hide Tasks', 'Hide Sleep', 'Move Recent Activities up']) await button(page, name).click();
  await button(page, 'Done').click();
  await expect(page.getByRole('button', { name: 'Saved on this device, 1 waiting' })).toBeVisible();
  await page.reload();
  await expect(cards(page)).toHaveText(['Feeding', 'Recent Activities']);

  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().endsWith('/api/auth/settings')) sent += 1;
  });
  await context.setOffline(false);
  await expect.poll(async () => (await homeOf(server, family))?.hidden).toHaveLength(2);
  await expect(page.getByRole('button', { name: /waiting/ })).toBeHidden();
  await expect(cards(page)).toHaveText(['Feeding', 'Recent Activities']);
  expect(sent).toBe(1);
});

test('cards that are gone stay in the person’s lists; with all hidden the page says how to see them', async ({
  page,
  server,
}) => {
  const family = await givenAFamily(server);
  const gone = Array.from({ length: 10 }, (_, n) => `gone/cards/${n}`);
  const order = [...gone.slice(0, 3), 'tasks/widgets/TasksCard'];
  await ask(server, family.token, '/api/auth/settings', {
    method: 'PATCH',
    body: JSON.stringify({ home: { order, hidden: gone } }),
  });
  await signIn(page, family);
  await expect(cards(page)).toHaveText(['Tasks', 'Sleep', 'Feeding', 'Recent Activities']);
  await openArrange(page);
  for (const title of ['Tasks', 'Sleep', 'Feeding', 'Recent Activities']) await button(page, `Hide ${title}`).click();
  await button(page, 'Done').click();
  await expect(page.getByText('All cards are hidden')).toBeVisible();
  await expect.poll(async () => (await homeOf(server, family))?.hidden.length).toBe(14);
  expect((await homeOf(server, family))?.order.slice(0, 4)).toEqual(order);
  await page.reload();
  await openArrange(page);
  await button(page, 'Show Sleep').click();
  await button(page, 'Done').click();
  await expect(cards(page)).toHaveText(['Sleep']);
});
