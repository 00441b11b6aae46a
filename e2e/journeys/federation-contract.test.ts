import { REMOTES } from '@nestling/contract';
import { expect, givenAFamily, signIn, test } from '../nestling.ts';
import { checkRemotes } from '../remote-contract.ts';

test('every remote passes the check that its team runs before a release', async () => {
  test.setTimeout(0);
  const said = await checkRemotes();
  for (const remote of REMOTES) expect(said).toMatch(new RegExp(`^✓ mfe-${remote} \\S+ can be released\\.$`, 'm'));
});

test('in production there is no page about federation, and nobody is told of releases', async ({ page, server }) => {
  await signIn(page, await givenAFamily(server));
  await page.goto('/__federation');
  await expect(page.getByText('There is nothing at this address')).toBeVisible();
  expect((await fetch(`${server.url}/registry/releases.json`)).status).toBe(404);
});
