import type { Page } from '@playwright/test';
import { anotherPhone, givenTracking } from '../family.ts';
import { expect, faultsInBothSchemes, faultsOf, signIn, test } from '../nestling.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Notes' });
const notes = (page: Page) => card(page).getByRole('listitem');

async function write(page: Page, text: string): Promise<void> {
  await card(page).getByRole('button', { name: 'Write a Note' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Notes/ }).fill(text);
  await dialog.getByRole('button', { name: 'Save' }).click();
}

test('a note is written, pinned, changed, written offline, and seen on another phone', { tag: '@worker' }, async ({
  page,
  server,
  browser,
}) => {
  const family = await givenTracking(server, ['sleep', 'feeding', 'note']);
  await signIn(page, family);
  await expect(card(page).getByText('No notes yet')).toBeVisible();
  await write(page, 'Laughed at the cat');
  await write(page, 'Rash behind the ear');
  await expect(notes(page).first()).toContainText('Rash behind the ear');

  await card(page).getByRole('button', { name: 'Edit note: Laughed at the cat' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Notes/ }).fill('Laughed at the dog');
  await dialog.getByRole('group', { name: 'Pinned' }).getByRole('button', { name: 'Yes' }).click();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notes(page).first()).toContainText('Laughed at the dog');

  const other = await anotherPhone(browser, server);
  await signIn(other, family);
  await expect(notes(other).first()).toContainText('Laughed at the dog');
  await page.context().setOffline(true);
  await write(page, 'Slept through');
  await expect(card(page).getByText('Slept through')).toBeVisible();
  await page.context().setOffline(false);
  await expect(card(other).getByText('Slept through')).toBeVisible();

  await card(other).getByRole('link', { name: 'History' }).click();
  await expect(other.getByRole('list', { name: /Today/ }).getByText('Rash behind the ear')).toBeVisible();
  expect(await faultsInBothSchemes(other)).toEqual([]);
  await other.context().close();
});
