import type { Page } from '@playwright/test';
import { ask, expect, type Family, givenAFamily, signIn, test } from '../nestling.ts';
import type { Server } from '../server.ts';
import { zoneAt } from '../zones.ts';

// Hours back are those of one day.
test.use({ timezoneId: zoneAt(15) });

/** So many diapers, the newest some minutes ago. */
async function givenDiapers(server: Server, { token, babyId }: Family, count: number): Promise<void> {
  await ask(server, token, `/api/babies/${babyId}`, {
    method: 'PATCH',
    body: JSON.stringify({ kinds: ['sleep', 'feeding', 'diaper'] }),
  });
  for (let i = 0; i < count; i++) {
    const startTime = new Date(Date.now() - (5 + i) * 60_000).toISOString();
    const body = JSON.stringify({ babyId, startTime, wet: true, dirty: i % 2 === 0 });
    await ask(server, token, '/api/records/diaper', { method: 'POST', body });
  }
}

async function openHistory(page: Page, { babyId }: Family): Promise<void> {
  await page.goto(`/babies/${babyId}/diapers`);
  // What keeps the focus comes after the first screen, as the toasts do.
  await expect(page.locator('.nst-toasts')).toBeAttached();
  await expect(edits(page).first()).toBeVisible();
}

const edits = (page: Page) => page.getByRole('button', { name: /^Edit (Wet|Dirty|Diaper)/ });

test('by keyboard alone: a row is deleted and brought back, and the place is kept', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await givenDiapers(server, family, 3);
  await signIn(page, family);
  await openHistory(page, family);
  const third = (await edits(page).nth(2).getAttribute('aria-label')) ?? '';
  await edits(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(edits(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: third, exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(edits(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: third, exact: true })).toBeFocused();
  await expect(page.locator('.nst-toasts [aria-live]')).toHaveText('Undone');
});

test('what is older is gone on with at its first row, and its number is said', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await givenDiapers(server, family, 53);
  await signIn(page, family);
  await openHistory(page, family);
  await expect(edits(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Show Older' }).focus();
  await page.keyboard.press('Enter');
  await expect(edits(page)).toHaveCount(53);
  await expect(edits(page).nth(50)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '3 older records shown' })).toBeAttached();
});

test('a tap that is set to another time leaves the focus at Choose Time', async ({ page, server }) => {
  await signIn(page, await givenAFamily(server));
  await expect(page.locator('.nst-toasts')).toBeAttached();
  await page.getByRole('button', { name: 'Solid' }).focus();
  await page.keyboard.press('Enter');
  const chips = page.getByRole('group', { name: /^Solid/ });
  await expect(page.getByText('Solid recorded')).toBeVisible();
  await chips.getByRole('button', { name: 'Choose Time' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Feeding Record' });
  await expect(dialog).toBeVisible();
  for (const hours of await dialog.getByRole('spinbutton', { name: 'Hours' }).all()) {
    await hours.focus();
    await page.keyboard.press('ArrowDown');
  }
  await dialog.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await expect(chips).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose Time' })).toBeFocused();
});
