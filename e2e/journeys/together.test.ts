import type { Page } from '@playwright/test';
import { ask, expect, givenAFamily, readyForOffline, signIn, test } from '../nestling.ts';

interface Feeding {
  id: string;
  type: string;
  startTime: string;
  endTime?: string;
}

/** Of the platform, what a remote takes to record. */
interface Platform {
  newId: () => string;
  writeTogether: (steps: object[], told: object) => Promise<boolean>;
}

/** Records a bottle and a solid meal as one write, as a remote does: with the platform that the page shares. */
const recordBoth = (page: Page, babyId: string, solidMinutes: number) =>
  page.evaluate(
    async ([babyId, solidMinutes]) => {
      type Scope = Record<string, Record<string, { get: () => Promise<() => Platform> }>>;
      const { __SHARE__: scopes } = (
        globalThis as unknown as { __FEDERATION__: { __SHARE__: Record<string, { default: Scope }> } }
      ).__FEDERATION__;
      const [shared] = Object.values(scopes.nestling_shell?.default['@nestling/shared-ui/platform'] ?? {});
      if (!shared) throw new Error('The page shares no platform');
      const { newId, writeTogether } = (await shared.get())();
      const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
      const feeding = (type: string, start: number, minutes: number) => ({
        kind: 'feeding',
        op: 'create',
        id: newId(),
        babyId,
        fields: { type, startTime: at(start), endTime: at(start + minutes) },
        label: type === 'solid' ? 'Solid' : 'Bottle',
      });
      await writeTogether([feeding('bottle', -40, 10), feeding('solid', -20, solidMinutes)], {
        label: 'Bottle, then solid',
        words: { what: 'Bottle and solid', taken: { message: 'Bottle and solid recorded' }, failure: 'Not recorded' },
      });
    },
    [babyId, solidMinutes] as const,
  );

test('what is recorded together offline survives a reload and reaches the server as one', { tag: '@worker' }, async ({
  page,
  context,
  server,
}) => {
  const { token, babyId, ...family } = await givenAFamily(server);
  await signIn(page, { token, babyId, ...family });
  await readyForOffline(context, page);
  await context.setOffline(true);
  await recordBoth(page, babyId, 10);
  await expect(page.getByRole('button', { name: 'Saved on this device, 1 waiting' })).toBeVisible();
  await page.reload();
  const recent = page.getByRole('region', { name: 'Recent Activities' });
  await expect(recent.getByText('2 activities • Past 7 days')).toBeVisible();

  const sent = page.waitForRequest('**/api/records/together');
  await context.setOffline(false);
  await sent;
  await expect(page.getByRole('button', { name: /^Saved on this device/ })).toBeHidden();
  const types = async () =>
    (await ask<Feeding[]>(server, token, `/api/feeding/baby/${babyId}/latest?limit=50`)).map(({ type }) => type);
  await expect.poll(types).toEqual(['solid', 'bottle']);
});

test('of what is refused together nothing is kept until the step that is wrong is left out', async ({
  page,
  server,
}) => {
  const { token, babyId, ...family } = await givenAFamily(server);
  await signIn(page, { token, babyId, ...family });
  await recordBoth(page, babyId, -10);
  const feedings = () => ask<Feeding[]>(server, token, `/api/feeding/baby/${babyId}/latest?limit=50`);
  await page.getByRole('button', { name: '1 record was not accepted' }).click();
  expect(await feedings()).toEqual([]);
  await expect(page.getByRole('group', { name: 'Solid' })).toContainText('End time must be after start time');
  await page.getByRole('button', { name: 'Leave out: Solid' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave out' }).click();
  await expect.poll(async () => (await feedings()).map(({ type }) => type)).toEqual(['bottle']);
});
