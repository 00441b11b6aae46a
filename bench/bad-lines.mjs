/**
 * The dashboard of the demo family on a phone, on lines and processors as bad as they get: a first visit and one with service worker and stored
 * data. When something is painted, when sleep and feeding are said, what moves. With `FILM=<folder>` it puts a filmstrip of a first and of a
 * second visit there.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium as playwright } from 'playwright-core';
import { CHROMIUM_FLAGS, chromium } from '../tools/chromium.mjs';
import { demoFamily } from './demo-family.mjs';
import { median, report } from './figures.mjs';
import { openLine } from './line.mjs';
import { scrolls } from './scrolls.mjs';
import { startServer } from './server.mjs';
import { signedIn } from './signed-in.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const BAD = { kbits: 400, latency: 400 };
const CONDITIONS = {
  'a good line': {},
  '400 kbit/s, 400 ms': BAD,
  'CPU 6 times slower': { cpu: 6 },
  both: { ...BAD, cpu: 6 },
  '3 of 100 answers lost, 100 ms': { latency: 100, lossy: 1.5 },
  '400 kbit/s, 400 ms, 3 of 100 answers lost': { ...BAD, lossy: 1.5 },
};
/** As Lighthouse has it for a phone. */
const FILMED = { kbits: 1_600, latency: 150, cpu: 4 };
const FRAME_MS = 500;
const FRAMES = 10;

/** Runs in the page: what of it is seen, and when. */
const watch = () => {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const text = document.getElementById('root')?.textContent ?? '';
    const splash = document.getElementById('splash')?.textContent ?? '';
    if (/(Awake|Asleep) since .*Fed at /.test(splash) || /(Awake|Asleep).*Last: /.test(text))
      window.saidAt ??= performance.now();
    if (/activities • Past 7 days/.test(text)) window.allAt ??= performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

async function visit(context, url, { cpu = 1 }, film) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const pictures = [];
  const began = Date.now();
  if (film) {
    session.on('Page.screencastFrame', ({ data, sessionId }) => {
      pictures.push({ at: Date.now() - began, data });
      void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    });
    await session.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 195, maxHeight: 422 });
  }
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.allAt !== undefined, undefined, { timeout: 120_000 });
  if (film) writeFileSync(film, await strip(pictures));
  const seen = await page.evaluate(() => ({
    paintedAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    saidAt: window.saidAt,
    allAt: window.allAt,
    shift: window.shift,
  }));
  return { ...seen, page };
}

/** What the screen showed each `FRAME_MS`, side by side. */
async function strip(pictures) {
  const frames = Array.from({ length: FRAMES }, (_, i) => {
    const at = (i + 1) * FRAME_MS;
    return { at, data: pictures.findLast((picture) => picture.at <= at)?.data };
  });
  const browser = await playwright.launch({ executablePath: await chromium(), args: CHROMIUM_FLAGS });
  const page = await browser.newPage({ viewport: { width: FRAMES * 134 + 6, height: 310 } });
  const figures = frames.map(
    ({ at, data }) =>
      `<figure><figcaption>${(at / 1_000).toFixed(1)} s</figcaption>${data ? `<img src="data:image/jpeg;base64,${data}">` : '<i></i>'}</figure>`,
  );
  await page.setContent(`<style>body{margin:6px;display:flex;gap:6px;font:12px sans-serif;background:#fff;color:#333}figure{margin:0}
    img,i{display:block;width:128px;height:277px;margin-top:4px;border:1px solid #999;box-sizing:border-box}</style>${figures.join('')}`);
  const picture = await page.screenshot();
  await browser.close();
  return picture;
}

/** A first visit and the next one, in a browser of its own; each over a line with faults of its own. */
async function twoVisits(server, family, condition, seed, film) {
  const browser = await playwright.launch({ executablePath: await chromium(), args: CHROMIUM_FLAGS });
  const line = await openLine(server.url, { ...condition, seed });
  const context = await browser.newContext(PHONE);
  await signedIn(context, family.user, family.baby.id);
  await context.addInitScript(watch);
  await scrolls(context);
  try {
    const first = await visit(context, line.url, condition, film && join(film, 'first-visit.png'));
    // With the rest of the release set, which comes after the first screen.
    await first.page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
      timeout: 120_000,
    });
    await first.page.goto(`${line.url}/robots.txt`);
    await first.page.close();
    return { first, second: await visit(context, line.url, condition, film && join(film, 'second-visit.png')) };
  } finally {
    await browser.close();
    line.close();
  }
}

function reportVisits(name, visits) {
  const middle = (which, what) => Math.round(median(visits.map((it) => it[which][what])));
  report(`${name} (390x844, median of ${visits.length})`, [
    { name: 'first visit: painted', value: middle('first', 'paintedAt'), unit: 'ms' },
    { name: 'first visit: sleep and feeding said', value: middle('first', 'saidAt'), unit: 'ms' },
    { name: 'first visit, with a scroll: all cards', value: middle('first', 'allAt'), unit: 'ms' },
    { name: 'second visit: painted', value: middle('second', 'paintedAt'), unit: 'ms' },
    { name: 'second visit: sleep and feeding said', value: middle('second', 'saidAt'), unit: 'ms' },
    { name: 'second visit, with a scroll: all cards', value: middle('second', 'allAt'), unit: 'ms' },
    {
      name: 'layout shift, worst visit',
      value: Number(Math.max(...visits.flatMap(({ first, second }) => [first.shift, second.shift])).toFixed(4)),
      atMost: 0.005,
    },
  ]);
}

export async function badLines() {
  const server = await startServer();
  const family = await demoFamily(server);
  if (process.env.FILM) await twoVisits(server, family, FILMED, 1, process.env.FILM);
  for (const [name, condition] of Object.entries(CONDITIONS)) {
    const visits = [];
    for (let round = 1; round <= ROUNDS; round++) visits.push(await twoVisits(server, family, condition, round));
    reportVisits(name, visits);
  }
  await server.stop();
}
