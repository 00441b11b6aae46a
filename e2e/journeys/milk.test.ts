import type { Page } from '@playwright/test';
import { anotherPhone, givenTracking, PHONE } from '../family.ts';
import { expect, faultsInBothSchemes, faultsOf, signIn, test } from '../nestling.ts';
import { zoneAt } from '../zones.ts';

test.use({ ...PHONE, timezoneId: zoneAt(15) });

const pumping = (page: Page) => page.getByRole('region', { name: 'Pumping' });
const store = (page: Page) => page.getByRole('region', { name: 'Milk store' });

const KINDS = ['sleep', 'feeding', 'pumping', 'milk'];

/** Pumps, and puts what was pumped into the fridge. */
async function pump(page: Page, ml: number): Promise<void> {
  await pumping(page).getByRole('button', { name: 'Start Pumping' }).click();
  await pumping(page)
    .getByRole('button', { name: /^End Pumping/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'End pumping' });
  await dialog.getByLabel('Total (ml)').fill(String(ml));
  await dialog.getByRole('button', { name: 'Fridge' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
}

async function feed(page: Page, ml: number): Promise<void> {
  await store(page).getByRole('button', { name: 'Feed from Fridge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Feed from fridge' });
  await dialog.getByLabel('Amount (ml)').fill(String(ml));
  await dialog.getByRole('button', { name: 'Save' }).click();
}

/** Takes back what a toast says. */
const undo = (page: Page, said: string | RegExp) =>
  page.getByRole('status').filter({ hasText: said }).getByRole('button', { name: 'Undo' }).click();

const holds = (page: Page, ml: number) => expect(store(page).getByText(`Fridge: ${ml} ml`)).toBeVisible();

test('milk is pumped into the fridge and fed from there, taken back, fed offline, and seen on another phone', {
  tag: '@worker',
}, async ({ page, server, browser }) => {
  const family = await givenTracking(server, KINDS);
  await signIn(page, family);
  await holds(page, 0);
  await pump(page, 120);
  await holds(page, 120);
  await expect(store(page).getByText(/^Use first: 120.ml of/)).toBeVisible();

  await feed(page, 50);
  await holds(page, 70);
  await undo(page, /^Fed 50.ml/);
  await holds(page, 120);

  const other = await anotherPhone(browser, server);
  await signIn(other, family);
  await holds(other, 120);
  await page.context().setOffline(true);
  await feed(page, 30);
  await holds(page, 90);
  await page.context().setOffline(false);
  await holds(other, 90);
  await expect(other.getByText(/Bottle/).first()).toBeVisible();

  await store(other).getByRole('link', { name: 'History' }).click();
  await expect(other.getByText(/^120.ml pumped, 30.ml fed\. In store: 90.ml\.$/)).toBeVisible();
  await expect(other.getByRole('list', { name: 'Milk store, Today' }).getByText(/^Fridge: −30.ml/)).toBeVisible();
  await other.context().close();
});

test('a pumping that is deleted takes its milk with it, and brings it back', async ({ page, server }) => {
  await signIn(page, await givenTracking(server, KINDS));
  await pump(page, 80);
  await holds(page, 80);
  await pumping(page).getByRole('link', { name: 'History' }).click();
  // The home page, with its own list of both, stands until the code of this page has come.
  const pumped = page.getByRole('list', { name: 'Pumping, Today' });
  await pumped.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.goBack();
  await holds(page, 0);
  await undo(page, 'Pumping record deleted');
  await holds(page, 80);
});

test('the card, its dialog and its page can be used by everybody', async ({ page, server }) => {
  await signIn(page, await givenTracking(server, KINDS));
  await pump(page, 120);
  await holds(page, 120);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await store(page).getByRole('button', { name: 'Add Milk' }).click();
  await expect(page.getByRole('dialog', { name: 'Add milk' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await store(page).getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('img', { name: /^Chart of what was pumped/ })).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show Table' }).click();
  expect(await faultsOf(page)).toEqual([]);
});
