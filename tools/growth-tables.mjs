/**
 * `node tools/growth-tables.mjs DIR`: makes the growth tables from WHO's figures for every day (`who-lms-daily.csv`) and every millimetre
 * (`who-lms-weight-for-length.csv`), and keeps those of every day for the test of how near a straight line between the kept ones comes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './place.mjs';
import { bin, run } from './run.mjs';

const count = (length, value) => Array.from({ length }, (_, at) => value(at));

/** Every day of four weeks, each week of half a year, each month of five years, and what lies between where the figures bend most. */
const DAYS = [
  ...count(29, (day) => day),
  ...count(22, (week) => (week + 5) * 7),
  ...[198, 228, 730],
  ...count(54, (month) => Math.round((month + 7) * 30.4375)),
].toSorted((a, b) => a - b);
const LENGTHS_MM = count(66, (cm) => 450 + cm * 10);
const SEXES = [
  ['girls', 'girl'],
  ['boys', 'boy'],
];
/** What is measured, as WHO's files name it, and how much of it is one g or mm. */
const MEASURES = [
  ['weight', 'weight_kg', 1_000],
  ['length', 'length_cm', 10],
  ['head', 'head_cm', 10],
];
/** As fine as WHO's figures are. */
const PLACES = { l: 4, m: 4, s: 5 };

const folder = process.argv[2] ?? '.';
const place = resolve(root, 'contract/src/growth');

function rowsOf(file) {
  const [head, ...lines] = readFileSync(resolve(folder, file), 'utf8').trim().split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at], cell])));
}

/** One number where all are the same. */
const short = (numbers) => (new Set(numbers).size === 1 ? numbers[0] : numbers);

/** L and S as published, M in g or mm. */
const lms = (rows, size) => ({
  l: short(rows.map(({ l }) => Number(l))),
  m: rows.map(({ m }) => Number((m * size).toFixed(3))),
  s: rows.map(({ s }) => Number(s)),
});

/** What each figure adds to the one before, in units of its last decimal. */
const steps = (rows, name) => {
  const figures = rows.map((row) => Math.round(row[name] * 10 ** PLACES[name]));
  return figures.map((figure, at) => figure - (figures[at - 1] ?? 0));
};

const daily = rowsOf('who-lms-daily.csv');
const forLength = rowsOf('who-lms-weight-for-length.csv');
const ofEach = (make) =>
  Object.fromEntries(
    SEXES.map(([sex, named]) => [
      sex,
      Object.fromEntries(
        MEASURES.map(([measure, file, size]) => [
          measure,
          make(
            daily.filter((row) => row.measure === file && row.sex === named),
            size,
          ),
        ]),
      ),
    ]),
  );

const tables = ofEach((rows, size) =>
  lms(
    rows.filter(({ day }) => DAYS.includes(Number(day))),
    size,
  ),
);
for (const [sex, named] of SEXES) {
  const isKept = (row) => row.sex === named && LENGTHS_MM.includes(Math.round(row.length_cm * 10));
  tables[sex].weightForLength = lms(forLength.filter(isKept), 1_000);
}
const files = {
  'who-tables.json': { standard: 'WHO Child Growth Standards', days: DAYS, lengthsMm: LENGTHS_MM, ...tables },
  'testing/who-daily.json': ofEach((rows) =>
    Object.fromEntries(Object.keys(PLACES).map((name) => [name, steps(rows, name)])),
  ),
};
for (const [file, value] of Object.entries(files)) writeFileSync(resolve(place, file), JSON.stringify(value));
await run(bin('biome'), ['format', '--write', ...Object.keys(files).map((file) => resolve(place, file))]);
