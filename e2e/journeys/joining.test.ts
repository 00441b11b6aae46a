import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import { givenAMailServer } from '../../api/src/testing/mail-server.ts';
import { anotherPhone, invitationOf, signInAndListen, signInTo } from '../family.ts';
import { ask, expect, type Family, givenAFamily, signIn, test } from '../nestling.ts';
import { givenAPasskey, signOut, verify } from '../passkeys.ts';
import { Server } from '../server.ts';

/** Has the page invite somebody, up to the dialog with the link. */
async function invite(page: Page, family: Family, email?: string) {
  await page.goto(`/babies/${family.babyId}/people`);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/For whom/).fill('Grandma');
  if (email) await dialog.getByLabel(/Send by e-mail/).fill(email);
  await dialog.getByRole('button', { name: 'Make the Link' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  return { dialog, link: `${await dialog.getByLabel('Link', { exact: true }).textContent()}` };
}

/** Makes an account on `/join`. */
async function createAccountAndJoin(phone: Page): Promise<void> {
  await phone.getByLabel('Name').fill('Anna');
  await phone.getByLabel('Email').fill(`anna-${crypto.randomUUID()}@example.com`);
  await phone.getByLabel('Password', { exact: true }).fill('goodnight moon');
  await phone.getByRole('button', { name: 'Create account and join' }).click();
}

/**
 * What a camera reads in the QR code as it is drawn now, and how wide the light ground around it is, in modules. Only dark on light is
 * read: many scanners know nothing else.
 */
async function scan(page: Page) {
  const picture = await page.getByRole('img', { name: 'QR code of the link' }).screenshot({ animations: 'disabled' });
  const { width, height, pixels } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    canvas?.drawImage(bitmap, 0, 0);
    const pixels = canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
    // As text, which is handed over sooner than a list of numbers.
    return {
      width: bitmap.width,
      height: bitmap.height,
      pixels: Array.from(pixels, (value) => String.fromCharCode(value)).join(''),
    };
  }, picture.toString('base64'));
  const code = jsQR(new Uint8ClampedArray(Buffer.from(pixels, 'latin1')), width, height, {
    inversionAttempts: 'dontInvert',
  });
  const { topLeftCorner, topRightCorner, bottomLeftCorner } = code?.location ?? {};
  const edge = (topRightCorner?.x ?? 0) - (topLeftCorner?.x ?? 0);
  const distances = [
    topLeftCorner?.x ?? 0,
    topLeftCorner?.y ?? 0,
    width - (topRightCorner?.x ?? width),
    height - (bottomLeftCorner?.y ?? height),
  ];
  const modules = 17 + 4 * (code?.version ?? 0);
  return { text: code?.data, quietZone: Math.min(...distances) / (edge / modules) };
}

test('a QR code leads somebody without an account in one screen to the baby, live for who invited', async ({
  page,
  browser,
  server,
}) => {
  const family = await givenAFamily(server);
  await signInAndListen(page, family);
  const { dialog, link } = await invite(page, family);
  const read = { text: link, quietZone: expect.closeTo(4, 0) };
  const schemes = [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const;
  for (const scheme of schemes) {
    await page.emulateMedia(scheme);
    expect(await scan(page), JSON.stringify(scheme)).toEqual(read);
  }
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
  await createAccountAndJoin(phone);
  await expect(phone.getByText('You now care for Mia')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Start Sleep' })).toBeVisible();

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
  await expect(next.getByText('You can now see Mia')).toBeVisible();
  // Nothing to record with is offered to who may only look.
  await expect(next.getByRole('region', { name: 'Recent Activities' })).toBeVisible();
  for (const name of ['Start Sleep', 'Left', 'Bottle', 'Add'])
    await expect(next.getByRole('button', { name, exact: true })).toHaveCount(0);
});

test('a sign-in by passkey leads back to the invitation', async ({ page, server }) => {
  const family = await givenAFamily(server);
  const { url } = await invitationOf(server, family);
  await givenAPasskey(page, await givenAFamily(server));
  await signOut(page);
  await page.goto(url);
  await page.getByRole('link', { name: 'Sign in' }).click();
  // The page before has fields of the same names, and stays until this one is loaded.
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await verify(page);
  await expect(page.getByText('Robin invites you to care for Mia')).toBeVisible();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('You now care for Mia')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('the link is shared by itself, or copied; who closes the share sheet is told nothing', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    const share = async (data: unknown) => {
      shared.push(data);
      if (shared.length > 1) throw new DOMException('Share canceled', 'AbortError');
    };
    Object.assign(navigator, { share, shared });
  });
  const family = await givenAFamily(server);
  await signIn(page, family);
  const { dialog, link } = await invite(page, family);
  const shared = () => page.evaluate(() => (navigator as unknown as { shared: object[] }).shared);
  for (const count of [1, 2]) {
    await dialog.getByRole('button', { name: 'Share' }).click();
    await expect.poll(shared).toEqual(Array(count).fill({ url: link }));
  }
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await expect(page.getByText(/Failed/)).toHaveCount(0);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

test('a mail brings the link to somebody who joins by it', async ({ browser }) => {
  const mail = await givenAMailServer();
  const server = await Server.start({ env: { SMTP_URL: mail.url } });
  const family = await givenAFamily(server);
  const arriving = mail.next('Robin invites you to Nestling');
  const page = await anotherPhone(browser, server);
  await signIn(page, family);
  const { dialog, link } = await invite(page, family, 'grandma@example.com');
  await expect(dialog.getByText('The link is also on its way to grandma@example.com.')).toBeVisible();
  const { to, text } = await arriving;
  expect(to).toEqual(['grandma@example.com']);
  const [sent = ''] = /http\S+/.exec(text) ?? [];
  expect(sent).toBe(link);
  const phone = await anotherPhone(browser, server);
  await phone.goto(sent);
  await createAccountAndJoin(phone);
  await expect(phone.getByText('You now care for Mia')).toBeVisible();
  await page.context().close();
  await phone.context().close();
  await server.stop();
  await mail.close();
});

test('another account can accept than the one that is signed in', async ({ page, server }) => {
  const family = await givenAFamily(server);
  const other = await givenAFamily(server);
  const { url } = await invitationOf(server, family);
  await signIn(page, family);
  await page.goto(url);
  // Of the inviter's own link: who is signed in stands there, and accepting uses nothing up.
  await expect(page.getByText(`Signed in as Robin (${family.email})`)).toBeVisible();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('You can do everything')).toBeVisible();
  await page.goto(url);
  await page.getByRole('button', { name: 'Use different account' }).click();
  await expect(page.getByRole('button', { name: 'Create account and join' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  // The page before has fields of the same names, and stays until this one is loaded.
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.getByLabel('Email').fill(other.email);
  await page.getByLabel('Password', { exact: true }).fill(other.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(`Signed in as Robin (${other.email})`)).toBeVisible();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('You now care for Mia')).toBeVisible();
  const babies = await ask<{ id: string; role: string }[]>(server, other.token, '/api/babies');
  expect(babies).toContainEqual(expect.objectContaining({ id: family.babyId, role: 'caregiver' }));
});

test('a session that has ended meanwhile is told on the page of the invitation, which stays', async ({
  page,
  server,
}) => {
  const family = await givenAFamily(server);
  const other = await givenAFamily(server);
  const { url } = await invitationOf(server, family);
  await signIn(page, other);
  await page.goto(url);
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
  const sessions = await ask<{ id: string; current: boolean }[]>(server, other.token, '/api/auth/sessions');
  for (const { id, current } of sessions)
    if (!current) await ask(server, other.token, `/api/auth/sessions/${id}`, { method: 'DELETE' });
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
  await expect(page.getByText('Robin invites you to care for Mia')).toBeVisible();
  await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click();
  // The page before has fields of the same names, and stays until this one is loaded.
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(other.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('You now care for Mia')).toBeVisible();
});
