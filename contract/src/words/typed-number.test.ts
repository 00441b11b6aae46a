import { numberText } from './number-text.ts';
import { sayIn } from './sayer.ts';
import { numberTyped } from './typed-number.ts';

test.each([
  ['ar-EG', '\u200f\u2068١٢٠\u2069', 120],
  ['en', '120', 120],
  ['en', ' 90 ', 90],
  ['en', '4.5', 4.5],
  ['en', '4,5', 4.5],
  ['en', '4,50', 4.5],
  ['en', '1,234', 1_234],
  ['en', '1.234', 1.234],
  ['en', '0,125', 0.125],
  ['en', '1,234.5', 1_234.5],
  ['en', '1.234,5', 1_234.5],
  ['en', '1,234,567', 1_234_567],
  ['en', '1.234.567', 1_234_567],
  ['en', '.5', 0.5],
  ['en', '5,', 5],
  ['en', '007', 7],
  ['en', '-3', -3],
  ['en', '\u22123', -3],
  ['en', '-0,5', -0.5],
  ['en-IN', '1,23,456', 123_456],
  ['de', '1.234', 1_234],
  ['de', '1,234', 1.234],
  ['de', '1.234,56', 1_234.56],
  ['de', '1.5', 1.5],
  ['de', "1'234", 1_234],
  ['de-u-hc-h12', '2.000', 2_000],
  ['de-CH', '1\u2019234.5', 1_234.5],
  ['es', '2.000', 2_000],
  ['fr', '1 234,5', 1_234.5],
  ['fr', '1\u202f234', 1_234],
  ['fr', '1,234', 1.234],
  ['fr', '1.234', 1.234],
  ['pl', '12\u00a0345,6', 12_345.6],
  ['ar-EG', '٤٫٥', 4.5],
  ['ar-EG', '٤،٥', 4.5],
  ['ar-EG', '١٬٢٣٤٫٥', 1_234.5],
  ['ar', '١٢٠', 120],
  ['fa', '۱۲٫۵', 12.5],
  ['hi', '१२.५', 12.5],
  ['bn', '৯৮৭', 987],
  ['ja', '１２．５', 12.5],
])('in %s %j is %d', (locale, text, number) => {
  expect(numberTyped(text, locale)).toBe(number);
});

test.each(['', ' ', '\u00a0'])('%j is nothing', (text) => {
  expect(numberTyped(text, 'en')).toBeUndefined();
});

test.each([
  'a lot',
  '90 ml',
  '0x10',
  '1e3',
  '.',
  '-',
  '--3',
  '1 2',
  '12 5',
  '1,2,3',
  '1.23.4567',
  '1,234,5',
  '1.234,567.8',
  '1,2 345',
  '12\u00bd',
  '12\u00b2',
  'Infinity',
  '٤٫٥٫٦',
])('%j is unclear', (text) => {
  expect(numberTyped(text, 'en')).toBe('unclear');
});

test.each(['en', 'de', 'es', 'ar', 'ar-EG', 'fr', 'pt-BR', 'it', 'pl', 'tr', 'ja', 'hi', 'fa', 'de-CH'])(
  'what is written in %s is understood there',
  (locale) => {
    for (const number of [0, 0.5, 4.125, 12, 999.999, 1_000, 1_234.5, 123_456])
      expect(numberTyped(numberText(sayIn(locale, {}), number), locale)).toBe(number);
    const grouped = new Intl.NumberFormat(locale, { useGrouping: true, minimumFractionDigits: 2 });
    for (const number of [1_234.56, 98_765.43, 1_234_567.89])
      expect(numberTyped(grouped.format(number), locale)).toBe(number);
  },
);
