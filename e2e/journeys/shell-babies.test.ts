import { ask, expect, givenAFamily, signIn, test } from '../nestling.ts';

const LONG = 'Maximiliana'.repeat(9).slice(0, 100);

interface Baby {
  id: string;
  name: string;
  birthDate: string;
  gender: string;
}

test('a baby is added once, changed and deleted', async ({ page, server }) => {
  const family = await givenAFamily(server);
  const babies = () => ask<Baby[]>(server, family.token, '/api/babies');
  await signIn(page, family);
  await page.goto('/babies');
  await page.getByRole('link', { name: 'Add Baby' }).click();
  await expect(page.getByRole('heading', { name: 'Add New Baby' })).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Theo');
  // Typed part by part, in the order of the browser's language.
  await page
    .getByRole('group', { name: /^Birth Date/i })
    .getByRole('spinbutton', { name: 'Day' })
    .click();
  await page.keyboard.type('03022025');
  await page.getByRole('button', { name: 'Boy' }).click();
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await expect(page).toHaveURL('/');
  await page.getByRole('dialog', { name: 'What do you track?' }).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /^Theo 2?1m/ })).toBeVisible();
  await expect
    .poll(async () => (await babies()).map(({ name, birthDate }) => [name, birthDate]))
    .toContainEqual(['Theo', '2025-02-03']);
  expect(await babies()).toHaveLength(2);

  await page.goto('/babies');
  const card = page.getByRole('region', { name: 'Theo' });
  await expect(card).toContainText('Boy');
  await expect(card).toContainText('Born 3 February 2025');
  await card.getByRole('link', { name: 'Edit Theo' }).click();
  await page.getByRole('button', { name: 'Other' }).click();
  await page.getByLabel('Name').fill('Theodor');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/babies');
  await expect(page.getByRole('region', { name: 'Theodor' })).toContainText('Other');

  await page.getByRole('button', { name: 'Delete Theodor' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Theodor?' });
  await expect(question).toContainText('0 sleeps, 0 feedings and every to-do of Theodor go with it');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('region', { name: 'Theodor' })).toHaveCount(0);
  await expect.poll(async () => (await babies()).map(({ name }) => name)).toEqual(['Mia']);
});

test('on the smallest phone the month of the calendar and its buttons stand in one line, large enough for a thumb', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await signIn(page, await givenAFamily(server));
  await page.goto('/babies/new');
  await page
    .getByRole('group', { name: /^Birth Date/i })
    .getByRole('spinbutton', { name: 'Day' })
    .click();
  await page.keyboard.type('22092025');
  await page.getByRole('button', { name: /^Choose date, selected/ }).click();
  const month = page.getByText('September 2025', { exact: true });
  const buttons = ['switch to year view', 'Previous month', 'Next month'].map((name) =>
    page.getByRole('button', { name }),
  );
  const boxOf = async (part: typeof month) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return { from: x, to: x + width, middle: y + height / 2, width, height };
  };
  // It grows in its place.
  await expect(async () => {
    const line = await Promise.all([month, ...buttons].map(boxOf));
    const [{ height } = { height: 0 }, ...targets] = line;
    expect(height, 'one line of text').toBeLessThanOrEqual(28);
    for (const target of targets) expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(48);
    for (const [i, part] of line.entries()) {
      expect(part.from).toBeGreaterThanOrEqual(line[i - 1]?.to ?? 6);
      expect(part.to).toBeLessThanOrEqual(314);
      expect(Math.abs(part.middle - (line[0]?.middle ?? 0))).toBeLessThanOrEqual(2);
    }
  }).toPass({ timeout: 15_000 });
  expect(await month.evaluate((label) => label.scrollWidth <= label.clientWidth), 'all of it is seen').toBe(true);
});

test('what was typed outlives a session that expires', async ({ page, context, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await page.goto('/babies/new');
  await page.getByLabel('Name').fill('Theo');
  await page.getByRole('button', { name: 'Other' }).click();
  await context.route('**/api/babies', (route) =>
    route.fulfill({ status: 401, json: { message: 'Not signed in', error: 'UNAUTHORIZED' } }),
  );
  // The list is asked for anew when one comes back to the page.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
  await context.unroute('**/api/babies');
  await page.getByLabel('Email').fill(family.email);
  await page.getByLabel('Password', { exact: true }).fill(family.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/babies/new');
  await expect(page.getByLabel('Name')).toHaveValue('Theo');
  await expect(page.getByRole('button', { name: 'Other', pressed: true })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Add Baby' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('a name of a hundred letters breaks nothing, and neither does a photo that does not load', async ({
  page,
  server,
}) => {
  const family = await givenAFamily(server);
  await ask(server, family.token, `/api/babies/${family.babyId}`, {
    method: 'PATCH',
    body: JSON.stringify({ name: LONG, photo: 'https://photos.example/mia.jpg' }),
  });
  await signIn(page, family);
  const noScroll = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/babies', `/babies/${family.babyId}/edit`]) {
      await page.goto(path);
      await expect(page.getByRole('banner').getByRole('button', { name: LONG })).toBeVisible();
      await expect(page.getByRole('button', { name: /^My Account/ })).toBeInViewport({ ratio: 1 });
      expect(await noScroll(), `${path} at ${width} px scrolls sideways`).toBe(true);
    }
  }
  await page.goto('/babies');
  const card = page.getByRole('region', { name: LONG });
  await expect(card.locator('img')).toHaveCount(0);
  await expect(card.getByRole('link', { name: `Edit ${LONG}` })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: `Delete ${LONG}` }).click();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeInViewport({ ratio: 1 });
});
