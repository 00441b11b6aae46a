/**
 * The federation tax: the same sources as separately released apps and as one bundle, cold, to the usable dashboard, in Chromium
 * with 150 ms latency, 1.6 Mbit/s and a CPU slowed down four times. Rounds alternate; medians and their ratio. The sign-in page, which
 * needs little of one bundle, is compared with a bundle that is split by routes.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium as playwright } from 'playwright-core';
import { releasesDir } from '../tools/apps.mjs';
import { CHROMIUM_FLAGS, chromium } from '../tools/chromium.mjs';
import { finishRelease } from '../tools/finish-release.mjs';
import { root } from '../tools/place.mjs';
import { bin, run } from '../tools/run.mjs';
import { median, report } from './figures.mjs';
import { givenAFamily, startServer } from './server.mjs';
import { signedIn } from './signed-in.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** Builds the sources without federation into a release store of its own: as one bundle, or split by routes. */
async function buildMonolith(split = '') {
  const release = '0.0.0-monolith';
  const dist = resolve(root, 'bench/monolith/dist');
  rmSync(dist, { recursive: true, force: true });
  const store = mkdtempSync(join(tmpdir(), 'nestling-monolith-'));
  await run(bin('rspack'), ['build', '--config', resolve(root, 'bench/monolith/rspack.config.ts')], {
    cwd: resolve(root, 'shell'),
    env: { RELEASE: release, NODE_ENV: 'production', SPLIT: split },
    quiet: true,
  });
  await finishRelease('shell', release, dist);
  await run(process.execPath, [resolve(root, 'api/dist/publish.js'), `shell=${dist}`, '--no-activate'], {
    env: { RELEASES_DIR: store },
    quiet: true,
  });
  // Past the gate, which refuses a shell whose remotes are not there.
  const pointer = JSON.parse(readFileSync(join(releasesDir, 'registry.json'), 'utf8'));
  writeFileSync(join(store, 'registry.json'), JSON.stringify({ ...pointer, live: { shell: release } }));
  return store;
}

/** Requests one after the other on the longest chain: each wave waits for an answer of the one before. */
function waves(requests) {
  const sorted = [...requests].sort((a, b) => a.start - b.start);
  const depth = [];
  sorted.forEach((request, i) => {
    const before = sorted.slice(0, i).map((earlier, j) => (earlier.end <= request.start ? depth[j] : 0));
    depth.push(1 + Math.max(0, ...before));
  });
  return Math.max(0, ...depth);
}

async function familyContext(browser, family) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, serviceWorkers: 'block' });
  await signedIn(context, family.user, family.baby.id);
  return context;
}

/** One cold load; milliseconds until `ready` is visible, bytes and waves of the front end's own files. */
async function coldLoad(context, url, ready) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  await session.send('Network.clearBrowserCache');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const open = new Map();
  const requests = [];
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!new URL(request.url).pathname.startsWith('/api/')) open.set(requestId, { url: request.url, start: timestamp });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = open.get(requestId);
    // The compressed body; with headers it would be a few hundred bytes more a file.
    if (request) request.bytes = Number(response.headers['content-length'] ?? response.headers['Content-Length'] ?? 0);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const request = open.get(requestId);
    if (request) requests.push({ ...request, end: timestamp });
  });
  const started = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await ready(page).waitFor({ timeout: 60_000 });
  const milliseconds = performance.now() - started;
  const scripts = requests.filter(({ url }) => url.endsWith('.js'));
  const first = requests.filter(({ url }) => /\/$|\/login$|\.js$|\.css$/.test(url));
  await page.close();
  return {
    milliseconds,
    bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: scripts.length,
    waves: waves(first),
  };
}

const dashboard = (page) => page.getByRole('button', { name: 'Start Sleep' });
const signInPage = (page) => page.getByRole('button', { name: 'Sign in' });

/** Loads of `url` in rounds that go by turns over the builds, each in a browser context of its own. */
async function alternating(servers, contextOf, path, ready) {
  const loads = {};
  const contexts = {};
  for (const [kind, server] of Object.entries(servers)) {
    loads[kind] = [];
    contexts[kind] = await contextOf(server);
  }
  for (let round = 0; round < ROUNDS; round++)
    for (const [kind, server] of Object.entries(servers))
      loads[kind].push(await coldLoad(contexts[kind], `${server.url}${path}`, ready));
  return {
    middle: (kind, what) => median(loads[kind].map((load) => load[what])),
    /** Round by round: a machine that is slow for a while is slow for both. */
    ratio: (kind, base, what) =>
      Number(median(loads[kind].map((load, round) => load[what] / loads[base][round][what])).toFixed(2)),
  };
}

const kb = (bytes) => Math.round(bytes / 100) / 10;

function reportDashboard({ middle, ratio }) {
  report(`Cold load to the usable dashboard (150 ms, 1.6 Mbit/s, 4x CPU; median of ${ROUNDS} alternating rounds)`, [
    { name: 'federated', value: Math.round(middle('federated', 'milliseconds')), unit: 'ms' },
    { name: 'one bundle of the same sources', value: Math.round(middle('single', 'milliseconds')), unit: 'ms' },
    {
      name: 'federation tax: time, ratio round by round',
      value: ratio('federated', 'single', 'milliseconds'),
      atMost: 1,
    },
    { name: 'request waves, federated', value: middle('federated', 'waves'), atMost: middle('single', 'waves') },
    { name: 'request waves, one bundle', value: middle('single', 'waves') },
    { name: 'JS, federated (brotli)', value: kb(middle('federated', 'bytes')), unit: 'KB', atMost: 250 },
    { name: 'JS, one bundle (brotli)', value: kb(middle('single', 'bytes')), unit: 'KB' },
    { name: 'federation tax: bytes', value: ratio('federated', 'single', 'bytes'), atMost: 1.05 },
  ]);
}

function reportSignIn({ middle, ratio }) {
  report('Cold load to the usable sign-in page, beside a bundle that is split by routes', [
    { name: 'federated', value: Math.round(middle('federated', 'milliseconds')), unit: 'ms', atMost: 2_500 },
    { name: 'split by routes', value: Math.round(middle('split', 'milliseconds')), unit: 'ms' },
    { name: 'federation tax: time, ratio round by round', value: ratio('federated', 'split', 'milliseconds') },
    { name: 'JS, federated (brotli)', value: kb(middle('federated', 'bytes')), unit: 'KB', atMost: 200 },
    { name: 'JS, split by routes (brotli)', value: kb(middle('split', 'bytes')), unit: 'KB' },
    { name: 'federation tax: bytes', value: ratio('federated', 'split', 'bytes'), atMost: 1.05 },
  ]);
}

export async function federationTax() {
  const browser = await playwright.launch({ executablePath: await chromium(), args: CHROMIUM_FLAGS });
  const stores = { single: await buildMonolith(), split: await buildMonolith('routes') };
  const federated = await startServer();
  const single = await startServer({ releasesDir: stores.single });
  const split = await startServer({ releasesDir: stores.split });
  const signedInTo = async (server) => familyContext(browser, await givenAFamily(server));
  reportDashboard(await alternating({ federated, single }, signedInTo, '/', dashboard));
  const visitor = () => browser.newContext({ viewport: { width: 412, height: 823 }, serviceWorkers: 'block' });
  reportSignIn(await alternating({ federated, split }, visitor, '/login', signInPage));
  await browser.close();
  for (const server of [federated, single, split]) await server.stop();
  for (const store of Object.values(stores)) rmSync(store, { recursive: true, force: true });
}
