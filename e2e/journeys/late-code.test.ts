import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import { ask, expect, type Family, givenAFamily, signIn, test } from '../nestling.ts';
import type { Server } from '../server.ts';

// A service worker would answer from its own copy of the release set.
test.use({ serviceWorkers: 'block' });

/** From now on every script fails: the page has what it has. */
async function withoutScripts(context: BrowserContext, answer: (route: Route) => Promise<void>) {
  await context.route(/\/r\/.*\.js$/, answer);
  return () => context.unroute(/\/r\/.*\.js$/);
}
const lost = (route: Route) => (route.request().method() === 'HEAD' ? route.continue() : route.abort());
const gone = (route: Route) => route.fulfill({ status: 404, body: '' });

/** React, of a drawing that failed while the code was on its way and went well at once when it was drawn again. */
const RECOVERED = 'React error #520';

/** What the bundler and React say of what this journey breaks is no problem of the page. */
const expected = (problems: string[]) =>
  problems.splice(
    0,
    problems.length,
    ...problems.filter(
      (it) =>
        !it.includes(RECOVERED) &&
        !/Loading chunk|ChunkLoadError|could not be loaded|RUNTIME-|Federation Runtime/i.test(it),
    ),
  );

/** The first screen without what comes after it: charts, dialogs, menus, toasts. */
async function openDashboard(page: Page, context: BrowserContext, answer: typeof lost) {
  const named = await (await fetch(page.url(), { headers: { accept: 'text/html' } })).text();
  const mend = await withoutScripts(context, (route) =>
    named.includes(new URL(route.request().url()).pathname) ? route.continue() : answer(route),
  );
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Start Sleep' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent Activities' })).toBeVisible();
  return mend;
}

const failure = (page: Page) => page.getByRole('dialog', { name: 'Not loaded' });

test('a dialog and a menu whose code is lost leave the page alone and come with Retry', async ({
  page,
  context,
  server,
  problems,
}) => {
  await signIn(page, await givenAFamily(server));
  const mend = await openDashboard(page, context, lost);

  // A menu of the shell's, drawn with parts that come later.
  await page.getByRole('button', { name: /^Mia/ }).click();
  await expect(failure(page).getByRole('alert')).toContainText('This part could not be loaded.');
  await page.keyboard.press('Escape');
  await expect(failure(page)).toBeHidden();
  // A dialog of a remote's.
  await page.getByRole('button', { name: 'Bottle', exact: true }).click();
  await expect(failure(page)).toBeVisible();
  await failure(page).getByRole('button', { name: 'Close' }).click();
  await expect(failure(page)).toBeHidden();
  // The rest of the page works: what is recorded is recorded.
  await page.getByRole('button', { name: 'Left', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Feeding' }).getByText(/^Last: Left breast/)).toBeVisible();
  await expect(page.getByText('This part is unavailable')).toHaveCount(0);

  await page.getByRole('button', { name: 'Bottle', exact: true }).click();
  await expect(failure(page)).toBeVisible();
  await mend();
  await failure(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog').getByLabel('Amount')).toBeVisible();
  expected(problems);
});

test('where the files of an old page are gone, what cannot come offers Reload', async ({
  page,
  context,
  server,
  problems,
}) => {
  await signIn(page, await givenAFamily(server));
  const mend = await openDashboard(page, context, gone);
  await page.getByRole('button', { name: 'Bottle', exact: true }).click();
  await expect(failure(page).getByRole('button', { name: 'Reload' })).toBeVisible();
  await failure(page).getByRole('button', { name: 'Close' }).click();
  // A page of a remote's that was never opened, and one of the shell's.
  await page.getByRole('link', { name: 'Trends' }).first().click();
  await expect(page.getByText('This part is unavailable')).toBeVisible({ timeout: 30_000 });
  for (const path of ['', '/babies']) {
    if (path) await page.goto(path);
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  }
  await mend();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expected(problems);
});

/** From now on the file that has this word in it does not arrive. */
async function withoutTheFileOf(context: BrowserContext, word: string) {
  let isLost = true;
  await withoutScripts(context, async (route) => {
    if (!isLost) return route.continue();
    // Asked for by the journey: what a page asked for is gone with the page.
    const script = await (await fetch(route.request().url())).text();
    await (script.includes(word) ? route.abort() : route.continue());
  });
  return () => {
    isLost = false;
  };
}

/** The page at this path, of a family that is signed in, without one file of it. */
async function openWithout(page: Page, server: Server, word: string, path: (family: Family) => string) {
  const family = await givenAFamily(server);
  const [startTime, endTime] = [30, 29].map((hours) => new Date(Date.now() - hours * 3_600_000).toISOString());
  const body = JSON.stringify({ babyId: family.babyId, startTime, endTime });
  await ask(server, family.token, '/api/sleep/start', { method: 'POST', body });
  const mend = await withoutTheFileOf(page.context(), word);
  await signIn(page, family);
  await page.goto(path(family));
  return mend;
}
const retryIn = (place: Locator) => place.getByRole('button', { name: 'Retry' }).first();

test('charts that are lost leave the figures beside them, and come with Retry', async ({ page, server, problems }) => {
  test.skip(!process.env.NESTLING_LONG, 'Other code that is lost is tried');
  const mend = await openWithout(page, server, 'MuiChartsSurface', ({ babyId }) => `/babies/${babyId}/analytics`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const main = page.getByRole('main');
  await expect(retryIn(main)).toBeVisible();
  await expect(main.getByRole('region').first()).toBeVisible();
  mend();
  await retryIn(main).click();
  await expect(main.locator('.MuiChartsSurface-root').first()).toBeVisible();
  expected(problems);
});

test('a time sheet whose pickers are lost leaves its card alone, and comes with Retry', async ({
  page,
  server,
  problems,
}) => {
  const mend = await openWithout(page, server, 'MuiMultiSectionDigitalClock', () => '/');
  await page.getByRole('button', { name: 'Start Sleep' }).click();
  // A second opening finds the first one's failure.
  for (const _ of ['first', 'second']) {
    await page.getByRole('button', { name: 'Edit Time' }).click();
    await expect(failure(page).getByRole('alert')).toContainText('This part could not be loaded.');
    await failure(page).getByRole('button', { name: 'Close' }).click();
  }
  await expect(page.getByRole('button', { name: 'End Sleep' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Time' }).click();
  await expect(retryIn(failure(page))).toBeVisible();
  mend();
  await retryIn(failure(page)).click();
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Start time' })).toBeVisible();
  expected(problems);
});

test("the reminders' card is lost alone, and comes with Retry", async ({ page, server, problems }) => {
  test.skip(!process.env.NESTLING_LONG, 'Other code that is lost is tried');
  const word = 'Minutes before the ideal nap time';
  const mend = await openWithout(page, server, word, ({ babyId }) => `/babies/${babyId}/sleep/tracker`);
  const card = page.getByRole('region', { name: 'Reminders' });
  await expect(card.getByRole('alert')).toContainText('This part could not be loaded.');
  await expect(page.getByRole('button', { name: 'Record Past Sleep' })).toBeVisible();
  mend();
  await retryIn(card).click();
  await expect(card.getByRole('switch').first()).toBeVisible();
  expected(problems);
});

test('a toast waits for its code', async ({ page, server, problems }) => {
  const mend = await openWithout(page, server, 'data-behind', () => '/');
  await page.getByRole('button', { name: 'Left', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Feeding' }).getByText(/^Last: Left breast/)).toBeVisible();
  mend();
  await expect(
    page
      .locator('.nst-toasts')
      .getByText(/left breast/i)
      .first(),
  ).toBeVisible();
  expected(problems);
});

test('the list of what waits is lost alone, and comes with Retry', async ({ page, context, server, problems }) => {
  test.skip(!process.env.NESTLING_LONG, 'Other code that is lost is tried');
  const mend = await openWithout(page, server, 'On this device only', () => '/');
  await context.route('**/api/feeding/start', (route) => route.abort());
  await page.getByRole('button', { name: 'Left', exact: true }).click();
  await page.getByRole('button', { name: /^Saved on this device/ }).click();
  await expect(failure(page).getByRole('alert')).toContainText('This part could not be loaded.');
  mend();
  await retryIn(failure(page)).click();
  await expect(page.getByRole('dialog', { name: 'On this device only' })).toBeVisible();
  expected(problems);
});
