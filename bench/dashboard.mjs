/**
 * The dashboard in Chromium with a CPU slowed down four times: from a tap to what it shows (until the next frame is drawn), layout
 * shift while it loads, and the second visit with service worker and cached data, online and offline: when the splash says how the baby is, when the
 * first screen has its data, and when the list below all cards stands for who scrolls then. Beside: taps with this machine's own processor, and what a
 * tap on a bare page takes.
 */
import { chromium as playwright } from 'playwright-core';
import { CHROMIUM_FLAGS, chromium } from '../tools/chromium.mjs';
import { demoFamily } from './demo-family.mjs';
import { median, report } from './figures.mjs';
import { percentile } from './others.mjs';
import { scrolls } from './scrolls.mjs';
import { startServer } from './server.mjs';
import { signedIn } from './signed-in.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const TAPS = Number(process.env.TAPS ?? 50);
/** A finger rests on a button so long, in ms; most do a little longer. */
const FINGER_MS = 80;
const SLOW_CPU = { rate: 4 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function slowPage(context) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', SLOW_CPU);
  return { page, session };
}

/** Times the taps. */
const watchTaps = () => {
  window.taps = [];
  window.addEventListener('click', () => window.clicks++, true);
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') window.taps.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
};

/** Counts what moves without a tap. */
const watchShift = () => {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  // Asked from outside, a slowed page answers a quarter of a second later.
  const look = () => {
    const splash = document.getElementById('splash')?.textContent;
    if (/(Awake|Asleep) since .*Fed at /.test(splash)) window.glanceAt ??= performance.now();
    const text = document.getElementById('root')?.textContent ?? '';
    if (/(Awake|Asleep).*Last: /.test(text)) window.firstDataAt ??= performance.now();
    if (/activities • Past 7 days/.test(text)) window.dataAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** The same work in each page: with what else the machine does, it takes longer, and so does everything above. */
const fixedWork = () => {
  const began = performance.now();
  let sum = 0;
  for (let i = 0; i < 2e7; i++) sum += i % 7;
  return sum > 0 ? performance.now() - began : 0;
};

/** As somebody who goes elsewhere: a page that is closed from outside is not told. */
async function leave(page) {
  await page.goto(new URL('/robots.txt', page.url()).href);
  await page.close();
}

const loaded = (page) => page.getByText(/activities • Past 7 days/).waitFor({ timeout: 60_000 });

/**
 * Event timing's duration of one tap: from the finger's leaving to the next frame, in steps of 8 ms; below 16 it counts as 16. The frame in which the
 * button looks pressed is drawn while the finger rests.
 */
async function tap({ page, session }, name) {
  const button = page.getByRole('button', { name, exact: true });
  // Until it stands, and no message lies over it.
  await button.tap({ trial: true });
  const { x, y, width, height } = await button.boundingBox();
  await page.evaluate(() => {
    window.taps = [];
    window.clicks = 0;
  });
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
  });
  await page.waitForTimeout(FINGER_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(700);
  return page.evaluate(() => {
    if (window.clicks !== 1) throw new Error('The touch was not taken for a tap');
    return Math.max(16, ...window.taps);
  });
}

/** Of a page that does nothing but change the button's text: what the browser and this machine take of each tap. */
async function bareTaps(browser, url) {
  const context = await browser.newContext(PHONE);
  await context.addInitScript(watchTaps);
  const slow = await slowPage(context);
  await slow.page.goto(new URL('/robots.txt', url).href);
  await slow.page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Count';
    button.style.font = '24px sans-serif';
    button.setAttribute('aria-label', 'Count');
    button.addEventListener('click', () => button.append('.'));
    document.body.replaceChildren(button);
  });
  const taps = [];
  for (let round = 0; round < TAPS; round++) taps.push(await tap(slow, 'Count'));
  await context.close();
  return taps;
}

const TAPPED = ['Start Sleep', 'End Sleep', 'Left', 'Solid'];

/** The times of taps by button, on a page that stands. */
async function tapsOn(slow) {
  const taps = Object.fromEntries(TAPPED.map((name) => [name, []]));
  for (let round = 0; round < TAPS; round++) for (const name of TAPPED) taps[name].push(await tap(slow, name));
  return taps;
}

/** The first visit: when the splash says how the baby is, the times of taps with the slow processor and with this machine's own, and its layout shift. */
async function firstVisit(context, url) {
  const slow = await slowPage(context);
  const { page } = slow;
  await page.goto(url);
  await loaded(page);
  await page.waitForTimeout(2_000);
  const shift = await page.evaluate(() => window.shift);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const glanceAt = await page.evaluate(() => Math.round(window.glanceAt));
  const taps = await tapsOn(slow);
  await slow.session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const ownTaps = await tapsOn(slow);
  await page.waitForTimeout(2_000);
  await leave(page);
  return { glanceAt, taps, ownTaps, shift };
}

/** One visit more: when its data was visible, the fixed work beside it, and its layout shift. */
async function nextVisit(context, url) {
  const { page } = await slowPage(context);
  await page.goto(url, { waitUntil: 'commit' });
  await loaded(page);
  const { glanceAt, firstDataAt, dataAt } = await page.evaluate(() => ({
    glanceAt: window.glanceAt,
    firstDataAt: window.firstDataAt,
    dataAt: window.dataAt,
  }));
  await page.waitForTimeout(1_500);
  const work = await page.evaluate(fixedWork);
  const shift = await page.evaluate(() => window.shift);
  await leave(page);
  return { glanceAt, firstDataAt, dataAt, work, shift };
}

const tapFigures = (taps, where) =>
  TAPPED.flatMap((name) => [
    { name: `tap on ${name} to the next frame, ${where}, median`, value: median(taps[name]), unit: 'ms' },
    {
      name: `tap on ${name} to the next frame, ${where}, 95 of 100`,
      value: percentile(taps[name], 0.95),
      unit: 'ms',
      atMost: 50,
    },
  ]);

const middle = (visits, what) => Math.round(median(visits.map((visit) => visit[what])));

export async function dashboard() {
  const server = await startServer();
  const { user, baby } = await demoFamily(server);
  const browser = await playwright.launch({ executablePath: await chromium(), args: CHROMIUM_FLAGS });
  const context = await browser.newContext(PHONE);
  await signedIn(context, user, baby.id);
  await context.addInitScript(watchShift);
  await context.addInitScript(watchTaps);
  await scrolls(context);

  const bare = await bareTaps(browser, server.url);
  const { glanceAt, taps, ownTaps, shift } = await firstVisit(context, server.url);
  const visits = { online: [], offline: [] };
  for (const [line, made] of Object.entries(visits)) {
    await context.setOffline(line === 'offline');
    for (let round = 0; round < ROUNDS; round++) made.push(await nextVisit(context, server.url));
  }
  const all = Object.values(visits).flat();
  report(`The dashboard (390x844, 4x CPU, ${ROUNDS} rounds)`, [
    { name: 'tap on a button of a bare page to the next frame, median', value: median(bare), unit: 'ms' },
    { name: 'tap on a button of a bare page to the next frame, 95 of 100', value: percentile(bare, 0.95), unit: 'ms' },
    ...tapFigures(taps, 'a slow processor'),
    ...tapFigures(ownTaps, 'this processor'),
    { name: 'first visit: sleep and feeding said in the splash', value: glanceAt, unit: 'ms' },
    {
      name: 'layout shift, worst visit',
      value: Number(Math.max(shift, ...all.map((visit) => visit.shift)).toFixed(4)),
      atMost: 0.005,
    },
    { name: 'fixed work in the page, for comparison', value: middle(all, 'work'), unit: 'ms' },
    ...Object.entries(visits).flatMap(([line, made]) => [
      {
        name: `second visit, ${line}: sleep and feeding said in the splash`,
        value: middle(made, 'glanceAt'),
        unit: 'ms',
        atMost: 400,
      },
      {
        name: `second visit, ${line}: data of sleep and feeding visible`,
        value: middle(made, 'firstDataAt'),
        unit: 'ms',
        atMost: 800,
      },
      { name: `second visit, ${line}, with a scroll: all cards visible`, value: middle(made, 'dataAt'), unit: 'ms' },
    ]),
  ]);
  await browser.close();
  await server.stop();
}
