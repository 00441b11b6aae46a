import type { Page } from '@playwright/test';
import { anotherPhone, invitationOf } from '../family.ts';
import { ask, expect, test } from '../nestling.ts';
import { Server } from '../server.ts';

const PASSWORD = 'goodnight moon';

/** Makes the first account of a new server by the form, and a baby. */
async function firstFamily(page: Page, server: Server) {
  const email = 'first@example.com';
  await page.goto('/register');
  await page.getByLabel('Name').fill('Robin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('No babies added yet')).toBeVisible();
  const { token } = await ask<{ token: string }>(server, '', '/api/auth/login', {
    method: 'POST',
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { id: babyId } = await ask<{ id: string }>(server, token, '/api/babies', {
    method: 'POST',
    body: JSON.stringify({ name: 'Mia', birthDate: '2026-06-01', gender: 'female' }),
  });
  return { email, password: PASSWORD, token, babyId };
}

for (const [registration, words] of [
  ['invited', /You need an invitation to join this server/],
  ['closed', /No new accounts can be made on this server/],
] as const)
  test(`REGISTRATION=${registration}: the first account is made by the form, then it says what there is`, async ({
    browser,
  }) => {
    const server = await Server.start({ env: { REGISTRATION: registration } });
    const first = await anotherPhone(browser, server);
    const family = await firstFamily(first, server);
    const { url } = await invitationOf(server, family);

    const phone = await anotherPhone(browser, server);
    await phone.goto('/register');
    await expect(phone.getByText(words)).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Create account' })).toHaveCount(0);
    await phone.goto('/join#made-up');
    await expect(phone.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
    await phone.goto(url);
    await expect(phone.getByText('Robin invites you to care for Mia')).toBeVisible();
    if (registration === 'invited') {
      await phone.getByLabel('Name').fill('Anna');
      await phone.getByLabel('Email').fill('anna@example.com');
      await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await phone.getByRole('button', { name: 'Create account and join' }).click();
      await expect(phone.getByText('You now care for Mia')).toBeVisible();
    } else {
      await expect(phone.getByText('This server takes no new accounts. With one you can join: sign in.')).toBeVisible();
      await expect(phone.getByRole('button', { name: 'Create account and join' })).toHaveCount(0);
    }
    await first.context().close();
    await phone.context().close();
    await server.stop();
  });
