import { ask, expect, givenAFamily, signIn, test } from '../nestling.ts';

test('notes go with a sleep; a past one is typed in; a session is edited and deleted in the history', async ({
  page,
  server,
}) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await page.goto(`/babies/${family.babyId}/sleep/tracker`);
  await page.getByLabel('Notes').fill('in the pram');
  await page.getByRole('button', { name: 'Start Sleep' }).click();
  await expect(page.getByText('Sleep in progress')).toBeVisible();
  const sleeps = async () =>
    (
      await ask<{ items: { notes?: string; startTime: string; duration?: number }[] }>(
        server,
        family.token,
        `/api/sleep/baby/${family.babyId}`,
      )
    ).items;
  await expect.poll(async () => (await sleeps())[0]?.notes).toBe('in the pram');
  // It comes where the next button stands: a press that began before would end on it.
  await expect(page.getByRole('status').filter({ hasText: 'Sleep started' })).toBeVisible();

  await page.getByRole('button', { name: 'Record Past Sleep' }).click();
  const past = page.getByRole('dialog', { name: 'Record past sleep' });
  for (const [name, digits] of [
    ['Start', '0900'],
    ['End', '1030'],
  ] as const) {
    const days = past.getByRole('group', { name: `${name} day` });
    await days.getByRole('button', { name: 'Yesterday' }).click();
    await past
      .getByRole('group', { name: `${name} time` })
      .getByRole('spinbutton', { name: 'Hours' })
      .click();
    await page.keyboard.type(digits);
  }
  await expect(past.getByText('Duration: 1h 30m')).toBeVisible();
  await past.getByRole('button', { name: 'Record' }).click();
  await expect(past).toBeHidden();

  await page.getByRole('button', { name: /^Edit Sleep session/ }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Sleep Record' });
  await expect(page).toHaveURL(/\/sleep$/);
  await editor.getByRole('group', { name: 'End time' }).getByRole('spinbutton', { name: 'Hours' }).click();
  await page.keyboard.type('0830');
  await expect(editor.getByText('End time must be after start time')).toBeVisible();
  await editor.getByRole('group', { name: 'End time' }).getByRole('spinbutton', { name: 'Hours' }).click();
  await page.keyboard.type('1200');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor).toBeHidden();
  const list = page.getByRole('list', { name: 'Sleep, Yesterday' });
  await expect(list.getByText('3h 0m')).toBeVisible();
  await expect(list.getByText('long')).toBeVisible();

  await list.getByRole('button', { name: /^Edit/ }).click();
  await editor.getByRole('button', { name: 'Delete' }).click();
  await expect(list).toBeHidden();
  await page.getByRole('status').filter({ hasText: 'deleted' }).getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByText('3h 0m')).toBeVisible();
  await expect.poll(async () => (await sleeps()).map(({ duration }) => duration)).toEqual([undefined, 180]);
});

test('the history draws night and day, tells them in a table, and reaches back', async ({ page, server }) => {
  const family = await givenAFamily(server);
  for (const days of [1, 2, 20]) {
    const start = Date.now() - days * 86_400_000;
    await ask(server, family.token, '/api/sleep/start', {
      method: 'POST',
      body: JSON.stringify({
        babyId: family.babyId,
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + 3_600_000).toISOString(),
      }),
    });
  }
  await signIn(page, family);
  await page.goto(`/babies/${family.babyId}/sleep`);
  const lists = page.getByRole('list', { name: /^Sleep, / });
  await expect(lists).toHaveCount(2);
  const chart = page.getByRole('region', { name: 'Night and day' });
  await expect(chart.getByText('Night (19:00–7:00)')).toBeVisible();
  const figure = chart.getByRole('figure');
  await expect(figure.getByText('Hours', { exact: true })).toBeVisible();
  await chart.getByRole('button', { name: 'Show Table' }).focus();
  await page.keyboard.press('Tab');
  await expect(figure).toHaveCSS('outline-style', 'solid');
  await chart.getByRole('button', { name: 'Show Table' }).click();
  await expect(chart.getByRole('row')).toHaveCount(8);
  await page.getByRole('button', { name: 'Last 30 days' }).click();
  await expect(lists).toHaveCount(3);
  await expect(chart.getByRole('row')).toHaveCount(31);
});
