import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { Server } from './server.ts';

/** A family that uses the app: a new account, its token for looking at the server from outside, and a baby. */
export interface Family {
  email: string;
  password: string;
  token: string;
  babyId: string;
}

interface Fixtures {
  /** Problems the page had: console errors, preloads in vain, uncaught errors, violations of the content security policy. Empty at the end. */
  problems: string[];
}

/** What a broken connection prints by itself; nothing of ours. */
const NETWORK_NOISE = /Failed to load resource|net::ERR_/;

/**
 * Whether a journey is about this. To fetch the whole release set for a service worker, and to draw motion, takes longer than most journeys:
 * `@worker` has the one, `@whole` both, as on a phone. All journeys have both with `NESTLING_LONG`.
 */
const isAbout = (tags: readonly string[], ...any: string[]) =>
  Boolean(process.env.NESTLING_LONG) || any.some((tag) => tags.includes(tag));

/** Of another phone that only shows what the first one did: its service worker would fetch the whole release set again. */
export const LOOKS_ON: { serviceWorkers?: 'block' } = process.env.NESTLING_LONG ? {} : { serviceWorkers: 'block' };

/**
 * Whoever has these pages scrolls all the time, and so gets all cards of home, not those of the first screen alone. What those get who do not scroll,
 * `dashboard-first-screen` says.
 */
export const scrolls = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => setInterval(() => dispatchEvent(new Event('scroll')), 100));

/** `test` with a server per worker, and no problem of the page let through. */
export const test = base.extend<Fixtures, { server: Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  serviceWorkers: async ({}, use, { tags }) => use(isAbout(tags, '@worker', '@whole') ? 'allow' : 'block'),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  contextOptions: async ({}, use, { tags }) => use(isAbout(tags, '@whole') ? {} : { reducedMotion: 'reduce' }),
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  problems: [
    async ({ context }, use) => {
      const problems: string[] = [];
      const listen = (page: Page) => {
        page.on('console', (message) => {
          const text = message.text();
          if (message.type() === 'error' ? !NETWORK_NOISE.test(text) : /integrity mismatch/.test(text))
            problems.push(text);
        });
        page.on('pageerror', (error) => problems.push(String(error)));
      };
      context.pages().forEach(listen);
      context.on('page', listen);
      await scrolls(context);
      await use(problems);
      expect(problems, 'problems that the page had').toEqual([]);
    },
    { auto: true },
  ],
});

/** Calls the API as the family, from outside the browser. */
export async function ask<T>(
  server: Pick<Server, 'url'>,
  token: string,
  path: string,
  init: RequestInit = {},
): Promise<T> {
  const answer = await fetch(server.url + path, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers },
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).data as T;
}

let families = 0;

/** Makes an account with one baby through the API, for journeys that begin later. */
export async function givenAFamily(server: Pick<Server, 'url'>): Promise<Family> {
  const email = `family-${process.pid}-${families++}@example.com`;
  const password = 'goodnight moon';
  const { token } = await ask<{ token: string }>(server, '', '/api/auth/register', {
    method: 'POST',
    headers: { 'x-forwarded-for': `2001:db8:0:${families.toString(16)}::1` },
    body: JSON.stringify({ name: 'Robin', email, password }),
  });
  const { id } = await ask<{ id: string }>(server, token, '/api/babies', {
    method: 'POST',
    body: JSON.stringify({ name: 'Mia', birthDate: '2026-06-01', gender: 'female' }),
  });
  return { email, password, token, babyId: id };
}

/**
 * Signs in and waits for the dashboard. The server is asked as the form asks it, and the page opens as on a device that signed in before:
 * it loads once. The form itself is tried in the journeys of signing in. `startSleep`: how the page says that in its language.
 */
export async function signIn(
  page: Page,
  { email, password }: Family,
  startSleep: string | RegExp = 'Start Sleep',
): Promise<void> {
  // Also on phones that a journey opens beside its own.
  await scrolls(page.context());
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
  const { data } = await answer.json();
  // Storage belongs to an origin: any answer of the server will do.
  await page.goto('/api/health');
  await page.evaluate((user) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('authToken', user.token);
    localStorage.setItem('rememberedEmail', user.email);
  }, data);
  // What is waited for is the dashboard, not all that the page loads.
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: startSleep }).first()).toBeVisible();
}

/** Waits until the service worker has the whole release set and controls the page: from then on it opens offline. */
export async function readyForOffline(context: BrowserContext, page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  expect(context.serviceWorkers().length).toBeGreaterThan(0);
}

/** Waits until the page is there and what fades in has come to rest; what moves for ever never does. */
export async function atRest(page: Page): Promise<void> {
  await expect(page.locator('#splash')).toHaveCount(0);
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
}

/** Faults against WCAG 2.2 A and AA that the page has now, one line each. */
export async function faultsOf(page: Page): Promise<string[]> {
  await atRest(page);
  // A file of the test machine, not of the page: the content security policy has no say in it. Once a document: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // An open menu stands beside all landmarks, as it should.
      rules: { region: { enabled: false } },
    }),
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)].join(' – ')).join(' | ')}`,
  );
}

/** The same in the light and in the dark, which the page changes to without being loaded anew. */
export async function faultsInBothSchemes(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
    faults.push(...(await faultsOf(page)).map((fault) => `${colorScheme}: ${fault}`));
  }
  return faults;
}

/** Says that the page went to the background or came back, as a browser does. */
export const setVisibility = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

export { expect };
