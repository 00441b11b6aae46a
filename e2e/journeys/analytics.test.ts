import 'temporal-polyfill/global';
import { summarizeSleep } from '@nestling/contract';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, givenAFamily, signIn, test } from '../nestling.ts';
import { givenAMonth } from '../seeded-month.ts';

const LONG_NAME = 'Maximiliane-Wilhelmine-Friederike-Charlotte-Theodora';

async function expectNoBarriers(page: Page) {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const found = await (globalThis as unknown as { axe: typeof axe }).axe.run(document.body);
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
  expect(violations).toEqual([]);
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

const ZONES = ['Europe/Berlin', 'America/New_York'];

for (const [device, viewport, colorScheme, itsZone] of [
  ['a phone', { width: 390, height: 844 }, 'dark', 'Europe/Berlin'],
  ['a desk', { width: 1280, height: 800 }, 'light', 'America/New_York'],
] as const) {
  for (const timezoneId of process.env.NESTLING_LONG ? ZONES : [itsZone]) {
    test.describe(`on ${device} in ${timezoneId}`, () => {
      test.use({ viewport, timezoneId, colorScheme });

      test('a month of sleep is read on the dashboard and in detail', async ({ page, server }) => {
        const family = await givenAFamily(server);
        const { sleeps } = await givenAMonth(server, family, timezoneId);
        await signIn(page, family);
        await page.goto('/analytics');
        await expect(page).toHaveURL(new RegExp(`/babies/${family.babyId}/analytics$`));

        // Before six in the morning the last night is not over, and not recorded yet.
        const summary = (days: number) => summarizeSleep(sleeps, { days, timezone: timezoneId, now: Date.now() });
        const hours = (days: number) => `${(summary(days).averageDailySleepMinutes / 60).toFixed(1)} hours`;
        const total = page.getByRole('region', { name: 'Total Sleep Sessions' });
        const sessions = (days: number) => `Sessions${summary(days).totalSleepSessions}`;
        const average = page.getByRole('region', { name: 'Daily Average Sleep' });
        await expect(average).toContainText(hours(7));
        await expect(total).toContainText(sessions(7));
        for (const chart of ['Sleep Duration by Day', 'Sleep Trends', 'Sleep Sessions']) {
          const drawn = page.getByRole('region', { name: chart }).locator('.MuiChartsSurface-root, rect.plotted-bar');
          await expect(drawn.first()).toBeVisible();
        }
        await expectNoBarriers(page);
        expect(await fits(page)).toBe(true);

        await page.getByRole('button', { name: 'Last 30 Days' }).click();
        await expect(total).toContainText(sessions(30));
        await expect(average).toContainText(hours(30));
        const duration = page.getByRole('region', { name: 'Sleep Duration by Day' });
        await duration.getByRole('button', { name: 'Show Table' }).click();
        await expect(duration.getByRole('row')).toHaveCount(31);
        await expectNoBarriers(page);

        await page.getByRole('tab', { name: 'Detailed metrics' }).click();
        await expect(page.getByRole('region', { name: 'Total naps' })).toContainText('14');
        await expect(page.getByRole('region', { name: 'Average bedtime' })).toContainText('20:00');
        await expect(page.getByRole('region', { name: 'Average wake time' })).toContainText('6:00');
        await expectNoBarriers(page);
        expect(await fits(page)).toBe(true);
      });
    });
  }
}

test('a second baby with a long unbroken name, and nothing recorded', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await fetch(`${server.url}/api/babies`, {
    method: 'POST',
    headers: { authorization: `Bearer ${family.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: LONG_NAME, birthDate: '2020-02-29', gender: 'other' }),
  });
  await signIn(page, family);
  await page.goto('/analytics');
  await page.getByRole('tab', { name: LONG_NAME }).click();
  await expect(page).not.toHaveURL(new RegExp(family.babyId));
  await expect(page.getByText('No sleep data available for this time period').first()).toBeVisible();
  await expect(page.getByText('No sleep session data available for this time period')).toBeVisible();
  expect(await fits(page)).toBe(true);
  await expectNoBarriers(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});
