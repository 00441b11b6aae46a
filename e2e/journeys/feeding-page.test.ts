import { ask, expect, givenAFamily, signIn, test } from '../nestling.ts';
import { zoneAt } from '../zones.ts';

test.use({ timezoneId: zoneAt(15) });

test('a feeding is started with an amount, seen on another phone, ended, and found in the history', async ({
  page,
  browser,
  server,
}) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await page.goto('/feeding');
  await expect(page).toHaveURL(`/babies/${family.babyId}/feeding`);
  await page.getByRole('radio', { name: 'Formula' }).click();
  await page.getByLabel('Amount').fill('4.5');
  await page.getByRole('button', { name: 'oz' }).click();
  await page.getByRole('button', { name: 'Start Feeding' }).click();
  await expect(page.getByText('Formula in progress')).toBeVisible();

  const other = await browser.newContext({ baseURL: server.url });
  const phone = await other.newPage();
  await signIn(phone, family);
  await phone.goto(`/babies/${family.babyId}/feeding`);
  await expect(phone.getByText('Formula in progress')).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'End Feeding' }).click();
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('list', { name: 'Feedings, Today' }).getByText('133 ml')).toBeVisible();
});

test('the history is paged, and a deleted feeding comes back by Undo', async ({ page, server }) => {
  const family = await givenAFamily(server);
  for (let hours = 1; hours <= 25; hours++) {
    const start = Date.now() - hours * 3_600_000;
    await ask(server, family.token, '/api/feeding/start', {
      method: 'POST',
      body: JSON.stringify({
        babyId: family.babyId,
        type: 'solid',
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + 900_000).toISOString(),
        notes: `meal ${hours}`,
      }),
    });
  }
  await signIn(page, family);
  await page.goto(`/babies/${family.babyId}/feeding`);
  await page.getByRole('tab', { name: 'History' }).click();
  const edits = page.getByRole('button', { name: /^Edit Solid/ });
  await expect(edits).toHaveCount(10);
  await page.getByRole('button', { name: 'Go to page 3' }).click();
  await expect(edits).toHaveCount(5);
  await edits.last().click();
  const dialog = page.getByRole('dialog', { name: 'Edit Feeding Record' });
  await expect(dialog.getByLabel('Notes')).toHaveValue('meal 25');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(edits).toHaveCount(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(edits).toHaveCount(5);
});

test('a past feeding is recorded with the keyboard alone', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await page.goto(`/babies/${family.babyId}/feeding`);
  await page.getByRole('button', { name: 'Record a past feeding' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Record a past feeding' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Another day' }).focus();
  await page.keyboard.press('Enter');
  // The calendar opens; left, it leaves a field to type into.
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('group', { name: 'Date' }).getByRole('spinbutton', { name: 'Day' }).focus();
  await page.keyboard.type('01072026');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: /^Feedings, Wed/ }).getByText('Left breast')).toBeVisible();
});
