import { expect, givenAFamily, signIn, test } from '../nestling.ts';
import { tried } from '../tried.ts';

// A service worker would answer from its own copy of the release set.
test.use({ serviceWorkers: 'block' });

/** Where each remote shows itself, and what still works there without it. */
const SHOWN_AT = {
  auth: '/settings',
  tracking: '/',
  analytics: '/analytics',
  tasks: '/',
  'data-transfer': '/babies',
  family: '/babies',
  care: '/babies/mia/diapers',
  health: '/babies/mia/health',
  admin: '/admin',
} as const;

test('every shared package has one instance, given by the shell', async ({ page, server }) => {
  await signIn(page, await givenAFamily(server));
  const { remotes } = JSON.parse((await page.locator('#registry').textContent()) ?? '');
  expect(Object.keys(remotes).sort()).toEqual(Object.keys(SHOWN_AT).sort());
  for (const path of Object.values(SHOWN_AT)) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
  }
  const scopes = await page.evaluate(() => {
    type Versions = Record<string, { from: string; loaded?: number | boolean }>;
    const shared = (
      globalThis as unknown as {
        __FEDERATION__: { __SHARE__: Record<string, Record<string, Record<string, Versions>>> };
      }
    ).__FEDERATION__.__SHARE__;
    return Object.values(shared).flatMap((scope) =>
      Object.entries(scope.default ?? {}).map(([name, versions]) => ({
        name,
        copies: Object.values(versions).map(({ from }) => from),
      })),
    );
  });
  expect(scopes.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'react',
      'react-dom',
      '@tanstack/react-query',
      '@emotion/react',
      '@nestling/shared-ui/platform',
    ]),
  );
  for (const { name, copies } of scopes) expect(copies, `copies of ${name}`).toEqual(['nestling_shell']);
});

/** A page of the shell's with a part of a remote's, a card and a page of a remote's. */
const STANDING = ['auth', 'tasks', 'analytics'];

for (const [remote, path] of tried(Object.entries(SHOWN_AT), ([remote]) => STANDING.includes(remote))) {
  test(`without ${remote} the rest works, and 'Retry' brings it back`, async ({ page, context, server, problems }) => {
    await signIn(page, await givenAFamily(server));
    await context.route(`**/r/${remote}/**`, (route) => route.abort());
    await page.goto(path);
    const retry = page.getByRole('button', { name: /Retry/ });
    await expect(page.getByText('This part is unavailable').first().or(retry.first()).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Home' }).first()).toBeVisible();

    await context.unroute(`**/r/${remote}/**`);
    await expect(retry.first()).toBeVisible();
    // A part that is still waited for may fail, and offer it, after the others.
    await expect(async () => {
      if ((await retry.count()) > 0) await retry.first().click();
      await expect(retry).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    await expect(page.getByText('This part is unavailable')).toHaveCount(0);
    // The runtime says what it could not load; it says nothing of any other remote.
    const others = problems.filter(
      (problem) => !problem.includes(`/r/${remote}/`) && !RegExp(`: ${remote}/\\S+ could not be loaded`).test(problem),
    );
    problems.splice(0, problems.length, ...others);
  });
}
