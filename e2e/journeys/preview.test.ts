import { givenAFamily, readyForOffline, signIn } from '../nestling.ts';
import { expect, test } from '../own-releases.ts';
import type { Releases } from '../release-store.ts';

const show = (releases: Releases, name: string, script: (text: string) => string) =>
  releases.command('publish', `tasks=${releases.variant('tasks', { script })}`, `--preview=${name}`);

test('a preview is seen by who confirmed it, under a banner, and by nobody else', async ({
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
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(page.getByRole('region', { name: 'Tasks' })).toBeVisible();

  await page.goto('/?preview=mfe-tasks@pr-42');
  await page.getByRole('button', { name: 'Show the preview' }).click();
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

  await banner.getByRole('button', { name: 'Exit preview' }).click();
  await expect(page.getByRole('region', { name: 'Tasks' })).toBeVisible();
  await expect(banner).toBeHidden();
  // The service worker answers again, as before.
  await expect.poll(() => page.evaluate(() => caches.has('preview'))).toBe(false);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Tasks' })).toBeVisible();
});

test('a preview that fails offers to leave it, and does not pretend to be the live release', async ({
  page,
  server,
  releases,
  problems,
}) => {
  await releases.release('tasks');
  await show(releases, 'broken', (text) => text.replaceAll('"Tasks"', '(()=>{throw Error("broken preview")})()'));
  await signIn(page, await givenAFamily(server));
  await page.goto('/?preview=tasks@broken');
  await page.getByRole('button', { name: 'Show the preview' }).click();
  const card = page.getByRole('region', { name: 'This part is unavailable' });
  await expect(card).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start sleep' })).toBeVisible();
  await card.getByRole('button', { name: 'Exit preview' }).click();
  await expect(page.getByRole('region', { name: 'Tasks' })).toBeVisible();
  const others = problems.filter((problem) => !/broken preview|The preview of tasks failed/.test(problem));
  problems.splice(0, problems.length, ...others);
});

test('a link to a preview that is not stored shows no preview', async ({ page }) => {
  await page.goto('/?preview=tasks@https://evil.example/remoteEntry.js');
  await expect(page.getByRole('heading', { name: 'There is no such preview' })).toBeVisible();
});
