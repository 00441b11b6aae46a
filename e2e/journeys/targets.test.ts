import type { Page } from '@playwright/test';
import { givenTracking } from '../family.ts';
import { brokenWords, smallTargets } from '../fits.ts';
import { ask, atRest, expect, type Family, signIn, test } from '../nestling.ts';
import type { Server } from '../server.ts';

/** On the narrowest phone every page and dialog can be pressed by a thumb and, in letters twice as large, be read. */

test.use({ locale: 'en-US', hasTouch: true, viewport: { width: 320, height: 568 } });

const PAGES = [
  '/',
  '/babies/:id/sleep/tracker',
  '/babies/:id/sleep',
  '/babies/:id/feeding',
  '/babies/:id/history',
  '/babies/:id/trends',
  '/babies/:id/analytics',
  '/babies/:id/diapers',
  '/babies/:id/pumping',
  '/babies/:id/milk',
  '/babies/:id/care',
  '/babies/:id/notes',
  '/babies/:id/health',
  '/babies/:id/growth',
  '/babies/:id/milestones',
  '/babies/:id/people',
  '/babies/:id/report',
  '/babies/:id/edit',
  '/babies',
  '/settings',
];

/** By the page and the button that opens it. */
const DIALOGS: [string, RegExp][] = [
  ['/', /^Arrange/],
  ['/', /^Choose Time/],
  ['/', /^Add Medicine/],
  ['/', /^Take/],
  ['/babies/:id/sleep/tracker', /^Record Past Sleep/],
  ['/babies/:id/sleep/tracker', /^Edit/],
  ['/babies/:id/feeding', /^Record a past feeding/],
  ['/babies/:id/diapers', /^Edit/],
  ['/babies/:id/growth', /^Measure/],
  ['/babies/:id/milestones', /^Record/],
  ['/babies/:id/people', /^Invite/],
];

async function givenRecords(server: Server): Promise<Family> {
  const kinds = ['diaper', 'pumping', 'milk', 'care', 'note', 'temperature', 'dose', 'growth', 'milestone'];
  const family = await givenTracking(server, kinds);
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const records = {
    sleep: { startTime: ago(3), endTime: ago(1) },
    feeding: { type: 'bottle', startTime: ago(5), endTime: ago(4.7), amount: 90, unit: 'ml' },
    diaper: { startTime: ago(2), wet: true, dirty: false },
    growth: { startTime: ago(4), weightG: 5_900 },
    temperature: { startTime: ago(4), celsius: 37.2, method: 'ear' },
  };
  for (const [kind, fields] of Object.entries(records)) {
    const body = JSON.stringify({ babyId: family.babyId, ...fields });
    await ask(server, family.token, `/api/records/${kind}`, { method: 'POST', body });
  }
  return family;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main h1, main h2').first()).toBeVisible();
  await expect(page.locator('main [role=progressbar], main .MuiSkeleton-root')).toHaveCount(0);
  await atRest(page);
}

test('whatever is pressed is as large as a thumb', async ({ page, server }) => {
  const { babyId, ...family } = await givenRecords(server);
  const small: string[] = [];
  const look = async (where: string) => small.push(...(await smallTargets(page)).map((target) => `${where} ${target}`));
  await signIn(page, { babyId, ...family });
  for (const path of PAGES) {
    await open(page, path.replace(':id', babyId));
    await look(path);
  }
  for (const [path, button] of DIALOGS) {
    await open(page, path.replace(':id', babyId));
    await page.getByRole('main').getByRole('button', { name: button }).first().tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await atRest(page);
    await look(`${path} ${button}`);
  }
  expect(small).toEqual([]);
});

test('in letters twice as large no word breaks, and nothing is wider than the window', async ({ page, server }) => {
  const { babyId, ...family } = await givenRecords(server);
  const broken: string[] = [];
  await signIn(page, { babyId, ...family });
  for (const path of PAGES) {
    await open(page, path.replace(':id', babyId));
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    broken.push(...(await brokenWords(page)).map((word) => `${path} ${word}`));
  }
  expect(broken).toEqual([]);
});
