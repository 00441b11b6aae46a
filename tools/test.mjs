/**
 * `npm test`: everything that must hold. `npm test -- check` runs only format, lint, types and architecture;
 * `npm test -- unit`, `npm test -- browser` one of the other parts. `npm run test:all` takes its time: what is tried on some of many
 * cases is tried on all of them then, and the image is built and run (`npm run test:all -- image`).
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, freemem, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { APPS } from './apps.mjs';
import { audit } from './audit.mjs';
import { install } from './install.mjs';
import { root } from './place.mjs';
import { bin, run } from './run.mjs';

const SHARED_MEMORY = '/dev/shm';
/** As much as all tests leave until the end, several times over. Bytes. */
const ENOUGH = 8 * 2 ** 30;

/** Whether there is room for them in memory. */
function hasRoomInMemory() {
  if (!existsSync(SHARED_MEMORY) || freemem() < ENOUGH) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= ENOUGH;
}

/** A folder that tests write to: in memory where it can be, as what waits for a disk is a third of what the API's take. */
function writingPlace() {
  const folderIn = (place) => mkdtempSync(join(place, 'nestling-tests-'));
  if (!hasRoomInMemory()) return folderIn(tmpdir());
  try {
    return folderIn(SHARED_MEMORY);
  } catch {
    return folderIn(tmpdir());
  }
}

const reports = writingPlace();
// PostgreSQL runs as a user of its own, who must reach its folder.
chmodSync(reports, 0o755);
process.env.TMPDIR = reports;
/** What is still written by a program that was ended does not keep it from being removed. */
const clear = () => rmSync(reports, { recursive: true, force: true, maxRetries: 5 });
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    clear();
    process.exit(1);
  });
const counts = { passed: 0, failed: 0 };

/** The types of a project. What was found last time is kept, so that only what changed is looked at again. */
const types = (project) => () =>
  run(
    bin('tsc'),
    ['-p', project, '--incremental', '--tsBuildInfoFile', `.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`],
    { quiet: true },
  );

const architecture = () => {
  const folders = ['contract', 'shared-ui', ...Object.values(APPS), 'api'];
  return run(bin('depcruise'), ['--config', '.dependency-cruiser.cjs', ...folders]);
};

/** What it needs is there once packages are installed. */
const translations = async () => (await import('./words/check-translations.mjs')).checkTranslations();

/** Two at a time, the longest first: what one core does while the other is busy costs nothing. */
async function check() {
  await run(bin('biome'), ['ci', '--reporter=summary', '.']);
  const waiting = [
    types('tsconfig.json'),
    types('api/tsconfig.json'),
    types('bench/tsconfig.json'),
    types('e2e/tsconfig.json'),
    types('shell/src/worker/tsconfig.json'),
    architecture,
    translations,
    audit,
  ];
  const workThrough = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all([workThrough(), workThrough()]);
}

/** Five times what a part takes, in minutes: one that hangs says so, and does not hold up whoever waits for it. */
const LONGEST = { unit: 30, browser: 60, image: 20 };

/** What a part reported; nothing when it was ended before it could. */
const reported = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Runs Jest and counts what it says. */
async function jest(part, args) {
  const outputFile = join(reports, `${part}.json`);
  try {
    await run(bin('jest'), [...args, '--json', `--outputFile=${outputFile}`], { atMost: LONGEST[part] });
  } finally {
    const { numPassedTests = 0, numFailedTests = 1, numFailedTestSuites = 1 } = reported(outputFile) ?? {};
    counts.passed += numPassedTests;
    counts.failed += Math.max(numFailedTests, numFailedTestSuites);
  }
}

/** One more than there are cores: some of each test is waiting. */
async function unit() {
  // What goes through a pooler is tried wherever one can be installed.
  await (await import('./debian.mjs')).debianProgram('pgbouncer');
  await jest('unit', [`--maxWorkers=${availableParallelism() + 1}`]);
}

/** The image, built and run with Debian's Podman; only where that can be installed, and with `--all`, as it takes its time. */
async function image() {
  const { buildImage, IMAGE, whyNot } = await import('./image/build-image.mjs');
  const reason = whyNot();
  if (reason) return console.log(`image: skipped, as ${reason}.`);
  await buildImage();
  const { measureImage } = await import('./image/measure.mjs');
  await measureImage();
  process.env.IMAGE = IMAGE;
  await jest('image', ['--config', 'tools/image/jest.config.cjs', '--runInBand']);
}

async function browser() {
  const { certutil, chromium, headlessShell } = await import('./chromium.mjs');
  const { buildServer, publishApps } = await import('./build.mjs');
  const CHROMIUM_PATH = await chromium();
  const HEADLESS_PATH = await headlessShell(CHROMIUM_PATH);
  const CERTUTIL_PATH = await certutil();
  await buildServer();
  await publishApps();
  const outputFile = join(reports, 'browser.json');
  try {
    await run(bin('playwright'), ['test', '--config', 'playwright.config.ts'], {
      cwd: resolve(root, 'e2e'),
      env: {
        CHROMIUM_PATH,
        HEADLESS_PATH,
        CERTUTIL_PATH: CERTUTIL_PATH ?? '',
        PLAYWRIGHT_JSON_OUTPUT_NAME: outputFile,
        PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
      },
      atMost: LONGEST.browser,
    });
  } finally {
    const { expected = 0, unexpected = 1, flaky = 0 } = reported(outputFile)?.stats ?? {};
    counts.passed += expected;
    counts.failed += unexpected + flaky;
  }
}

const PARTS = { check, unit, browser, image };
/** Parts of `npm run test:all` only. */
const LONG = ['image'];

async function test() {
  await install();
  const named = process.argv.slice(2).filter((word) => word !== '--all');
  if (process.argv.includes('--all')) process.env.NESTLING_LONG = 'yes';
  const unknown = named.find((part) => !(part in PARTS));
  if (unknown) throw new Error(`There is no part '${unknown}'. The parts are: ${Object.keys(PARTS).join(', ')}.`);
  const isDue = (part) => process.env.NESTLING_LONG || !LONG.includes(part);
  for (const part of named.length ? named : Object.keys(PARTS).filter(isDue)) {
    const started = Date.now();
    console.log(`\n— ${part}`);
    await PARTS[part]();
    console.log(`— ${part}: ${Math.round((Date.now() - started) / 1_000)} s`);
  }
}

test()
  .catch((error) => {
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  })
  .finally(() => {
    if (counts.passed + counts.failed > 0) console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
    clear();
  });
