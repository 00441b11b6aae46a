import type { Page } from '@playwright/test';
import { ask, expect, givenAFamily, signIn, test } from '../nestling.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Growth' });

/** Chooses that growth is tracked, as the sheet lists it. */
async function chooseGrowth(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Arrange' }).click();
  await page.getByRole('button', { name: 'What do you track?' }).click();
  const sheet = page.getByRole('dialog', { name: 'What do you track?' });
  await sheet.getByRole('checkbox', { name: 'Growth' }).setChecked(true);
  await sheet.getByRole('button', { name: 'Done' }).click();
}

async function measure(page: Page, kilograms: string): Promise<void> {
  // At home by its card, else by its page.
  await page.getByRole('button', { name: /^(Measure|Record Growth)$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Record growth' });
  await dialog.getByRole('textbox', { name: 'Weight (kg)' }).fill(kilograms);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test('a measurement is recorded at home and drawn over the curves, without a network too', { tag: '@worker' }, async ({
  page,
  server,
}) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await chooseGrowth(page);
  await expect(card(page).getByText('Nothing measured yet')).toBeVisible();
  await measure(page, '5.93');
  await expect(card(page).getByText('5.93 kg')).toBeVisible();

  await card(page).getByRole('link', { name: 'Chart' }).click();
  const chart = page.getByRole('img', { name: /^Chart of Weight: 1 measurement/ });
  await expect(chart.locator('path.curve')).toHaveCount(5);
  await expect(chart.locator('circle.point')).toHaveCount(1);
  const table = page.getByRole('table', { name: 'Measurements: Weight' });
  await expect(table.getByRole('columnheader', { name: 'Percentile' })).toBeVisible();

  await page.context().setOffline(true);
  await measure(page, '6.1');
  await expect(table.getByRole('row', { name: /6\.1.kg/ })).toContainText('Saved on this device');
  await expect(page.getByRole('img', { name: /2 measurements/ }).locator('circle.point')).toHaveCount(2);
  await page.getByRole('button', { name: 'Length', exact: true }).click();
  await expect(page.getByRole('img', { name: /^Chart of Length/ }).locator('path.curve')).toHaveCount(5);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Weight', exact: true }).click();
  await expect(table.getByText('Saved on this device')).toBeHidden();
});

test.describe('where pounds are read', () => {
  test.use({ locale: 'en-US' });

  test('on a phone a day of the table stands in one line, and nothing is cut off', async ({ page, server }) => {
    const family = await givenAFamily(server);
    const startTime = new Date(Date.now() - 86_400_000).toISOString();
    const body = JSON.stringify({ babyId: family.babyId, startTime, weightG: 7_600 });
    await ask(server, family.token, '/api/records/growth', { method: 'POST', body });
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, family);
    await page.goto(`/babies/${family.babyId}/growth`);
    const table = page.getByRole('table', { name: 'Measurements: Weight' });
    await expect(table.getByText('16 lb')).toBeVisible();
    const day = table.locator('tbody th').first();
    const lines = await day.evaluate((cell) => {
      const text = document.createRange();
      text.selectNodeContents(document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode() ?? cell);
      return text.getClientRects().length;
    });
    expect(lines).toBe(1);
    const edges = await table.evaluate((all) => {
      const pencil = all.querySelector('tbody button svg')?.getBoundingClientRect().right ?? 0;
      return { pencil, table: all.parentElement?.getBoundingClientRect().right ?? 0 };
    });
    expect(edges.pencil).toBeLessThanOrEqual(edges.table);
  });
});
