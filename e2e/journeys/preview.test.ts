import { givenAFamily, readyForOffline, signIn } from '../nestling.ts';
import { expect, test } from '../own-releases.ts';
import type { Releases } from '../release-store.ts';

const show = (releases: Releases, name: string, script: (text: string) => string) =>
  releases.command('publish', `tasks=${releases.variant('tasks', { script })}`, `--preview=${name}`);

/** Shows a release of an app that says one text for another, to those who have the link that this answers. */
async function showPrivate(releases: Releases, app: string, name: string, [was, is]: [string, string]) {
  const built = releases.variant(app, { script: (text) => text.replaceAll(`"${was}"`, `"${is}"`) });
  const said = await releases.command('publish', `${app}=${built}`, `--preview=${name}`, '--private');
  return /\?preview=\S+/.exec(said)?.[0] ?? '';
}

test('a preview is seen by who confirmed it, under a banner, and by nobody else', { tag: '@worker' }, async ({
  page,
  context,
  browser,
  server,
  releases,
}) => {
  await show(releases, 'pr-42', (text) => text.replaceAll('"Tasks"', '"Chores"'));
  const family = await givenAFamily(server);
  await signIn(page, family);
  await readyForOffline(context, page);

  await page.goto('/?preview=mfe-tasks@pr-42');
  await expect(page.getByRole('heading', { name: 'Look at a preview?' })).toBeVisible();
  await page.getByRole('link', { name: 'Not Now' }).click();
  await expect(page.getByRole('region', { name: 'Tasks' })).toBeVisible();

  await page.goto('/?preview=mfe-tasks@pr-42');
  await page.getByRole('button', { name: 'Show the Preview' }).click();
  await expect(page.getByRole('region', { name: 'Chores' })).toBeVisible();
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toHaveText(/You see the preview “pr-42” of tasks/);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Chores' })).toBeVisible();

  const other = await browser.newContext({ baseURL: server.url });
  const stranger = await other.newPage();
  await signIn(stranger, family);
  await expect(stranger.getByRole('region', { name: 'Tasks' })).toBeVisible();
  await expect(stranger.getByRole('complementary', { name: 'Preview' })).toBeHidden();
  await other.close();

  await banner.getByRole('button', { name: 'Exit Preview' }).click();
  await expect(page.getByRole('region', { name: 'Tasks' })).toBeVisible();
  await expect(banner).toBeHidden();
  // The service worker answers again, as before.
  await expect.poll(() => page.evaluate(() => caches.has('preview'))).toBe(false);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Tasks' })).toBeVisible();
});

test('private previews of two apps are on together for who has the links; a guess switches nothing on', async ({
  page,
  browser,
  server,
  releases,
}) => {
  const tasks = await showPrivate(releases, 'tasks', 'pr-42', ['Tasks', 'Chores']);
  const tracking = await showPrivate(releases, 'tracking', 'b', ['Start Sleep', 'Begin sleep']);
  const family = await givenAFamily(server);
  await signIn(page, family);

  await page.goto(`/${tasks}&from=mail#h`);
  await page.getByRole('button', { name: 'Show the Preview' }).click();
  await expect(page.getByRole('region', { name: 'Chores' })).toBeVisible();
  expect(page.url()).toBe(`${server.url}/?from=mail#h`);
  await page.goto(`/${tracking}#h`);
  await expect(page.getByText('beside “pr-42” of tasks')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Not Now' })).toHaveAttribute('href', `${server.url}/#h`);
  await page.getByRole('button', { name: 'Show the Preview' }).click();
  await expect(page.getByRole('button', { name: 'Begin sleep' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Chores' })).toBeVisible();
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toHaveText(/You see the previews “pr-42” of tasks and “b” of tracking\./);
  expect(await page.evaluate(() => document.cookie)).not.toContain('preview');

  const other = await browser.newContext({ baseURL: server.url });
  const stranger = await other.newPage();
  await signIn(stranger, family);
  for (const guess of ['tasks@pr-42', 'tasks@pr-42:AAAAAAAAAAAAAAAAAAAAAA', `tracking@b:${tasks.split(':')[1]}`]) {
    await stranger.goto(`/?preview=${guess}`);
    await expect(stranger.getByRole('heading', { name: 'There is no such preview' })).toBeVisible();
    await stranger.getByRole('link', { name: 'Open Nestling' }).click();
    await expect(stranger.getByRole('region', { name: 'Tasks' })).toBeVisible();
    await expect(stranger.getByRole('complementary', { name: 'Preview' })).toBeHidden();
  }
  await other.close();

  await banner.getByRole('button', { name: 'Exit Preview' }).click();
  await expect(page.getByRole('region', { name: 'Tasks' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Sleep' })).toBeVisible();
});

test('without scripts the question leads to the page too', async ({ browser, server, releases }) => {
  await show(releases, 'pr-42', (text) => text);
  const plain = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto('/babies?preview=tasks@pr-42&from=mail');
  await page.getByRole('button', { name: 'Show the Preview' }).click();
  await expect(page).toHaveURL(`${server.url}/babies?from=mail`);
  expect(await page.content()).toContain('"previews":[{"app":"tasks","name":"pr-42"}]');
  await plain.close();
});

test('a preview without the network says so, and is left for what the browser keeps', { tag: '@worker' }, async ({
  page,
  context,
  server,
  releases,
}) => {
  test.skip(!process.env.NESTLING_LONG, 'A preview of each fate');
  await show(releases, 'pr-42', (text) => text.replaceAll('"Tasks"', '"Chores"'));
  await signIn(page, await givenAFamily(server));
  await readyForOffline(context, page);
  await page.goto('/?preview=tasks@pr-42');
  await page.getByRole('button', { name: 'Show the Preview' }).click();
  await expect(page.getByRole('region', { name: 'Chores' })).toBeVisible();

  const offline = page.getByRole('heading', { name: 'You are offline' });
  await context.setOffline(true);
  await page.reload();
  await expect(offline).toBeVisible();
  await expect(page.getByText('A preview needs the network.')).toBeVisible();
  await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: 'Retry' }).click()]);
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'Chores' })).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Exit Preview' }).click();
  await expect(page.getByRole('region', { name: 'Tasks' })).toBeVisible();
});

test('a preview that fails offers to leave it, and does not pretend to be the live release', async ({
  page,
  server,
  releases,
  problems,
}) => {
  test.skip(!process.env.NESTLING_LONG, 'A preview of each fate');
  await releases.release('tasks');
  await show(releases, 'broken', (text) => text.replaceAll('"Tasks"', '(()=>{throw Error("broken preview")})()'));
  await signIn(page, await givenAFamily(server));
  await page.goto('/?preview=tasks@broken');
  await page.getByRole('button', { name: 'Show the Preview' }).click();
  const card = page.getByRole('region', { name: 'This part is unavailable' });
  await expect(card).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Sleep' })).toBeVisible();
  await card.getByRole('button', { name: 'Exit Preview' }).click();
  await expect(page.getByRole('region', { name: 'Tasks' })).toBeVisible();
  const others = problems.filter((problem) => !/broken preview|The preview of tasks failed/.test(problem));
  problems.splice(0, problems.length, ...others);
});

test('a link to a preview that is not stored shows no preview', async ({ page }) => {
  await page.goto('/?preview=tasks@https://evil.example/remoteEntry.js');
  await expect(page.getByRole('heading', { name: 'There is no such preview' })).toBeVisible();
});
