import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, givenAFamily, signIn, test } from '../nestling.ts';
import { tried } from '../tried.ts';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Axe {
  axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
}

/** What axe finds wrong with the page as it stands. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(AXE, 'utf8'));
  const found = await page.evaluate(async () => (await (globalThis as unknown as Axe).axe.run()).violations);
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

for (const colorScheme of tried(['light', 'dark'] as const, (scheme) => scheme === 'dark')) {
  test(`the screens of accounts are accessible in the ${colorScheme}, and fit 320 px`, async ({ page, server }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    const check = async (name: string) => {
      expect(await violations(page), name).toEqual([]);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(tooWide, `${name}: wider than the screen`).toBeLessThanOrEqual(0);
    };

    for (const [path, heading] of [
      ['/login', 'Welcome back'],
      ['/register', 'Create an account'],
      ['/forgot-password', 'Forgot your password?'],
      ['/reset-password', 'Choose a new password'],
      ['/reset-password?token=x', 'Choose a new password'],
      ['/verify-email', 'Confirm your email'],
      ['/verify-email#x', 'Confirm your email'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      // Nothing is being asked for any more; the shell's places for notices are there, and empty.
      await expect(page.getByRole('status').filter({ hasText: /\w/ })).toHaveCount(0);
      await check(path);
    }

    await signIn(page, await givenAFamily(server));
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check('delete account');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await check('account');
    await page.getByRole('tab', { name: 'Security' }).click();
    await expect(page.getByText('This device')).toBeVisible();
    await expect(page.getByText('No biometric credentials registered yet')).toBeVisible();
    await check('security');
    await page.getByRole('tab', { name: 'API Tokens' }).click();
    await expect(page.getByText('No API tokens yet')).toBeVisible();
    await check('tokens');
    await page.getByRole('button', { name: 'New Token' }).click();
    await page.getByRole('button', { name: 'Create Token' }).click();
    await expect(page.getByText('Token name is required')).toBeVisible();
    await check('new token');
    await page.getByLabel('Token name').fill('x'.repeat(50));
    await page.getByRole('button', { name: 'Create Token' }).click();
    await expect(page.getByRole('button', { name: "I've saved my token" })).toBeVisible();
    await check('reveal');
    await page.getByRole('button', { name: "I've saved my token" }).click();
    await expect(page.getByText('Never used')).toBeVisible();
    await check('a token');
  });
}
