import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { ask, expect, type Family, faultsOf, givenAFamily, readyForOffline, signIn, test } from '../nestling.ts';
import { Server } from '../server.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

/** A phone of somebody else. */
async function anotherPhone(browser: Browser, server: Pick<Server, 'url'>): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, ...PHONE });
  return context.newPage();
}

const invitationOf = (server: Server, family: Family, body: object = {}) =>
  ask<{ token: string; url: string }>(server, family.token, '/api/invitations', {
    method: 'POST',
    body: JSON.stringify({ babyIds: [family.babyId], role: 'caregiver', ...body }),
  });

/** Somebody with an account of their own, who looks after the family's baby. */
async function givenAnna(server: Server, family: Family, body: object = {}): Promise<Family & { id: string }> {
  const { token: invitation } = await invitationOf(server, family, body);
  const account = { name: 'Anna', email: `anna-${crypto.randomUUID()}@example.com`, password: 'goodnight moon' };
  const { id, token } = await ask<{ id: string; token: string }>(server, '', '/api/auth/register', {
    method: 'POST',
    headers: { 'x-forwarded-for': `2001:db8:0:${Math.floor(Math.random() * 65_535).toString(16)}::1` },
    body: JSON.stringify({ ...account, invitation }),
  });
  return { ...account, id, token, babyId: family.babyId };
}

/** Signs in and waits until the page is told what others do. */
async function signInAndListen(page: Page, family: Family): Promise<void> {
  const listening = page.waitForResponse('**/api/events');
  await signIn(page, family);
  await listening;
}

test('a link leads somebody without an account in one screen to the baby, live for who invited', async ({
  page,
  browser,
  server,
}) => {
  const family = await givenAFamily(server);
  await signInAndListen(page, family);
  await page.goto(`/babies/${family.babyId}/people`);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/For whom/).fill('Grandma');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const link = `${await dialog.getByLabel('Link', { exact: true }).textContent()}`;
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Grandma')).toBeVisible();

  // A scanner of mails opens it first, and uses nothing up.
  const scanner = await anotherPhone(browser, server);
  await scanner.goto(link);
  await expect(scanner.getByText('Robin invites you to care for Mia')).toBeVisible();
  await scanner.context().close();

  const phone = await anotherPhone(browser, server);
  await phone.goto(link);
  await expect(phone.getByRole('button', { name: 'Create account and join' })).toBeVisible();
  expect(phone.url()).toBe(`${server.url}/join`);
  await phone.getByLabel('Name').fill('Anna');
  await phone.getByLabel('Email').fill(`anna-${crypto.randomUUID()}@example.com`);
  await phone.getByLabel('Password', { exact: true }).fill('goodnight moon');
  await phone.getByRole('button', { name: 'Create account and join' }).click();
  await expect(phone.getByText('You now care for Mia')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Start sleep' })).toBeVisible();

  await expect(page.getByText('Anna can now care for Mia')).toBeVisible();
  await expect(page.getByText('Nobody is invited at the moment.')).toBeVisible();
  await expect(page.getByText('Caregiver', { exact: true })).toBeVisible();

  const late = await anotherPhone(browser, server);
  await late.goto(link);
  await expect(late.getByText('This invitation no longer works')).toBeVisible();
  await late.context().close();
  await phone.context().close();
});

test('somebody with an account accepts in a tap, also after signing in and with the browser closed in between', async ({
  page,
  context,
  server,
}) => {
  const family = await givenAFamily(server);
  const other = await givenAFamily(server);
  const { url } = await invitationOf(server, family, { role: 'viewer' });
  await page.goto(url);
  await expect(page.getByText('You can see everything, but change nothing.')).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await signInTo(next, other);
  await expect(next.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
  await next.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(next.getByText('You now care for Mia')).toBeVisible();
  // Nothing to record with is offered to who may only look.
  await expect(next.getByRole('region', { name: 'Recent Activities' })).toBeVisible();
  for (const name of ['Start sleep', 'Left', 'Bottle', 'Add'])
    await expect(next.getByRole('button', { name, exact: true })).toHaveCount(0);
});

/** Signs in by the form, wherever that leads. */
async function signInTo(page: Page, { email, password }: Family): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('what one starts the other sees, with who it was; of two ends the second is asked', async ({
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

  await phone.getByRole('button', { name: 'Start sleep' }).click();
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

test('a second start shows the first one, and whose it is', async ({ page, context, server }) => {
  const family = await givenAFamily(server);
  const anna = await givenAnna(server, family);
  await signInAndListen(page, family);
  await readyForOffline(context, page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Start sleep' }).click();
  await expect(page.getByRole('button', { name: 'Saved on this device, 1 waiting' })).toBeVisible();
  const startTime = new Date(Date.now() - 120_000).toISOString();
  await ask(server, anna.token, '/api/sleep/start', {
    method: 'POST',
    body: JSON.stringify({ babyId: family.babyId, startTime }),
  });
  await context.setOffline(false);
  await expect(page.getByText(/Anna started this sleep \d+ min ago/)).toBeVisible();
});

test('who is removed sees it on every device within 2 seconds, and loses nothing that was typed', async ({
  page,
  browser,
  server,
}) => {
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
  await page.getByRole('button', { name: 'Delete account' }).click();
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

for (const colorScheme of ['light', 'dark'] as const)
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ])
    test.describe(`${colorScheme} at ${viewport.width} px`, () => {
      test.use({ colorScheme, viewport });

      test('the pages and dialogs of the family are free of faults', async ({ page, browser, server }) => {
        const family = await givenAFamily(server);
        await givenAnna(server, family, { until: '2027-12-24', timezone: 'Europe/Berlin' });
        const { url } = await invitationOf(server, family, { forWhom: 'Grandma', role: 'viewer' });
        const { id } = await ask<{ id: string }>(server, family.token, '/api/babies', {
          method: 'POST',
          body: JSON.stringify({ name: 'Theo', birthDate: '2026-06-01', gender: 'male' }),
        });
        await ask(server, family.token, `/api/babies/${id}`, { method: 'DELETE' });
        const { id: feeding } = await ask<{ id: string }>(server, family.token, '/api/feeding/start', {
          method: 'POST',
          body: JSON.stringify({ babyId: family.babyId, type: 'solid', startTime: new Date().toISOString() }),
        });
        await ask(server, family.token, `/api/feeding/${feeding}`, { method: 'DELETE' });
        await signIn(page, family);
        const people = `/babies/${family.babyId}/people`;
        await page.goto(people);
        await expect(page.getByText('Grandma')).toBeVisible();
        expect(await faultsOf(page), people).toEqual([]);
        for (const name of ['Invite', 'Change access of Anna', 'Leave Mia']) {
          await page.getByRole('button', { name, exact: true }).click();
          const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
          await expect(dialog).toBeVisible();
          expect(await faultsOf(page), name).toEqual([]);
          await dialog.getByRole('button', { name: 'Cancel' }).click();
          await expect(dialog).toBeHidden();
        }
        await page.getByRole('button', { name: 'Invite', exact: true }).click();
        await page.getByRole('button', { name: 'Make the link' }).click();
        await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
        expect(await faultsOf(page), 'the link').toEqual([]);
        await page.getByRole('button', { name: 'Done' }).click();
        for (const [path, text] of [
          [`/babies/${family.babyId}/deleted`, /^Deleted by you/],
          ['/babies', /^Deleted by you|Theo/],
          ['/settings', 'People'],
          [new URL(url).pathname + new URL(url).hash, 'Robin invites you to care for Mia'],
        ] as const) {
          await page.goto(path);
          await expect(page.getByText(text).first()).toBeVisible();
          expect(await faultsOf(page), path).toEqual([]);
        }
        const stranger = await browser.newContext({ baseURL: server.url, colorScheme, viewport });
        const phone = await stranger.newPage();
        for (const [link, text] of [
          [url, 'Create account and join'],
          ['/join#made-up', 'This invitation no longer works'],
        ] as const) {
          await phone.goto('about:blank');
          await phone.goto(link);
          await expect(phone.getByText(text).first()).toBeVisible();
          expect(await faultsOf(phone), text).toEqual([]);
        }
        await stranger.close();
      });
    });
