import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { houseCertificate } from '../../api/src/testing/house-certificate.ts';
import { CHROMIUM_FLAGS } from '../../tools/chromium.mjs';
import { givenATrustingHome, withoutCertutil } from '../house.ts';
import { test as base, expect, type Family, faultsOf, readyForOffline } from '../nestling.ts';
import { givenAFingerprintReader, register, signOut, verify } from '../passkeys.ts';
import { freePort, Server } from '../server.ts';

const NAME = 'nas.local';
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
// The names of the house lead to this machine; whatever the internet calls itself does too.
const args = [...CHROMIUM_FLAGS, '--host-resolver-rules=MAP *.local 127.0.0.1, MAP *.example.org 127.0.0.1'];

interface House {
  /** http, where devices begin. */
  plain: string;
  /** https, by its name. */
  origin: string;
  port: number;
}

/** `test` with a server that speaks https by itself, and a browser that trusts what that server's page gives. */
const test = base.extend<object, { house: House }>({
  house: [
    async ({ server }, use) => {
      const plain = server.url;
      const led = await fetch(`${plain}/`, { redirect: 'manual', headers: { host: NAME } });
      const port = Number(new URL(led.headers.get('location') ?? '').port);
      await use({ plain, origin: `https://${NAME}:${port}`, port });
    },
    { scope: 'worker' },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const port = await freePort();
      const settings = { HTTPS: 'on', HTTPS_PORT: String(port), HTTPS_NAMES: NAME, HOST: '127.0.0.1' };
      const server = await Server.start({ env: settings });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ server }, use) => {
      const file = await fetch(`${server.url}/nestling-ca.crt`);
      const { home, leave } = await givenATrustingHome(new Uint8Array(await file.arrayBuffer()));
      await use({ executablePath, args, env: atHome(home) });
      leave();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ house }, use) => use(house.origin),
});

test.skip(withoutCertutil !== undefined, withoutCertutil);
test.use({ serviceWorkers: 'allow' });

/** What a browser is started with, so that its home is this folder. */
const atHome = (home: string) => ({ ...process.env, HOME: home }) as Record<string, string>;

let families = 0;

/** Makes an account with a baby in the browser itself, which has to trust the server for that, and opens home. */
async function givenAFamilyAtHome(page: Page): Promise<Family> {
  await page.goto('/trust');
  const account = {
    name: 'Robin',
    email: `house-${process.pid}-${families++}@example.com`,
    password: 'goodnight moon',
  };
  const { token, babyId } = await page.evaluate(async (person) => {
    const post = async (path: string, body: object, token = '') => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      return (await (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()).data;
    };
    const user = await post('/api/auth/register', person);
    const baby = await post('/api/babies', { name: 'Mia', birthDate: '2026-06-01', gender: 'female' }, user.token);
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('authToken', user.token);
    localStorage.setItem('rememberedEmail', user.email);
    return { token: user.token as string, babyId: baby.id as string };
  }, account);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Start Sleep' })).toBeVisible();
  return { ...account, token, babyId };
}

test('who trusts another house is warned of this one', async ({ house }) => {
  const { home, leave } = await givenATrustingHome((await houseCertificate()).authority.cert);
  const stranger = await chromium.launch({ executablePath, args, env: atHome(home) });
  const page = await stranger.newPage();
  const opened = page.goto(`http://${NAME}:${new URL(house.plain).port}/login`);
  await expect(opened).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID');
  await stranger.close();
  leave();
});

test('a phone that trusts the house has the app by http, https, and without a network', async ({
  page,
  context,
  house,
}) => {
  await givenAFamilyAtHome(page);
  await page.goto(`http://${NAME}:${new URL(house.plain).port}/`);
  await expect(page).toHaveURL(`${house.origin}/`);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(true);
  await readyForOffline(context, page);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Left', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved on this device, 1 waiting' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Saved on this device/ })).toBeHidden();
});

test('what another device records is seen at once, by a stream over HTTP/2', async ({ page, browser, house }) => {
  const devtools = await page.context().newCDPSession(page);
  const protocols: string[] = [];
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ response }) => {
    if (response.url.endsWith('/api/events')) protocols.push(response.protocol ?? '');
  });
  const { token, babyId } = await givenAFamilyAtHome(page);
  await expect.poll(() => protocols).toContain('h2');
  const other = await browser.newPage();
  await other.goto(`${house.origin}/trust`);
  const status = await other.evaluate(
    async ([bearer, baby]) => {
      const body = JSON.stringify({
        id: crypto.randomUUID(),
        babyId: baby,
        startTime: new Date().toISOString(),
        type: 'night_sleep',
      });
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` };
      return (await fetch('/api/sleep/start', { method: 'POST', headers, body })).status;
    },
    [token, babyId],
  );
  expect(status).toBe(201);
  await expect(page.getByText('Sleep in progress')).toBeVisible();
  await other.close();
});

test('a passkey is made for the name and signs in', async ({ page }) => {
  const family = await givenAFamilyAtHome(page);
  await givenAFingerprintReader(page);
  const card = await register(page, 'My phone');
  await expect(card.getByText('My phone')).toBeVisible();
  await signOut(page);
  await expect(page.getByLabel('Email')).toHaveValue(family.email);
  await verify(page);
  await expect(page.getByRole('button', { name: 'Start Sleep' })).toBeVisible();
});

test('by an address the settings and the page of trust say that passkeys need a name, and which', async ({
  page,
  house,
}) => {
  const byAddress = `https://127.0.0.1:${house.port}`;
  await page.goto(`${byAddress}/trust`);
  await expect(page.getByRole('heading', { name: 'Passkeys need a name' })).toBeVisible();
  await page.goto(`${byAddress}/register`);
  await page.getByLabel('Name').fill('Robin');
  await page.getByLabel('Email').fill(`by-address-${process.pid}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('goodnight moon');
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill('goodnight moon');
  await page.getByRole('button', { name: /Register|Create/ }).click();
  await expect(page).not.toHaveURL(/register/);
  await page.goto(`${byAddress}/settings?tab=security`);
  await expect(page.getByText(/Passkeys need a name/)).toBeVisible();
  await expect(page.getByRole('link', { name: house.origin })).toBeVisible();
});

test('reminders may be asked for: the browser goes as far as the push service of its maker', async ({
  house,
  launchOptions,
}) => {
  const { env = {}, ...options } = launchOptions;
  // Chromium has no push in a window that forgets everything, as those of journeys are.
  const profile = join(String(env.HOME), 'profile');
  const context = await chromium.launchPersistentContext(profile, { ...options, env, baseURL: house.origin });
  await context.grantPermissions(['notifications'], { origin: house.origin });
  const page = await context.newPage();
  await givenAFamilyAtHome(page);
  await readyForOffline(context, page);
  const said = await page.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready;
    const key = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
    const applicationServerKey = await crypto.subtle.exportKey('raw', key.publicKey);
    const asked = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).then(
      ({ endpoint }) => `subscribed at ${endpoint}`,
      ({ name, message }: Error) => `${name}: ${message}`,
    );
    // A refusal for want of https or of a permission comes at once; a machine without a way out waits for that service for minutes.
    const waits = new Promise<string>((resolve) => setTimeout(() => resolve('waits for the push service'), 5_000));
    return { permission: Notification.permission, asked: await Promise.race([asked, waits]) };
  });
  expect(said.permission).toBe('granted');
  expect(said.asked).toMatch(
    /^(subscribed at https:|waits for the push|AbortError: Registration failed - push service)/,
  );
  test.info().annotations.push({ type: 'push', description: said.asked });
  await context.close();
});

test('the page of trust reads well on a phone and a desk, in the light and in the dark', async ({ page, house }) => {
  await page.goto(`${house.plain}/trust`);
  for (const size of [
    { width: 390, height: 844 },
    { width: 1_280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faultsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
      if (process.env.PICTURES) {
        const path = `${process.env.PICTURES}/trust-${size.width}-${colorScheme}.png`;
        await page.screenshot({ path, fullPage: true });
      }
    }
  }
});

test('even with its key stolen, an authority of a house cannot vouch for a site of the internet', async () => {
  const { authority, another } = await houseCertificate();
  const { home, leave } = await givenATrustingHome(authority.cert);
  const browser = await chromium.launch({
    executablePath,
    args,
    env: atHome(home),
  });
  const page = await browser.newPage();
  async function open(name: string): Promise<string> {
    const server = createServer(await another([name]), (_, response) => response.end('here')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const said = await page.goto(`https://${name}:${port}/`).then((it) => it?.text() ?? '', String);
    server.closeAllConnections();
    server.close();
    return said;
  }
  expect(await open('printer.local')).toBe('here');
  expect(await open('bank.example.org')).toContain('ERR_CERT_INVALID');
  await browser.close();
  leave();
});
