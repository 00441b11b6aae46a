import { expect, type Family, faultsInBothSchemes, givenAFamily, signIn, test } from '../nestling.ts';
import type { Server } from '../server.ts';

/** What a parent asks aloud has one place, so many taps from home. */

const MINUTE_MS = 60_000;

/** Where it is nine in the morning now: the last night is asked about there. POSIX has the sign the other way round. */
function morningZone(): string {
  const ahead = ((9 - new Date().getUTCHours() + 36) % 24) - 12;
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

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
  test.use({ timezoneId: morningZone(), viewport: { width: 390, height: 844 } });

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
  await page.getByRole('link', { name: 'How much this week' }).click();
  await expect(page.getByRole('region', { name: 'From bottles a day' })).toContainText(/150\sml120\sml to 180\sml/);
  await expect(page.getByRole('region', { name: 'Milk by Day' }).getByRole('slider')).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
});
