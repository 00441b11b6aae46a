import type { Browser, BrowserContext, Page } from '@playwright/test';
import { givenAFamily, readyForOffline, signIn } from '../nestling.ts';
import { expect, test } from '../own-releases.ts';
import type { Releases } from '../release-store.ts';
import type { Server } from '../server.ts';

type Family = Awaited<ReturnType<typeof givenAFamily>>;

/** A build of the tasks with another title of their card. */
const titled = (releases: Releases, title: string) =>
  releases.variant('tasks', { script: (text) => text.replaceAll('"Tasks"', `"${title}"`) });
const share = (releases: Releases, folder: string, percent: number) =>
  releases.command('publish', `tasks=${folder}`, `--to-share=${percent}`);

interface Visitor {
  context: BrowserContext;
  page: Page;
}

/** A browser with this share number, signed in and served by its worker. */
async function visitor(browser: Browser, server: Server, family: Family, number: number): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: server.url });
  await context.addCookies([{ name: 'nestling_page', value: `share=${number}`, url: server.url }]);
  const page = await context.newPage();
  const listening = page.waitForResponse('**/api/events');
  await signIn(page, family);
  await readyForOffline(context, page);
  await listening;
  return { context, page };
}

const prompt = ({ page }: Visitor) => page.getByText('New content available. Reload?');
const card = ({ page }: Visitor, title: string) => page.getByRole('region', { name: title });
/** The offer comes, and is taken. */
async function accept(visitor: Visitor): Promise<void> {
  await expect(prompt(visitor)).toBeVisible();
  const { page } = visitor;
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
}
/** The page has looked for something new since the last release, and had nothing to tell. */
async function expectNoNews(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    if (registration.installing || registration.waiting) throw new Error('There is another worker');
  });
  await expect(prompt(visitor)).toBeHidden();
}

test('a release reaches 5, then 20 percent, then everybody; a tab is told only where its own set changes', {
  tag: '@worker',
}, async ({ browser, server, releases }) => {
  test.slow();
  const family = await givenAFamily(server);
  const [first, second] = [await visitor(browser, server, family, 3), await visitor(browser, server, family, 12)];
  const chores = titled(releases, 'Chores');

  await share(releases, chores, 5);
  await accept(first);
  await expect(card(first, 'Chores')).toBeVisible();
  await expectNoNews(second);
  await second.page.reload();
  await expect(card(second, 'Tasks')).toBeVisible();

  await share(releases, chores, 20);
  await accept(second);
  await expect(card(second, 'Chores')).toBeVisible();
  await expectNoNews(first);
  await first.context.setOffline(true);
  await first.page.reload();
  await expect(card(first, 'Chores')).toBeVisible();
  await first.context.setOffline(false);

  await share(releases, chores, 100);
  for (const one of [first, second]) {
    await expectNoNews(one);
    await one.page.reload();
    await expect(card(one, 'Chores')).toBeVisible();
    await one.context.close();
  }
});

test('a rollback ends a share: who had it is offered what the others kept', { tag: '@worker' }, async ({
  browser,
  server,
  releases,
}) => {
  test.skip(!process.env.NESTLING_LONG, 'Four releases into two browsers, one after the other');
  test.slow();
  const family = await givenAFamily(server);
  const [some, others] = [await visitor(browser, server, family, 3), await visitor(browser, server, family, 50)];
  await share(releases, titled(releases, 'Chores'), 20);
  await accept(some);
  await expect(card(some, 'Chores')).toBeVisible();

  expect(await releases.command('rollback', 'tasks')).toContain('which 20 % of browsers had, is for none now.');
  await accept(some);
  await expect(card(some, 'Tasks')).toBeVisible();
  await expectNoNews(others);
  await expect(card(others, 'Tasks')).toBeVisible();

  // Ended before anybody took it: the worker that brings back what is here already is no news.
  await share(releases, titled(releases, 'Duties'), 20);
  await expect(prompt(some)).toBeVisible();
  await some.page.reload();
  await expect(card(some, 'Tasks')).toBeVisible();
  await releases.command('rollback', 'tasks');
  await some.page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const isInstalled = () =>
    some.page.evaluate(async () => {
      const { installing, waiting } = await navigator.serviceWorker.ready;
      return !installing && Boolean(waiting);
    });
  await expect.poll(isInstalled).toBe(true);
  const asked = some.page.waitForResponse('**/registry.json');
  await some.page.reload();
  await asked;
  await expect(card(some, 'Tasks')).toBeVisible();
  await expect(prompt(some)).toBeHidden();
  await some.context.close();
  await others.context.close();
});

test('where the release of a share fails, its browsers fall back to what the others have', { tag: '@worker' }, async ({
  browser,
  server,
  releases,
}) => {
  test.skip(!process.env.NESTLING_LONG, 'A second release by shares');
  await releases.command('publish', `tasks=${titled(releases, 'Chores')}`);
  const broken = releases.variant('tasks', {
    script: (text) => text.replaceAll('"Tasks"', '(()=>{throw Error("broken share")})()'),
  });
  await share(releases, broken, 5);
  const { context, page } = await visitor(browser, server, await givenAFamily(server), 3);
  await expect(page.getByRole('region', { name: 'Chores' })).toBeVisible();
  await expect(async () =>
    expect(await releases.command('releases')).toMatch(/for 5 % of browsers {2}failed in 1000 of 1,000 openings/),
  ).toPass();
  await context.close();
});
