import type { Page } from '@playwright/test';
import { anotherPhone, givenTracking } from '../family.ts';
import { ask, expect, faultsInBothSchemes, faultsOf, signIn, test } from '../nestling.ts';

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

test('a long note is folded, and all of it is a tap away', async ({ page, server }) => {
  const family = await givenTracking(server, ['sleep', 'feeding', 'note']);
  const notes = 'Laughed at the cat. '.repeat(100).trim();
  const body = { babyId: family.babyId, startTime: new Date().toISOString(), notes };
  await ask(server, family.token, '/api/records/note', { method: 'POST', body: JSON.stringify(body) });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, family);
  await page.goto(`/babies/${family.babyId}/notes`);
  const row = page.getByRole('main').getByRole('listitem');
  await expect(row.getByText(/^Laughed at the cat/)).toHaveCount(1);
  const more = row.getByRole('button', { name: 'Show More' });
  await expect(more).toBeInViewport();
  expect((await row.boundingBox())?.height).toBeLessThan(320);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await more.click();
  await expect(row.getByRole('button', { name: 'Show Less' })).toBeFocused();
  expect((await row.boundingBox())?.height).toBeGreaterThan(844);
  await row.getByRole('button', { name: 'Show Less' }).click();
  await expect(more).toBeInViewport();
});
