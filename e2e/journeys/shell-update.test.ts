import { givenAFamily, readyForOffline, signIn } from '../nestling.ts';
import { expect, test } from '../own-releases.ts';
import type { Releases } from '../release-store.ts';

/** Makes another release of the data-transfer remote live: another release set, the same pages. */
const publishAnother = (releases: Releases) => releases.release('data-transfer');

test('a new release set asks before it reloads; the first worker did not', { tag: '@whole' }, async ({
  page,
  context,
  server,
  releases,
}) => {
  let loads = 0;
  page.on('load', () => {
    if (new URL(page.url()).pathname === '/') loads++;
  });
  await signIn(page, await givenAFamily(server));
  await page.waitForLoadState();
  await readyForOffline(context, page);
  expect(loads).toBe(1);
  const prompt = page.getByText('New content available. Reload?');
  await expect(prompt).toBeHidden();

  await publishAnother(releases);
  await page.reload();
  await expect(prompt).toBeVisible();
  // It is in nobody's way.
  for (const name of ['Start Sleep', 'Left'])
    await page.getByRole('button', { name, exact: true }).click({ trial: true });
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(prompt).toBeHidden();

  await page.reload();
  await expect(prompt).toBeVisible();
  const other = await context.newPage();
  await other.goto('/babies/new');
  await other.getByLabel('Name').fill('Theo');
  loads = 0;
  await page.bringToFront();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await expect(page.getByRole('button', { name: 'Start Sleep' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(prompt).toBeHidden();
  expect(loads).toBe(1);

  // The other tab waits until nobody looks at it, and keeps what was typed.
  await expect(other.getByLabel('Name')).toHaveValue('Theo');
  const reloaded = other.waitForEvent('load');
  await other.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await reloaded;
  await expect(other.getByLabel('Name')).toHaveValue('Theo');
});

test('a page that still fetches as it is reloaded comes back', { tag: '@worker' }, async ({
  page,
  context,
  server,
  releases,
}) => {
  test.skip(!process.env.NESTLING_LONG, 'Releases and reloads until a page is caught in the middle');
  test.setTimeout(150_000);
  await signIn(page, await givenAFamily(server));
  await readyForOffline(context, page);
  // Now and then nothing is fetched in the moment that counts.
  for (let round = 0; round < 3; round++) {
    await publishAnother(releases);
    await page.goto('/');
    await expect(page.getByText('New content available. Reload?')).toBeVisible();
    // What goes through the old worker as it ends starts it anew.
    await page.evaluate(() => {
      const fetching = setInterval(() => void fetch('/favicon.svg').catch(() => {}), 10);
      setTimeout(() => clearInterval(fetching), 2_000);
    });
    await Promise.all([
      page.waitForEvent('load', { timeout: 20_000 }),
      page.getByRole('button', { name: 'Reload' }).click(),
    ]);
  }
});
