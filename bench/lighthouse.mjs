/**
 * Lighthouse's grades (mobile, simulated slow 4G, 4x CPU) of the two pages that everybody sees: the sign-in page on a first visit, and
 * the dashboard of the demo family without a service worker or stored data. Performance is the middle of the rounds; of the others
 * each round must reach the target, and what keeps one below is printed.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium as playwright } from 'playwright-core';
import { CHROMIUM_FLAGS, chromium } from '../tools/chromium.mjs';
import { demoFamily } from './demo-family.mjs';
import { median, report } from './figures.mjs';
import { startServer } from './server.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];

/** Grades a page in a browser of its own; `stored` is put into localStorage before. */
async function grade(server, path, stored) {
  const profile = mkdtempSync(join(tmpdir(), 'nestling-lighthouse-'));
  const context = await playwright.launchPersistentContext(profile, {
    executablePath: await chromium(),
    args: [...CHROMIUM_FLAGS, '--remote-debugging-port=0'],
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    // An address of the origin that neither starts the app nor its service worker.
    await page.goto(`${server.url}/robots.txt`);
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
    const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
    const { lhr } = await lighthouse(server.url + path, {
      port: Number(port),
      onlyCategories: CATEGORIES,
      disableStorageReset: true,
      logLevel: 'error',
    });
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    if (new URL(lhr.finalDisplayedUrl).pathname !== path) throw new Error(`${path} led to ${lhr.finalDisplayedUrl}`);
    return lhr;
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const percent = (lhr, category) => Math.round(lhr.categories[category].score * 100);

/** What costs points in a category, by name. */
const faults = ({ categories, audits }, category) =>
  categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1)
    .map(({ id }) => `${category}: ${audits[id].title} ${audits[id].displayValue ?? ''}`);

export async function lighthouseGrades() {
  const server = await startServer();
  try {
    const { user, baby } = await demoFamily(server);
    const signedIn = { user: JSON.stringify(user), authToken: user.token, selectedBabyId: baby.id };
    const pages = [
      ['sign-in page', '/login', {}, 95],
      ['dashboard', '/', signedIn, 93],
    ];
    for (const [name, path, stored, atLeast] of pages) {
      const rounds = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push(await grade(server, path, stored));
      const grades = (category) => rounds.map((lhr) => percent(lhr, category));
      report(`Lighthouse, ${name} (mobile, ${ROUNDS} rounds)`, [
        { name: 'performance, middle', value: median(grades('performance')), atLeast },
        { name: 'accessibility, worst', value: Math.min(...grades('accessibility')), atLeast: 100 },
        // Grades of two machines are the same figure only where this is.
        {
          name: "Lighthouse's index of this processor",
          value: median(rounds.map((lhr) => lhr.environment.benchmarkIndex)),
        },
        { name: 'best practices, worst', value: Math.min(...grades('best-practices')), atLeast: 100 },
      ]);
      const said = new Set(rounds.flatMap((lhr) => CATEGORIES.flatMap((category) => faults(lhr, category))));
      for (const fault of said) console.log(`    ${fault}`);
    }
  } finally {
    await server.stop();
  }
}
