import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { csv, dayOf, sleepFile } from '../baby-tracker.ts';
import { signInTo } from '../family.ts';
import { ask, expect, faultsOf, givenAFamily, signIn, test } from '../nestling.ts';
import { tried } from '../tried.ts';

/** Two sleeps, and a row that is none. */
function recent() {
  const day = (back: number) => dayOf(Date.now() - back * 86_400_000);
  return sleepFile([`"Mia","${day(9)}, 7:54 PM",62,"calm"`, `"Mia","${day(8)}, 1:10 PM",90,""`, '"Mia","soon",90,""']);
}

/** Sends files to the import of the one baby, which is open already or asked for. */
async function sendFiles(dialog: Locator, ...files: ReturnType<typeof csv>[]) {
  await dialog.getByLabel('Files to import').setInputFiles(files);
}

/** Says that the month stands first, where the days of the file leave that open. */
async function sayOrder(dialog: Locator) {
  const month = dialog.getByRole('radio', { name: /^Month first/ });
  if (await month.isVisible()) await month.check();
}

test('a file is looked at, imported, exported, undone and imported again from the export', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await page.goto('/babies');
  const sleeps = async () =>
    (await ask<{ items: unknown[] }>(server, family.token, `/api/sleep/baby/${family.babyId}`)).items.length;

  await page.getByRole('button', { name: /^Import CSV/ }).click();
  const dialog = page.getByRole('dialog');
  await sendFiles(dialog, recent());
  await expect(dialog.getByText('2 sleeps')).toBeVisible();
  await sayOrder(dialog);
  await expect(dialog.getByRole('region', { name: 'Not readable', exact: true })).toContainText('soon');
  expect(await sleeps()).toBe(0);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('These records were imported.')).toBeVisible();
  expect(await sleeps()).toBe(2);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: /^Export CSV/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^sleep_.+_\d{4}-\d\d-\d\d\.csv$/);
  const exported = await readFile(await download.path());
  expect(exported.toString()).toContain('"Baby","Uhrzeit","Dauer (Min.)","Notiz"');

  await page.getByRole('button', { name: /^Export CSV/ }).click();
  await page.getByRole('dialog').getByLabel('Period').selectOption('Everything');
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download All Kinds (ZIP)' }).click(),
  ]);
  expect(zip.suggestedFilename()).toMatch(/^nestling_.+_\d{4}-\d\d-\d\d\.zip$/);
  expect((await readFile(await zip.path())).subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('button', { name: /^Import CSV/ }).click();
  await sendFiles(dialog, { ...csv([]), buffer: exported });
  await expect(dialog.getByText('2 are here already')).toBeVisible();
});

test('an import is undone as a whole, and the AI report shows what there is', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await page.goto('/babies');
  await page.getByRole('button', { name: /^Import CSV/ }).click();
  const dialog = page.getByRole('dialog');
  const rows = ['Baby,Uhrzeit,Startseite,Dauer links (Min.),Dauer rechts (Min.)'];
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  rows.push(`Mia,${yesterday} 08:00,Links,5,6`);
  await sendFiles(dialog, csv(rows));
  await expect(dialog.getByText('2 feedings')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('These records were imported.')).toBeVisible();

  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^AI/ }).click();
  await expect(page.getByRole('region', { name: 'Report' })).toContainText('1 meal (1 both breasts)');
  const withNotes = page.getByRole('switch', { name: 'With the words of notes' });
  await expect(withNotes).not.toBeChecked();
  await withNotes.check();
  await expect(page.getByRole('region', { name: 'Report' })).toContainText('fed at');
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: /^Import CSV/ }).click();
  rows.push(`Mia,${yesterday} 10:00,Links,5,6`);
  await sendFiles(dialog, csv(rows));
  await expect(dialog.getByText('4 feedings')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByRole('button', { name: 'Undo This Import' }).click();
  await expect(dialog.getByText('The import was undone: 2 records removed.')).toBeVisible();
  const feedings = await ask<unknown[]>(server, family.token, `/api/feeding/baby/${family.babyId}/latest?limit=50`);
  expect(feedings).toHaveLength(2);
});

test('the data file of one account brings its babies to another one, once', async ({ page, server }) => {
  const before = await givenAFamily(server);
  const body = { babyId: before.babyId, title: 'Pack the bag' };
  await ask(server, before.token, '/api/todos', { method: 'POST', body: JSON.stringify(body) });
  await ask(server, before.token, `/api/babies/${before.babyId}`, {
    method: 'PATCH',
    body: JSON.stringify({ name: 'Theo' }),
  });
  const data = JSON.stringify(await ask(server, before.token, '/api/auth/me/export'));
  const file = { name: 'nestling-data.json', mimeType: 'application/json', buffer: Buffer.from(data) };

  const family = await givenAFamily(server);
  await signIn(page, family);
  await page.goto('/babies');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /^Import CSV/ }).click();
  await dialog.getByRole('button', { name: 'Import a Data File' }).click();
  await dialog.getByLabel('data file', { exact: true }).setInputFiles({ ...file, buffer: Buffer.from('{}') });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('This is not a data file of Nestling')).toBeVisible();
  await dialog.getByLabel('data file', { exact: true }).setInputFiles(file);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Ready to import 1 baby, 0 sleeps, 0 feedings and 1 to-do')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Babies in this file' })).toContainText('Theo');
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText(/^Imported 1 baby/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  // The list of babies knows at once.
  await page.getByRole('button', { name: 'Import CSV of Theo' }).click();
  await dialog.getByRole('button', { name: 'Import a Data File' }).click();
  await dialog.getByLabel('data file', { exact: true }).setInputFiles(file);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText(/^Nothing new in this file/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
});

test('an account without babies gets them from a data file, and sees what came while its list is filled', async ({
  page,
  server,
}) => {
  const before = await givenAFamily(server);
  const theo = { method: 'PATCH', body: JSON.stringify({ name: 'Theo' }) };
  await ask(server, before.token, `/api/babies/${before.babyId}`, theo);
  const data = JSON.stringify(await ask(server, before.token, '/api/auth/me/export'));
  const family = await givenAFamily(server);
  await signIn(page, family);
  await ask(server, family.token, `/api/babies/${family.babyId}`, { method: 'DELETE' });
  await page.goto('/babies');
  await page.getByRole('button', { name: 'Import a Data File' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a data file' });
  await dialog
    .getByLabel('data file', { exact: true })
    .setInputFiles({ name: 'nestling-data.json', mimeType: 'application/json', buffer: Buffer.from(data) });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText(/^Ready to import 1 baby/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.locator('main').getByText('Theo', { exact: true })).toHaveCount(1);
  await expect(dialog.getByText(/^Imported 1 baby/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'Theo' })).toBeVisible();
});

/** Asks for the CSV file of the one baby. */
async function exportCsv(page: Page) {
  await page.getByRole('button', { name: /^Export CSV/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click();
}

for (const status of [200, 401]) {
  test(`a network whose own page answers with ${status} leaves no file and signs nobody out`, async ({
    page,
    server,
  }) => {
    const family = await givenAFamily(server);
    await signIn(page, family);
    await page.goto('/babies');
    let saved = 0;
    page.on('download', () => {
      saved += 1;
    });
    const portal = { status, contentType: 'text/html', body: '<html>Sign in to the network</html>' };
    await page.route('**/api/export/**', (call) => call.fulfill(portal));
    await page.route('**/api/import/**', (call) => call.fulfill(portal));
    await exportCsv(page);
    await expect(page.getByText('Failed to export sleep data')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^Import CSV/ }).click();
    await sendFiles(page.getByRole('dialog'), recent());
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Retry' }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/babies$/);
    expect(saved).toBe(0);
  });
}

test('where the device stores nothing, an export works all the same', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await signInTo(page, family);
  // Another page load would begin signed out.
  await page.getByRole('button', { name: 'My Account' }).click();
  await page.getByRole('link', { name: 'Manage Babies' }).click();
  const download = page.waitForEvent('download');
  await exportCsv(page);
  expect((await download).suggestedFilename()).toMatch(/^sleep_.+\.csv$/);
  await expect(page).toHaveURL(/\/babies$/);
});

for (const [colorScheme, viewport] of tried(
  [
    ['dark', { width: 360, height: 740 }],
    ['light', { width: 1280, height: 800 }],
  ] as const,
  ([scheme]) => scheme === 'dark',
)) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport });
    test(`the dialogs are accessible in the ${colorScheme}, also for a baby with a long name`, async ({
      page,
      server,
    }) => {
      const family = await givenAFamily(server);
      await ask(server, family.token, `/api/babies/${family.babyId}`, {
        method: 'PATCH',
        body: JSON.stringify({ name: `Wolfeschlegelsteinhausenbergerdorff${'f'.repeat(60)}` }),
      });
      await signIn(page, family);
      await page.goto('/babies');
      const dialog = page.getByRole('dialog');
      for (const button of [/^Import CSV/, /^Export CSV/, /^AI/]) {
        await page.getByRole('button', { name: button }).click();
        await expect(dialog).toBeVisible();
        expect(await faultsOf(page)).toEqual([]);
        expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
        if (String(button) === '/^Import CSV/') {
          await sendFiles(dialog, recent());
          await expect(dialog.getByText('2 sleeps')).toBeVisible();
          expect(await faultsOf(page)).toEqual([]);
        }
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
    });
  });
}
