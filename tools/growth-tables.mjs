/**
 * `node tools/growth-tables.mjs DIR`: makes the growth tables from WHO's figures for every day (`who-lms-daily.csv`) and every millimetre
 * (`who-lms-weight-for-length.csv`), and keeps those of every day for the test of how near a straight line between the kept ones comes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './place.mjs';
import { bin, run } from './run.mjs';

const count = (length, value) => Array.from({ length }, (_, at) => value(at));

/** So many days are kept: the file is small, and no z-score further off than 0.0025. */
const MOST_DAYS = 108;
/** The day after the length of a lying baby ends: figures do not go on from one to the other. */
const STANDING_FROM = 731;
const LENGTHS_MM = count(131, (half) => 450 + half * 5);
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

/** How far the z-score of what lies 3 deviations from the median is off, where the figures of a day lie on the line between those of two others. */
function errorOn(rows, day, from, to) {
  const part = (day - from) / (to - from);
  const { l, m, s } = rows[day];
  const line = (name) => rows[from][name] + (rows[to][name] - rows[from][name]) * part;
  const errorAt = (z) =>
    Math.abs(((m * (1 + l * s * z) ** (1 / l)) / line('m')) ** line('l') - 1 - line('s') * line('l') * z);
  return Math.max(errorAt(-3), errorAt(3)) / Math.abs(line('s') * line('l'));
}

/** The days that are kept: one after the other that on which any of the figures is furthest from the line between its neighbours. */
function keptDays(all) {
  const days = [0, STANDING_FROM - 1, STANDING_FROM, all[0].length - 1];
  const worstOf = (from, to) => {
    const between = count(Math.max(to - from - 1, 0), (at) => from + 1 + at);
    const errors = between.map((day) => Math.max(...all.map((rows) => errorOn(rows, day, from, to))));
    const error = Math.max(0, ...errors);
    return { error, day: between[errors.indexOf(error)] };
  };
  while (days.length < MOST_DAYS) {
    const worst = days.slice(1).map((to, at) => worstOf(days[at], to));
    days.push(worst.toSorted((a, b) => b.error - a.error)[0].day);
    days.sort((a, b) => a - b);
  }
  return days;
}

const numbersOf = ({ l, m, s }) => ({ l: Number(l), m: Number(m), s: Number(s) });
const DAYS = keptDays(Object.values(ofEach((rows) => rows.map(numbersOf))).flatMap((sex) => Object.values(sex)));
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
