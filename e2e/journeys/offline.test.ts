import { ask, expect, givenAFamily, readyForOffline, signIn, test } from '../nestling.ts';

interface Feeding {
  id: string;
  type: string;
}

test('what is recorded offline survives a reload offline and reaches the server once', async ({
  page,
  context,
  server,
}) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await readyForOffline(context, page);

  await context.setOffline(true);
  for (const side of ['Left', 'Right', 'Solid']) await page.getByRole('button', { name: side, exact: true }).click();
  await page.getByRole('button', { name: 'Start sleep' }).click();
  await expect(page.getByRole('button', { name: 'Saved on this device, 4 waiting' })).toBeVisible();

  await page.reload();
  const recent = page.getByRole('region', { name: 'Recent Activities' });
  await expect(recent.getByText('4 activities • Past 7 days')).toBeVisible();
  await expect(page.getByText('Sleep in progress')).toBeVisible();
  await page.getByRole('button', { name: 'Left', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved on this device, 5 waiting' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Saved on this device/ })).toBeHidden();
  const feedings = () => ask<Feeding[]>(server, family.token, `/api/feeding/baby/${family.babyId}/latest?limit=50`);
  const types = async () => (await feedings()).map(({ type }) => type).sort();
  await expect.poll(types).toEqual(['breast_left', 'breast_left', 'breast_right', 'solid']);
  const sleeps = () => ask<{ items: unknown[] }>(server, family.token, `/api/sleep/baby/${family.babyId}`);
  await expect.poll(async () => (await sleeps()).items.length).toBe(1);
  await expect(recent.getByText('5 activities • Past 7 days')).toBeVisible();
});

test('two tabs that come back online send each record once', async ({ page, context, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await readyForOffline(context, page);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: 'Start sleep' })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Left', exact: true }).click();
  await other.getByRole('button', { name: 'Right', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved on this device, 2 waiting' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Saved on this device, 2 waiting' })).toBeVisible();

  await context.setOffline(false);
  for (const tab of [page, other])
    await expect(tab.getByRole('button', { name: /^Saved on this device/ })).toBeHidden();
  const feedings = () => ask<Feeding[]>(server, family.token, `/api/feeding/baby/${family.babyId}/latest?limit=50`);
  await expect.poll(async () => (await feedings()).length).toBe(2);
});
