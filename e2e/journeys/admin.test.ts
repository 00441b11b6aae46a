import { expect, givenAFamily, signIn, test } from '../nestling.ts';
import { Server } from '../server.ts';

test.use({ serviceWorkers: 'block' });

/** Of its own: who may make an account is changed for all. */
let server: Server;
test.beforeAll(async () => {
  server = await Server.start();
});
test.afterAll(() => server.stop());

test('whom the operator names looks after the server, and nobody else (row RUN-05)', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })).newPage();
  const family = await givenAFamily(server);
  await signIn(page, family);
  await page.goto('/admin');
  await expect(page.getByText('There is nothing at this address')).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Look After the Server' })).toHaveCount(0);

  expect(await server.command('user-admin', family.email)).toContain('can look after this server at /admin');
  await page.reload();
  await page.getByRole('link', { name: 'Look After the Server' }).click();
  const people = page.getByRole('region', { name: 'People' });
  await people.getByRole('button', { name: 'Nobody' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const guest = await (await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })).newPage();
  await guest.goto('/register');
  await expect(guest.getByText(/No new accounts can be made on this server/)).toBeVisible();
  await people.getByRole('button', { name: 'Let Somebody Make an Account' }).click();
  const link = (await page.getByRole('textbox', { name: 'Link' }).textContent()) ?? '';
  await guest.goto(link);
  await guest.getByLabel('Name').fill('Kim');
  await guest.getByLabel('Email').fill('kim@example.org');
  await guest.getByLabel('Password', { exact: true }).fill('battery staple');
  await guest.getByLabel('Confirm Password', { exact: true }).fill('battery staple');
  await guest.getByRole('button', { name: 'Create account' }).click();
  await expect(guest).toHaveURL(`${server.url}/`);

  await server.command('user-admin', family.email, '--remove');
  await page.reload();
  await expect(page.getByText('There is nothing at this address')).toBeVisible();
});
