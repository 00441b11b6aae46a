import { faultsOf, givenAFamily, signIn } from '../nestling.ts';
import { expect, test } from '../own-releases.ts';

test.use({ env: { STAGING: 'true' }, serviceWorkers: 'block' });

test('on a staging server /__federation tells what the page runs, and tries a widget', async ({
  page,
  server,
  releases,
}) => {
  await releases.release('tasks');
  await signIn(page, await givenAFamily(server));
  await page.goto('/__federation');
  const live = page.getByRole('table', { name: 'Live on the server' });
  await expect(live.getByRole('row', { name: /^tasks/ })).toContainText(releases.live('tasks'));
  await expect(live.getByRole('row', { name: /^tasks/ })).toContainText('Journey');
  await expect(page.getByText('No failure is known.')).toBeVisible();
  const brought = page.getByRole('table', { name: 'Contributions to this page' });
  await expect(brought.getByRole('row', { name: /tasks \.\/widgets\/TasksCard/ })).toContainText('home.card');
  const shared = page.getByRole('table', { name: 'Shared packages' });
  await expect(shared.getByRole('row', { name: /^react 1/ })).toContainText('nestling_shell');
  const files = page.getByRole('table', { name: 'Loaded files' });
  await expect(files.getByRole('row', { name: /^auth\/.*remoteEntry/ })).toBeVisible();
  await page.getByRole('button', { name: 'tasks/widgets/TasksCard' }).click();
  await expect(page.getByRole('region', { name: 'Tasks' }).getByRole('button', { name: 'Add' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
