/**
 * Another language on the dashboard with a month of records, in Chromium with a CPU slowed down four times: from the choice until all is
 * drawn in it, with the words still to be fetched from this machine, and with them there. Without a reload.
 */
import { chromium as playwright } from 'playwright-core';
import { CHROMIUM_FLAGS, chromium } from '../tools/chromium.mjs';
import { demoFamily } from './demo-family.mjs';
import { median, report } from './figures.mjs';
import { scrolls } from './scrolls.mjs';
import { startServer } from './server.mjs';
import { signedIn } from './signed-in.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 9);
/** What the card of the tasks is called. */
const TITLES = { en: 'Tasks', de: 'Aufgaben', es: 'Tareas', ar: 'المهام' };

/** Takes what the shell gives to the remote of the tasks, as any remote may: the platform, which switches the language. */
const takePlatform = (container) => {
  let known;
  Object.defineProperty(globalThis, container, {
    configurable: true,
    get: () => known,
    set(remote) {
      known = {
        get: remote.get,
        init(shares, ...rest) {
          const [{ get }] = Object.values(shares['@nestling/shared-ui/platform']);
          globalThis.platform = Promise.resolve(get()).then((evaluate) => evaluate());
          return remote.init(shares, ...rest);
        },
      };
    },
  });
};

/** Switches, and answers how long it took until the frame after was drawn, in ms. */
const switchIn = async ([language, title]) => {
  const { languages } = await globalThis.platform;
  const began = performance.now();
  await languages().switchTo(language);
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const took = performance.now() - began;
  const titles = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
  if (!titles.includes(title)) throw new Error(`The dashboard does not speak '${language}': ${titles.join(', ')}`);
  return took;
};

async function openDashboard(browser, server) {
  const { user, baby } = await demoFamily(server);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    locale: 'en-GB',
  });
  await signedIn(context, user, baby.id);
  const { remotes } = await (await fetch(`${server.url}/registry.json`)).json();
  await context.addInitScript(takePlatform, remotes.tasks.container);
  await scrolls(context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(server.url);
  await page.getByText(/activities • Past 7 days/).waitFor({ timeout: 60_000 });
  await page.waitForTimeout(2_000);
  return page;
}

export async function language() {
  const server = await startServer();
  const browser = await playwright.launch({ executablePath: await chromium(), args: CHROMIUM_FLAGS });
  const page = await openDashboard(browser, server);
  await page.evaluate(() => {
    globalThis.isSamePage = true;
  });
  const [first, later] = [[], []];
  for (let round = 0; round < ROUNDS; round++)
    for (const to of ['de', 'es', 'ar', 'en']) {
      const took = await page.evaluate(switchIn, [to, TITLES[to]]);
      (round === 0 && to !== 'en' ? first : later).push(took);
      await page.waitForTimeout(500);
    }
  if (!(await page.evaluate(() => globalThis.isSamePage))) throw new Error('The page was loaded anew');
  report(`Another language on the dashboard (390x844, 4x CPU, a month of records, ${ROUNDS} rounds of 4 languages)`, [
    { name: 'the first time, words fetched, slowest', value: Math.round(Math.max(...first)), unit: 'ms' },
    { name: 'later, median', value: Math.round(median(later)), unit: 'ms', atMost: 200 },
    { name: 'later, slowest', value: Math.round(Math.max(...later)), unit: 'ms' },
  ]);
  await browser.close();
  await server.stop();
}
