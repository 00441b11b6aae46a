import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, givenAFamily, signIn, test } from '../nestling.ts';
import { checkRemotes } from '../remote-contract.ts';

test('every remote passes the check that its team runs before a release', async () => {
  test.setTimeout(0);
  const said = await checkRemotes();
  const remotes = readdirSync(resolve(import.meta.dirname, '../..')).filter((name) => name.startsWith('mfe-'));
  expect(remotes.length).toBeGreaterThan(4);
  for (const remote of remotes) expect(said).toMatch(new RegExp(`^✓ ${remote} \\S+ can be released\\.$`, 'm'));
});

test('in production there is no page about federation, and nobody is told of releases', async ({ page, server }) => {
  await signIn(page, await givenAFamily(server));
  await page.goto('/__federation');
  await expect(page.getByText('There is nothing at this address')).toBeVisible();
  expect((await fetch(`${server.url}/registry/releases.json`)).status).toBe(404);
});
