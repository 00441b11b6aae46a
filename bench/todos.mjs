/**
 * 500 open to-dos, all of them overdue so that the card shows every one, and 1,000 completed: how long the browser is busy at a stretch
 * while they are drawn and scrolled through to the last, with a CPU slowed down four times. And what years of completed ones cost the
 * list's answer.
 */
import { chromium as playwright } from 'playwright-core';
import { CHROMIUM_FLAGS, chromium } from '../tools/chromium.mjs';
import { median, report } from './figures.mjs';
import { ask, givenAFamily, startServer } from './server.mjs';
import { signedIn } from './signed-in.mjs';

const OPEN = 500;
const COMPLETED = 1_000;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const DAY_MS = 86_400_000;

async function addTodos(server, token, babyId, count, fieldsOf) {
  for (let i = 0; i < count; i += 20) {
    const some = Array.from({ length: Math.min(20, count - i) }, (_, j) => ({ babyId, ...fieldsOf(i + j) }));
    await Promise.all(some.map((body) => ask(server, '/api/todos', { token, body })));
  }
}

/** Milliseconds that reading the list takes, the middle of many. */
async function listTime(server, token, babyId) {
  const times = [];
  for (let i = 0; i < 60; i++) {
    const started = performance.now();
    await ask(server, `/api/todos/baby/${babyId}`, { token });
    times.push(performance.now() - started);
  }
  return median(times);
}

/** Runs an act in the page and answers the longest task of the browser's main thread meanwhile; 0 when none was over 50 ms. */
async function longestTask(page, act) {
  await page.evaluate(() => {
    window.tasks = [];
    window.observer = new PerformanceObserver((list) => {
      window.tasks.push(...list.getEntries().map(({ duration }) => duration));
    });
    window.observer.observe({ type: 'longtask' });
  });
  await act();
  // Entries come in a task of their own.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
  return page.evaluate(() => {
    window.observer.disconnect();
    return Math.max(0, ...window.tasks);
  });
}

/** How many rows are drawn. By selector: finding them by role would itself keep the slow page busy. */
const drawn = (page) => page.evaluate(() => document.querySelectorAll('ul[aria-label="To-dos"] > li').length);

/** Scrolls as a thumb does, until the last of so many rows is there. */
async function scrollToEnd(page, count) {
  for (let flicks = 0; (await drawn(page)) < count; flicks++) {
    if (flicks > 500) throw new Error(`Only ${await drawn(page)} of ${count} to-dos were drawn`);
    await page.mouse.wheel(0, 900);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
}

/** `open`: how many are open; each round leaves one fewer. */
async function round(browser, server, { user, empty, full }, open) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, serviceWorkers: 'block' });
  await signedIn(context, user, empty.id);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(server.url);
  await page.getByText('Nothing to do').waitFor();
  // The event stream never ends, so the network is never idle.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page
    .getByRole('button', { name: new RegExp(empty.name) })
    .first()
    .click();
  const choice = page.getByRole('menuitemradio', { name: new RegExp(full.name) });
  await choice.waitFor();
  const render = await longestTask(page, async () => {
    await choice.click();
    await page.locator('ul[aria-label="To-dos"] > li').nth(9).waitFor();
  });
  const region = page.getByRole('region', { name: 'Tasks' });
  await region.scrollIntoViewIfNeeded();
  await page.mouse.move(200, 500);
  const scroll = await longestTask(page, () => scrollToEnd(page, open));
  const toggle = await longestTask(page, async () => {
    await page
      .locator('ul[aria-label="To-dos"] > li input')
      .nth(open - 5)
      .click();
    await page.waitForFunction(
      (count) => document.querySelectorAll('ul[aria-label="To-dos"] > li').length < count,
      open,
    );
  });
  await context.close();
  return { render, scroll, toggle };
}

export async function todos() {
  const server = await startServer();
  const { user, baby: empty } = await givenAFamily(server);
  const full = await ask(server, '/api/babies', {
    token: user.token,
    body: { name: 'Theo', birthDate: '2026-06-01', gender: 'male' },
  });
  const now = Date.now();
  await addTodos(server, user.token, full.id, OPEN, (i) => ({
    title: `Call number ${i} about the place in spring`,
    dueDate: new Date(now - (1 + (i % 40)) * DAY_MS).toISOString().slice(0, 10),
    subtasks: i % 5 === 0 ? [{ title: 'One', completed: true }, { title: 'Two' }] : [],
  }));
  const before = await listTime(server, user.token, full.id);
  await addTodos(server, user.token, full.id, COMPLETED, (i) => ({
    title: `Done ${i}`,
    completedAt: new Date(now - i * DAY_MS).toISOString(),
  }));
  const after = await listTime(server, user.token, full.id);

  const browser = await playwright.launch({ executablePath: await chromium(), args: CHROMIUM_FLAGS });
  const rounds = [];
  for (let i = 0; i < ROUNDS; i++) rounds.push(await round(browser, server, { user, empty, full }, OPEN - i));
  await browser.close();
  await server.stop();
  const worst = (what) => Math.round(Math.max(...rounds.map((one) => one[what])));
  report(`${OPEN} open to-dos at 4x CPU: the longest task, the worst of ${ROUNDS} rounds`, [
    { name: 'switch to the baby that has them', value: worst('render'), unit: 'ms', atMost: 100 },
    { name: 'scroll to the last', value: worst('scroll'), unit: 'ms', atMost: 100 },
    { name: 'tick one off, all of them drawn', value: worst('toggle'), unit: 'ms', atMost: 100 },
    {
      name: 'read the list, before and after 1,000 completed',
      value: Number((after / before).toFixed(2)),
      atMost: 1.3,
    },
  ]);
}
