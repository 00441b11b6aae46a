import { expect, givenAFamily, test } from '../nestling.ts';
import { givenAPasskey, openSecurity, register, signOut, verify } from '../passkeys.ts';

// Its copy of the release set is no matter of this journey.
test.use({ serviceWorkers: 'block' });

test('a phone is registered, signs in by fingerprint, and the removed one no longer does', async ({ page, server }) => {
  const family = await givenAFamily(server);
  const { card } = await givenAPasskey(page, family);
  await signOut(page);

  await expect(page.getByRole('tab', { name: 'Biometric', selected: true })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(family.email);
  await verify(page);
  await expect(page.getByRole('button', { name: 'Start Sleep' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  await openSecurity(page);
  await card.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(card.getByText('No biometric credentials registered yet')).toBeVisible();
  await signOut(page);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Password']);
});

test('a device is registered once by its name, and once by what it is', async ({ page, server }) => {
  const { card } = await givenAPasskey(page, await givenAFamily(server));
  for (const name of ['My phone', 'The same phone under another name']) {
    await register(page, name);
    await expect(card.getByText('Already Registered')).toBeVisible();
    await expect(card.getByText(/You can see it in your registered devices list below\.$/)).toBeVisible();
  }
  await expect(card.getByRole('listitem')).toHaveCount(1);
});

test('who is not recognised is not registered and not let in', async ({ page, server }) => {
  const family = await givenAFamily(server);
  const { reader } = await givenAPasskey(page, family);
  await reader.forgetAll();
  await reader.recognise(false);
  const card = await register(page, 'Another phone');
  await expect(
    card.getByText('You declined the biometric registration request. You can try again when ready.'),
  ).toBeVisible();

  await signOut(page);
  await verify(page);
  await expect(page.getByText('Failed to login with biometric')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Biometric' })).toBeEnabled();
  await expect(page.getByLabel('Email')).toHaveValue(family.email);

  await page.getByRole('tab', { name: 'Password' }).click();
  await page.getByLabel('Password', { exact: true }).fill(family.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Start Sleep' })).toBeVisible();
});

test('a passkey that was removed meanwhile on another device is refused in plain words', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await givenAPasskey(page, family);
  await signOut(page);
  await page.getByRole('button', { name: 'Continue with Biometric' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your identity' })).toBeVisible();

  const headers = { authorization: `Bearer ${family.token}` };
  const list = await (await fetch(`${server.url}/api/auth/webauthn/credentials`, { headers })).json();
  await fetch(`${server.url}/api/auth/webauthn/credentials/${list.data[0].id}`, { method: 'DELETE', headers });

  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('alert')).toContainText('This passkey could not be verified.');
  await page.reload();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});
