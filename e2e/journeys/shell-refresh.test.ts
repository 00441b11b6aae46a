import type { Page } from '@playwright/test';
import { expect, givenAFamily, setVisibility, signIn, test } from '../nestling.ts';

// A service worker's own requests would be counted too.
test.use({ serviceWorkers: 'block' });
// An event stream would refresh by itself, and a network with one is never idle.
test.beforeEach(({ page }) => page.route('**/api/events', (route) => route.abort()));

/** The paths of the reads that the page makes from now on. */
function readsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) paths.push(pathname);
  });
  return paths;
}

const pass = async (page: Page, ms: number) => page.clock.setSystemTime((await page.evaluate(() => Date.now())) + ms);

async function away(page: Page, ms: number) {
  await setVisibility(page, 'hidden');
  await pass(page, ms);
  await setVisibility(page, 'visible');
}
const records = expect.stringMatching(/^\/api\/records\/.*\/home$/);

test('coming back refreshes what may have changed: all after half a minute, the records at once', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await page.clock.resume();
  await page.setViewportSize({ width: 1280, height: 800 });
  const first = readsOf(page);
  await signIn(page, await givenAFamily(server));
  // A busy machine asks for what comes after the first screen only after a while.
  await expect.poll(() => first).toEqual(expect.arrayContaining(['/api/config', '/api/events']));
  await page.waitForLoadState('networkidle');
  const reads = readsOf(page);

  await away(page, 20_000);
  await expect.poll(() => reads).toEqual(expect.arrayContaining(['/api/babies', records]));
  expect(reads).not.toContain('/api/config');

  await away(page, 31_000);
  await expect.poll(() => reads).toContain('/api/config');
  await expect.poll(() => reads.filter((path) => path === '/api/babies')).toHaveLength(2);

  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(() => reads.filter((path) => path === '/api/config')).toHaveLength(2);
  await expect.poll(() => reads.filter((path) => path === '/api/babies')).toHaveLength(3);
});

test('focus and a network that returns ask anew for what is old', async ({ page, context, server }) => {
  await page.clock.install();
  await page.clock.resume();
  await signIn(page, await givenAFamily(server));
  await page.waitForLoadState('networkidle');
  const reads = readsOf(page);
  const babies = () => reads.filter((path) => path === '/api/babies');
  const focus = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await focus();
  await pass(page, 6 * 60_000);
  const answered = page.waitForResponse('**/api/babies');
  await focus();
  // An answer that comes only when time has passed on would be fresh then.
  await (await answered).finished();
  // Once: what was fresh at the first focus was not asked for.
  expect(babies()).toHaveLength(1);
  await pass(page, 6 * 60_000);
  await context.setOffline(true);
  await expect(page.getByText('Offline')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(babies).toHaveLength(2);
});
