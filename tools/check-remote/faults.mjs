import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium as playwright } from 'playwright-core';
import { ask, givenAFamily, startServer } from '../../bench/server.mjs';
import { CHROMIUM_FLAGS, chromium } from '../chromium.mjs';
import { brotliSize } from './brotli-size.mjs';
import { countLeftovers } from './leftovers.mjs';

const BUDGET_BYTES = 35_000;
/** What an answer such as 404 prints by itself; a call may well be answered so. */
const NETWORK_NOISE = /^Failed to load resource/;
/** Before counting: what a first mount starts for good, such as a cache's timer. */
const WARM_UPS = 2;
const MOUNTS = 5;
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

/** Opens the page on which widgets can be tried, signed in, with everything counted that may stay behind. */
async function openPage(browser, server) {
  const { user, baby } = await givenAFamily(server);
  await givenADeletedBaby(server, user);
  const context = await browser.newContext({ serviceWorkers: 'block', baseURL: server.url });
  await context.addInitScript(countLeftovers);
  await context.addInitScript(
    ([account, babyId]) => {
      localStorage.setItem('user', JSON.stringify(account));
      localStorage.setItem('authToken', account.token);
      localStorage.setItem('selectedBabyId', babyId);
    },
    [user, baby.id],
  );
  const page = await context.newPage();
  const said = [];
  page.on(
    'console',
    (message) => message.type() === 'error' && !NETWORK_NOISE.test(message.text()) && said.push(message.text()),
  );
  page.on('pageerror', (error) => said.push(String(error)));
  await page.goto('/__federation');
  await page.getByRole('heading', { name: 'Try a widget' }).waitFor();
  await atRest(page);
  return { page, said };
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

async function faultsOfMounts(app, expose, { page, said }, parts) {
  const before = said.length;
  const mountTimes = async (times) => {
    for (let i = 0; i < times; i++) {
      await parts.mount();
      if (await page.getByText('This part is unavailable').count()) return false;
      await parts.unmount();
    }
    return true;
  };
  if (!(await mountTimes(WARM_UPS))) return [`${app}: ${expose} does not mount. ${said.slice(before).join(' ')}`];
  /** What each mount left behind: a leak is at least one for each; what a cache or the runtime keeps does not grow so. */
  const leaks = async () => {
    const start = await page.evaluate(() => globalThis.__leftovers());
    await mountTimes(MOUNTS);
    const end = await page.evaluate(() => globalThis.__leftovers());
    const grown = Object.entries(end).map(([kind, count]) => [kind, count - (start[kind] ?? 0)]);
    return grown.filter(([, left]) => left >= MOUNTS);
  };
  let found = await leaks();
  // What the page itself began meanwhile, it began once; a leak is there again.
  if (found.length > 0) found = await leaks();
  const faults = said.slice(before).map((text) => `${app}: ${expose} says on the console: ${text}`);
  for (const [kind, left] of found)
    faults.push(`${app}: ${expose} leaves ${left} ${kind} behind after ${MOUNTS} mounts.`);
  return faults;
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

/** Everything that speaks against releasing what is live in `store` of these remotes, in words; nothing if all is well. */
export async function faultsOf(remotes, store) {
  const server = await startServer({ releasesDir: store, env: { STAGING: 'true' } });
  const browser = await playwright.launch({ executablePath: await chromium(), args: CHROMIUM_FLAGS });
  const faults = [];
  try {
    for (const app of remotes) {
      const record = recordOf(store, app);
      faults.push(...faultsInFiles(app, record));
      const opened = await openPage(browser, server);
      const { pages = [], points = {} } = record.contributes ?? {};
      for (const module of Object.keys(record.exposes)) {
        // The public pages are none for who is signed in.
        const paths = pages.filter((page) => page.expose === module && !page.public).map(({ path }) => path);
        const isWidget = !pages.some((page) => page.expose === module);
        const isDrawn = !points['record.kind']?.some((kind) => kind.expose === module);
        const parts = widget(opened.page, `${app}/${module.slice(2)}`, isDrawn);
        if (isWidget) faults.push(...(await faultsOfMounts(app, module, opened, parts)));
        for (const path of paths) faults.push(...(await faultsOfPage(app, path, opened)));
      }
      faults.push(...(await faultsOfReact(app, opened.page)));
      await opened.page.context().close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return faults;
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
