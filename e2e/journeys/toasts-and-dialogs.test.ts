import { ask, atRest, expect, givenAFamily, signIn, test } from '../nestling.ts';

test.use({ locale: 'de-DE' });

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
    for (const name of ['Speichern', 'Abbrechen']) {
      const isOnTop = await dialog.getByRole('button', { name }).evaluate((button) => {
        const { left, top, width: wide, height: high } = button.getBoundingClientRect();
        return [0.1, 0.5, 0.9].every((part) =>
          button.contains(document.elementFromPoint(left + wide * part, top + high / 2)),
        );
      });
      expect(isOnTop, `${name} at ${width}x${height}`).toBe(true);
    }
    await save.click();
    await expect(dialog).toBeHidden();
  }
});
