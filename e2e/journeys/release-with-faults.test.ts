import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { givenAFamily, readyForOffline, signIn } from '../nestling.ts';
import { expect, test } from '../own-releases.ts';
import type { Releases } from '../release-store.ts';

/** Makes a lazy file of the live release bad behind the store's back; answers what makes the server well again. */
function breakRelease(releases: Releases, app: string, content?: string): () => void {
  const { release, files } = releases.record(app, releases.live(app));
  const folder = releases.folder(app, release);
  const good = join(releases.dir, `.good-${app}`);
  cpSync(folder, good, { recursive: true });
  const name = files.map((file) => file.name).find((file) => /^\d+\..*js$/.test(file)) ?? '';
  for (const ending of ['', '.br', '.gz']) rmSync(join(folder, name + ending), { force: true });
  if (content !== undefined) writeFileSync(join(folder, name), content);
  return () => cpSync(good, folder, { recursive: true });
}

/** A build in which a person reads other words. */
const said = (releases: Releases, app: string, was: string, is: string) =>
  `${app}=${releases.variant(app, { script: (text) => text.replaceAll(`"${was}"`, `"${is}"`) })}`;

const sees = async (page: Page, shown: { card: string; button: string; heading: string }) => {
  await page.goto('/analytics');
  await expect(page.getByRole('heading', { level: 1, name: shown.heading })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: shown.card })).toBeVisible();
  await expect(page.getByRole('button', { name: shown.button })).toBeVisible();
};

test('a release with a missing or a damaged file waits alone, and comes by itself when the server is well', {
  tag: '@worker',
}, async ({ page, context, server, releases }) => {
  await signIn(page, await givenAFamily(server));
  await readyForOffline(context, page);
  // Nobody looks while the three of them go live and two go bad.
  await page.goto('about:blank');
  await releases.command(
    'publish',
    said(releases, 'analytics', 'Sleep Analytics Dashboard', 'Sleep Numbers'),
    said(releases, 'tasks', 'Tasks', 'Chores'),
    said(releases, 'tracking', 'Start Sleep', 'Nod off'),
  );
  const mend = [breakRelease(releases, 'tracking'), breakRelease(releases, 'tasks', 'globalThis.isDamaged = true;')];

  const prompt = page.getByText('New content available. Reload?');
  const reload = () => Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await page.goto('/');
  await expect(prompt).toBeVisible();
  await reload();
  const partly = { card: 'Tasks', button: 'Start Sleep', heading: 'Sleep Numbers' };
  await sees(page, partly);
  await context.setOffline(true);
  await sees(page, partly);
  await expect(prompt).toBeHidden();

  for (const make of mend) make();
  await context.setOffline(false);
  await expect(prompt).toBeVisible();
  await reload();
  const wholly = { card: 'Chores', button: 'Nod off', heading: 'Sleep Numbers' };
  await context.setOffline(true);
  await sees(page, wholly);
  await expect(prompt).toBeHidden();
});
