import type { Page } from '@playwright/test';
import { expect, givenAFamily, signIn, test } from '../nestling.ts';
import { givenAMonth } from '../seeded-month.ts';

/** Relative luminance (WCAG 2.2) of all pixels of a picture: on average, and of the brightest. Counted by the page, which can read pictures. */
const luminanceOf = (page: Page, png: Buffer) =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) throw new Error('No canvas');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const linear = Array.from({ length: 256 }, (_, value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    const part = (at: number) => linear[data[at] ?? 0] ?? 0;
    let sum = 0;
    let most = 0;
    for (let at = 0; at < data.length; at += 4) {
      const luminance = 0.2126 * part(at) + 0.7152 * part(at + 1) + 0.0722 * part(at + 2);
      sum += luminance;
      most = Math.max(most, luminance);
    }
    return { mean: sum / (data.length / 4), most };
  }, png.toString('base64'));

test('the night light is dark, from the first picture on, also for who has chosen light', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const family = await givenAFamily(server);
  // Its bars are the largest that the light shows.
  await givenAMonth(server, family, 'Europe/Berlin');
  await signIn(page, family);
  await page.goto('/settings');
  await page.getByRole('group', { name: 'Colour scheme' }).getByRole('button', { name: 'Light' }).click();
  await page.getByRole('group', { name: 'Night light' }).getByRole('button', { name: 'On' }).click();
  const first = page.waitForEvent('domcontentloaded');
  await page.goto('/');
  await first;
  expect((await luminanceOf(page, await page.screenshot())).most).toBeLessThanOrEqual(0.4);
  await page.getByRole('button', { name: 'Start Sleep' }).click();
  await expect(page.getByText('Sleep in progress')).toBeVisible();
  for (const path of ['/', '/sleep', '/feeding', '/trends', '/settings']) {
    await page.goto(path);
    await expect(page.locator('main h1, main h2').first()).toBeVisible();
    if (path === '/sleep') await expect(page.locator('.MuiBarChart-element').first()).toBeVisible();
    const { mean, most } = await luminanceOf(page, await page.screenshot());
    expect(mean, path).toBeLessThanOrEqual(0.02);
    expect(most, path).toBeLessThanOrEqual(0.4);
  }
  await page.getByRole('group', { name: 'Night light' }).getByRole('button', { name: 'Off' }).click();
  expect((await luminanceOf(page, await page.screenshot())).mean).toBeGreaterThan(0.5);
});
