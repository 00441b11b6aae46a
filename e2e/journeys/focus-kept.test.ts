import type { Page } from '@playwright/test';
import { ask, expect, type Family, givenAFamily, signIn, test } from '../nestling.ts';
import type { Server } from '../server.ts';

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
