import type { Page } from '@playwright/test';
import { expect, givenAFamily, signIn, test } from '../nestling.ts';

/** What a browser asks of the remote. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/r/care/')) asked.push(pathname.replace(/.*\//, ''));
  });
  return asked;
}

/** Chooses what is tracked, as the sheet lists it, and waits until the card stands or is gone. */
async function chooseDiapers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Arrange' }).click();
  await page.getByRole('button', { name: 'What do you track?' }).click();
  const sheet = page.getByRole('dialog', { name: 'What do you track?' });
  await expect(sheet.getByRole('checkbox', { name: 'Diapers' })).toBeVisible();
  await sheet.getByRole('checkbox', { name: 'Diapers' }).setChecked(true);
  await sheet.getByRole('button', { name: 'Done' }).click();
}

const card = (page: Page) => page.getByRole('region', { name: 'Diapers' });

test('diapers are chosen, recorded by one tap, taken back, recorded offline, and seen on another phone', async ({
  page,
  server,
  browser,
}) => {
  const family = await givenAFamily(server);
  const asked = watch(page);
  await signIn(page, family);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.getByRole('button', { name: 'Arrange' })).toBeVisible();
  // A family that does not track them has what the release says of itself, and none of its code.
  expect(asked.filter((name) => name !== 'release.json')).toEqual([]);

  await chooseDiapers(page);
  await expect(card(page).getByText('No diapers recorded yet')).toBeVisible();
  await card(page).getByRole('button', { name: 'Wet' }).click();
  await expect(card(page).getByText('Last: Just now · 1 wet, 0 dirty in 24 h')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page).getByText('No diapers recorded yet')).toBeVisible();

  const phone = await browser.newContext();
  const other = await phone.newPage();
  await signIn(other, family);
  await expect(card(other).getByText('No diapers recorded yet')).toBeVisible();

  await page.context().setOffline(true);
  await card(page).getByRole('button', { name: 'Both' }).click();
  await expect(card(page).getByText('1 wet, 1 dirty in 24 h')).toBeVisible();
  await page.context().setOffline(false);
  await expect(card(other).getByText('1 wet, 1 dirty in 24 h')).toBeVisible();

  await card(other).getByRole('link', { name: 'History' }).click();
  await expect(other.getByRole('list', { name: 'Diapers, Today' }).getByText('Wet and dirty diaper')).toBeVisible();
  await phone.close();
});
