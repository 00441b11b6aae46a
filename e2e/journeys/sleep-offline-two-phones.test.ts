import { ask, expect, givenAFamily, readyForOffline, signIn, test } from '../nestling.ts';

interface Sleep {
  id: string;
  startTime: string;
  endTime?: string;
}

test('a past sleep made offline and the one that runs on another phone are both kept', { tag: '@whole' }, async ({
  page,
  context,
  server,
}) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await readyForOffline(context, page);
  await page.goto(`/babies/${family.babyId}/sleep/tracker`);
  await expect(page.getByRole('button', { name: 'Start Sleep' })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Record Past Sleep' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record past sleep' });
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
  await expect(page.getByText('1h 0m', { exact: true })).toBeVisible();

  const { id } = await ask<Sleep>(server, family.token, '/api/sleep/start', {
    method: 'POST',
    body: JSON.stringify({ babyId: family.babyId, startTime: new Date(Date.now() - 600_000).toISOString() }),
  });
  await context.setOffline(false);
  await expect(page.getByText('Sleep in progress')).toBeVisible();
  const sleeps = async () =>
    (await ask<{ items: Sleep[] }>(server, family.token, `/api/sleep/baby/${family.babyId}`)).items;
  await expect.poll(async () => (await sleeps()).length).toBe(2);
  expect((await sleeps()).find((sleep) => sleep.endTime === undefined)?.id).toBe(id);
});

test('start and end made offline while a sleep runs on another phone: what runs stays, and nothing is lost', {
  tag: '@worker',
}, async ({ page, context, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await readyForOffline(context, page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Start Sleep' }).click();
  // Under 30 s it would count as a mis-tap: it began yesterday.
  await page.getByRole('button', { name: 'Edit Time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Sleep Start Time' });
  await dialog.getByRole('button', { name: 'Yesterday' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'End Sleep' }).click();
  await expect(page.getByRole('button', { name: 'Start Sleep' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Saved on this device/ })).toBeVisible();
  const { id } = await ask<Sleep>(server, family.token, '/api/sleep/start', {
    method: 'POST',
    body: JSON.stringify({ babyId: family.babyId, startTime: new Date(Date.now() - 3_600_000).toISOString() }),
  });

  await context.setOffline(false);
  await expect(page.getByRole('timer')).toHaveText(/^1h 0m \d+s$/);
  const sleeps = async () =>
    (await ask<{ items: Sleep[] }>(server, family.token, `/api/sleep/baby/${family.babyId}`)).items;
  // Sent as one record it is kept beside the one that runs; sent as a start it is refused, and the person is told.
  const told = page.getByRole('button', { name: /not accepted/ });
  await expect.poll(async () => (await sleeps()).length === 2 || (await told.isVisible())).toBe(true);
  expect((await sleeps()).filter(({ endTime }) => endTime === undefined).map((sleep) => sleep.id)).toEqual([id]);
});
