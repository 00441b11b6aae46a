import { ask, expect, faultsOf, givenAFamily, readyForOffline, signIn, test } from '../nestling.ts';

const HOUR = 3_600_000;

test('where notifications are denied the open page reminds, once, and the card says what to do', {
  tag: '@worker',
}, async ({ page, server }) => {
  const family = await givenAFamily(server);
  await ask(server, family.token, `/api/babies/${family.babyId}`, {
    method: 'PATCH',
    body: JSON.stringify({ birthDate: new Date().toISOString().slice(0, 10) }),
  });
  // A newborn that is awake for 61 minutes: the window of 60 is over.
  const wokeAt = Date.now() - HOUR - 60_000;
  const sleep = await ask<{ id: string }>(server, family.token, '/api/sleep/start', {
    method: 'POST',
    body: JSON.stringify({
      babyId: family.babyId,
      startTime: new Date(wokeAt - HOUR).toISOString(),
      endTime: new Date(wokeAt).toISOString(),
    }),
  });
  await signIn(page, family);
  const reminder = page.getByText(/Mia has been awake for 1h\s\dm, past the ideal 1h\s0m\.$/);
  await expect(reminder).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(`/babies/${family.babyId}/sleep/tracker`);
  await expect(page.getByText('Notifications are blocked')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  // Remembered as shown: neither a reload nor another tab shows it again.
  const shown = await page.evaluate(() => localStorage.getItem('notificationsShown'));
  expect(shown).toBe(JSON.stringify([`exceeded:${sleep.id}`]));

  await page.getByRole('button', { name: '30 minutes' }).click();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('notificationPreferences')))
    .toBe(JSON.stringify({ [family.babyId]: { enabled: true, advanceWarningMinutes: 30 } }));
  expect(await page.evaluate(() => localStorage.getItem('notificationPermission'))).toBe('denied');
});

test("a notification's 'Start sleep' starts one, without network too", { tag: '@worker' }, async ({
  context,
  page,
  server,
}) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await page.goto(`/babies/${family.babyId}/sleep/tracker`);
  await expect(page.getByRole('switch', { name: /wake windows/ })).toBeChecked();
  await readyForOffline(context, page);
  await context.setOffline(true);
  await page.goto(`/babies/${family.babyId}/sleep/tracker?action=start-sleep`);
  await expect(page.getByText('Sleep in progress')).toBeVisible();
  await expect(page).toHaveURL(/tracker$/);
  // Shown at once, and safe from a reload once the page says so.
  await expect(page.getByRole('button', { name: 'Saved on this device, 1 waiting' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Sleep in progress')).toBeVisible();
  await context.setOffline(false);
  const sleeps = () =>
    ask<{ items: unknown[] }>(server, family.token, `/api/sleep/baby/${family.babyId}`).then(
      ({ items }) => items.length,
    );
  await expect.poll(sleeps).toBe(1);
});
