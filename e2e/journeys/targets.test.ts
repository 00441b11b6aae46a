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
  ['/babies/:id/growth', /^Record/],
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
    milk: { startTime: ago(1), place: 'fridge', changeMl: 90, reason: 'pumped' },
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

/** What is too small on the page and in each dialog that it opens. */
async function smallOn(page: Page, path: string, address: string): Promise<string[]> {
  const look = async (where: string) => (await smallTargets(page)).map((target) => `${where} ${target}`);
  const small = await look(path);
  const buttons = DIALOGS.filter(([at]) => at === path).map(([, button]) => button);
  for (const [place, button] of buttons.entries()) {
    // The first one opens on the page that was looked at.
    if (place > 0) await open(page, address);
    await page.getByRole('main').getByRole('button', { name: button }).first().tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await atRest(page);
    small.push(...(await look(`${path} ${button}`)));
  }
  return small;
}

/** Which words break on the page in letters twice as large; as large as they were again after it. */
async function brokenOn(page: Page, path: string): Promise<string[]> {
  const letters = (size: string) =>
    page.evaluate((it) => {
      document.documentElement.style.fontSize = it;
    }, size);
  await letters('200%');
  const broken = (await brokenWords(page)).map((word) => `${path} ${word}`);
  await letters('');
  await atRest(page);
  return broken;
}

// One visit for both: to open all pages is most of what either takes.
test('whatever is pressed is as large as a thumb; in letters twice as large no word breaks, and nothing is wider than the window', async ({
  page,
  server,
}) => {
  const { babyId, ...family } = await givenRecords(server);
  const [small, broken]: [string[], string[]] = [[], []];
  await signIn(page, { babyId, ...family });
  for (const path of PAGES) {
    const address = path.replace(':id', babyId);
    await open(page, address);
    broken.push(...(await brokenOn(page, path)));
    small.push(...(await smallOn(page, path, address)));
  }
  expect({ small, broken }).toEqual({ small: [], broken: [] });
});
