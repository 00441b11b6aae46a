import { readFile } from 'node:fs/promises';
import { ask, expect, givenAFamily, signIn, test } from '../nestling.ts';

const HEADER = 'Baby,Time,Duration (min),Note';
const csv = (rows: string[]) => ({ name: 'sleep.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });

/** Days ahead of now would be refused: the dates of the file follow the clock. */
function recent(): string[] {
  const day = (back: number) => {
    const date = new Date(Date.now() - back * 86_400_000);
    return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear() % 100}`;
  };
  return [HEADER, `"Mia","${day(9)}, 7:54 PM",62,"calm"`, `"Mia","${day(8)}, 1:10 PM",90,""`, '"Mia","soon",90,""'];
}

test('a file is looked at, imported, exported, undone and imported again from the export', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await page.goto('/babies');
  const sleeps = async () =>
    (await ask<{ items: unknown[] }>(server, family.token, `/api/sleep/baby/${family.babyId}`)).items.length;

  await page.getByRole('button', { name: /^Import CSV/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Please select a file and import type')).toBeVisible();
  await dialog.getByLabel('CSV file').setInputFiles({ ...csv(['x']), name: 'sleep.xlsx' });
  await dialog.getByRole('button', { name: 'Nursing' }).click();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Only CSV files are allowed')).toBeVisible();

  await dialog.getByLabel('CSV file').setInputFiles(csv(recent()));
  await dialog.getByRole('button', { name: 'Preview' }).click();
  // The server names the right type; where day and month could be either it asks.
  await dialog.getByRole('button', { name: 'Import as Sleep' }).click();
  const month = dialog.getByRole('button', { name: /^Month first/ });
  const ready = dialog.getByText(/^Ready to import 2 sleep records/);
  await expect(month.or(ready)).toBeVisible();
  if (await month.isVisible()) await month.click();
  await expect(ready).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Not readable', exact: true })).toContainText('soon');
  expect(await sleeps()).toBe(0);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText(/^Imported 2 sleep records/)).toBeVisible();
  expect(await sleeps()).toBe(2);
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: /^Export CSV/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^sleep_.+_\d{4}-\d\d-\d\d\.csv$/);
  const exported = await readFile(await download.path());
  expect(exported.toString()).toContain('"Baby","Uhrzeit","Dauer (Min.)","Notiz"');

  await page.getByRole('button', { name: /^Import CSV/ }).click();
  await dialog.getByLabel('CSV file').setInputFiles({ ...csv([]), buffer: exported });
  await dialog.getByRole('button', { name: 'Sleep', exact: true }).click();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText(/2 duplicates skipped/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
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
  await dialog.getByLabel('CSV file').setInputFiles(csv(rows));
  await dialog.getByRole('button', { name: 'Nursing' }).click();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('Imported 2 feeding records')).toBeVisible();

  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /^AI/ }).click();
  await expect(page.getByRole('region', { name: 'Report' })).toContainText('1 meal (1 both breasts)');
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: /^Import CSV/ }).click();
  rows.push(`Mia,${yesterday} 10:00,Links,5,6`);
  await dialog.getByLabel('CSV file').setInputFiles(csv(rows));
  await dialog.getByRole('button', { name: 'Nursing' }).click();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByRole('button', { name: 'Undo this import' }).click();
  await expect(dialog.getByText('The import was undone: 2 records removed.')).toBeVisible();
  const feedings = await ask<unknown[]>(server, family.token, `/api/feeding/baby/${family.babyId}/latest?limit=50`);
  expect(feedings).toHaveLength(2);
});
