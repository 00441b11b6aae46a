import { REMOTES } from '@nestling/contract';
import { expect, faultsOf, givenAFamily, signIn } from '../nestling.ts';
import { test } from '../own-releases.ts';
import { checkRemotes } from '../remote-contract.ts';

test('every remote passes the check that its team runs before a release', async () => {
  test.setTimeout(0);
  const said = await checkRemotes();
  for (const remote of REMOTES) expect(said).toMatch(new RegExp(`^✓ mfe-${remote} \\S+ can be released\\.$`, 'm'));
});

test.describe('on a staging server', () => {
  test.use({ stage: 'staging', serviceWorkers: 'block' });

  test('/__federation tells what the page runs, and tries a widget', async ({ page, server, releases }) => {
    await releases.release('tasks');
    await signIn(page, await givenAFamily(server));
    await page.goto('/__federation');
    const live = page.getByRole('table', { name: 'Live on the server' });
    await expect(live.getByRole('row', { name: /^tasks/ })).toContainText(releases.live('tasks'));
    await expect(live.getByRole('row', { name: /^tasks/ })).toContainText('Journey');
    const shared = page.getByRole('table', { name: 'Shared packages' });
    await expect(shared.getByRole('row', { name: /^react / })).toContainText('nestling_shell');
    const files = page.getByRole('table', { name: 'Loaded files' });
    await expect(files.getByRole('row', { name: /^auth\/.*remoteEntry/ })).toBeVisible();
    await page.getByRole('button', { name: 'tasks/widgets/TasksCard' }).click();
    await expect(page.getByRole('region', { name: 'Tasks' }).getByRole('button', { name: 'Add' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });
});

test('in production there is no such page, and nobody is told of releases', async ({ page, server }) => {
  await signIn(page, await givenAFamily(server));
  await page.goto('/__federation');
  await expect(page.getByText('There is nothing at this address')).toBeVisible();
  expect((await fetch(`${server.url}/registry/releases.json`)).status).toBe(404);
});
