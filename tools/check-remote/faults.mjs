import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium as playwright } from 'playwright-core';
import { ask, givenAFamily, startServer } from '../../bench/server.mjs';
import { CHROMIUM_FLAGS, chromium } from '../chromium.mjs';
import { brotliSize } from './brotli-size.mjs';
import { countHearers } from './hearers.mjs';
import { countLeftovers } from './leftovers.mjs';
import { watchTraces } from './traces.mjs';

const BUDGET_BYTES = 35_000;
/** What an answer such as 404 prints by itself; a call may well be answered so. */
const NETWORK_NOISE = /^Failed to load resource/;
/** Before counting: what a first mount starts for good, such as a cache's timer. */
const WARM_UPS = 2;
const MOUNTS = 5;
const MAX_GROWTH_BYTES = 5_000_000;
/** For one mount; the shell itself gives up a load after as long. */
const PATIENCE_MS = 15_000;
/** Something of React's core that only a second copy of it would bring. */
const REACT_INSIDE = /__CLIENT_INTERNALS_DO_NOT_USE|__DOM_INTERNALS_DO_NOT_USE/;

const recordOf = (store, app) => {
  const { live } = JSON.parse(readFileSync(join(store, 'registry.json'), 'utf8'));
  const folder = join(store, app, live[app]);
  return { folder, ...JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) };
};

/** What its files alone say against a release. */
function faultsInFiles(app, { folder, entry, exposes, files }) {
  const faults = [];
  for (const [expose, scripts] of Object.entries(exposes)) {
    const bytes = [entry, ...scripts].reduce((sum, name) => sum + brotliSize(join(folder, name)), 0);
    if (bytes > BUDGET_BYTES)
      faults.push(`${app}: ${expose} is ${bytes} bytes with its entry (brotli), the budget is ${BUDGET_BYTES}.`);
  }
  for (const { name } of files.filter((file) => file.name.endsWith('.js')))
    if (REACT_INSIDE.test(readFileSync(join(folder, name), 'utf8')))
      faults.push(`${app}: ${name} brings its own React.`);
  return faults;
}

/** What shows only what can be brought back has something to show. */
async function givenADeletedBaby(server, { token }) {
  const body = { name: 'Theo', birthDate: '2026-06-01', gender: 'male' };
  const { id } = await ask(server, '/api/babies', { token, body });
  await fetch(`${server.url}/api/babies/${id}`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
}

/** And what says only how long a baby has been awake. */
async function givenAWaking(server, { token }, { id: babyId }) {
  const at = (minutesAgo) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const body = { babyId, startTime: at(90), endTime: at(30) };
  await ask(server, '/api/sleep/start', { token, body });
}

/** Opens the page on which widgets can be tried, signed in, with everything counted that may stay behind. */
async function openPage(browser, server) {
  const { user, baby } = await givenAFamily(server);
  await givenADeletedBaby(server, user);
  await givenAWaking(server, user, baby);
  const context = await browser.newContext({ serviceWorkers: 'block', baseURL: server.url });
  await context.addInitScript(countLeftovers);
  await context.addInitScript(countHearers);
  await context.addInitScript(watchTraces);
  await context.addInitScript(
    ([account, babyId]) => {
      localStorage.setItem('user', JSON.stringify(account));
      localStorage.setItem('authToken', account.token);
      localStorage.setItem('selectedBabyId', babyId);
    },
    [user, baby.id],
  );
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const devtools = await context.newCDPSession(page);
  const said = [];
  page.on(
    'console',
    (message) => message.type() === 'error' && !NETWORK_NOISE.test(message.text()) && said.push(message.text()),
  );
  page.on('pageerror', (error) => said.push(String(error)));
  await page.goto('/__federation');
  await page.getByRole('heading', { name: 'Try a widget' }).waitFor();
  await atRest(page);
  await page.evaluate(() => globalThis.__traces.begin());
  let documents = 0;
  page.on('request', (asked) => {
    if (asked.isNavigationRequest() && asked.frame() === page.mainFrame()) documents += 1;
  });
  return { page, said, hasLeft: () => documents > 0, heap: () => heapOf(devtools) };
}

/** Bytes of the page that cannot be given back. */
async function heapOf(devtools) {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = await devtools.send('Runtime.getHeapUsage');
  return usedSize + backingStorageSize;
}

/** Waits until nothing loads. */
const atRest = (page) => page.waitForFunction(() => globalThis.__leftovers.isAtRest());

/** A widget is tried on the page for it. What declares kinds draws nothing: it is there when it no longer loads. */
const widget = (page, name, isDrawn) => {
  const button = page.getByRole('button', { name, exact: true });
  const place = page.getByRole('group', { name: 'Widget' });
  return {
    async mount() {
      await button.click();
      await place.getByText('Nothing is shown.').waitFor({ state: 'detached' });
      if (isDrawn) await place.locator('> :not([role=status], [aria-busy=true])').first().waitFor();
      else await place.getByRole('status').waitFor({ state: 'detached' });
      await atRest(page);
    },
    async unmount() {
      await button.click();
      await place.getByText('Nothing is shown.').waitFor();
    },
  };
};

/** Why a part is not shown: the error that its code threw, where there is one. */
async function causeOf({ page, said }, before) {
  const warned = await page.evaluate(() => globalThis.__traces.lastWarning());
  const thrown = [warned, ...said.slice(before)].map((text) => text.split('\n')[0]);
  return [...new Set(thrown)].filter(Boolean).join(' ') || 'It says no cause.';
}

/** Mounts and unmounts so many times. Answers in words why that cannot be gone on with; undefined when all went well. */
async function stopsAt(times, opened, parts, before) {
  const { page, hasLeft } = opened;
  try {
    for (let i = 0; i < times; i++) {
      await parts.mount();
      if (await page.getByText('This part is unavailable').count())
        return `does not mount: ${await causeOf(opened, before)}`;
      await parts.unmount();
    }
  } catch (error) {
    if (hasLeft()) return 'leads away from the page.';
    if (error.name !== 'TimeoutError') throw error;
    return `is not there after ${PATIENCE_MS / 1_000} s: it never ends loading, or cannot be left.`;
  }
  return hasLeft() ? 'leads away from the page.' : undefined;
}

/** What each mount left behind: a leak is at least one for each; what a cache or the runtime keeps does not grow so. */
async function leaksOf({ page, heap }, mountTimes) {
  const look = async () => ({ counts: await page.evaluate(() => globalThis.__leftovers()), bytes: await heap() });
  const start = await look();
  const stopped = await mountTimes();
  if (stopped) return [stopped];
  const end = await look();
  const leaks = Object.entries(end.counts)
    .map(([kind, count]) => [kind, count - (start.counts[kind] ?? 0)])
    .filter(([, left]) => left >= MOUNTS)
    .map(([kind, left]) => `leaves ${left} ${kind} behind after ${MOUNTS} mounts.`);
  const grown = end.bytes - start.bytes;
  return grown > MAX_GROWTH_BYTES
    ? [...leaks, `keeps ${(grown / 1_000_000).toFixed(1)} MB more after ${MOUNTS} mounts.`]
    : leaks;
}

async function faultsOfMounts(app, expose, opened, parts) {
  const { page, said } = opened;
  const before = said.length;
  const named = (faults) => faults.map((fault) => `${app}: ${expose} ${fault}`);
  const stopped = await stopsAt(WARM_UPS, opened, parts, before);
  if (stopped) return named([stopped]);
  const traces = async () => (await page.evaluate(() => globalThis.__traces.found())).map((fault) => `${fault}.`);
  const found = await traces();
  if (found.length > 0) return named(found);
  const mountTimes = () => stopsAt(MOUNTS, opened, parts, before);
  let leaks = await leaksOf(opened, mountTimes);
  // What the page itself began meanwhile, it began once; a leak is there again.
  if (leaks.length > 0) leaks = await leaksOf(opened, mountTimes);
  const words = said.slice(before).map((text) => `says on the console: ${text}`);
  return named([...words, ...leaks, ...(await traces())]);
}

async function faultsOfReact(app, page) {
  const { renderers, copies } = await page.evaluate(() => {
    const scopes = Object.values(globalThis.__FEDERATION__.__SHARE__).flatMap((scope) =>
      Object.entries(scope.default ?? {}),
    );
    return {
      renderers: globalThis.__leftovers.renderers(),
      copies: scopes.flatMap(([name, versions]) =>
        Object.keys(versions).length > 1
          ? [`${name} is there in the versions ${Object.keys(versions).join(' and ')}`]
          : [],
      ),
    };
  });
  const faults = copies.map((copy) => `${app}: ${copy}; the shell alone gives it.`);
  return renderers === 1 ? faults : [...faults, `${app}: the page has ${renderers} renderers of React instead of 1.`];
}

/** The parts of a remote: what it is called, and how it is tried on an opened page. */
function partsOf(app, { exposes, contributes: { pages = [], points = {} } = {} }) {
  return Object.keys(exposes).flatMap((module) => {
    // The public pages are none for who is signed in.
    const paths = pages.filter((page) => page.expose === module && !page.public).map(({ path }) => path);
    if (pages.some((page) => page.expose === module))
      return paths.map((path) => (opened) => faultsOfPage(app, path, opened));
    const isDrawn = !points['record.kind']?.some((kind) => kind.expose === module);
    return [(opened) => faultsOfMounts(app, module, opened, widget(opened.page, `${app}/${module.slice(2)}`, isDrawn))];
  });
}

async function faultsOfRemote(app, record, browser, server) {
  const faults = faultsInFiles(app, record);
  let opened = await openPage(browser, server);
  for (const tryPart of partsOf(app, record)) {
    const found = await tryPart(opened);
    faults.push(...found);
    if (found.length === 0) continue;
    // What one part spoiled is not told of the next.
    await opened.page.context().close();
    opened = await openPage(browser, server);
  }
  faults.push(...(await faultsOfReact(app, opened.page)));
  await opened.page.context().close();
  return faults;
}

/** Everything that speaks against releasing what is live in `store` of these remotes, in words; nothing if all is well. */
export async function faultsOf(remotes, store) {
  const server = await startServer({ releasesDir: store, env: { STAGING: 'true' } });
  const browser = await playwright.launch({ executablePath: await chromium(), args: CHROMIUM_FLAGS });
  try {
    const faults = [];
    for (const app of remotes) faults.push(...(await faultsOfRemote(app, recordOf(store, app), browser, server)));
    return faults;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** A page is opened and left by the router, as links do. */
async function faultsOfPage(app, pattern, opened) {
  const { page } = opened;
  const babyId = await page.evaluate(() => localStorage.getItem('selectedBabyId'));
  const go = (path) =>
    page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
  return faultsOfMounts(app, `the page ${pattern}`, opened, {
    async mount() {
      await go(pattern.replace(':id', babyId ?? ''));
      await page.getByRole('heading', { level: 1 }).or(page.getByText('This part is unavailable')).first().waitFor();
      await page.getByRole('heading', { level: 1, name: 'Federation' }).waitFor({ state: 'detached' });
      await atRest(page);
    },
    async unmount() {
      await go('/__federation');
      await page.getByRole('heading', { level: 1, name: 'Federation' }).waitFor();
    },
  });
}
