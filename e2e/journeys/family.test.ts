import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { anotherPhone, givenAnna, PHONE, signInAndListen } from '../family.ts';
import { ask, expect, faultsOf, givenAFamily, readyForOffline, signIn, test } from '../nestling.ts';
import { Server } from '../server.ts';

test.describe('on a phone', () => {
  test.use(PHONE);

  test('analytics and trends are read by person, until one is alone again', { tag: '@worker' }, async ({
    page,
    context,
    server,
  }) => {
    const family = await givenAFamily(server);
    const anna = await givenAnna(server, family);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const slept = (token: string, from: string, to: string) =>
      ask(server, token, '/api/sleep/start', {
        method: 'POST',
        body: JSON.stringify({
          babyId: family.babyId,
          startTime: `${yesterday}T${from}:00.000Z`,
          endTime: `${yesterday}T${to}:00.000Z`,
        }),
      });
    await slept(family.token, '08:00', '09:00');
    await slept(family.token, '11:00', '12:00');
    await slept(anna.token, '14:00', '16:00');
    await signIn(page, family);

    await page.goto('/analytics');
    const sessions = page.getByRole('region', { name: 'Total Sleep Sessions' });
    await expect(sessions).toContainText('Sessions3');
    const choice = page.getByRole('group', { name: 'Recorded by', exact: true });
    await choice.getByRole('button', { name: 'Anna' }).click();
    await expect(page).toHaveURL(new RegExp(`\\?by=${anna.id}$`));
    await expect(sessions).toContainText('1 of 3Recorded by Anna');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Detailed metrics' }).click();
    await expect(page.getByRole('region', { name: 'Total sleep hours' })).toContainText('2h 0mRecorded by Anna');
    expect(await faultsOf(page)).toEqual([]);

    await page.getByRole('link', { name: 'Trends', exact: true }).first().click();
    const naps = page.getByRole('img', { name: /^Nap/ });
    await expect(naps).toHaveCount(1);
    await expect(choice.getByRole('button', { name: 'Anna' })).toHaveAttribute('aria-pressed', 'true');
    await context.setOffline(true);
    await choice.getByRole('button', { name: 'You' }).click();
    await expect(naps).toHaveCount(2);
    await page.getByRole('tab', { name: 'Feeding' }).click();
    await expect(page.getByText('You recorded no feeding in these days.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await context.setOffline(false);

    await ask(server, family.token, `/api/babies/${family.babyId}/people/${anna.id}`, { method: 'DELETE' });
    await expect(choice).toHaveCount(0);
    await page.getByRole('tab', { name: 'All' }).click();
    await expect(naps).toHaveCount(3);
  });
});

test('what one starts the other sees, with who it was; of two ends the second is asked', { tag: '@whole' }, async ({
  page,
  browser,
  server,
}) => {
  const family = await givenAFamily(server);
  const anna = await givenAnna(server, family);
  await signInAndListen(page, family);
  const phone = await anotherPhone(browser, server);
  await signInAndListen(phone, anna);
  await readyForOffline(page.context(), page);

  await phone.getByRole('button', { name: 'Start Sleep' }).click();
  await expect(page.getByText('Sleep in progress')).toBeVisible();
  await expect(page.getByText("Anna started Mia's sleep")).toBeVisible();

  // Both end it: Robin without a network, a little later.
  const startTime = new Date(Date.now() - 3_600_000).toISOString();
  const { items } = await ask<{ items: { id: string }[] }>(server, anna.token, `/api/sleep/baby/${family.babyId}`);
  const id = items[0]?.id ?? '';
  await ask(server, anna.token, `/api/sleep/${id}`, { method: 'PATCH', body: JSON.stringify({ startTime }) });
  await expect(page.getByRole('timer')).toHaveText(/^1h 0m/);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'End Sleep' }).click();
  const endTime = new Date(Date.now() - 600_000).toISOString();
  await ask(server, anna.token, `/api/sleep/end/${id}`, { method: 'PATCH', body: JSON.stringify({ endTime }) });
  await page.context().setOffline(false);
  await expect(page.getByText(/Anna ended it at .* Use .* instead\?/)).toBeVisible();
  await page.getByRole('button', { name: /^Keep/ }).click();
  const ends = async () =>
    (await ask<{ items: { endTime?: string }[] }>(server, anna.token, `/api/sleep/baby/${family.babyId}`)).items;
  expect((await ends()).map((sleep) => sleep.endTime)).toEqual([endTime]);
  await phone.context().close();
});

test('a second start shows the first one, and whose it is', { tag: '@worker' }, async ({ page, context, server }) => {
  const family = await givenAFamily(server);
  const anna = await givenAnna(server, family);
  await signInAndListen(page, family);
  await readyForOffline(context, page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Start Sleep' }).click();
  await expect(page.getByRole('button', { name: 'Saved on this device, 1 waiting' })).toBeVisible();
  const startTime = new Date(Date.now() - 120_000).toISOString();
  await ask(server, anna.token, '/api/sleep/start', {
    method: 'POST',
    body: JSON.stringify({ babyId: family.babyId, startTime }),
  });
  await context.setOffline(false);
  await expect(page.getByText(/Anna started this sleep \d+ min ago/)).toBeVisible();
});

test('who is removed sees it on every device within 2 seconds, and loses nothing that was typed', {
  tag: '@worker',
}, async ({ page, browser, server }) => {
  const family = await givenAFamily(server);
  const anna = await givenAnna(server, family);
  const [online, offline] = [await anotherPhone(browser, server), page];
  await signInAndListen(online, anna);
  await signInAndListen(offline, anna);
  await readyForOffline(offline.context(), offline);
  await offline.context().setOffline(true);
  await offline.getByRole('button', { name: 'Solid', exact: true }).click();
  await expect(offline.getByRole('button', { name: 'Saved on this device, 1 waiting' })).toBeVisible();

  await ask(server, family.token, `/api/babies/${family.babyId}/people/${anna.id}`, { method: 'DELETE' });
  await expect(online.getByText('You no longer have access to Mia')).toBeVisible({ timeout: 2_000 });
  await expect(online.getByText('No babies added yet')).toBeVisible();

  await offline.context().setOffline(false);
  await expect(offline.getByText('You no longer have access to Mia').first()).toBeVisible();
  await offline.getByRole('button', { name: '1 record was not accepted' }).click();
  const refused = offline.getByRole('dialog').getByRole('list', { name: 'Not accepted' });
  await expect(refused.getByText('You no longer have access to Mia')).toBeVisible();
  await expect(refused.getByRole('button', { name: /^Copy/ })).toBeVisible();
  await online.context().close();
});

test('what one deletes the other brings back', async ({ page, server }) => {
  const family = await givenAFamily(server);
  const anna = await givenAnna(server, family);
  const times = { startTime: new Date(Date.now() - 900_000).toISOString(), endTime: new Date().toISOString() };
  const { id } = await ask<{ id: string }>(server, family.token, '/api/feeding/start', {
    method: 'POST',
    body: JSON.stringify({ babyId: family.babyId, type: 'solid', ...times }),
  });
  await ask(server, anna.token, `/api/feeding/${id}`, { method: 'DELETE' });
  await signIn(page, family);
  await page.goto(`/babies/${family.babyId}/deleted`);
  await expect(page.getByText(/^Deleted by Anna,/)).toBeVisible();
  await page.getByRole('button', { name: /^Restore/ }).click();
  await expect(page.getByText('Nothing was deleted')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Recent Activities' }).getByText('Solid')).toBeVisible();
});

test('two babies become one, and two again', async ({ page, server }) => {
  const family = await givenAFamily(server);
  const { id } = await ask<{ id: string }>(server, family.token, '/api/babies', {
    method: 'POST',
    body: JSON.stringify({ name: 'Mimi', birthDate: '2026-06-01', gender: 'female' }),
  });
  const startTime = new Date(Date.now() - 900_000).toISOString();
  await ask(server, family.token, '/api/feeding/start', {
    method: 'POST',
    body: JSON.stringify({ babyId: id, type: 'solid', startTime, endTime: new Date().toISOString() }),
  });
  await signIn(page, family);
  await page.goto(`/babies/${id}/people`);
  await page.getByRole('button', { name: 'Merge Mimi into…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Mimi becomes part of Mia:')).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText(/Mimi is now part of Mia: 1 record moved/)).toBeVisible();
  const feedings = async (baby: string) =>
    (await ask<{ feeding: number }>(server, family.token, `/api/records/baby/${baby}/counts`)).feeding;
  expect(await feedings(family.babyId)).toBe(1);
  await page.goto('/babies');
  await page.getByRole('button', { name: 'Undo merge of Mimi' }).click();
  await expect(page.getByRole('button', { name: 'Delete Mimi' })).toBeVisible();
  expect([await feedings(family.babyId), await feedings(id)]).toEqual([0, 1]);
});

test('deleting an account asks who gets the baby', async ({ page, server }) => {
  const family = await givenAFamily(server);
  const anna = await givenAnna(server, family);
  await signIn(page, family);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(family.password);
  await dialog.getByRole('button', { name: /^Delete/ }).click();
  await dialog.getByLabel('What becomes of Mia?').selectOption({ label: 'Make Anna the owner' });
  await dialog.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const babies = await ask<{ id: string; role: string }[]>(server, anna.token, '/api/babies');
  expect(babies).toMatchObject([{ id: family.babyId, role: 'owner' }]);
});

test('the access of a sitter ends by itself when the last day is over', async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'nestling-clock-'));
  const clock = join(folder, 'ahead');
  writeFileSync(clock, '0');
  const preload = resolve(import.meta.dirname, '../moved-clock.cjs');
  const server = await Server.start({ env: { MOVED_CLOCK: clock, NODE_OPTIONS: `--require ${preload}` } });
  const family = await givenAFamily(server);
  const today = new Date().toISOString().slice(0, 10);
  const sitter = await givenAnna(server, family, { until: today, timezone: 'UTC' });
  const phone = await anotherPhone(browser, server);
  await signInAndListen(phone, sitter);
  await phone.goto(`/babies/${family.babyId}/people`);
  await expect(phone.getByText(/^Caregiver · until /)).toBeVisible();

  writeFileSync(clock, String(86_400_000));
  await expect(phone.getByText('You no longer have access to Mia').first()).toBeVisible({ timeout: 20_000 });
  const people = await ask<object[]>(server, family.token, `/api/babies/${family.babyId}/people`);
  expect(people).toHaveLength(1);
  await phone.context().close();
  await server.stop();
  rmSync(folder, { recursive: true });
});
