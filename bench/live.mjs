/** A change on one phone seen on another, of two people in one browser: from the tap to what the other page shows, 200 times. */
import { randomUUID } from 'node:crypto';
import { chromium as playwright } from 'playwright-core';
import { CHROMIUM_FLAGS, chromium } from '../tools/chromium.mjs';
import { report } from './figures.mjs';
import { ask, fromElsewhere, givenAFamily, startServer } from './server.mjs';

const CHANGES = Number(process.env.CHANGES ?? 200);

/** Another person, who looks after the family's baby by an invitation. */
async function letIn(server, { user, baby }) {
  const body = { babyIds: [baby.id], role: 'caregiver' };
  const { token } = await ask(server, '/api/invitations', { token: user.token, body });
  const account = { name: 'Anna', email: `${randomUUID()}@example.com`, password: 'goodnight moon' };
  return ask(server, '/api/auth/register', { body: { ...account, invitation: token }, headers: fromElsewhere() });
}

/** Notes when a button is tapped, and when the page shows that a sleep runs, or no longer does; epoch ms. */
const watch = () => {
  window.taps = [];
  window.turns = [];
  let isRunning = false;
  addEventListener('click', () => window.taps.push(Date.now()), { capture: true });
  new MutationObserver(() => {
    const shown = [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'End Sleep');
    if (shown === isRunning) return;
    isRunning = shown;
    window.turns.push(Date.now());
  }).observe(document, { subtree: true, childList: true, characterData: true });
};

async function phone(browser, server, user, baby) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await context.addInitScript(
    ([user, babyId]) => {
      localStorage.setItem('user', JSON.stringify(user));
      localStorage.setItem('authToken', user.token);
      localStorage.setItem('selectedBabyId', babyId);
    },
    [user, baby.id],
  );
  await context.addInitScript(watch);
  const page = await context.newPage();
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Start sleep', exact: true }).waitFor({ timeout: 60_000 });
  return page;
}

const atShare = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];

export async function live() {
  const server = await startServer();
  const family = await givenAFamily(server);
  const anna = await letIn(server, family);
  const browser = await playwright.launch({ executablePath: await chromium(), args: CHROMIUM_FLAGS });
  const one = await phone(browser, server, family.user, family.baby);
  const other = await phone(browser, server, anna, family.baby);
  const waits = [];
  for (let change = 1; change <= CHANGES; change++) {
    // A sleep this short is discarded when it ends, which the other phone sees as well.
    await one.getByRole('button', { name: change % 2 ? 'Start sleep' : 'End Sleep', exact: true }).tap();
    await other.waitForFunction((count) => window.turns.length >= count, change, { timeout: 30_000 });
    const tapped = await one.evaluate(() => window.taps.at(-1));
    waits.push((await other.evaluate((count) => window.turns[count - 1], change)) - tapped);
  }
  await browser.close();
  await server.stop();
  waits.sort((a, b) => a - b);
  report(`A change on one phone seen on another (${CHANGES} changes, one browser, SQLite)`, [
    { name: 'half are seen after', value: atShare(waits, 0.5), unit: 'ms' },
    { name: '95 of 100 are seen after', value: atShare(waits, 0.95), unit: 'ms', atMost: 1_000 },
    { name: 'the slowest', value: waits.at(-1), unit: 'ms', atMost: 2_000 },
  ]);
}
