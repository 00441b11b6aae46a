import type { Locator, Page } from '@playwright/test';
import { ask, expect, type Family, faultsOf, givenAFamily, signIn, test } from '../nestling.ts';
import type { Server } from '../server.ts';
import { tried } from '../tried.ts';

/** A finished sleep and a feeding, so that there is something to edit. */
async function givenRecords(server: Server, { token, babyId }: Family): Promise<void> {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  for (const [path, body] of [
    ['/api/sleep/start', { startTime: ago(120), endTime: ago(60) }],
    ['/api/feeding/start', { type: 'bottle', startTime: ago(50), endTime: ago(40), amount: 120, unit: 'ml' }],
  ] as const)
    await ask(server, token, path, { method: 'POST', body: JSON.stringify({ babyId, ...body }) });
}

/** Opens a form of the dashboard. */
async function opened(page: Page, button: string | RegExp, title: string): Promise<Locator> {
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  return dialog;
}

const FORMS = [
  [/^Choose Time/, 'Record Feeding Time', ['Record']],
  [/^Edit Sleep session/, 'Edit Sleep Record', ['Delete', 'Save']],
  [/^Edit Bottle/, 'Edit Feeding Record', ['Delete', 'Save']],
] as const;

const SCREENS = tried(
  [
    ['light', 390, 844],
    ['dark', 320, 568],
    ['light', 844, 390],
    ['dark', 1280, 800],
  ] as const,
  ([, width]) => width < 400,
);

for (const [isIts, width, height] of SCREENS)
  for (const colorScheme of process.env.NESTLING_LONG ? (['light', 'dark'] as const) : [isIts])
    test(`forms ask for a time within reach, ${colorScheme} at ${width}x${height}`, async ({ page, server }) => {
      const family = await givenAFamily(server);
      await givenRecords(server, family);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await signIn(page, family);
      for (const [button, title, buttons] of FORMS) {
        const dialog = await opened(page, button, title);
        // What ends the form is on the screen, however long the form is.
        for (const name of buttons)
          await expect(dialog.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
        for (const chip of await dialog.getByRole('button', { name: /ago$|^Now$/ }).all()) {
          const box = await chip.boundingBox();
          expect(Math.min(box?.width ?? 0, box?.height ?? 0), (await chip.textContent()) ?? '').toBeGreaterThanOrEqual(
            44,
          );
        }
        expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(
          0,
        );
        expect(await faultsOf(page), title).toEqual([]);
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await expect(dialog).toBeHidden();
      }
      const form = await opened(page, /^Choose Time/, 'Record Feeding Time');
      await form.getByRole('button', { name: 'Choose Time' }).click();
      const sheet = page.getByRole('dialog', { name: 'Time', exact: true });
      const rows = sheet.getByRole('option', { selected: true });
      await expect(rows.first()).toBeInViewport();
      expect((await rows.first().boundingBox())?.height).toBeGreaterThanOrEqual(48);
      await expect(sheet.getByRole('button', { name: 'Set Time' })).toBeInViewport({ ratio: 1 });
      expect(await faultsOf(page), 'the columns').toEqual([]);
    });

test('a bottle of 20 minutes ago is a long press and two taps', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await givenRecords(server, family);
  await signIn(page, family);
  await page.getByRole('button', { name: /^Bottle 120/ }).click({ delay: 700 });
  const dialog = page.getByRole('dialog', { name: 'Record Feeding Time' });
  await dialog.getByRole('button', { name: '20 min ago' }).click();
  const wanted = Math.floor(Date.now() / 60_000) * 60_000 - 20 * 60_000;
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog).toBeHidden();
  const newest = async () =>
    (
      await ask<{ startTime: string; amount: number }[]>(
        server,
        family.token,
        `/api/feeding/baby/${family.babyId}/latest`,
      )
    )[0];
  // The earlier bottle has the same amount. The minute may have turned in between.
  await expect
    .poll(async () => Math.abs(Date.parse((await newest())?.startTime ?? '') - wanted))
    .toBeLessThanOrEqual(60_000);
  expect((await newest())?.amount).toBe(120);
});
