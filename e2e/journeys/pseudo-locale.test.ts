import 'temporal-polyfill/global';
import { readdirSync } from 'node:fs';
import { parse, resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { ask, atRest, expect, type Family, givenAFamily, signIn, test } from '../nestling.ts';
import { foreignIn, PSEUDO, saidTwice, speakPseudo, switchToPseudo, takePlatform, textsOf } from '../pseudo-locale.ts';
import { tried } from '../tried.ts';

/** Of the browser, as the configuration says. */
const ZONE = 'Europe/Berlin';

/** Each page as a family sees it. `:id` is the baby. */
const PAGES = [
  '/',
  '/sleep',
  '/babies/:id/sleep/tracker',
  '/babies/:id/sleep',
  '/babies/:id/feeding',
  '/babies/:id/history',
  `/babies/:id/history/${Temporal.Now.plainDateISO(ZONE).subtract({ days: 1 })}`,
  '/babies/:id/trends',
  '/babies/:id/diapers',
  '/babies/:id/pumping',
  '/babies/:id/care',
  '/babies/:id/notes',
  '/babies/:id/health',
  '/babies/:id/growth',
  '/babies/:id/report',
  '/babies/:id/analytics',
  '/babies/:id/analytics?view=feeding',
  '/babies/:id/people',
  '/babies/:id/deleted',
  '/babies/:id/edit',
  '/babies',
  '/babies/new',
  '/settings',
  '/settings?tab=security',
  '/settings?tab=tokens',
  '/no/such/page',
];
/** A page of each remote: those that are tried in another language without `NESTLING_LONG`. */
const STANDING = [
  '/',
  '/babies/:id/sleep',
  '/babies/:id/analytics',
  '/babies/:id/diapers',
  '/babies/:id/health',
  '/babies/:id/people',
  '/babies',
  '/settings',
];
const PUBLIC = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/verify-email?token=x',
  '/join#x',
];

/** The words by which each language calls itself. */
const OWN_NAMES = ['en', ...readdirSync(resolve(import.meta.dirname, '../../shell/locales'))]
  .map((file) => parse(file).name)
  .flatMap((language) => new Intl.DisplayNames(language, { type: 'language' }).of(language)?.match(/\p{L}+/gu) ?? []);

/** Names of things, and what people typed. */
const ALLOWED = [
  /\b(?:Mia|Robin|Nestling|CSV|JSON|PDF|API|AI|Home Assistant|GitHub)\b|[\w.+-]+@example\.com/g,
  // What a command is called, zones, and devices, which the server names once for all readers.
  /(?:Headless)?Chrome on Linux|Unknown device|Europe\/Berlin|npm run \S+ -- EMAIL|curl.*|https?:\S+/g,
  // What a quick feeding notes of itself, once for all readers (row FEED-11).
  /Quick solid food/g,
  // The days of a calendar's week, as the browser writes them.
  /MDMDFSS/g,
  // Languages by their own names.
  new RegExp(OWN_NAMES.join('|'), 'gi'),
];
/** What would end the visit. */
const LEAVES = /⟦(?:Log out|Sign out|Reload)/;

async function signInPseudo(page: Page, { email, password }: Family): Promise<void> {
  await page.goto('/login');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('button', { name: /⟦Start Sleep/ })).toBeVisible();
}

/** What is still coming has come, and rests. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[role=progressbar]')).toHaveCount(0);
  await atRest(page);
}

class Visit {
  readonly faults = new Set<string>();
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Looks at all that is there. What has another text a moment later was still coming: how other remotes' kinds look may be late. */
  async look(where: string): Promise<void> {
    let found: string[] = [];
    const isWell = async () => {
      found = await this.faultsNow();
      expect(found).toEqual([]);
    };
    await expect(isWell)
      .toPass({ timeout: 5_000 })
      .catch(() => {});
    for (const fault of found) this.faults.add(`${where}: ${fault}`);
  }

  private async faultsNow(): Promise<string[]> {
    await settled(this.page);
    const { seen, clipped } = await textsOf(this.page);
    const foreign = seen.flatMap((text) => {
      const words = foreignIn(text, ALLOWED);
      return words ? [`'${words}' in '${text.slice(0, 120)}'`] : [];
    });
    const twice = seen.filter(saidTwice).map((text) => `said twice: '${text.slice(0, 120)}'`);
    return [...foreign, ...twice, ...clipped.map((text) => `cut off: ${text}`)];
  }

  /** Opens what each button of a page opens, and what the pickers and lists in that open. */
  async openAll(path: string): Promise<void> {
    await this.page.goto(path);
    await this.look(path);
    const buttons = this.page.locator('main button:visible, header button:visible, main [role=combobox]:visible');
    for (let place = 0; place < (await buttons.count()); place += 1) {
      const button = buttons.nth(place);
      const name = (await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '';
      if (LEAVES.test(name) || !(await button.isEnabled())) continue;
      await button.click();
      await this.look(`${path} → ${name}`);
      await this.openIn(this.page.getByRole('dialog').last(), `${path} → ${name}`);
      await this.page.goto('about:blank');
      await this.page.goto(path);
      await settled(this.page);
    }
  }

  async openIn(dialog: Locator, where: string): Promise<void> {
    if (!(await dialog.isVisible())) return;
    const openers = dialog.locator(
      '[role=combobox]:visible, button[aria-haspopup]:visible, button[aria-label*="⟦Choose"]:visible',
    );
    const count = await openers.count();
    for (let place = 0; place < count; place += 1) {
      await openers.nth(place).click();
      await this.look(`${where} → ${place}`);
      await this.page.keyboard.press('Escape');
    }
  }
}

/** A family with something of everything. */
async function givenAFullFamily(server: { url: string }): Promise<Family> {
  const family = await givenAFamily(server);
  const post = (path: string, body: object) =>
    ask(server, family.token, path, { method: 'POST', body: JSON.stringify({ babyId: family.babyId, ...body }) });
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  for (const day of [0, 1, 2, 3]) {
    const base = day * 1_440;
    await post('/api/records/sleep', { startTime: ago(base + 600), endTime: ago(base + 480) });
    await post('/api/records/feeding', {
      type: 'bottle',
      startTime: ago(base + 240),
      endTime: ago(base + 225),
      amount: 90,
      unit: 'ml',
    });
  }
  await post('/api/todos', { title: 'Robin' });
  await fillOtherKinds(server, family);
  return family;
}

/** A record of each kind beside sleep and feeding, all of them tracked. */
async function fillOtherKinds(server: { url: string }, { token, babyId }: Family): Promise<void> {
  const call = <T>(method: string, path: string, body: object) =>
    ask<T>(server, token, path, { method, body: JSON.stringify(body) });
  const startTime = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const endTime = new Date(Date.now() - 2 * 3_600_000).toISOString();
  const medicine = { name: 'Robin', unit: 'ml', usualDose: 2, minGapMinutes: 240, maxPerDay: 4 };
  const { id: medicineId } = await call<{ id: string }>('POST', `/api/medicines/baby/${babyId}`, medicine);
  const records = {
    diaper: { wet: true, dirty: true, colour: 'mustard', rash: 'mild' },
    pumping: { endTime, leftMl: 60, rightMl: 40, goesTo: 'fridge' },
    care: { endTime, what: 'walk' },
    note: { notes: 'Robin', pinned: true },
    temperature: { celsius: 38.4, method: 'ear' },
    dose: { medicineId, amount: 2, given: true },
    vaccine: { title: 'Robin', dose: 1 },
    growth: { weightG: 6_400, lengthMm: 630, headMm: 410, lying: true },
  };
  for (const [kind, fields] of Object.entries(records))
    await call('POST', `/api/records/${kind}`, { babyId, startTime, ...fields });
  // The longest row there is: at every time of day 'Yesterday' stands before its times.
  const yesterday = Temporal.Now.plainDateISO(ZONE).subtract({ days: 1 });
  const at = (time: string) => yesterday.toZonedDateTime({ timeZone: ZONE, plainTime: time }).toInstant().toString();
  const times = { startTime: at('22:14'), endTime: at('23:14') };
  await call('POST', '/api/records/pumping', { babyId, ...records.pumping, ...times });
  await call('PATCH', `/api/babies/${babyId}`, { kinds: ['sleep', 'feeding', ...Object.keys(records)] });
}

for (const width of [320, 390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.skip(width !== 390 && !process.env.NESTLING_LONG, 'Other widths, and every dialog there is: npm run test:all');
    test.use({ locale: PSEUDO, viewport: { width, height: 844 }, serviceWorkers: 'block' });
    test.setTimeout(1_200_000);

    test('every page says all its words in the language, and cuts off none', async ({ page, server }) => {
      await speakPseudo(page);
      const visit = new Visit(page);
      for (const path of PUBLIC) {
        await page.goto(path);
        await visit.look(path);
      }
      const family = await givenAFullFamily(server);
      await signInPseudo(page, family);
      for (const path of PAGES) {
        const address = path.replace(':id', family.babyId);
        if (width === 320) await visit.openAll(address);
        else {
          await page.goto(address);
          await visit.look(address);
        }
      }
      expect([...visit.faults].map((fault) => fault.replaceAll(family.babyId, ':id'))).toEqual([]);
    });
  });
}

test.describe('another language', () => {
  test.use({ serviceWorkers: 'block' });
  test.setTimeout(300_000);
  test.skip(!process.env.NESTLING_LONG, 'Every page is read in a language at 390 px');

  test('every page says all its words in it as soon as it is chosen, without a reload', async ({
    page,
    context,
    server,
  }) => {
    await speakPseudo(page);
    await takePlatform(page, server);
    const visit = new Visit(page);
    const family = await givenAFullFamily(server);
    await signIn(page, family);
    for (const path of tried(PAGES, (it) => STANDING.includes(it)).filter((it) => it !== '/no/such/page')) {
      // The page before writes its cookie as long as it is there.
      await page.goto('about:blank');
      await context.clearCookies();
      await page.goto(path.replace(':id', family.babyId));
      await expect(page.locator('main h1, main h2').first()).toBeVisible();
      // What the server knows to be chosen is followed from now on.
      await expect.poll(async () => (await context.cookies()).length).toBe(1);
      await switchToPseudo(page);
      await visit.look(path);
    }
    expect([...visit.faults]).toEqual([]);
  });
});
