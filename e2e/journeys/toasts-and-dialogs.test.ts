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

for (const [width, height] of [
  [320, 568],
  [360, 640],
] as const)
  test(`two toasts leave the large button of home free: ${width}x${height}`, async ({ page, server }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, await givenAFamily(server), 'Schlaf starten');
    const toasts = page.locator('.nst-toasts').getByRole('status');
    // A sleep of a few seconds is not kept, and says so.
    await page.getByRole('button', { name: 'Schlaf starten' }).click();
    await page.getByRole('button', { name: 'Schlaf beenden' }).click();
    await expect(toasts).toContainText('Schlafphase verworfen');
    await page.getByRole('button', { name: 'Links', exact: true }).dispatchEvent('click');
    await expect(toasts).toHaveCount(2);
    // What comes after a tap is brought into sight a moment later, and the page goes up for it; not for who goes on with another thing.
    await page.keyboard.press('Shift');
    await page.evaluate(() => window.scrollTo(0, 0));
    await atRest(page);
    expect(await isOnTop(page.getByRole('button', { name: 'Schlaf starten' }))).toBe(true);
    // Told to the page itself, and not to all elements, which would be styled anew in each frame of a toast that leaves.
    const told = (selector: string) =>
      page.evaluate(
        (at) => getComputedStyle(document.querySelector(at) as Element).getPropertyValue('--nst-toasts-above'),
        selector,
      );
    expect(Number.parseFloat(await told('html'))).toBeGreaterThan(48);
    expect(await told('body')).toBe('0px');
    await toasts.last().getByRole('button', { name: 'Schließen' }).click();
    await expect(toasts).toHaveCount(1);
    await atRest(page);
    expect(await isOnTop(toasts.getByRole('button', { name: 'Schließen' }))).toBe(true);
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
