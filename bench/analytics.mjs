/**
 * Sleep analytics, trends and the doctor's report with five years of history against one month (time of a call), and what the browser needs to render
 * them after the data, with a CPU slowed down four times.
 */
import { chromium as playwright } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { CHROMIUM_FLAGS, chromium } from '../tools/chromium.mjs';
import { median, report } from './figures.mjs';
import { ask, givenAFamily, startServer } from './server.mjs';
import { signedIn } from './signed-in.mjs';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const ROUNDS = Number(process.env.ROUNDS ?? 200);
const RENDERS = 9;
/** Days of the long history; fewer for a quick look. */
const LONG_DAYS = Number(process.env.LONG_DAYS ?? 5 * 365);

/** Sleeps and feedings of a day, minutes after midnight: 12 sleeps and 21 feedings make 60,000 records in five years. */
const SLEEPS = Array.from({ length: 12 }, (_, i) => [i * 118, i * 118 + 25 + (i % 4) * 15]);
const FEEDINGS = Array.from({ length: 21 }, (_, i) => i * 67);
/** What stands in the page, as expressions for the browser. */
const BARS = "document.querySelectorAll('rect.bar').length";
const ROWS = "document.querySelectorAll('.report .days tbody tr').length";
const BLOCKS = "document.querySelectorAll('[data-block]').length";
const TYPES = ['breast_left', 'breast_right', 'bottle', 'formula', 'solid'];

async function fill(server, { user, baby }, days) {
  const midnight = new Date().setUTCHours(0, 0, 0, 0);
  const iso = (ms) => new Date(ms).toISOString();
  const bodies = [];
  for (let day = 1; day <= days; day++) {
    const start = midnight - day * DAY;
    for (const [from, to] of SLEEPS)
      bodies.push(['/api/sleep/start', { startTime: iso(start + from * MINUTE), endTime: iso(start + to * MINUTE) }]);
    FEEDINGS.forEach((at, i) => {
      const times = { startTime: iso(start + at * MINUTE), endTime: iso(start + (at + 10) * MINUTE) };
      bodies.push(['/api/feeding/start', { ...times, type: TYPES[i % TYPES.length] }]);
    });
  }
  for (let i = 0; i < bodies.length; i += 100) {
    const some = bodies.slice(i, i + 100);
    const post = ([path, body]) =>
      ask(server, path, { token: user.token, body: { id: uuidv7(), babyId: baby.id, ...body } });
    await Promise.all(some.map(post));
  }
}

/** Milliseconds of each call, the two families in turn. */
async function timeCalls(server, families, pathOf) {
  const times = families.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, { user, baby }] of families.entries()) {
      const started = performance.now();
      await ask(server, pathOf(baby.id), { token: user.token });
      times[i].push(performance.now() - started);
    }
  }
  return times.map(median);
}

/** Milliseconds from the click to the picture, at 4x CPU, of data and code that are there already: the middle of a few visits. */
async function render(browser, server, { user, baby }, path, { click, back, ready, drawn }) {
  // The page's policy would refuse the probes, which come as text.
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    bypassCSP: true,
  });
  await signedIn(context, user, baby.id);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const press = (name) => page.getByRole('button', { name, exact: true }).click();
  const times = [];
  for (let visit = 0; visit <= RENDERS; visit++) {
    await page.goto(`${server.url}/babies/${baby.id}/${path}`);
    await page.waitForFunction(drawn);
    await press(click);
    await page.waitForFunction(ready);
    await press(back);
    await page.waitForFunction(`!(${ready}) && ${drawn}`);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    times.push(await page.evaluate(measure({ click, ready })));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  await context.close();
  return median(times.slice(1));
}

/** Clicks a control, then measures in the page: from the click to the frame in which the new picture stands. */
const measure = ({ click, ready }) => `(async () => {
  const button = [...document.querySelectorAll('button')].find((each) => each.textContent.trim() === ${JSON.stringify(click)});
  const clicked = performance.now();
  button.click();
  await new Promise((done) => {
    const look = () => (${ready} ? done() : requestAnimationFrame(look));
    requestAnimationFrame(look);
  });
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - clicked;
})()`;

export async function analytics() {
  const server = await startServer();
  const month = await givenAFamily(server);
  const years = await givenAFamily(server);
  await fill(server, month, 31);
  await fill(server, years, LONG_DAYS);
  const families = [month, years];
  const today = new Date().setUTCHours(5, 0, 0, 0);
  const week = `start=${new Date(today - 6 * DAY).toISOString()}&end=${new Date(today + DAY).toISOString()}`;
  const calls = {
    'analytics of 30 days': (id) => `/api/sleep/analytics/baby/${id}?days=30&timezone=Europe/Berlin`,
    'sleeps of 7 days': (id) => `/api/sleep/baby/${id}/range?${week}`,
    'feedings of 7 days': (id) => `/api/feeding/baby/${id}/range?${week}`,
  };
  const rows = [];
  for (const [name, pathOf] of Object.entries(calls)) {
    const [ofMonth, ofYears] = await timeCalls(server, families, pathOf);
    rows.push({ name: `${name}: with a month`, value: Number(ofMonth.toFixed(2)), unit: 'ms' });
    rows.push({ name: `${name}: with five years`, value: Number(ofYears.toFixed(2)), unit: 'ms' });
    rows.push({ name: `${name}: ratio`, value: Number((ofYears / ofMonth).toFixed(2)), atMost: 1.3 });
  }
  const browser = await playwright.launch({ executablePath: await chromium(), args: CHROMIUM_FLAGS });
  const ofPage = async (path, step) => Math.round(await render(browser, server, years, path, step));
  const charts = await ofPage('analytics', {
    click: 'Last 30 Days',
    back: 'Last 7 Days',
    ready: `${BARS} > 300`,
    drawn: `${BARS} > 50`,
  });
  const trends = await ofPage('trends', {
    click: '7 days',
    back: '5 days',
    ready: `${BLOCKS} > 180`,
    drawn: `${BLOCKS} > 90`,
  });
  const doctors = await ofPage('report', {
    click: '30 days',
    back: '14 days',
    ready: `${ROWS} > 30`,
    drawn: `${ROWS} === 15`,
  });
  rows.push({ name: 'analytics of 30 days: from the click, 4x CPU', value: charts, unit: 'ms', atMost: 300 });
  rows.push({ name: 'trends of 7 days: from the click, 4x CPU', value: trends, unit: 'ms', atMost: 300 });
  rows.push({ name: 'doctor’s report of 30 days: from the click, 4x CPU', value: doctors, unit: 'ms', atMost: 300 });
  report(
    `Analytics and trends (60,000 records in five years; median of ${ROUNDS} calls in turn, of ${RENDERS} renders)`,
    rows,
  );
  await browser.close();
  await server.stop();
}
