import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { anotherPhone } from '../family.ts';
import {
  ask,
  expect,
  type Family,
  faultsInBothSchemes,
  givenAFamily,
  readyForOffline,
  signIn,
  test,
} from '../nestling.ts';
import { pagesOf } from '../pdf.ts';
import { givenAMonth } from '../seeded-month.ts';
import type { Server } from '../server.ts';

const ZONE = 'Europe/Berlin';
/** Of each note. */
const SENTENCES = 12;

/** A month of sleeps and meals, and of the last days what else a doctor asks for. */
async function givenAFilledBaby(server: Server): Promise<Family> {
  const family = await givenAFamily(server);
  await givenAMonth(server, family, ZONE);
  const today = Temporal.Now.plainDateISO(ZONE);
  const at = (days: number, hour: number) =>
    new Date(today.subtract({ days }).toZonedDateTime({ timeZone: ZONE, plainTime: { hour } }).epochMilliseconds);
  const record = (kind: string, time: Date, fields: object) =>
    ask(server, family.token, `/api/records/${kind}`, {
      method: 'POST',
      body: JSON.stringify({ babyId: family.babyId, startTime: time.toISOString(), ...fields }),
    });
  for (let days = 1; days <= 10; days++) {
    await record('diaper', at(days, 8), { wet: true, dirty: true });
    await record('diaper', at(days, 15), { wet: true, dirty: false });
  }
  await record('growth', at(20, 10), { weightG: 6_000 });
  await record('growth', at(2, 10), { weightG: 6_300, lengthMm: 640 });
  await record('vaccine', at(5, 9), { title: 'Six in one', dose: 2 });
  await record('temperature', at(4, 19), { celsius: 38.4, method: 'ear' });
  for (let days = 1; days <= 12; days++)
    await record('note', at(days, 11), {
      notes: `Note ${days}. ${'A long day with little sleep. '.repeat(SENTENCES)}`,
    });
  return family;
}

async function openReport(page: Page, { babyId }: Family): Promise<void> {
  await page.goto(`/babies/${babyId}/report`);
  await expect(page.getByText('Days with records: 14 of 14')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Chart of Weight: 2 measurements/ }).locator('path.curve')).toHaveCount(
    5,
  );
}

const fact = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Facts' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });

test('the report says what was recorded, is printed whole on A4 and Letter, and can be read again', async ({
  page,
  server,
}) => {
  const family = await givenAFilledBaby(server);
  await signIn(page, family);
  await openReport(page, family);
  // Nursing on both sides is one meal, beside formula and solids.
  await expect(fact(page, 'Meals')).toContainText('3');
  await expect(fact(page, 'From bottles')).toContainText('120 ml');
  await expect(fact(page, 'Wet diapers')).toContainText(/2.*10/);
  await expect(fact(page, 'Sleep')).toContainText('12h 30m');
  await expect(fact(page, 'Longest sleep')).toContainText('10h 0m');
  await expect(fact(page, 'Weight')).toContainText('+300 g in 18 days');
  await page.getByLabel('Questions for the visit').fill('Is the crying in the evening usual?');

  await page.getByRole('button', { name: '30 days' }).click();
  await expect(page.getByText('Days with records: 30 of 30')).toBeVisible();
  const days = await page.getByRole('table', { name: 'Day by day' }).getByRole('rowheader').allInnerTexts();
  expect(days).toHaveLength(31);
  for (const format of ['A4', 'Letter']) {
    const pages = pagesOf(await page.pdf({ format, preferCSSPageSize: false }));
    const text = pages.join('\n');
    // The first page has all facts and the questions, the next ones the days.
    expect(pages[0], format).toMatch(
      /Mia[\s\S]*Days with records: 30 of 30[\s\S]*Weight[\s\S]*Is the crying in the evening usual\?/,
    );
    expect(pages[0], format).not.toContain('Day by day');
    for (const day of days) expect(text, format).toContain(day.replace(/\s*so far$/, '').trim());
    // A row stands on one page: each note has so many sentences.
    for (const each of pages) {
      const sentences = each.replaceAll(/\s+/g, ' ').match(/with little sleep\./g) ?? [];
      expect(sentences.length % SENTENCES, format).toBe(0);
    }
    for (let note = 1; note <= 12; note++) expect(text, format).toContain(`Note ${note}.`);
    expect(text, format).toMatch(/Six in one/);
    expect(text, format).not.toMatch(/Copy summary|Choose other/);
    expect(pages.length, format).toBeLessThanOrEqual(6);
  }
});

test('nothing of a row is cut off by the edge or the end of a page', async ({ page, server }) => {
  const family = await givenAFilledBaby(server);
  await signIn(page, family);
  await openReport(page, family);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  // The width of A4 and of Letter within their margins, in pixels.
  for (const width of [703, 725]) {
    await page.setViewportSize({ width, height: 1_000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const cut = await page
      .locator('.report tr')
      .evaluateAll(
        (rows) =>
          rows.filter((row) => getComputedStyle(row).breakInside !== 'avoid' || row.scrollWidth > row.clientWidth + 1)
            .length,
      );
    expect(cut).toBe(0);
  }
});

test('a shared report is a file that opens without the app and a network', { tag: '@worker' }, async ({
  page,
  context,
  server,
}) => {
  const family = await givenAFilledBaby(server);
  await signIn(page, family);
  await openReport(page, family);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const path = test.info().outputPath('report.html');
  await (await download).saveAs(path);
  expect(readFileSync(path, 'utf8').length).toBeLessThan(250_000);
  // A worker that is still fetched would say that it cannot be.
  await readyForOffline(context, page);
  await context.setOffline(true);
  const asked: string[] = [];
  const reader = await context.newPage();
  reader.on('request', (request) => asked.push(request.url()));
  await reader.goto(pathToFileURL(path).href);
  await expect(reader.getByRole('heading', { name: 'Report of Mia' })).toBeVisible();
  await expect(reader.getByText('Days with records: 14 of 14')).toBeVisible();
  await expect(reader.getByRole('img', { name: /^Chart of Weight:/ })).toBeVisible();
  expect(asked).toEqual([pathToFileURL(path).href]);
});

test('the summary is copied as text, and the page has no faults in both schemes', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const family = await givenAFilledBaby(server);
  await signIn(page, family);
  await openReport(page, family);
  await page.getByRole('button', { name: 'Copy Summary' }).click();
  await expect(page.getByText('Summary copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Report of Mia\nBorn [\s\S]*\nMeals: 3 a day/,
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await faultsInBothSchemes(page)).toEqual([]);
});

test('it fits on a narrow phone in German', async ({ browser, server }) => {
  const family = await givenAFilledBaby(server);
  const page = await anotherPhone(browser, server, { locale: 'de-DE', viewport: { width: 320, height: 800 } });
  await page.goto('/login');
  await page.locator('input[type=email]').fill(family.email);
  await page.locator('input[type=password]').fill(family.password);
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('button', { name: /Mia/ }).first()).toBeVisible();
  await page.goto(`/babies/${family.babyId}/report`);
  await expect(page.getByRole('table', { name: 'Fakten' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.context().close();
});

test('without a network it is made of what the device has', { tag: '@worker' }, async ({ page, context, server }) => {
  const family = await givenAFilledBaby(server);
  await signIn(page, family);
  await readyForOffline(context, page);
  await context.setOffline(true);
  // The home page keeps 15 days; the report was never looked at.
  await page.goto(`/babies/${family.babyId}/report`);
  await expect(page.getByText('Days with records: 14 of 14')).toBeVisible();
  await page.getByRole('button', { name: '30 days' }).click();
  await expect(page.getByText(/^This device has the records from/)).toBeVisible();
  await expect(page.getByText(/^As of /)).toBeVisible();
});
