import { ask, expect, givenAFamily, signIn, test } from '../nestling.ts';

test.use({ serviceWorkers: 'block' });

test('the bare paths are replaced by those of the selected baby, and the trends are not', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  const before = await page.evaluate(() => history.length);
  for (const [path, goal, heading] of [
    ['/sleep', `/babies/${family.babyId}/sleep`, 'Sleep history'],
    ['/feeding', `/babies/${family.babyId}/feeding`, 'Feeding'],
    ['/analytics', `/babies/${family.babyId}/analytics`, 'Sleep Analytics Dashboard'],
    ['/trends', '/trends', 'Activity Trends'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(goal);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  }
  // One entry for each address that was opened: the bare path has left none.
  expect(await page.evaluate(() => history.length)).toBe(before + 4);
  for (const [page_, heading] of [
    ['sleep/tracker', 'Sleep tracker'],
    ['trends', 'Activity Trends'],
  ] as const) {
    await page.goto(`/babies/${family.babyId}/${page_}`);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page).toHaveURL(`/babies/${family.babyId}/${page_}`);
  }
});

test('without a baby the bare paths stay and are no dead end', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await ask(server, family.token, `/api/babies/${family.babyId}`, { method: 'DELETE', body: '{}' });
  await page.goto('/sleep');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(family.email);
  await page.getByLabel('Password', { exact: true }).fill(family.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/sleep');
  for (const path of ['/sleep', '/feeding', '/analytics', '/trends']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('button', { name: 'Nestling', exact: true })).toBeVisible();
  }
});
