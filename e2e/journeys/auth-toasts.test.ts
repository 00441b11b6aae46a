import { expect, givenAFamily, signIn, test } from '../nestling.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 320, height: 568 } });

test('on the smallest phone a new token is not covered by its own toasts, and they are told aloud', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, await givenAFamily(server));
  await page.goto('/settings?tab=tokens');
  await page.getByRole('button', { name: 'New Token' }).click();
  await page.getByLabel('Token name').fill('Smart home');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: "Your new token 'Smart home'" });
  await expect(dialog).toBeVisible();
  // By role: what an open dialog hides from screen readers is not found.
  await expect(page.getByRole('status').filter({ hasText: 'API token created successfully' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy Token' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Token copied to clipboard' })).toBeVisible();
  await expect
    .poll(() =>
      dialog.evaluate((paper) => {
        const shown = [...document.querySelectorAll('.MuiAlert-root[role=status]')];
        const bottom = Math.max(...shown.map((toast) => toast.getBoundingClientRect().bottom));
        return [shown.length, bottom <= paper.getBoundingClientRect().top];
      }),
    )
    .toEqual([2, true]);
  await dialog.getByRole('button', { name: "I've saved my token" }).click({ trial: true });
});

test('who deletes the account leaves no address behind on the device', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(family.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(family.email);
});
