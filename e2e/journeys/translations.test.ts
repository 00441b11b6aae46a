import type { Page } from '@playwright/test';
import { type Family, givenAFamily, readyForOffline } from '../nestling.ts';
import { expect, test } from '../own-releases.ts';
import type { Edit } from '../release-store.ts';

test.use({ locale: 'de-DE' });

/** Signs in whatever language the page speaks. */
async function signIn(page: Page, { email, password }: Family): Promise<void> {
  await page.goto('/login');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** In German the tasks have another title; nothing else changes. */
const CHORES: Edit = {
  words: (words, language) => (language === 'de' && 'Tasks' in words ? { ...words, Tasks: ['Erledigungen'] } : words),
  record: ({ titles }) => ({ titles: { ...titles, de: { Tasks: 'Erledigungen' } } }),
};

test('a remote is released with another translation, alone, and its words go back with it', { tag: '@worker' }, async ({
  page,
  context,
  server,
  releases,
}) => {
  const { tasks: _, ...others } = releases.allLive();
  const listening = page.waitForResponse('**/api/events');
  await signIn(page, await givenAFamily(server));
  await expect(card(page, 'Aufgaben')).toBeVisible();
  await readyForOffline(context, page);
  await listening;
  /** Of which releases the shell's scripts in the page are, whichever of them the page has asked for by now. */
  const shells = () =>
    page.evaluate(() => [
      ...new Set([...document.scripts].flatMap(({ src }) => /\/r\/shell\/([^/]+)/.exec(src)?.[1] ?? [])),
    ]);
  const before = await shells();
  expect(before).toEqual([releases.live('shell')]);

  /** An open tab is told in its language, and has the other words after its next load. */
  const isTold = async () => {
    await expect(page.getByText('Neue Inhalte verfügbar. Neu laden?')).toBeVisible();
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Neu laden' }).click()]);
  };
  await releases.release('tasks', CHORES);
  await isTold();
  await expect(card(page, 'Erledigungen').getByText('Nichts zu tun')).toBeVisible();
  await expect(card(page, 'Aufgaben')).toBeHidden();
  expect(await shells()).toEqual(before);
  expect(releases.allLive()).toMatchObject(others);
  // The words are kept with the page.
  await context.setOffline(true);
  await page.reload();
  await expect(card(page, 'Erledigungen')).toBeVisible();
  await context.setOffline(false);

  await releases.command('rollback', 'tasks');
  await isTold();
  await expect(card(page, 'Aufgaben')).toBeVisible();
  await expect(card(page, 'Erledigungen')).toBeHidden();
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('what an older release cannot say is said in English, text by text', async ({ page, server, releases }) => {
    test.skip(!process.env.NESTLING_LONG, 'The translation of a remote that is released alone is tried');
    const tasks = page.getByRole('region', { name: /^(?:Aufgaben|Tasks)$/ });
    const shell = page.getByRole('button', { name: 'Schlaf starten' });
    /** Of what releases the tasks in the page are: where one fails, that before it stands in. */
    const shown = () =>
      page.evaluate(() => {
        const names = performance
          .getEntriesByType('resource')
          .map(({ name }) => /\/r\/tasks\/([^/]+)\/.+\.js$/.exec(name)?.[1]);
        return [...new Set(names)].filter(Boolean);
      });

    await releases.release('tasks', {
      words: ({ 'Nothing to do': _, ...words }) => words,
    });
    await signIn(page, await givenAFamily(server));
    await expect(tasks.getByText('Nothing to do')).toBeVisible();
    await expect(tasks.getByRole('button', { name: 'Hinzufügen' })).toBeVisible();
    await expect(shell).toBeVisible();

    // As releases were before there were languages.
    await releases.release('tasks', { words: () => undefined, record: () => ({ titles: undefined }) });
    await page.goto('/');
    await expect(tasks.getByText('Nothing to do')).toBeVisible();
    await expect(tasks.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
    await expect(shell).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');

    // Files that the release has and the network does not bring.
    await releases.reset();
    await page.route('**/r/tasks/**/*.de.json', (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    await expect(tasks.getByText('Nothing to do')).toBeVisible();
    await expect(shell).toBeVisible();
    expect(await shown()).toEqual([releases.live('tasks')]);
    await page.unroute('**/r/tasks/**/*.de.json');
    await page.goto('/');
    await expect(tasks.getByText('Nichts zu tun')).toBeVisible();
  });

  const UNKNOWN: [string, { locale: string; accepted?: string; chosen?: string }, string, string][] = [
    ['that nobody speaks here', { locale: 'nl-NL' }, 'en', 'Sign in'],
    ['before others', { locale: 'nl-NL', accepted: 'nl,es-MX;q=0.8,de;q=0.5' }, 'es', 'Iniciar sesión'],
    ['that was chosen and is gone', { locale: 'es-MX', chosen: 'nl' }, 'es', 'Iniciar sesión'],
  ];
  for (const [what, { locale, accepted, chosen }, language, button] of UNKNOWN)
    test.describe(`an unknown language ${what}`, () => {
      test.use({ locale });

      test(`gives way to '${language}'`, async ({ page, context, server }) => {
        if (chosen) await context.addCookies([{ name: 'nestling_page', value: `lang=${chosen}`, url: server.url }]);
        if (accepted)
          await page.route('**/login', (route) =>
            route.continue({ headers: { ...route.request().headers(), 'accept-language': accepted } }),
          );
        await page.goto('/login');
        await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
      });
    });
});
