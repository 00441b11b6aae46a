import { anotherPhone, givenAnna, invitationOf } from '../family.ts';
import { ask, expect, faultsInBothSchemes, givenAFamily, signIn, test } from '../nestling.ts';
import { tried } from '../tried.ts';

for (const viewport of tried(
  [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ],
  ({ width }) => width === 390,
))
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('the pages and dialogs of the family are free of faults, light and dark', async ({
      page,
      browser,
      server,
    }) => {
      const family = await givenAFamily(server);
      await givenAnna(server, family, { until: '2027-12-24', timezone: 'Europe/Berlin' });
      const { url } = await invitationOf(server, family, { forWhom: 'Grandma', role: 'viewer' });
      const { id } = await ask<{ id: string }>(server, family.token, '/api/babies', {
        method: 'POST',
        body: JSON.stringify({ name: 'Theo', birthDate: '2026-06-01', gender: 'male' }),
      });
      await ask(server, family.token, `/api/babies/${id}`, { method: 'DELETE' });
      const { id: feeding } = await ask<{ id: string }>(server, family.token, '/api/feeding/start', {
        method: 'POST',
        body: JSON.stringify({ babyId: family.babyId, type: 'solid', startTime: new Date().toISOString() }),
      });
      await ask(server, family.token, `/api/feeding/${feeding}`, { method: 'DELETE' });
      await signIn(page, family);
      const people = `/babies/${family.babyId}/people`;
      await page.goto(people);
      await expect(page.getByText('Grandma')).toBeVisible();
      expect(await faultsInBothSchemes(page), people).toEqual([]);
      for (const name of ['Invite', 'Change access of Anna', 'Leave Mia']) {
        await page.getByRole('button', { name, exact: true }).click();
        const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
        await expect(dialog).toBeVisible();
        expect(await faultsInBothSchemes(page), name).toEqual([]);
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await expect(dialog).toBeHidden();
      }
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      await page.getByRole('button', { name: 'Make the Link' }).click();
      await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
      expect(await faultsInBothSchemes(page), 'the link').toEqual([]);
      await page.getByRole('button', { name: 'Done' }).click();
      for (const [path, text] of [
        [`/babies/${family.babyId}/deleted`, /^Deleted by you/],
        ['/babies', /^Deleted by you|Theo/],
        ['/settings', 'People'],
        [new URL(url).pathname + new URL(url).hash, 'Robin invites you to care for Mia'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByText(text).first()).toBeVisible();
        expect(await faultsInBothSchemes(page), path).toEqual([]);
      }
      const phone = await anotherPhone(browser, server, { viewport, reducedMotion: 'reduce' });
      for (const [link, text] of [
        [url, 'Create account and join'],
        ['/join#made-up', 'This invitation no longer works'],
      ] as const) {
        await phone.goto('about:blank');
        await phone.goto(link);
        await expect(phone.getByText(text).first()).toBeVisible();
        expect(await faultsInBothSchemes(phone), text).toEqual([]);
      }
      await phone.context().close();
    });
  });
