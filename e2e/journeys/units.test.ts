import { ask, expect, givenAFamily, signIn, test } from '../nestling.ts';

test('a bottle of millilitres is read in fluid ounces by who chose them, and by who lives where they are usual', async ({
  page,
  browser,
  server,
}) => {
  const family = await givenAFamily(server);
  const start = Date.now() - 3_600_000;
  const bottle = { babyId: family.babyId, type: 'bottle', amount: 120, unit: 'ml' };
  const times = { startTime: new Date(start).toISOString(), endTime: new Date(start + 600_000).toISOString() };
  await ask(server, family.token, '/api/feeding/start', {
    method: 'POST',
    body: JSON.stringify({ ...bottle, ...times }),
  });
  await signIn(page, family);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Bottle 120 ml' })).toBeVisible();

  const american = await browser.newContext({ baseURL: server.url, locale: 'en-US' });
  const phone = await american.newPage();
  await signIn(phone, family);
  await phone.goto('/');
  await expect(phone.getByRole('button', { name: 'Bottle 4.1 oz' })).toBeVisible();
  await american.close();

  await page.goto('/settings');
  const volume = page.getByLabel('Volume');
  await expect(volume.locator('option:checked')).toHaveText('Automatic (ml)');
  await volume.focus();
  await volume.selectOption('fl oz');
  await expect(volume).toBeFocused();
  await page.getByRole('link', { name: 'Nestling' }).first().click();
  await expect(page.getByRole('button', { name: 'Bottle 4.1 oz' })).toBeVisible();
  await page.goto(`/babies/${family.babyId}/feeding`);
  await page.getByRole('radio', { name: 'Formula' }).click();
  await expect(page.getByRole('button', { name: 'oz' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('list', { name: /^Feedings, / }).getByText('4.1 oz')).toBeVisible();
});
