import { ask, expect, givenAFamily, readyForOffline, signIn, test } from '../nestling.ts';

test('opening the app again shows at once what was there, and then what another device has recorded', async ({
  page,
  server,
}) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  const startTime = new Date(Date.now() - 3_600_000).toISOString();
  await ask(server, family.token, '/api/feeding/start', {
    method: 'POST',
    body: JSON.stringify({ babyId: family.babyId, type: 'breast_right', startTime, endTime: new Date().toISOString() }),
  });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Recent Activities' }).getByText('Right breast')).toBeVisible();
});

test('a second start elsewhere shows the sleep that runs, and the refused one waits for a decision', {
  tag: '@worker',
}, async ({ page, context, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await readyForOffline(context, page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Start Sleep' }).click();
  await expect(page.getByRole('button', { name: 'Saved on this device, 1 waiting' })).toBeVisible();
  const startTime = new Date(Date.now() - 3_600_000).toISOString();
  const { id } = await ask<{ id: string }>(server, family.token, '/api/sleep/start', {
    method: 'POST',
    body: JSON.stringify({ babyId: family.babyId, startTime }),
  });

  await context.setOffline(false);
  await expect(page.getByRole('timer')).toHaveText(/^1h 0m \d+s$/);
  const status = page.getByRole('button', { name: '1 record was not accepted' });
  await expect(status).toBeVisible();
  await status.click();
  const refused = page.getByRole('dialog').getByRole('list', { name: 'Not accepted' });
  await expect(refused.getByText(/^You started this sleep/)).toBeVisible();
  await expect(refused.getByText('Start sleep')).toBeVisible();
  const path = `/api/sleep/baby/${family.babyId}`;
  const { items } = await ask<{ items: { id: string }[] }>(server, family.token, path);
  expect(items.map((sleep) => sleep.id)).toEqual([id]);

  // Kept as a past sleep, in the end.
  await refused.getByRole('button', { name: 'Edit: Start sleep' }).click();
  const takeBack = async (name: 'Start' | 'End', steps: number) => {
    await refused.getByRole('group', { name, exact: true }).getByRole('button', { name: '1 h ago' }).click();
    const earlier = refused.getByRole('button', { name: `${name} time: 5 minutes earlier` });
    for (let step = 0; step < steps; step++) await earlier.click();
  };
  await takeBack('Start', 3);
  await takeBack('End', 1);
  await refused.getByRole('button', { name: 'Save' }).click();
  await expect(status).toBeHidden();
  const ended = async () =>
    (await ask<{ items: { endTime?: string }[] }>(server, family.token, path)).items.map((sleep) => !!sleep.endTime);
  await expect.poll(ended).toEqual([false, true]);
});
