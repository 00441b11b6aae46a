import type { Page } from '@playwright/test';
import { givenTracking } from '../family.ts';
import { ask, expect, givenAFamily, LOOKS_ON, signIn, test } from '../nestling.ts';
import { stored } from '../stored.ts';
import { zoneAt } from '../zones.ts';

test.use({ timezoneId: zoneAt(15) });

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

test('diapers are chosen, recorded by one tap, taken back, recorded offline, and seen on another phone', {
  tag: '@worker',
}, async ({ page, server, browser }) => {
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

  const phone = await browser.newContext(LOOKS_ON);
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

test('a history that is on this device shows how diapers look from its first drawing on', async ({ page, server }) => {
  const family = await givenTracking(server, ['sleep', 'feeding', 'diaper']);
  const diaper = { babyId: family.babyId, startTime: new Date().toISOString(), wet: true, dirty: false };
  await ask(server, family.token, '/api/records/diaper', { method: 'POST', body: JSON.stringify(diaper) });
  await signIn(page, family);
  await page.goto(`/babies/${family.babyId}/history`);
  const row = page.locator('main').getByText('Wet diaper');
  await expect(row).toBeVisible();
  await expect.poll(async () => (await stored(page, 'nestling-cache', 'queries')).includes('newest')).toBe(true);
  for (const _ of ['once', 'twice']) {
    await page.reload();
    await expect(row).toBeVisible();
    await expect(page.getByRole('button', { name: /^Edit Wet diaper/ })).toBeVisible();
  }
});
