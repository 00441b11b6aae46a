import type { Locator } from '@playwright/test';
import { expect, givenAFamily, signIn, test } from '../nestling.ts';

/** A file as Baby Tracker exports it, of some weeks: days above 12 say which of the two is the month. */
function exported(): Buffer {
  const rows = Array.from({ length: 300 }, (_, nth) => {
    const at = new Date(Date.now() - 3 * 86_400_000 - nth * 5 * 3_600_000);
    const day = `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear() % 100}`;
    return `"Mia","${day}, ${at.getUTCHours() % 12 || 12}:10 ${at.getUTCHours() < 12 ? 'AM' : 'PM'}",60,""`;
  });
  return Buffer.from(['Baby,Time,Duration (min),Note', ...rows].join('\n'));
}

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
  await tap(dialog.getByRole('button', { name: 'Choose files' }));
  await (await choosing).setFiles({ name: 'Mia_sleep.csv', mimeType: 'text/csv', buffer: exported() });
  await tap(dialog.getByRole('button', { name: 'Import', exact: true }));
  await expect(dialog.getByText('These records were imported.')).toBeVisible();
  await tap(dialog.getByRole('button', { name: 'Close' }));
  await tap(page.getByRole('link', { name: 'Home' }).first());
  await tap(page.getByRole('button', { name: 'Start sleep' }));
  await expect(page.getByRole('button', { name: /^End sleep/i })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(6);
  expect(Date.now() - began).toBeLessThan(120_000);
});
