import type { Page } from '@playwright/test';
import { ask, expect, givenAFamily, readyForOffline, signIn, test } from '../nestling.ts';
import { noteShifts, shiftsOf } from '../shifts.ts';
import { tried } from '../tried.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1';

test('after one visit the app opens without network, on what it last knew', { tag: '@worker' }, async ({
  page,
  context,
  server,
}) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await readyForOffline(context, page);
  await context.setOffline(true);
  for (const path of ['/', '/babies', `/babies/${family.babyId}/edit`, `/babies/${family.babyId}/feeding`]) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^Mia/ })).toBeVisible();
    await expect(page.getByText('Offline')).toBeVisible();
  }
  await page.goto(`/babies/${family.babyId}/edit`);
  await expect(page.getByLabel('Name')).toHaveValue('Mia');
  await page.getByLabel('Name').fill('Mia Rose');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Mia Rose' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Saved on this device/ })).toBeHidden();
});

test('a browser that stores nothing opens the app and says so', async ({ page, server, problems }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  await signIn(page, await givenAFamily(server));
  await expect(page.getByText('This browser keeps nothing for Nestling')).toBeVisible();
  // The platform says what it could not read; nothing else went wrong.
  const others = problems.filter((problem) => !problem.includes('SecurityError'));
  problems.splice(0, problems.length, ...others);
});

test('the splash says how the baby was as the page was left, before any code of the app has run, and nothing once signed out', async ({
  page,
  server,
}) => {
  const family = await givenAFamily(server);
  const { token, babyId } = family;
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const post = (path: string, body: object) =>
    ask(server, token, path, { method: 'POST', body: JSON.stringify({ babyId, ...body }) });
  await post('/api/sleep/start', { startTime: ago(90), endTime: ago(20) });
  await post('/api/feeding/start', { type: 'bottle', startTime: ago(15), endTime: ago(10), amount: 90 });
  const splash = page.locator('#splash');
  /** Starts the page as a device does that is still waiting for the scripts. */
  const startWithoutCode = async (check: () => Promise<void>) => {
    await page.goto('/robots.txt');
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/');
    await check();
    await page.unroute('**/*.js');
  };
  await signIn(page, family);
  await expect(page.getByRole('region', { name: 'Sleep' }).getByText('Awake 20m')).toBeVisible();
  // What notes it comes a moment after the first screen.
  const noted = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
      return Object.entries(localStorage).find(([key]) => key.endsWith(':glance'))?.[1] ?? '';
    });
  await expect.poll(noted).toMatch(/Awake since .*Fed at /);
  await startWithoutCode(() => expect(splash).toContainText(/^Mia ?Awake since \d+:\d\d.*Fed at \d+:\d\d/));
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await startWithoutCode(() => expect(splash).toHaveText(''));
});

test.describe('on a device that kept nothing', () => {
  test.use({ serviceWorkers: 'block' });

  test('the splash says how the baby is as soon as the server has answered, and nothing moves', async ({
    page,
    server,
  }) => {
    const family = await givenAFamily(server);
    const startTime = new Date(Date.now() - 45 * 60_000).toISOString();
    const asleep = { method: 'POST', body: JSON.stringify({ babyId: family.babyId, startTime }) };
    await signIn(page, family);
    await ask(server, family.token, '/api/sleep/start', asleep);
    await page.goto('/robots.txt');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.endsWith(':glance')) localStorage.removeItem(key);
    });
    await noteShifts(page);
    await page.route('**/*.js', () => {});
    const tables = page.waitForEvent('worker');
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('#splash')).toContainText(/^Mia ?Asleep since \d+:\d\d$/);
    expect(await shiftsOf(page)).toBe(0);
    // What loads the tables of languages runs beside the page, whose policy lets it.
    expect((await tables).url()).toMatch(/^data:text\/javascript,/);
  });
});

test('the splash stays for 600 ms and goes', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.readyState === 'loading' || document.getElementById('splash')) return;
      observer.disconnect();
      Object.assign(window, { splashGoneAt: performance.now() });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start Sleep' })).toBeVisible();
  const goneAt = () => page.evaluate(() => (window as { splashGoneAt?: number }).splashGoneAt ?? 0);
  await expect.poll(goneAt).toBeGreaterThanOrEqual(599);
});

test.describe('on a bad line', () => {
  // A service worker would answer from its own copy.
  test.use({ serviceWorkers: 'block', locale: 'de-DE' });

  const MAIN = /\/r\/shell\/[^/]+\/main\.\w+\.js$/;
  const signInButton = (page: Page) => page.getByRole('button', { name: 'Anmelden', exact: true });

  test('a script that the page begins with and that was lost is asked for again', async ({ page, problems }) => {
    await page.route(MAIN, (route) => route.abort(), { times: 2 });
    await page.goto('/login');
    await expect(signInButton(page)).toBeVisible();
    const unchecked = () =>
      [...document.scripts].filter(({ src, integrity }) => src && !integrity).map(({ src }) => src);
    expect(await page.evaluate(unchecked)).toEqual([]);
    expect(problems.splice(0).filter((problem) => !problem.includes('net::ERR_FAILED'))).toEqual([]);
  });

  test('the splash says that it takes long where a script does not answer, and Reload goes on', async ({ page }) => {
    await page.clock.install();
    await page.route(MAIN, () => {}, { times: 1 });
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.locator('#splash svg')).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(page.getByText('Das dauert lange.')).toBeVisible();
    await page.getByRole('button', { name: 'Neu laden' }).click();
    await page.waitForLoadState();
    await page.clock.runFor(5_000);
    await expect(signInButton(page)).toBeVisible();
  });

  test('nothing moves as cards come after their places', async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, await givenAFamily(server), 'Schlaf starten');
    await noteShifts(page);
    const held: (() => void)[] = [];
    await page.route(/\/r\/tracking\/[^/]+\/remoteEntry/, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    // A page is loaded once all that it asked for is here.
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('#splash')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Schlaf', exact: true })).toBeVisible();
    for (const go of held.splice(0)) go();
    await expect(page.getByRole('button', { name: 'Schlaf starten' })).toBeVisible();
    expect(await shiftsOf(page)).toBeLessThan(0.005);
  });
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE });

  test('the app says once in 14 days how to install it, and covers nothing that records', async ({ page, server }) => {
    await signIn(page, await givenAFamily(server));
    const prompt = page.getByText('Install this app on your device');
    await expect(prompt).toBeVisible();
    await expect(page.getByText('Tap the share button and then "Add to Home Screen"')).toBeVisible();
    for (const name of ['Start Sleep', 'Left', 'Right', 'Bottle'])
      await page.getByRole('button', { name, exact: true }).click({ trial: true });
    await page.getByRole('status').filter({ has: prompt }).getByRole('button', { name: 'Close' }).click();
    await expect(prompt).toBeHidden();
    const later = Date.now();
    await page.clock.install({ time: later + 13 * 86_400_000 });
    await page.reload();
    await page.clock.runFor(10_000);
    await expect(page.getByRole('button', { name: 'Start Sleep' })).toBeVisible();
    await expect(prompt).toBeHidden();
    await page.clock.setSystemTime(later + 15 * 86_400_000);
    await page.reload();
    await page.clock.runFor(10_000);
    await expect(prompt).toBeVisible();
  });
});

test('the toast of several records covers neither the top bar nor the buttons that record', { tag: '@whole' }, async ({
  page,
  server,
}) => {
  await signIn(page, await givenAFamily(server));
  for (const [width, height] of [
    [390, 844],
    [412, 915],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 0));
    const toast = page.locator('.nst-toasts [role=status]');
    for (const [name, told] of [
      ['Left', /^Left breast recorded/],
      ['Right', /^2 recorded/],
      ['Left', /^3 recorded/],
      ['Right', /^4 recordedLast: Right breastUndo last$/],
    ] as const) {
      // A button takes its next tap when the one before is stored.
      await page.getByRole('button', { name, exact: true }).dispatchEvent('click');
      await expect(toast).toHaveText(told);
    }
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    // It comes from a little below its place.
    await expect
      .poll(async () => {
        const box = await toast.boundingBox();
        return box && bar && [bar.y - box.y - box.height, box.x - (width - box.x - box.width)].map(Math.round);
      })
      .toEqual([8, 0]);
    for (const name of ['Left', 'Right', 'Bottle', 'Solid', 'Nestling, home', /^My Account/])
      await page.getByRole(name === 'Nestling, home' ? 'link' : 'button', { name, exact: true }).click({ trial: true });
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toHaveCount(0);
  }
});

test("'Undo last' takes back the last of several records, and then the one before", async ({ page, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  for (const name of ['Left', 'Right', 'Solid']) await page.getByRole('button', { name, exact: true }).click();
  const toast = page.locator('.nst-toasts [role=status]');
  await toast.filter({ hasText: '3 recorded' }).getByRole('button', { name: 'Undo last' }).click();
  await toast.filter({ hasText: '2 recorded' }).getByRole('button', { name: 'Undo last' }).click();
  await expect(toast).toContainText('Left breast recorded');
  await expect
    .poll(async () => {
      const kept = await ask<{ type: string }[]>(server, family.token, `/api/feeding/baby/${family.babyId}/latest`);
      return kept.map(({ type }) => type);
    })
    .toEqual(['breast_left']);
});

test('with a dialog open a toast stands at the top', { tag: '@whole' }, async ({ page, server }) => {
  await signIn(page, await givenAFamily(server));
  await page.getByRole('button', { name: 'Left', exact: true }).click();
  const toast = page.locator('.nst-toasts [role=status]');
  await expect(toast).toBeVisible();
  // What it was of stands in the place of 'Choose Time'.
  await page.getByRole('button', { name: 'Bottle', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeLessThan(20);
});

for (const [device, width, height, expected, gaps] of tried(
  [
    ['a desk', 1280, 800, 356, [14]],
    ['a phone on its side', 844, 390, 356, []],
    ['a phone', 390, 844, 356, []],
    // 12 pixels stay free at each side.
    ['the smallest phone', 320, 640, 296, []],
  ] as const,
  ([device]) => device === 'a desk' || device === 'the smallest phone',
)) {
  test(`on ${device} toasts are ${expected} px wide, 14 px apart or one, and fit the screen`, {
    tag: '@whole',
  }, async ({ page, server }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, await givenAFamily(server));
    for (const name of ['Left', 'Right']) await page.getByRole('button', { name, exact: true }).dispatchEvent('click');
    const toasts = page.locator('.nst-toasts [role=status]');
    await expect(toasts).toHaveCount(gaps.length + 1);
    // In a window that nobody looks at they stay; they slide to their places.
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await expect
      .poll(() =>
        toasts.evaluateAll((all) => {
          const boxes = all.map((toast) => toast.getBoundingClientRect()).sort((a, b) => a.top - b.top);
          return {
            widths: boxes.map((box) => box.width),
            gaps: boxes.slice(1).map((box, i) => box.top - (boxes[i]?.bottom ?? 0)),
            fit: boxes.every(
              (box) => box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
            ),
          };
        }),
      )
      .toEqual({ widths: [expected, ...gaps.map(() => expected)], gaps, fit: true });
  });
}

test('a list that cannot be read is asked for four times, although something was recorded just now', async ({
  page,
  server,
}) => {
  const { token } = await givenAFamily(server);
  const user = JSON.stringify(await ask(server, token, '/api/auth/me'));
  await page.addInitScript(
    (signedIn) => {
      for (const [name, value] of Object.entries(signedIn)) localStorage.setItem(name, value);
    },
    { user, authToken: token },
  );
  await page.route('**/api/babies', (route) =>
    route.fulfill({ status: 500, json: { message: 'No', error: 'internal_error' } }),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByText('Failed to load babies')).toBeVisible();
  // Whoever listens first hears again what was told in the last minute: by now all of it.
  const [first, ...others] = asked.filter((path) => path === '/api/babies' || path === '/api/events');
  expect([first, ...others.sort()]).toEqual(['/api/babies', ...Array(3).fill('/api/babies'), '/api/events']);
});
