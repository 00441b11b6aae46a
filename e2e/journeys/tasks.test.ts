import type { Page } from '@playwright/test';
import { ask, expect, faultsOf, givenAFamily, readyForOffline, signIn, test } from '../nestling.ts';
import type { Server } from '../server.ts';
import { tried } from '../tried.ts';
import { zoneAt } from '../zones.ts';

test.use({ timezoneId: zoneAt(15) });

interface Todo {
  id: string;
  title: string;
  completed: boolean;
  subtasks: { title: string; completed: boolean }[];
}

const card = (page: Page) => page.getByRole('region', { name: 'Tasks' });
const addTodo = (server: Server, token: string, body: object) =>
  ask<Todo>(server, token, '/api/todos', { method: 'POST', body: JSON.stringify(body) });
const stored = (server: Server, { token, babyId }: { token: string; babyId: string }) =>
  ask<Todo[]>(server, token, `/api/todos/baby/${babyId}`);

test('a to-do with subtasks is made, worked off, edited, deleted and brought back', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await card(page).getByRole('button', { name: 'Add' }).click();
  const form = page.getByRole('form', { name: 'Add to-do' });
  await form.getByRole('button', { name: 'Add To-Do' }).click();
  await expect(form.getByText('Please enter a title for the todo')).toBeVisible();
  await form.getByLabel('Title').fill('Pack the bag');
  await form.getByRole('button', { name: 'Today' }).click();
  await form.getByRole('button', { name: 'Add To-Do' }).click();
  const row = card(page).getByRole('link', { name: /^Pack the bag/ });
  await expect(row.getByText('Today', { exact: true })).toBeVisible();
  await row.click();
  await expect(page).toHaveURL(/\?todoId=/);
  const drawer = page.getByRole('dialog');
  for (const title of ['Spare clothes', 'Bottles']) {
    await drawer.getByLabel('New subtask').fill(title);
    await drawer.getByLabel('New subtask').press('Enter');
  }
  await drawer.getByRole('checkbox', { name: 'Bottles' }).click();
  await expect(drawer.getByText('1/2')).toBeVisible();
  await drawer.getByRole('button', { name: 'Edit', exact: true }).click();
  await drawer.getByLabel('Title', { exact: false }).first().fill('Pack the big bag');
  await drawer.getByRole('button', { name: 'Clear due date' }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByRole('heading', { name: 'Pack the big bag' })).toBeVisible();

  await expect.poll(() => stored(server, family)).toMatchObject([{ title: 'Pack the big bag' }]);
  // The address is the drawer's: it can be reloaded, and going back closes it.
  await page.reload();
  await expect(drawer.getByRole('checkbox', { name: 'Bottles' })).toBeChecked();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).not.toHaveURL(/todoId/);

  await card(page).getByRole('checkbox', { name: 'Pack the big bag' }).click();
  await expect(card(page).getByText('Completed today')).toBeVisible();
  await card(page)
    .getByRole('link', { name: /^Pack the big bag/ })
    .click();
  await drawer.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(drawer).toBeHidden();
  await expect.poll(() => stored(server, family)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page).getByText('Completed today')).toBeVisible();
  await expect
    .poll(() => stored(server, family))
    .toMatchObject([
      {
        title: 'Pack the big bag',
        completed: true,
        subtasks: [
          { title: 'Spare clothes', completed: false },
          { title: 'Bottles', completed: true },
        ],
      },
    ]);
});

test('what is done to to-dos offline survives a reload and reaches the server once', { tag: '@whole' }, async ({
  page,
  context,
  server,
}) => {
  const family = await givenAFamily(server);
  await addTodo(server, family.token, { babyId: family.babyId, title: 'Diapers' });
  await signIn(page, family);
  await expect(card(page).getByRole('checkbox', { name: 'Diapers' })).toBeVisible();
  await readyForOffline(context, page);
  await context.setOffline(true);
  await card(page).getByRole('checkbox', { name: 'Diapers' }).click();
  await card(page).getByRole('button', { name: 'Add' }).click();
  await page.getByLabel('Title').fill('Wipes');
  await page.getByLabel('Title').press('Enter');
  await expect(page.getByRole('button', { name: 'Saved on this device, 2 waiting' })).toBeVisible();
  await page.reload();
  await expect(card(page).getByRole('checkbox', { name: 'Diapers' })).toBeChecked();
  await expect(card(page).getByRole('checkbox', { name: 'Wipes' })).not.toBeChecked();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Saved on this device/ })).toBeHidden();
  await expect
    .poll(async () => (await stored(server, family)).map(({ title, completed }) => [title, completed]))
    .toEqual([
      ['Wipes', false],
      ['Diapers', true],
    ]);
});

test('one that was deleted on another device says so in its open drawer, and can be restored', async ({
  page,
  server,
}) => {
  const family = await givenAFamily(server);
  const { id } = await addTodo(server, family.token, {
    babyId: family.babyId,
    title: 'Diapers',
    description: 'Size 2. '.repeat(1_249),
  });
  await signIn(page, family);
  await page.goto(`/?todoId=${id}`);
  const drawer = page.getByRole('dialog', { name: 'Diapers' });
  await expect(drawer).toBeVisible();
  await ask(server, family.token, `/api/todos/${id}`, { method: 'DELETE' });
  // The server tells it, without a touch here.
  await expect(drawer.getByText('This to-do was deleted on another device.')).toBeVisible();
  await expect(drawer.getByRole('checkbox', { name: 'Completed' })).toBeDisabled();
  await drawer.getByRole('button', { name: 'Restore' }).click();
  await expect(drawer).toBeHidden();
  await expect.poll(async () => (await stored(server, family)).map(({ title }) => title)).toEqual(['Diapers']);
});

test("a link to somebody else's to-do shows nothing of it", async ({ page, server }) => {
  const others = await givenAFamily(server);
  const { id } = await addTodo(server, others.token, { babyId: others.babyId, title: 'Private' });
  const family = await givenAFamily(server);
  await signIn(page, family);
  await page.goto(`/?todoId=${id}`);
  await expect(page.getByRole('dialog', { name: 'To-do not found' })).toBeVisible();
  await expect(page.getByText('Private')).toBeHidden();
});

test("a link to another baby's to-do opens it with that baby", async ({ page, server }) => {
  const family = await givenAFamily(server);
  const theo = await ask<{ id: string }>(server, family.token, '/api/babies', {
    method: 'POST',
    body: JSON.stringify({ name: 'Theo', birthDate: '2025-06-01', gender: 'male' }),
  });
  const { id } = await addTodo(server, family.token, { babyId: theo.id, title: 'Shoes' });
  await signIn(page, family);
  await page.goto(`/?todoId=${id}`);
  const drawer = page.getByRole('dialog', { name: 'Shoes' });
  await expect(drawer).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(card(page).getByRole('checkbox', { name: 'Shoes' })).toBeVisible();
});

for (const timezoneId of tried(['America/Los_Angeles', 'Europe/London', 'Pacific/Auckland'], (zone) =>
  zone.startsWith('P'),
)) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });
    test('a calendar day is due by the day that it is here', async ({ page, server }) => {
      const family = await givenAFamily(server);
      // The app's clock is the server's: the day is chosen, not the time.
      const here = new Intl.DateTimeFormat('sv', { timeZone: timezoneId }).format(new Date());
      const day = (days: number) => new Date(Date.parse(here) + days * 86_400_000).toISOString().slice(0, 10);
      for (const [days, title] of [
        [-1, 'Late'],
        [0, 'Now'],
        [1, 'Next'],
      ] as const)
        await addTodo(server, family.token, { babyId: family.babyId, title, dueDate: day(days) });
      await signIn(page, family);
      for (const [title, badge] of [
        ['Late', 'Overdue'],
        ['Now', 'Today'],
        ['Next', 'Tomorrow'],
      ] as const)
        await expect(card(page).getByRole('listitem').filter({ hasText: title })).toContainText(badge);
    });
  });
}

for (const colorScheme of tried(['light', 'dark'] as const, (scheme) => scheme === 'dark')) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    test(`card, form and drawer have no accessibility violation in the ${colorScheme}, and work by keyboard`, async ({
      page,
      server,
    }) => {
      const family = await givenAFamily(server);
      const { babyId } = family;
      const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      for (const days of [-3, 0, 1, 4])
        await addTodo(server, family.token, { babyId, title: `In ${days}`, dueDate: day(days) });
      await addTodo(server, family.token, { babyId, title: 'Done', completedAt: new Date().toISOString() });
      await addTodo(server, family.token, { babyId, title: 'Steps', subtasks: [{ title: 'One', completed: true }] });
      await signIn(page, family);
      await expect(card(page).getByRole('link', { name: /^Steps/ })).toBeVisible();

      await card(page).getByRole('button', { name: 'Add' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Title')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Please enter a title for the todo')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(card(page).getByRole('button', { name: 'Add' })).toBeFocused();

      const link = card(page).getByRole('link', { name: /^Steps/ });
      await link.focus();
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog', { name: 'Steps' });
      await expect(drawer.getByRole('heading', { name: 'Steps' })).toBeFocused();
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
      expect(await faultsOf(page)).toEqual([]);
      await drawer.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
      expect(await faultsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(drawer.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(link).toBeFocused();
    });
  });
}

test.describe('on a slow line', () => {
  // A worker would bring scripts past the journey.
  test.use({ serviceWorkers: 'block' });

  test('the form stays where it is when its date comes late', async ({ page, server }) => {
    let come = () => {};
    const late = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route(/\.js$/, async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('MuiPickersTextField')) await late;
      await route.fulfill({ response });
    });
    await signIn(page, await givenAFamily(server));
    await card(page).getByRole('button', { name: 'Add' }).click();
    const button = card(page).getByRole('button', { name: 'Add To-Do' });
    await button.waitFor();
    const date = card(page).getByRole('group', { name: 'Due date' });
    await expect(date).toBeHidden();
    const before = await button.boundingBox();
    come();
    await expect(date).toBeVisible();
    expect(await button.boundingBox()).toEqual(before);
  });
});
