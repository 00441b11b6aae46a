import type { Locator } from '@playwright/test';
import { expect, type Family, faultsInBothSchemes, givenAFamily, signIn, test } from '../nestling.ts';
import type { Server } from '../server.ts';
import { zoneAt } from '../zones.ts';

/** What a parent asks aloud has one place, so many taps from home. */

const MINUTE_MS = 60_000;

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

async function record(server: Server, { token, babyId }: Family, path: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ babyId, ...body }),
  });
  expect(answer.status).toBe(201);
}

test.describe('in the morning', () => {
  test.use({ timezoneId: zoneAt(9), viewport: { width: 390, height: 844 } });

  test('how was the night? no tap', async ({ page, server }) => {
    const family = await givenAFamily(server);
    await record(server, family, '/api/sleep/start', { startTime: ago(780), endTime: ago(400) });
    await record(server, family, '/api/sleep/start', { startTime: ago(380), endTime: ago(100) });
    await signIn(page, family);
    const night = page.getByRole('region', { name: 'Last night' });
    await expect(night.getByRole('heading', { name: 'Last night 11h 0m' })).toBeVisible();
    await expect(night).toContainText('1 waking (20m)');
    expect(await faultsInBothSchemes(page)).toEqual([]);
  });
});

test('how much did she eat this week? two taps', async ({ page, server }) => {
  const family = await givenAFamily(server);
  for (const [days, amount] of [
    [1, 120],
    [2, 180],
  ] as const) {
    const start = days * 24 * 60;
    const body = { type: 'bottle', amount, unit: 'ml', startTime: ago(start), endTime: ago(start - 10) };
    await record(server, family, '/api/feeding/start', body);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, family);
  await page.getByRole('navigation').getByRole('link', { name: 'Feeding' }).click();
  // What was fed last opens fields above the link, which move it.
  await expect(page.getByRole('radio', { name: 'Bottle', checked: true })).toBeVisible();
  await page.getByRole('link', { name: 'How Much This Week' }).click();
  await expect(page.getByRole('region', { name: 'From bottles a day' })).toContainText(/150\sml120\sml to 180\sml/);
  await expect(page.getByRole('region', { name: 'Milk by day' }).getByRole('slider')).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
});

/** Taps what is there, and counts. */
function counting() {
  let count = 0;
  return {
    tap: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    taps: () => count,
  };
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('from the form of an account to the first record: eight taps', async ({ page }) => {
    const { tap, taps } = counting();
    const type = async (label: string, text: string) => {
      await tap(page.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    };
    await page.goto('/register');
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Robin');
    await type('Email', 'eight-taps@example.com');
    await type('Password', 'goodnight moon');
    await type('Confirm Password', 'goodnight moon');
    await tap(page.getByRole('button', { name: 'Create account' }));
    await tap(page.getByRole('main').getByRole('link', { name: 'Add Baby' }));
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Lina');
    await tap(page.getByRole('button', { name: 'Save' }));
    await tap(page.getByRole('dialog', { name: 'What do you track?' }).getByRole('button', { name: 'Done' }));
    await expect(page.getByText('Tap Start Sleep when Lina falls asleep.')).toBeVisible();
    await expect(page.getByText('Tap one of these when your baby drinks or eats.')).toBeVisible();
    await tap(page.getByRole('button', { name: 'Left', exact: true }));
    await expect(page.getByText('Left breast recorded')).toBeVisible();
    expect(taps()).toBe(8);
  });

  test('a sleep that nobody recorded last night: four taps', async ({ page, server }) => {
    const family = await givenAFamily(server);
    await record(server, family, '/api/sleep/start', { startTime: ago(700), endTime: ago(600) });
    await signIn(page, family);
    const { tap, taps } = counting();
    await tap(page.getByRole('navigation').getByRole('link', { name: 'Sleep' }));
    await tap(page.getByRole('button', { name: 'Record Past Sleep', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Record past sleep' });
    // Meanwhile a minute may have passed.
    await expect(dialog.getByText(/^Duration: 10h\s[01]m$/)).toBeVisible();
    await tap(dialog.getByRole('group', { name: 'End, how long ago' }).getByRole('button', { name: '1 h ago' }));
    await expect(dialog.getByText(/^Duration: 9h\s[01]m$/)).toBeVisible();
    await tap(dialog.getByRole('button', { name: 'Record' }));
    await expect(dialog).toBeHidden();
    expect(taps()).toBe(4);
  });

  test('a sleep that ended five minutes earlier: three taps', async ({ page, server }) => {
    const family = await givenAFamily(server);
    await record(server, family, '/api/sleep/start', { startTime: ago(200), endTime: ago(100) });
    await signIn(page, family);
    const { tap, taps } = counting();
    await tap(page.getByRole('button', { name: /^Edit Sleep session/ }));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Duration: 1h 40m')).toBeVisible();
    await tap(dialog.getByRole('button', { name: 'End time: 5 minutes earlier' }));
    await expect(dialog.getByText('Duration: 1h 35m')).toBeVisible();
    await tap(dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog).toBeHidden();
    expect(taps()).toBe(3);
  });
});
