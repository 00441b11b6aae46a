import { expect, test } from '../nestling.ts';

/** The story the house stands for: a new parent's first night, with a power cut in the middle. */
test('a new parent registers, records a sleep across a power cut, and a feeding', { tag: '@whole' }, async ({
  page,
  server,
  context,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Name').fill('Robin');
  await page.getByLabel('Email').fill('robin@example.com');
  await page.getByLabel('Password', { exact: true }).fill('goodnight moon');
  await page.getByLabel('Confirm Password', { exact: true }).fill('goodnight moon');
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page.getByText('No babies added yet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Add Baby' }).click();
  await page.getByLabel('Name').fill('Mia');
  await page.getByRole('button', { name: /add baby|save/i }).click();
  await page.getByRole('dialog', { name: 'What do you track?' }).getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Start Sleep' }).click();
  await expect(page.getByText('Sleep in progress')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Saved on this device/ })).toBeHidden();

  await page.close();
  await server.kill();
  await server.start();
  const morning = await context.newPage();
  await morning.goto('/');
  await expect(morning.getByText('Sleep in progress')).toBeVisible();
  await expect(morning.getByRole('timer')).toHaveText(/\d+h \d+m \d+s/);

  // Under 30 s a sleep counts as a mis-tap: move its start back first.
  await morning.getByRole('button', { name: 'Edit Time' }).click();
  const dialog = morning.getByRole('dialog', { name: 'Edit Sleep Start Time' });
  await dialog.getByRole('button', { name: 'Yesterday' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await morning.getByRole('button', { name: 'End Sleep' }).click();
  await expect(morning.getByRole('button', { name: 'Start Sleep' })).toBeVisible();

  await morning.getByRole('button', { name: 'Left', exact: true }).click();
  const recent = morning.getByRole('region', { name: 'Recent Activities' });
  await expect(recent.getByText('Left breast')).toBeVisible();
  await expect(recent.getByText('Sleep session')).toBeVisible();
  await expect(recent.getByText('2 activities • Past 7 days')).toBeVisible();
});
