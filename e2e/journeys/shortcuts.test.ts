import type { Page } from '@playwright/test';
import { ask, expect, type Family, givenAFamily, readyForOffline, signIn, test } from '../nestling.ts';
import type { Server } from '../server.ts';

const typesOf = async (server: Server, { token, babyId }: Family) =>
  (await ask<{ type: string }[]>(server, token, `/api/feeding/baby/${babyId}/latest`)).map(({ type }) => type);

const toast = (page: Page) => page.locator('.nst-toasts [role=status]');

test('a shortcut records once, with an Undo, and a reload does not record again', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await page.goto('/?action=right');
  await expect(toast(page)).toContainText('Right breast recorded');
  await expect(page).toHaveURL('/');
  await expect.poll(() => typesOf(server, family)).toEqual(['breast_right']);
  await page.reload();
  await expect(page.getByText(/^Last: Right breast/)).toBeVisible();
  await page.goto('/?action=start-sleep');
  await expect(page.getByText('Sleep in progress')).toBeVisible();
  await toast(page).filter({ hasText: 'Sleep started' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Start Sleep' })).toBeVisible();
  expect(await typesOf(server, family)).toEqual(['breast_right']);
});

test('a shortcut records without network', { tag: '@worker' }, async ({ page, context, server }) => {
  const family = await givenAFamily(server);
  await signIn(page, family);
  await readyForOffline(context, page);
  await page.reload();
  await expect(page.getByText('No feedings recorded yet')).toBeVisible();
  await context.setOffline(true);
  await page.goto('/?action=left');
  await expect(page.getByText(/^Last: Left breast/)).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => typesOf(server, family)).toEqual(['breast_left']);
});

test('signed out, a shortcut waits for the sign-in', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await page.goto('/?action=left');
  await expect(page).toHaveURL('/login');
  expect(await typesOf(server, family)).toEqual([]);
  await page.getByLabel('Email').fill(family.email);
  await page.getByLabel('Password', { exact: true }).fill(family.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(toast(page)).toContainText('Left breast recorded');
  await expect(page).toHaveURL('/');
  await expect.poll(() => typesOf(server, family)).toEqual(['breast_left']);
});
