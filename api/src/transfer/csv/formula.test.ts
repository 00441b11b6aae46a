import { neutralise, restore } from './formula.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', "'x", '＝1', '＋1', '－1', '＠x'])(
  'a cell %j is none that a spreadsheet runs, and comes back as it was',
  (cell) => {
    expect(neutralise(cell)).toBe(`'${cell}`);
    expect(restore(neutralise(cell))).toBe(cell);
  },
);

test.each(['', 'calm', 'a@b', '1-2', 'x=1'])('a cell %j is left alone', (cell) => {
  expect(neutralise(cell)).toBe(cell);
  expect(restore(cell)).toBe(cell);
});
