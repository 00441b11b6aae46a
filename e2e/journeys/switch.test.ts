import type { Locator } from '@playwright/test';
import { dayOf, sleepFile } from '../baby-tracker.ts';
import { expect, givenAFamily, signIn, test } from '../nestling.ts';

/** The sleeps of some weeks. */
const exported = () =>
  sleepFile(
    Array.from({ length: 300 }, (_, nth) => {
      const at = Date.now() - 3 * 86_400_000 - nth * 5 * 3_600_000;
      const hour = new Date(at).getUTCHours();
      return `"Mia","${dayOf(at)}, ${hour % 12 || 12}:10 ${hour < 12 ? 'AM' : 'PM'}",60,""`;
    }),
  );

test.use({ viewport: { width: 390, height: 844 } });

test('from the export of another app to the first own record it takes at most six taps and two minutes', async ({
  page,
  server,
}) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await page.goto('/babies');
  const began = Date.now();
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const dialog = page.getByRole('dialog');
  await tap(page.getByRole('button', { name: /^Import CSV/ }));
  const choosing = page.waitForEvent('filechooser');
  await tap(dialog.getByRole('button', { name: 'Choose Files' }));
  await (await choosing).setFiles(exported());
  await tap(dialog.getByRole('button', { name: 'Import', exact: true }));
  await expect(dialog.getByText('These records were imported.')).toBeVisible();
  await tap(dialog.getByRole('button', { name: 'Close' }));
  await tap(page.getByRole('link', { name: 'Home' }).first());
  await tap(page.getByRole('button', { name: 'Start Sleep' }));
  await expect(page.getByRole('button', { name: /^End sleep/i })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(6);
  expect(Date.now() - began).toBeLessThan(120_000);
});
