import type { Page } from '@playwright/test';
import { atRest, expect, givenAFamily, signIn, test } from '../nestling.ts';
import { pixelsOf } from '../pixels.ts';
import { givenAMonth } from '../seeded-month.ts';

const linear = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;

/** Relative luminance (WCAG 2.2) of all pixels of what is seen: on average, and of the brightest. */
async function luminanceOf(page: Page): Promise<{ mean: number; most: number }> {
  const pixels = await pixelsOf(page, await page.screenshot());
  let [sum, most] = [0, 0];
  for (const [red, green, blue] of pixels) {
    const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    sum += luminance;
    most = Math.max(most, luminance);
  }
  return { mean: sum / pixels.length, most };
}

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
  expect((await luminanceOf(page)).most).toBeLessThanOrEqual(0.4);
  await page.getByRole('button', { name: 'Start Sleep' }).click();
  await expect(page.getByText('Sleep in progress')).toBeVisible();
  for (const path of ['/', '/sleep', '/feeding', '/trends', '/settings']) {
    await page.goto(path);
    await expect(page.locator('main h1, main h2').first()).toBeVisible();
    if (path === '/sleep') await expect(page.locator('.MuiBarChart-element').first()).toBeVisible();
    const { mean, most } = await luminanceOf(page);
    expect(mean, path).toBeLessThanOrEqual(0.02);
    expect(most, path).toBeLessThanOrEqual(0.4);
  }
  await page.getByRole('group', { name: 'Night light' }).getByRole('button', { name: 'Off' }).click();
  expect((await luminanceOf(page)).mean).toBeGreaterThan(0.5);
});

test('the charts of analytics are dim there', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const family = await givenAFamily(server);
  await givenAMonth(server, family, 'Europe/Berlin');
  await signIn(page, family);
  await page.goto('/settings');
  await page.getByRole('group', { name: 'Night light' }).getByRole('button', { name: 'On' }).click();
  for (const [view, period] of [
    ['overview', 'Last 7 Days'],
    ['overview', 'Last 30 Days'],
    ['feeding', ''],
    ['guess', ''],
  ] as const) {
    await page.goto(`/babies/${family.babyId}/analytics?view=${view}`);
    if (period) await page.getByRole('button', { name: period }).click();
    // The library's, or our own.
    const charts = page.locator('main').locator('.MuiChartsSurface-root, [role=slider]');
    await expect(charts.first()).toBeVisible();
    for (const [nth, chart] of (await charts.all()).entries()) {
      await chart.scrollIntoViewIfNeeded();
      await atRest(page);
      const { mean, most } = await luminanceOf(page);
      expect.soft(mean, `${view}, ${period}, chart ${nth}`).toBeLessThanOrEqual(0.02);
      expect.soft(most, `${view}, ${period}, chart ${nth}`).toBeLessThanOrEqual(0.4);
    }
  }
});
