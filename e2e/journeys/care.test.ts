import type { Page } from '@playwright/test';
import { expect, givenAFamily, LOOKS_ON, signIn, test } from '../nestling.ts';
import { zoneAt } from '../zones.ts';

test.use({ timezoneId: zoneAt(15) });

/** Chooses what is tracked, as the sheet lists it. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Arrange' }).click();
  await page.getByRole('button', { name: 'What do you track?' }).click();
  const sheet = page.getByRole('dialog', { name: 'What do you track?' });
  await sheet.getByRole('checkbox', { name, exact: true }).setChecked(true);
  await sheet.getByRole('button', { name: 'Done' }).click();
}

const card = (page: Page) => page.getByRole('region', { name: 'Care' });
const tile = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });

test('care is chosen, started and ended by taps, also offline, and seen on another phone', { tag: '@worker' }, async ({
  page,
  server,
  browser,
}) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await choose(page, 'Care');
  await expect(card(page).getByText('No care recorded yet')).toBeVisible();
  await tile(page, 'Bath').click();
  await expect(card(page).getByRole('timer')).toBeVisible();

  const phone = await browser.newContext(LOOKS_ON);
  const other = await phone.newPage();
  await signIn(other, family);
  await expect(tile(other, 'End bath')).toBeVisible();

  await page.context().setOffline(true);
  await tile(page, 'End bath').click();
  await tile(page, 'Nails').click();
  await expect(card(page).getByText('Last: Nails · Just now')).toBeVisible();
  await expect(card(page).getByRole('timer')).toHaveCount(0);
  await tile(other, 'Walk').click();
  await page.context().setOffline(false);
  await expect(tile(other, 'Bath')).toBeVisible();
  await expect(tile(page, 'End walk')).toBeVisible();

  await card(page).getByRole('button', { name: 'Choose Tiles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose tiles' });
  await dialog.getByRole('checkbox', { name: 'Play' }).setChecked(false);
  await dialog.getByRole('checkbox', { name: 'Potty' }).setChecked(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(tile(page, 'Potty')).toBeVisible();
  await other.reload();
  await expect(tile(other, 'Potty')).toBeVisible();
  await expect(tile(other, 'Play')).toHaveCount(0);

  await card(other).getByRole('link', { name: 'History' }).click();
  const today = other.getByRole('list', { name: 'Care, Today' });
  await expect(today.getByText('Walk in progress')).toBeVisible();
  await expect(today.getByText('Bath', { exact: true })).toBeVisible();
  await expect(today.getByText('Nails', { exact: true })).toBeVisible();
  await phone.close();
});
