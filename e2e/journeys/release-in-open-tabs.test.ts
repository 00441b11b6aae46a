import { ask, givenAFamily, readyForOffline, signIn } from '../nestling.ts';
import { expect, test } from '../own-releases.ts';

/** Releases that another change follows each, and how many of them before a change of another remote. */
const [ROUNDS, BEFORE_OTHERS] = process.env.NESTLING_LONG ? [25, 5] : [2, 2];

/** Another title of the card: a change that a person sees. */
const CHORES = { script: (text: string) => text.replaceAll('"Tasks"', '"Chores"') };

test('an open tab is offered a new release, keeps its old parts until then, and loses no record', {
  tag: '@whole',
}, async ({ page, context, server, releases }) => {
  const family = await givenAFamily(server);
  await ask(server, family.token, '/api/todos', {
    method: 'POST',
    body: JSON.stringify({ babyId: family.babyId, title: 'Buy diapers' }),
  });
  const listening = page.waitForResponse('**/api/events');
  await signIn(page, family);
  await readyForOffline(context, page);
  await listening;
  const prompt = page.getByText('New content available. Reload?');
  await expect(prompt).toBeHidden();

  await releases.release('tasks', CHORES);
  await expect(prompt).toBeVisible();
  // A part that this tab had not asked for yet comes from the release it began with.
  await page.getByRole('link', { name: /^Buy diapers/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Tasks' })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Left', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Saved on this device/ })).toBeVisible();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await expect(page.getByRole('region', { name: 'Chores' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent Activities' }).getByText('Left breast')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Saved on this device/ })).toBeHidden();
  const stored = () => ask<{ count: number }>(server, family.token, `/api/feeding/baby/${family.babyId}`);
  await expect.poll(async () => (await stored()).count).toBe(1);

  // The way back is offered in the same way.
  await releases.command('rollback', 'tasks');
  await expect(prompt).toBeVisible();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await expect(page.getByRole('region', { name: 'Tasks' })).toBeVisible();
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a tab is offered a new release too', async ({ page, server, releases }) => {
    const listening = page.waitForResponse('**/api/events');
    await signIn(page, await givenAFamily(server));
    await listening;
    await releases.release('tasks', CHORES);
    const prompt = page.getByText('New content available. Reload?');
    await expect(prompt).toBeVisible();
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    await expect(page.getByRole('region', { name: 'Chores' })).toBeVisible();
    await expect(prompt).toBeHidden();
  });

  test('a tab is told of a remote that is taken out, and of one that is brought back', async ({
    page,
    server,
    releases,
  }) => {
    await signIn(page, await givenAFamily(server));
    const listens = page.waitForResponse('**/api/events');
    await page.goto('/babies');
    await listens;
    const button = page.getByRole('button', { name: /^Import CSV/ });
    await expect(button).toBeVisible();
    const isTold = async () => {
      await expect(page.getByText('New content available. Reload?')).toBeVisible();
      const again = page.waitForResponse('**/api/events');
      await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click(), again]);
      await expect(page.getByRole('button', { name: 'Delete Mia' })).toBeVisible();
    };
    await releases.command('release-remove', 'data-transfer');
    await isTold();
    await expect(button).toBeHidden();
    await releases.command('rollback', 'data-transfer');
    await isTold();
    await expect(button).toBeVisible();
  });

  test(`${2 * ROUNDS} releases and rollbacks under load fail no request of an open tab`, async ({
    page,
    server,
    releases,
  }) => {
    test.setTimeout(0);
    const family = await givenAFamily(server);
    await ask(server, family.token, '/api/todos', {
      method: 'POST',
      body: JSON.stringify({ babyId: family.babyId, title: 'Buy diapers' }),
    });
    await signIn(page, family);
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(`${request.url()} ${request.failure()?.errorText}`));
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.url()} ${response.status()}`);
    });

    let isOver = false;
    let visits = 0;
    const take = async (path: string) => {
      const answer = await fetch(server.url + path, { headers: { accept: 'text/html,*/*' } });
      if (!answer.ok) failed.push(`${answer.url} ${answer.status}`);
      return answer.text();
    };
    /** A visitor who opens the site again and again and takes everything that its page names. */
    const visitor = async () => {
      while (!isOver) {
        const named = (await take('/')).matchAll(/(?:src|href)="(\/r\/[^"]+)"/g);
        const files = new Set([...named].map(([, file = '']) => file));
        if (files.size === 0) failed.push(`the page of visit ${visits} names no file`);
        await Promise.all([...files, '/registry.json', '/sw.js'].map(take));
        visits += 1;
      }
    };
    const visitors = Array.from({ length: 4 }, visitor);
    for (let i = 0; i < ROUNDS; i++) {
      await releases.release('tasks', CHORES);
      if (i % BEFORE_OTHERS !== BEFORE_OTHERS - 1) await releases.command('rollback', 'tasks');
      else await releases.release('tracking');
    }
    isOver = true;
    await Promise.all(visitors);
    expect(visits).toBeGreaterThan(2 * ROUNDS);

    // The tab began many changes ago, and now asks for a part of its release for the first time.
    await page.getByRole('link', { name: /^Buy diapers/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(failed).toEqual([]);
  });
});
