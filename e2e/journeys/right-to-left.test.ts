import type { Locator, Page } from '@playwright/test';
import { ask, expect, type Family, givenAFamily, test } from '../nestling.ts';
import { givenAMonth } from '../seeded-month.ts';

/** The app in Arabic, whose pages are read from the right (row LANG-07). */

// A service worker would answer from its own copy of the release set.
test.use({ locale: 'ar', serviceWorkers: 'block' });

const WIDTHS = [320, 390, 1280];
/** In the light scheme. */
const LEFT_BREAST = 'rgb(179, 51, 111)';

async function signInFromTheRight(page: Page, { email, password }: Family): Promise<void> {
  await page.goto('/login');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('button', { name: 'بدء النوم' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
}

async function boxOf(locator: Locator) {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} has no box`);
  return { left: box.x, right: box.x + box.width };
}

/** A stands at the left of B. */
async function expectInOrder(a: Locator, b: Locator): Promise<void> {
  expect((await boxOf(a)).right).toBeLessThanOrEqual((await boxOf(b)).left + 1);
}

/** Where an arrow points: its tip is the middle of what draws it. */
const directionOf = (arrow: Locator) =>
  arrow
    .locator('path')
    .last()
    .evaluate((path: SVGPathElement) => {
      const [tip, end] = [path.getTotalLength() / 2, 0].map((at) =>
        path.getPointAtLength(at).matrixTransform(path.getScreenCTM() ?? undefined),
      );
      return (tip?.x ?? 0) < (end?.x ?? 0) ? 'left' : 'right';
    });

/** Where words stand in a text: the left of each, in pixels. */
const leftsOf = (text: Locator, words: readonly string[]) =>
  text.evaluate((element, sought) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const lefts = new Map<string, number>();
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const word of sought) {
        const at = node.textContent?.indexOf(word) ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        lefts.set(word, range.getBoundingClientRect().left);
      }
    return sought.map((word) => lefts.get(word) ?? Number.NaN);
  }, words);

/** What records one on the home page, and chooses it on that of feedings. */
const type = (within: Page | Locator, name: 'الأيسر' | 'الأيمن' | 'طعام صلب') =>
  within.getByRole('button', { name }).or(within.getByRole('radio', { name }));

test('left and right are the sides of the body, on the phone and beside it', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await signInFromTheRight(page, family);
  for (const path of ['/', '/feeding'])
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      const main = page.getByRole('main');
      await expectInOrder(type(main, 'الأيسر'), type(main, 'الأيمن'));
      // Reading starts with them.
      await expectInOrder(type(main, 'طعام صلب'), type(main, 'الأيسر'));
    }
});

test('time goes to the right, and what means a direction of reading to the left', async ({ page, server }) => {
  const family = await givenAFamily(server);
  await givenAMonth(server, family, 'Europe/Berlin');
  await signInFromTheRight(page, family);

  // The hours of today, each below its place of the bar, and the last within the card.
  const card = page.getByRole('region', { name: 'النوم', exact: true });
  const hours = card.locator('[dir=ltr] > *').filter({ hasText: /^\W*\d+\W[صم]\W*$/ });
  await expect(hours.nth(3)).toBeVisible();
  const boxes = await Promise.all((await hours.all()).map(boxOf));
  expect([...boxes].sort((a, b) => a.left - b.left)).toEqual(boxes);
  expect(boxes.at(-1)?.right).toBeLessThanOrEqual((await boxOf(card)).right);

  await page.goto('/trends');
  const named = (name: string | RegExp) => page.getByRole('button', { name });
  const [before, after] = [named(/سابقة$/), named(/تالية$/)];
  await expectInOrder(before, after);
  expect([await directionOf(before), await directionOf(after)]).toEqual(['left', 'right']);
  // A side keeps its colour.
  await expect(page.locator('.block.left rect').first()).toHaveCSS('fill', LEFT_BREAST);

  await page.goto('/analytics');
  const back = page.getByRole('main').getByRole('link', { name: 'الاتجاهات' }).first();
  expect(await directionOf(back)).toBe('right');
  const chart = page.getByRole('group', { name: /مدة النوم حسب اليوم/ });
  await expectInOrder(
    chart.getByText('0', { exact: true }),
    chart.locator('[class*=MuiBarElement],[class*=MuiBar]').first(),
  );

  await page.goto('/feeding');
  await page.getByRole('tab').last().click();
  const [older, newer] = [named('إلى الصفحة السابقة'), named('إلى الصفحة التالية')];
  await expectInOrder(newer, older);
  expect([await directionOf(older), await directionOf(newer)]).toEqual(['right', 'left']);
});

test('a drawer opens at the end of the line, and Latin text in it stays whole', async ({ page, server }) => {
  const family = await givenAFamily(server);
  const post = (path: string, body: object) =>
    ask(server, family.token, path, { method: 'POST', body: JSON.stringify({ babyId: family.babyId, ...body }) });
  await post('/api/todos', { title: 'Buy diapers (size 3).' });
  const now = Date.now();
  const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  await post('/api/records/sleep', { startTime: at(95), endTime: at(65), notes: 'Slept well!' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/login');
  // The mail is written from the left, and begins where the labels do.
  const mail = page.locator('input[type=email]');
  await expect(mail).toHaveCSS('direction', 'ltr');
  await expect(mail).toHaveCSS('text-align', 'right');
  await signInFromTheRight(page, family);

  const [from, to] = [95, 65].map((minutes) =>
    new Intl.DateTimeFormat('ar', { hour: 'numeric', minute: '2-digit', timeZone: 'Europe/Berlin' })
      .format(now - minutes * 60_000)
      .replace(/\s.*/, ''),
  );
  const row = page.getByRole('listitem').filter({ hasText: from }).first();
  const [start = 0, end = 0] = await leftsOf(row, [from ?? '', to ?? '']);
  expect(start).toBeGreaterThan(end);

  await page.getByRole('link', { name: /Buy diapers/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
  const [word = 0, stop = 0] = await leftsOf(drawer.getByRole('heading').first(), ['Buy', ').']);
  expect(stop).toBeGreaterThan(word);
});

test('no page is wider than its screen', async ({ page, server }) => {
  test.skip(!process.env.NESTLING_LONG, 'Targets and words are measured on every page');
  test.setTimeout(180_000);
  const family = await givenAFamily(server);
  await givenAMonth(server, family, 'Europe/Berlin');
  await signInFromTheRight(page, family);
  const ofBaby = ['sleep', 'sleep/tracker', 'feeding', 'history', 'trends', 'analytics', 'people', 'deleted', 'edit'];
  const paths = ['/', '/babies', '/settings', ...ofBaby.map((path) => `/babies/${family.babyId}/${path}`)];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(over, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
