import type { Locator } from '@playwright/test';
import { ask, atRest, expect, givenAFamily, signIn, test } from '../nestling.ts';
import { tried } from '../tried.ts';

test.use({ locale: 'de-DE' });

/** Whether a tap anywhere on a button reaches it. */
const isOnTop = (button: Locator) =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [0.1, 0.5, 0.9].every((part) =>
      element.contains(document.elementFromPoint(left + width * part, top + height / 2)),
    );
  });

test('no toast covers what ends a dialog', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await ask(server, family.token, `/api/babies/${family.babyId}`, {
    method: 'PATCH',
    body: JSON.stringify({ kinds: ['sleep', 'feeding', 'diaper'] }),
  });
  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [640, 800],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await signIn(page, family, 'Schlaf starten');
    // Told before the dialog opens, and once it is open: what is said of the writes stands for some seconds.
    await page.getByRole('button', { name: 'Nass', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
    await page.getByRole('region', { name: 'Windeln' }).getByRole('button', { name: 'Zeit wählen' }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Speichern' });
    await expect(save).toBeVisible();
    await atRest(page);
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
    for (const name of ['Speichern', 'Abbrechen'])
      expect(await isOnTop(dialog.getByRole('button', { name })), `${name} at ${width}x${height}`).toBe(true);
    await save.click();
    await expect(dialog).toBeHidden();
  }
});

for (const [width, height, percent] of tried(
  [
    [320, 568, 100],
    [320, 568, 200],
    [390, 844, 100],
    [667, 375, 100],
    [640, 800, 100],
    [844, 390, 100],
    [800, 600, 100],
  ] as const,
  // The least room, the usual phone, one on its side, and a tablet.
  ([width, , percent]) => percent === 200 || [390, 667, 800].includes(width),
))
  test(`a toast that comes lies over a dialog, and moves nothing: ${width}x${height}, ${percent} %`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, await givenAFamily(server), 'Schlaf starten');
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, percent);
    const left = page.getByRole('button', { name: 'Links', exact: true });
    const byHand = await left.elementHandle();
    await page.getByRole('button', { name: 'Flasche', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.locator('[type=submit]');
    await save.scrollIntoViewIfNeeded();
    await atRest(page);
    const before = [await dialog.boundingBox(), await save.boundingBox()];
    // Something comes that nobody in the dialog has asked for.
    await byHand?.dispatchEvent('click');
    await expect(page.locator('.nst-toasts [role=status]')).toBeVisible();
    await atRest(page);
    expect([await dialog.boundingBox(), await save.boundingBox()]).toEqual(before);
    expect(await isOnTop(save)).toBe(true);
  });
