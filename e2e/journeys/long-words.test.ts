import type { Page } from '@playwright/test';
import { ask, atRest, expect, type Family, givenAFamily, signIn, test } from '../nestling.ts';
import type { Server } from '../server.ts';

const KINDS = ['sleep', 'feeding', 'diaper', 'pumping', 'milk', 'care', 'note', 'temperature', 'dose', 'vaccine'];
const ALL_KINDS = [...KINDS, 'growth', 'milestone'];
/** As many as there may be, of the longest names. */
const CARE = ['tummy_time', 'massage', 'walk', 'spit_up', 'potty', 'own'];

/** A family that keeps everything, with one of each kind whose title is somebody's own. */
async function givenRecords(server: Server, { token, babyId }: Family, titles: Record<string, string>): Promise<void> {
  const call = (method: string, path: string, body: object) =>
    ask(server, token, path, { method, body: JSON.stringify(body) });
  await call('PATCH', `/api/babies/${babyId}`, { kinds: ALL_KINDS });
  await call('PATCH', '/api/auth/settings', { careTiles: CARE });
  const startTime = new Date(Date.now() - 60_000).toISOString();
  const common = { babyId, startTime };
  await call('POST', '/api/records/vaccine', { ...common, title: titles.vaccine });
  await call('POST', '/api/records/care', { ...common, what: 'own', title: titles.care });
  const date = new Date().toISOString().slice(0, 10);
  await call('POST', '/api/records/milestone', { babyId, title: titles.milestone, date, zone: 'UTC' });
}

/** Has all that is further down drawn too. */
async function seen(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
  await expect(async () => {
    const before = await page.evaluate(() => document.body.scrollHeight);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
    expect(await page.evaluate(() => document.body.scrollHeight)).toBe(before);
  }).toPass();
  await atRest(page);
}

/**
 * Words that a line ends within. Nobody's language has those of more than 40 letters: they are somebody's own, and break where they must.
 * Japanese has no spaces, and lines end anywhere in it.
 */
const brokenWords = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((place) => {
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    const nodes: Node[] = [];
    while (texts.nextNode()) nodes.push(texts.currentNode);
    const linesOf = (node: Node, from: number, to: number) => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)).size;
    };
    return nodes.flatMap((node) =>
      [...(node.textContent ?? '').matchAll(/[\p{L}\p{M}]+/gu)]
        .filter(({ 0: word }) => word.length <= 40 && !/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u.test(word))
        .filter(({ index, 0: word }) => linesOf(node, index, index + word.length) > 1)
        .map(([word]) => word),
    );
  });

/** What is wider than its button, or reaches out of the page. */
const tooWide = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((place) =>
    [...place.querySelectorAll('*')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        // What is for screen readers alone takes a pixel; a table scrolls.
        const isOut = width > 1 && (left < -1 || right > innerWidth + 1) && !element.closest('table');
        return isOut || (element.matches('button, a') && element.scrollWidth > element.clientWidth + 1);
      })
      .map(({ tagName, textContent }) => `${tagName} '${textContent?.slice(0, 30)}'`),
  );

const misfits = async (page: Page) => [...(await brokenWords(page)), ...(await tooWide(page))];

const START_SLEEP = {
  'de-DE': 'Schlaf starten',
  'es-ES': /sueño/,
  ar: /نوم/,
  pl: 'Zacznij sen',
  ja: '睡眠を開始',
} as const;

for (const [locale, startSleep] of Object.entries(START_SLEEP))
  test.describe(locale, () => {
    test.use({ locale });

    test('every tile of the home page has room for its words', async ({ page, server }) => {
      const family = await givenAFamily(server);
      await givenRecords(server, family, { vaccine: 'Pneumococcal', care: 'Yoga', milestone: 'First roll' });
      await page.setViewportSize({ width: 390, height: 844 });
      await signIn(page, family, startSleep);
      await seen(page);
      expect(await misfits(page), '390').toEqual([]);
      await page.setViewportSize({ width: 320, height: 844 });
      await seen(page);
      expect(await misfits(page), '320').toEqual([]);
    });
  });

test('titles without a space break, and push nothing out of the page', async ({ page, server }) => {
  const family = await givenAFamily(server);
  const titles = { vaccine: 'V'.repeat(200), care: 'C'.repeat(60), milestone: 'M'.repeat(200) };
  await givenRecords(server, family, titles);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, family);
    for (const path of ['/', 'care', 'health', 'milestones', 'history', 'report']) {
      await page.goto(path === '/' ? path : `/babies/${family.babyId}/${path}`);
      await seen(page);
      expect(await misfits(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('what is chosen by minutes keeps its words off its edges, and the buttons of growth are of one height', async ({
    page,
    server,
  }) => {
    const family = await givenAFamily(server);
    await givenRecords(server, family, { vaccine: 'A', care: 'B', milestone: 'C' });
    await signIn(page, family, 'Schlaf starten');
    await page.getByRole('region', { name: 'Windeln' }).getByRole('button', { name: 'Zeit wählen' }).click();
    const chips = page
      .getByRole('dialog')
      .getByRole('group', { name: 'Wann, vor wie langer Zeit' })
      .getByRole('button');
    await expect(chips).toHaveCount(6);
    await atRest(page);
    for (const chip of await chips.all()) {
      const room = await chip.evaluate((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        const [outer, inner] = [button.getBoundingClientRect(), words.getBoundingClientRect()];
        return Math.min(inner.left - outer.left, outer.right - inner.right);
      });
      expect(room, (await chip.textContent()) ?? '').toBeGreaterThanOrEqual(6);
    }
    await page.goto(`/babies/${family.babyId}/growth`);
    const report = page.getByRole('link', { name: 'Arztbericht' });
    const measure = page.getByRole('main').getByRole('button', { name: 'Wachstum eintragen' });
    await expect(measure.first()).toBeVisible();
    expect((await report.boundingBox())?.height).toBe((await measure.first().boundingBox())?.height);
  });
});
