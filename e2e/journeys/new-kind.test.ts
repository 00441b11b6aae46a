import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyOf } from '../checkout.ts';
import { ask, test as base, expect, givenAFamily, readyForOffline, signIn } from '../nestling.ts';
import { Server } from '../server.ts';

/** `test` with a server of a project that `npm run new:kind -- bath` has run in, and nothing else. */
const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'nestling-new-kind-'));
      const copy = copyOf(join(folder, 'project'));
      const env = { ...process.env, RELEASES_DIR: join(copy, 'releases') };
      const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: copy, env });
      await run('tools/new-kind.mjs', 'bath', '--in', 'mfe-tracking');
      await run('tools/build.mjs');
      const server = await Server.start({ project: copy });
      await use(server);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 0 },
  ],
});

test.skip(!process.env.NESTLING_LONG, 'Builds everything in a copy');

test('a kind that one command made is recorded offline, synced once, live elsewhere, and stands everywhere', {
  tag: '@worker',
}, async ({ page, context, browser, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await readyForOffline(context, page);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(server.url);
  await signIn(elsewhere, family);

  const recent = page.getByRole('region', { name: 'Recent Activities' });
  const bath = (at: typeof page | typeof recent) => at.getByRole('listitem').filter({ hasText: /^Bath/ });
  // Its code has come once.
  await recent.getByRole('button', { name: 'Record Bath' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await context.setOffline(true);
  await recent.getByRole('button', { name: 'Record Bath' }).click();
  await page.getByRole('dialog').getByLabel('Notes').fill('Duck');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(bath(recent)).toContainText('Saved on this device');
  await page.reload();
  await expect(bath(recent)).toContainText('Saved on this device');

  await context.setOffline(false);
  await expect(bath(elsewhere.getByRole('region', { name: 'Recent Activities' }))).toHaveCount(1);
  await expect(recent.getByText('Saved on this device')).toHaveCount(0);
  const kept = () =>
    ask<{ items: { notes?: string }[] }>(server, family.token, `/api/records/baby/${family.babyId}/page?kind=bath`);
  expect((await kept()).items).toMatchObject([{ notes: 'Duck' }]);

  await recent.getByRole('button', { name: /^Edit Bath/ }).click();
  await page.getByRole('dialog', { name: 'Edit Bath Record' }).getByLabel('Notes').fill('Two ducks');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await kept()).items).toMatchObject([{ notes: 'Two ducks' }]);

  await page.goto(`/babies/${family.babyId}/history`);
  await expect(bath(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Edit Bath/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(bath(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bath(page)).toHaveCount(1);
  await expect.poll(async () => (await kept()).items).toMatchObject([{ notes: 'Two ducks' }]);

  // Out of one baby and into another: the same record, and no second one.
  const other = await ask<{ id: string }>(server, family.token, '/api/babies', {
    method: 'POST',
    body: JSON.stringify({ name: 'Theo', birthDate: '2026-01-02', gender: 'other' }),
  });
  await page.goto('/babies');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Export CSV of Mia' }).click();
  await dialog.getByRole('button', { name: 'Bath' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  const file = {
    name: download.suggestedFilename(),
    mimeType: 'text/csv',
    buffer: await readFile(await download.path()),
  };
  const send = async () => {
    await page.getByRole('button', { name: 'Import CSV of Theo' }).click();
    await dialog.getByLabel('Files to import').setInputFiles(file);
    await expect(dialog.getByText('1 bath')).toBeVisible();
  };
  await send();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('These records were imported.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const said = async (babyId: string) =>
    (await ask<{ items: object[] }>(server, family.token, `/api/records/baby/${babyId}/page?kind=bath`)).items.map(
      (record) => ({ ...record, id: '', babyId: '' }),
    );
  expect(await said(other.id)).toEqual(await said(family.babyId));
  await send();
  await expect(dialog.getByText(/^1 is here already/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel This Import' }).click();
  await expect(dialog.getByText('The import was cancelled. Nothing was imported.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Delete Theo' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('0 sleeps, 0 feedings, 1 bath and every to-do of Theo');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`/babies/${family.babyId}/trends`);
  await expect(page.getByRole('img', { name: /^Bath, / })).toBeVisible();
  await page.getByRole('tab', { name: 'Bath' }).click();
  await expect(page.getByRole('img', { name: /^Bath, / })).toBeVisible();
  await elsewhere.context().close();
});
