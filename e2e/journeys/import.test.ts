import { dayOf, sleepFile } from '../baby-tracker.ts';
import { ask, expect, faultsInBothSchemes, givenAFamily, signIn, test } from '../nestling.ts';
import { tried } from '../tried.ts';

const sleeps = () =>
  sleepFile(
    Array.from({ length: 20 }, (_, back) => `"Mia","${dayOf(Date.now() - (back + 3) * 86_400_000)}, 1:10 PM",60,""`),
  );

for (const viewport of tried(
  [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ],
  ({ width }) => width === 390,
)) {
  test.describe(`${viewport.width}`, () => {
    test.use({ viewport });
    test('an import waits on the server while the page is closed, is written and undone', async ({
      page,
      server,
    }, info) => {
      const family = await givenAFamily(server);
      const stored = async () =>
        (await ask<{ items: unknown[] }>(server, family.token, `/api/sleep/baby/${family.babyId}`)).items.length;
      await signIn(page, family);
      await page.goto('/babies');
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: /^Import CSV/ }).click();
      await expect(dialog.getByText('Nothing was imported yet.')).toBeVisible();
      expect(await faultsInBothSchemes(page)).toEqual([]);
      await page.screenshot({ path: info.outputPath('choose.png') });
      await dialog.getByLabel('Files to import').setInputFiles(sleeps());
      await expect(dialog.getByText('20 sleeps')).toBeVisible();
      expect(await stored()).toBe(0);

      await page.reload();
      await page.getByRole('button', { name: /^Import CSV/ }).click();
      await dialog.getByRole('button', { name: /^Open the import/ }).click();
      await expect(dialog.getByText('20 sleeps')).toBeVisible();
      expect(await faultsInBothSchemes(page)).toEqual([]);
      await page.screenshot({ path: info.outputPath('preview.png') });
      await dialog.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(dialog.getByText('These records were imported.')).toBeVisible();
      expect(await stored()).toBe(20);
      await dialog.getByRole('button', { name: 'Undo This Import' }).click();
      await expect(dialog.getByText('The import was undone: 20 records removed.')).toBeVisible();
      expect(await stored()).toBe(0);
      await page.screenshot({ path: info.outputPath('undone.png') });
    });
  });
}
