import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, givenAFamily, signIn, test } from '../nestling.ts';
import { checkRemotes } from '../remote-contract.ts';

test('every remote passes the check that its team runs before a release', async () => {
  test.skip(!process.env.NESTLING_LONG, 'Opens each part of each remote in a browser of its own');
  test.setTimeout(0);
  const said = await checkRemotes();
  const remotes = readdirSync(resolve(import.meta.dirname, '../..')).filter((name) => name.startsWith('mfe-'));
  expect(remotes.length).toBeGreaterThan(4);
  for (const remote of remotes) expect(said).toMatch(new RegExp(`^✓ ${remote} \\S+ can be released\\.$`, 'm'));
});

test('in production there is no page about federation, and nobody is told of releases', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await page.goto('/__federation');
  await expect(page.getByText('There is nothing at this address')).toBeVisible();
  const asked = await fetch(`${server.url}/api/releases`, { headers: { authorization: `Bearer ${family.token}` } });
  expect(asked.status).toBe(404);
});
