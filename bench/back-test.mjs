/**
 * `npm run bench -- back-test FILE [BIRTH DATE] [ZONE]`: how far off the guess of the next sleep would have been on a family's own
 * records, against the middle of the age's wake window. Only what was known at each wake-up is used. FILE is an export of sleeps
 * (CSV with `Start` and `End`), one's own data (JSON), or a Baby Buddy CSV.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { root } from '../tools/place.mjs';
import { readSleeps } from './back-test-file.mjs';
import { report } from './figures.mjs';

const DAY_MS = 86_400_000;
const NEAR_MINUTES = 30;
const BANDS = [
  [0, 3],
  [3, 6],
  [6, 9],
  [9, 12],
  [12, 18],
  [18, 999],
];

/** The contract's rules, as Node can run them. */
async function rules() {
  const { outputFiles } = await build({
    stdin: {
      contents: "export * from '@nestling/contract'; import 'temporal-polyfill/global';",
      resolveDir: resolve(root, 'contract'),
    },
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

/** Every wake-up by day that was followed by a believable gap: what happened, the guess, and the age's. */
function guesses({ wakesOf, ownGaps, expectedAwake, wakeWindowAt }, sleeps, birthDate, zone) {
  const birth = Temporal.PlainDate.from(birthDate);
  const wakes = wakesOf(sleeps, Number.MAX_SAFE_INTEGER, zone);
  const gaps = ownGaps(wakes, wakes.at(-1).at + 1, Number.POSITIVE_INFINITY);
  return gaps.flatMap(({ at, number, awakeMinutes }, i) => {
    const day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
    const { months } = birth.until(day, { largestUnit: 'months' });
    const past = gaps.slice(0, i).filter((gap) => gap.at >= at - 14 * DAY_MS);
    const window = wakeWindowAt(months);
    const guess = expectedAwake(past, number, months);
    if (!window || !guess) return [];
    const ofAge = (window.minWakeTime + window.maxWakeTime) / 2;
    return [{ months, own: Math.abs(guess.awake.middle - awakeMinutes), age: Math.abs(ofAge - awakeMinutes) }];
  });
}

const mean = (values) => Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(1));
const near = (values) => Math.round((values.filter((value) => value <= NEAR_MINUTES).length / values.length) * 100);

export async function backTest([file, born, zone = Intl.DateTimeFormat().resolvedOptions().timeZone] = []) {
  if (!file) throw new Error('Name the file with the sleeps: npm run bench -- back-test FILE [BIRTH DATE] [ZONE].');
  const contract = await rules();
  const found = readSleeps(readFileSync(resolve(file), 'utf8'), zone);
  if (found.sleeps.length === 0) throw new Error(`${file} has no finished sleeps that can be read.`);
  const first = found.sleeps
    .map(({ startTime }) => startTime)
    .sort()[0]
    .slice(0, 10);
  const birthDate = born ?? found.birthDate ?? first;
  const all = guesses(contract, found.sleeps, birthDate, zone);
  console.log(
    `\n${found.sleeps.length} sleeps, ${all.length} wake-ups by day; born ${birthDate}${born || found.birthDate ? '' : ' (assumed: the day of the first record)'}; ${zone}`,
  );
  const rows = BANDS.flatMap(([from, to]) => {
    const band = all.filter(({ months }) => months >= from && months < to);
    if (band.length === 0) return [];
    const [own, age] = [band.map((guess) => guess.own), band.map((guess) => guess.age)];
    const name = `${from} to ${to} months (${band.length})`;
    return [
      { name: `${name}: error of the guess`, value: mean(own), unit: 'min', atMost: mean(age) },
      { name: `${name}: error of the age's middle`, value: mean(age), unit: 'min' },
      { name: `${name}: guess within ${NEAR_MINUTES} min`, value: near(own), unit: '%', atLeast: near(age) },
      { name: `${name}: age's middle within ${NEAR_MINUTES} min`, value: near(age), unit: '%' },
    ];
  });
  report('The next sleep, back-tested', rows);
  return rows;
}
