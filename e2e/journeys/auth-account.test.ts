import { readFile } from 'node:fs/promises';
import { ask, expect, givenAFamily, signIn, test } from '../nestling.ts';

test.use({ serviceWorkers: 'block' });

test("a forgotten password is set anew by the link of the operator's command, once", async ({ page, server }) => {
  const family = await givenAFamily(server);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByText('npm run user:reset-password -- EMAIL')).toBeVisible();

  const said = await server.command('user-reset-password', family.email);
  const link = /https?:\/\/\S+\/reset-password#\S+/.exec(said)?.[0] ?? '';
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('battery staple');
  await page.getByLabel('Confirm new password', { exact: true }).fill('battery staple');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Password updated successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);

  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(family.email);
  await page.getByLabel('Password', { exact: true }).fill(family.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Server error (401): Invalid email or password')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('battery staple');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Start Sleep' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('This link has expired or was used already.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toBeHidden();
});

test('a changed password signs out the other phone and keeps this one', async ({ page, browser, server }) => {
  const family = await givenAFamily(server);
  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(elsewhere, family);
  await signIn(page, family);
  await page.goto('/settings?tab=security');
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  // The family's own token is one of them.
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await expect(devices.getByText('This device')).toHaveCount(1);

  await page.getByLabel('Current password', { exact: true }).fill('not mine');
  await page.getByLabel('New password', { exact: true }).fill('battery staple');
  await page.getByLabel('Confirm new password', { exact: true }).fill('battery staple');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Current password is incorrect')).toBeVisible();
  await page.getByLabel('Current password', { exact: true }).fill(family.password);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Password updated successfully')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  await elsewhere.reload();
  await expect(elsewhere.getByText('Your session has expired. Please sign in again.')).toBeVisible();
  await elsewhere.context().close();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Update Password' })).toBeVisible();
});

test('another device is signed out from the list', async ({ page, browser, server }) => {
  const family = await givenAFamily(server);
  const elsewhere = await (
    await browser.newContext({
      baseURL: server.url,
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Firefox/140.0',
    })
  ).newPage();
  await signIn(elsewhere, family);
  await signIn(page, family);
  await page.goto('/settings?tab=security');
  await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Firefox on Windows was signed out')).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login$/);
  await elsewhere.context().close();
});

test('a token is made, opens the API from a program, and is deleted', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, await givenAFamily(server));
  await page.goto('/settings?tab=tokens');
  await expect(page.getByText('No API tokens yet')).toBeVisible();
  await page.getByRole('button', { name: 'New Token' }).click();
  await page.getByLabel('Token name').fill('Smart home');
  await page.getByRole('button', { name: 'Create Token' }).click();
  const reveal = page.getByRole('dialog', { name: "Your new token 'Smart home'" });
  await reveal.getByRole('button', { name: 'Copy Token' }).click();
  await expect(page.getByText('Token copied to clipboard')).toBeVisible();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  expect(token).toMatch(/^nst_/);
  const example = await reveal.getByText(/^curl /).textContent();
  expect(example).toBe(`curl -H "Authorization: Bearer ${token}" ${server.url}/api/auth/me`);
  await reveal.getByRole('button', { name: "I've saved my token" }).click();
  await expect(page.getByText('Never used')).toBeVisible();

  expect(await ask<{ name: string }>(server, token, '/api/auth/me')).toMatchObject({ name: 'Robin' });
  await page.reload();
  await expect(page.getByText(/^Last used /)).toBeVisible();
  await page.getByRole('button', { name: 'Delete Smart home' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('API token deleted successfully')).toBeVisible();
  await expect(ask(server, token, '/api/auth/me')).rejects.toThrow('401');
});

test('the data can be taken along, and the account with all of it deleted', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await page.goto('/settings');
  await page.getByLabel('Name').fill('Robin Vogel');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Robin Vogel');

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download My Data' }).click();
  const everything = JSON.parse(await readFile(await (await coming).path(), 'utf8'));
  expect(everything).toMatchObject({ user: { email: family.email, name: 'Robin Vogel' }, babies: [{ name: 'Mia' }] });

  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText(/^Mia with every record/)).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('not mine');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog.getByText('Password is incorrect')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(family.password);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(ask(server, family.token, '/api/auth/me')).rejects.toThrow('401');
});
