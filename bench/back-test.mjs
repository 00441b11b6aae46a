/**
 * `npm run bench -- back-test PATH [BIRTH DATE] [ZONE]`: how far off the guess of the next sleep would have been on families' own records.
 * PATH is an export of any app that the import knows, or a folder of such: each file or folder in it is of one baby, but what 'Download My Data'
 * gives is of all in it, with their birth dates. BIRTH DATE is that of all; ZONE of the records that do not say theirs. At each wake-up only what was
 * known then is used. Printed are the mean error against that of version 0.1 and of the middle of the age's wake window, and how often the
 * sleep began within the range, as it is before it is widened to be read; of newborns, too, who are told no clock time. Babies count alike.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { root } from '../tools/place.mjs';
import { report } from './figures.mjs';

const NEAR_MINUTES = 30;
/** Months from and to, and what of the error of 0.1 may be left. */
const BANDS = [
  [0, 3, 0.95],
  [3, 6, 0.85],
  [6, 9, 0.85],
  [9, 12, 0.8],
  [12, 18, 0.8],
  [18, 999, 0.8],
];
/** Of the sleeps that begin within a range: it says three of five. */
const COVERAGE = { least: 55, most: 65 };

const RULES = `
  export { readDocument } from './api/src/transfer/account/account-document.ts';
  export { openFiles } from './api/src/transfer/files/open-files.ts';
  export { readFiles } from './api/src/transfer/reading/read-files.ts';
  export { ageOn, ownWakes, wakesOf, wakeWindowAt } from './contract/src/index.ts';
  export { expectedAwake, knownAt } from './contract/src/next-sleep/expected-awake.ts';
  export { leastAwakeFirst } from './contract/src/next-sleep/kernel.ts';
  export { pastGuesses } from './contract/src/next-sleep/past-guesses.ts';
  export { medianOfNumber } from './contract/src/next-sleep/testing/median-of-number.ts';
  import 'temporal-polyfill/global';`;

/** The rules and the readers of files, as Node can run them. */
async function rules() {
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'back-test-'));
  const outfile = join(folder, 'rules.mjs');
  const require = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
  try {
    await build({
      stdin: { contents: RULES, resolveDir: root },
      bundle: true,
      platform: 'node',
      format: 'esm',
      banner: { js: require },
      outfile,
      logLevel: 'error',
    });
    return await import(outfile);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const filesIn = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path).map((name) => ({ name, bytes: readFileSync(join(path, name)) }))
    : [{ name: path.split('/').at(-1), bytes: readFileSync(path) }];

/** What the guess asks of a sleep; without a zone it is read by that of the call. */
const sleepOf = (start, end, zone) => ({
  startTime: new Date(start).toISOString(),
  endTime: new Date(end).toISOString(),
  ...(zone && { zone }),
});

/** The babies of 'Download My Data', as JSON or a zip, with their birth dates; none where the files are something else. */
async function ownBabies(files, { openFiles, readDocument }) {
  const { files: opened } = await openFiles(files);
  const documents = opened.filter(({ is, bytes }) => is === 'json' && isOwn(bytes));
  return documents
    .flatMap(({ bytes }) => readDocument(bytes).babies)
    .map(({ name, birthDate, sleeps }) => ({
      name,
      birthDate,
      sleeps: sleeps
        .filter(({ endTime }) => endTime)
        .map(({ startTime, endTime, zone }) => sleepOf(startTime, endTime, zone)),
    }));
}

const isOwn = (bytes) => /"format"\s*:\s*"nestling-export"/.test(Buffer.from(bytes.subarray(0, 500)).toString());

/** The finished sleeps of the one baby that the files of an app are about. */
async function sleepsIn(files, { readFiles }, timezone) {
  const { entries } = await readFiles({
    files,
    babyId: 'back-test',
    babyName: '',
    birthDate: '2000-01-01',
    now: Date.now(),
    timezone,
    answers: {},
    say: (text) => String(text),
  });
  return entries
    .filter(({ kind, end }) => kind === 'sleep' && end)
    .map(({ start, end, zone }) => sleepOf(start, end, zone));
}

/** Of each baby: its name, the finished sleeps in its files, and its birth date where they say it. */
async function babiesAt(path, rules, timezone) {
  const places = statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path];
  const babies = [];
  for (const place of places.sort()) {
    const files = filesIn(place);
    const own = await ownBabies(files, rules);
    const name = place.split('/').at(-1);
    const found = own.length > 0 ? own : [{ name, sleeps: await sleepsIn(files, rules, timezone) }];
    const withSleeps = found.filter(({ sleeps }) => sleeps.length > 0);
    if (withSleeps.length === 0) throw new Error(`${place} has no finished sleeps that can be read.`);
    babies.push(...withSleeps);
  }
  return babies;
}

/** Every wake-up by day that was followed by a believable time awake: how far off each guess was, and whether the sleep began within the range. */
function guesses(rules, baby) {
  const { wakesOf, ownWakes, pastGuesses, expectedAwake, knownAt, leastAwakeFirst, medianOfNumber } = rules;
  const { wakeWindowAt, ageOn } = rules;
  const { sleeps, birthDate, zone } = baby;
  const wakes = wakesOf(sleeps, Number.MAX_SAFE_INTEGER, zone);
  const past = ownWakes(wakes, { birthDate });
  const sorted = leastAwakeFirst(past);
  const guessBefore = medianOfNumber(wakes);
  return past.flatMap((wake, i) => {
    const before = past.slice(0, i);
    const { missed } = pastGuesses(before, birthDate);
    const expected = expectedAwake(wake, knownAt(wake, sorted), { birthDate, missed });
    const { months } = ageOn(birthDate, Temporal.PlainDate.from(wake.day));
    const window = wakeWindowAt(months);
    if (!expected || expected.basis === 'age' || !window) return [];
    const { awakeMinutes } = wake;
    const { from, middle, to } = expected.awake;
    const off = (minutes) => Math.abs(minutes - awakeMinutes);
    const middleOfAge = (window.minWakeTime + window.maxWakeTime) / 2;
    const inside = awakeMinutes >= from && awakeMinutes <= to ? 1 : 0;
    const errors = { own: off(middle), before: off(guessBefore(wake, before) ?? middleOfAge), age: off(middleOfAge) };
    return [{ months, ...errors, inside, width: to - from }];
  });
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const round = (value, digits = 1) => Number(value.toFixed(digits));

/** One mean of the means of the babies. */
const ofBabies = (babies, value) => mean(babies.map((all) => mean(all.map(value))));

function bandRows([from, to, share], babies) {
  const inBand = babies
    .map((all) => all.filter(({ months }) => months >= from && months < to))
    .filter((all) => all.length > 0);
  if (inBand.length === 0) return [];
  const [own, before, age] = ['own', 'before', 'age'].map((name) => ofBabies(inBand, (guess) => guess[name]));
  const count = inBand.reduce((sum, { length }) => sum + length, 0);
  const name = `${from} to ${to} months (${count} of ${inBand.length})`;
  const inside = round(ofBabies(inBand, (guess) => guess.inside) * 100);
  return [
    { name: `${name}: error of the guess`, value: round(own), unit: 'min' },
    { name: `${name}: of that of 0.1 (${round(before)} min)`, value: round(own / before, 3), atMost: share },
    { name: `${name}: of that of the age (${round(age)} min)`, value: round(own / age, 3), atMost: 1 },
    {
      name: `${name}: within ${NEAR_MINUTES} min`,
      value: round(ofBabies(inBand, (guess) => (guess.own <= NEAR_MINUTES ? 100 : 0))),
      unit: '%',
    },
    { name: `${name}: within the range`, value: inside, unit: '%', atLeast: COVERAGE.least },
    { name: `${name}: and no more than`, value: inside, unit: '%', atMost: COVERAGE.most },
    { name: `${name}: width of the range`, value: round(ofBabies(inBand, ({ width }) => width)), unit: 'min' },
  ];
}

export async function backTest([path, born, zone = Intl.DateTimeFormat().resolvedOptions().timeZone] = []) {
  if (!path) throw new Error('Name a file or folder: npm run bench -- back-test PATH [BIRTH DATE] [ZONE].');
  const contract = await rules();
  const babies = await babiesAt(resolve(path), contract, zone);
  const all = babies.map(({ name, sleeps, birthDate: said }) => {
    const first = sleeps.map(({ startTime }) => startTime).sort()[0];
    const known = born || said;
    const birthDate = known || first.slice(0, 10);
    const found = guesses(contract, { sleeps, birthDate, zone });
    const zones = [...new Set(sleeps.map((sleep) => sleep.zone ?? zone))].join(', ');
    console.log(
      `${name}: ${sleeps.length} sleeps, ${found.length} guesses from its own; born ${birthDate}${known ? '' : ' (assumed: the day of the first record)'}; ${zones}`,
    );
    return found;
  });
  const rows = BANDS.flatMap((band) => bandRows(band, all));
  report('The next sleep, back-tested', rows);
  return rows;
}
