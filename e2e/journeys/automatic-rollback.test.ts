import type { Browser, Page } from '@playwright/test';
import { givenAFamily, signIn } from '../nestling.ts';
import { expect, test } from '../own-releases.ts';
import type { Releases } from '../release-store.ts';
import type { Server } from '../server.ts';

type Family = Awaited<ReturnType<typeof givenAFamily>>;

// The server counts by the address that its proxy names.
test.use({ env: { AUTO_ROLLBACK: 'on' } });

/** A release of the tasks whose card throws. */
const broken = (releases: Releases) =>
  releases.variant('tasks', { script: (text) => text.replaceAll('"Tasks"', '(()=>{throw Error("broken")})()') });

/** A browser behind an address, with a share number, that opens the dashboard and sees the tasks of the release that works. */
async function opens(browser: Browser, { url }: Server, family: Family, address: string, share: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, extraHTTPHeaders: { 'x-forwarded-for': address } });
  await context.addCookies([{ name: 'nestling_page', value: `share=${share}`, url }]);
  const page = await context.newPage();
  await signIn(page, family);
  await expect(page.getByRole('region', { name: 'Tasks' })).toBeVisible();
  return page;
}

test('a release that fails for 5 percent of browsers is taken back within a minute of its fifth failure', async ({
  browser,
  server,
  releases,
}) => {
  test.slow();
  const family = await givenAFamily(server);
  await releases.command('publish', `tasks=${broken(releases)}`, '--to-share=5');
  const listed = () => releases.command('releases');
  const addresses = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.1'];
  const failing = await Promise.all(addresses.map((address) => opens(browser, server, family, address, 3)));
  expect(await listed()).toContain('for 5 % of browsers');
  failing.push(await opens(browser, server, family, '198.51.100.2', 4));
  const fifthAt = Date.now();
  await expect.poll(listed, { timeout: 60_000 }).not.toContain('of browsers');
  expect(Date.now() - fifthAt).toBeLessThan(60_000);
  for (const page of failing) await page.context().close();
});
