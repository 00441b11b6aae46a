/**
 * A change on one phone seen on another, of two people in one browser: from the tap to what the other page shows, 200 times. Then the
 * other person is removed: from the call to what each of their two phones shows. With one server, and with two on one PostgreSQL.
 */
import { randomUUID } from 'node:crypto';
import { chromium as playwright } from 'playwright-core';
import { CHROMIUM_FLAGS, chromium } from '../tools/chromium.mjs';
import { report } from './figures.mjs';
import { startPostgres } from './postgres.mjs';
import { ask, fromElsewhere, givenAFamily, startServer } from './server.mjs';
import { signedIn } from './signed-in.mjs';

const CHANGES = Number(process.env.CHANGES ?? 200);
const REMOVALS = 5;

/** Another person, who looks after the family's baby by an invitation. */
async function letIn(server, { user, baby }) {
  const body = { babyIds: [baby.id], role: 'caregiver' };
  const { token } = await ask(server, '/api/invitations', { token: user.token, body });
  const account = { name: 'Anna', email: `${randomUUID()}@example.com`, password: 'goodnight moon' };
  return ask(server, '/api/auth/register', { body: { ...account, invitation: token }, headers: fromElsewhere() });
}

/** Notes when a button is tapped, when the page shows that a sleep runs, or no longer does, and that the baby is gone; epoch ms. */
const watch = () => {
  window.taps = [];
  window.turns = [];
  let isRunning = false;
  addEventListener('click', () => window.taps.push(Date.now()), { capture: true });
  new MutationObserver(() => {
    if (!window.goneAt && document.body?.textContent.includes('No babies added yet')) window.goneAt = Date.now();
    const shown = [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'End Sleep');
    if (shown === isRunning) return;
    isRunning = shown;
    window.turns.push(Date.now());
  }).observe(document, { subtree: true, childList: true, characterData: true });
};

async function phone(browser, server, user, baby) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await signedIn(context, user, baby.id);
  await context.addInitScript(watch);
  const page = await context.newPage();
  const listening = page.waitForResponse('**/api/events');
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Start Sleep', exact: true }).waitFor({ timeout: 60_000 });
  await listening;
  return page;
}

const atShare = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];

/** How long each change of the one was on its way to the other, in ms, shortest first. */
async function changesSeen(one, other) {
  const waits = [];
  for (let change = 1; change <= CHANGES; change++) {
    // A sleep this short is discarded when it ends, which the other phone sees as well.
    await one.getByRole('button', { name: change % 2 ? 'Start Sleep' : 'End Sleep', exact: true }).tap();
    await other.waitForFunction((count) => window.turns.length >= count, change, { timeout: 30_000 });
    const tapped = await one.evaluate(() => window.taps.at(-1));
    waits.push((await other.evaluate((count) => window.turns[count - 1], change)) - tapped);
  }
  return waits.sort((a, b) => a - b);
}

/** How long it takes until the phones of somebody who is removed show it, in ms, shortest first. */
async function removalsSeen(browser, [here, there], { user, baby }) {
  const waits = [];
  for (let i = 0; i < REMOVALS; i++) {
    const somebody = await letIn(here, { user, baby });
    const phones = await Promise.all([here, there].map((server) => phone(browser, server, somebody, baby)));
    // A page may have looked like that before its babies were there.
    for (const page of phones) await page.evaluate(() => delete window.goneAt);
    const calledAt = Date.now();
    await ask(here, `/api/babies/${baby.id}/people/${somebody.id}`, { token: user.token, method: 'DELETE' });
    for (const page of phones) {
      await page.waitForFunction(() => window.goneAt, undefined, { timeout: 30_000 });
      waits.push((await page.evaluate(() => window.goneAt)) - calledAt);
      await page.context().close();
    }
  }
  return waits.sort((a, b) => a - b);
}

/** One person's phone is on the first server, the other's on the second, which may be the same. */
async function seen(browser, servers, title, changeLimits) {
  const [here, there] = servers;
  const family = await givenAFamily(here);
  const anna = await letIn(here, family);
  const one = await phone(browser, here, family.user, family.baby);
  const other = await phone(browser, there, anna, family.baby);
  const waits = await changesSeen(one, other);
  for (const page of [one, other]) await page.context().close();
  const removals = await removalsSeen(browser, servers, family);
  report(`A change on one phone seen on another (${CHANGES} changes, one browser, ${title})`, [
    { name: 'half are seen after', value: atShare(waits, 0.5), unit: 'ms' },
    { name: '95 of 100 are seen after', value: atShare(waits, 0.95), unit: 'ms', atMost: changeLimits.p95 },
    { name: 'the slowest', value: waits.at(-1), unit: 'ms', ...(changeLimits.all && { atMost: changeLimits.all }) },
    { name: `${REMOVALS} removals on two phones, half`, value: atShare(removals, 0.5), unit: 'ms' },
    { name: 'the slowest', value: removals.at(-1), unit: 'ms', atMost: 2_000 },
  ]);
}

export async function live() {
  const browser = await playwright.launch({ executablePath: await chromium(), args: CHROMIUM_FLAGS });
  const single = await startServer();
  await seen(browser, [single, single], 'one server on SQLite', { p95: 1_000, all: 2_000 });
  await single.stop();
  const postgres = await startPostgres();
  const env = { DATABASE_URL: postgres.url };
  // Each has a folder of its own, as on two machines.
  const both = [await startServer({ env }), await startServer({ env })];
  await seen(browser, both, 'two servers on one PostgreSQL', { p95: 2_000 });
  for (const server of both) await server.stop();
  await postgres.remove();
  await browser.close();
}
