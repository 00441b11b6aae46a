import { compileMessage } from '@lingui/message-utils/compileMessage';
import fc from 'fast-check';
import { sayIn } from '../words/sayer.ts';
import { amountShown, measureText } from './measure-text.ts';
import { fromBase, inBase, MEASURES, sumOfAmounts, type Unit, unitsOf } from './measures.ts';
import { measureTyped } from './typed-measure.ts';
import type { Measure, Units } from './units.ts';
import { unitsFor } from './units-of-region.ts';

const METRIC: Units = { volume: 'ml', weight: 'kg', length: 'cm', temperature: 'c' };
const US: Units = { volume: 'fl_oz', weight: 'lb', length: 'in', temperature: 'f' };
const saying = (units: Units, locale = 'en') => sayIn(locale, {}, { units });

/** '4.1 oz' with plain spaces: a no-break space stands between a number and its unit. */
const plain = (said: string) => said.replaceAll('\u00a0', ' ');

test.each<[Measure, number, string | undefined, string, string]>([
  ['volume', 120, 'ml', '120 ml', '4.1 oz'],
  ['volume', 2.5, 'ml', '2.5 ml', '0.1 oz'],
  ['volume', 4.25, 'oz', '126 ml', '4.25 oz'],
  ['volume', 1_000, undefined, '1000 ml', '33.8 oz'],
  ['weight', 3_455, undefined, '3.455 kg', '7 lb 9.9 oz'],
  ['weight', 3_628, undefined, '3.628 kg', '8 lb 0 oz'],
  ['length', 525, undefined, '52.5 cm', '20.7 in'],
  ['temperature', 37, undefined, '37 °C', '98.6 °F'],
  ['temperature', 38.25, undefined, '38.25 °C', '100.8 °F'],
])('%s: %d of %s is %s, and %s', (measure, amount, recorded, metric, us) => {
  expect(plain(measureText(saying(METRIC), measure, amount, recorded))).toBe(metric);
  expect(plain(measureText(saying(US), measure, amount, recorded))).toBe(us);
});

test('a unit stays with its number, and numbers are written as the language does', () => {
  expect(measureText(saying(US, 'de'), 'volume', 120, 'ml')).toBe('4,1\u00a0oz');
  expect(measureText(saying(METRIC, 'ar-EG'), 'volume', 120, 'ml')).toBe('١٢٠\u00a0ml');
});

test('what several units add up to is rounded once, where it is shown', () => {
  const bottles = [{ amount: 120, unit: 'ml' }, { amount: 4, unit: 'oz' }, { amount: 0.5, unit: 'oz' }, {}];
  expect(sumOfAmounts('volume', bottles)).toBe(120 + 4.5 * 29.5735295625);
});

const INCH = MEASURES.length.in;

test('a unit is counted where the language does, and each form of it is understood when typed', () => {
  const counted = compileMessage('{count, plural, one {cal} few {cale} many {cali} other {cala}}');
  const say = sayIn('pl', { [INCH.name]: 'cal', [INCH.counted]: counted }, { units: US });
  expect([1, 2, 20, 20.5].map((inches) => plain(measureText(say, 'length', inches * INCH.size)))).toEqual([
    '1 cal',
    '2 cale',
    '20 cali',
    '20,5 cala',
  ]);
  for (const word of ['cal', 'cale', 'cali', 'cala'])
    expect(measureTyped(say, 'length', 'cm', `20,5 ${word}`)).toEqual({ amount: 20.5, unit: 'in' });
});

const everyUnit = (Object.keys(MEASURES) as Measure[]).flatMap((measure) =>
  Object.keys(unitsOf(measure)).map((unit) => ({ measure, name: unit, unit: unitsOf(measure)[unit] as Unit })),
);

/** As fine as a unit is shown, in the base unit. */
const stepOf = ({ size, decimals, rest }: Unit) => (size / (rest?.of ?? 1)) * 10 ** -decimals;

test.each(everyUnit)('$measure: what is shown in $name is what was measured, within its rounding', (of) => {
  const say = saying({ ...METRIC, [of.measure]: of.name });
  fc.assert(
    fc.property(fc.double({ min: 0, max: 5_000, noNaN: true }), (base) => {
      const back = inBase(of.unit, amountShown(say, of.measure, base));
      expect(Math.abs(back - base)).toBeLessThanOrEqual(stepOf(of.unit) / 2 + 1e-6);
      expect(fromBase(of.unit, inBase(of.unit, base))).toBeCloseTo(base, 6);
    }),
  );
});

test.each(['en', 'de', 'es', 'ar', 'ar-EG', 'fr', 'pl', 'ja'])(
  'what is shown in %s is understood when typed',
  (locale) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...everyUnit),
        fc.integer({ min: 0, max: 99_999 }),
        ({ measure, name, unit }, steps) => {
          const say = saying({ ...METRIC, [measure]: name }, locale);
          const base = inBase(unit, (steps * stepOf({ ...unit, size: 1 })) % 900);
          const other = Object.keys(unitsOf(measure)).find((it) => it !== name);
          const typed = measureTyped(say, measure, other as never, measureText(say, measure, base));
          expect(typed?.unit).toBe(name);
          expect(typed?.amount).toBeCloseTo(amountShown(say, measure, base), 6);
        },
      ),
    );
  },
);

test.each<[string, Measure, string, string, number, string]>([
  ['en', 'volume', 'fl_oz', '4.5', 4.5, 'fl_oz'],
  ['de', 'volume', 'fl_oz', '4,5', 4.5, 'fl_oz'],
  ['ar-EG', 'volume', 'ml', '١٢٠', 120, 'ml'],
  ['en', 'volume', 'ml', '4 fl oz', 4, 'fl_oz'],
  ['en', 'volume', 'fl_oz', ' 120ML ', 120, 'ml'],
  ['en', 'weight', 'lb', '7 lb 8 oz', 7.5, 'lb'],
  ['en', 'weight', 'kg', '7lb 8', 7.5, 'lb'],
  ['en', 'weight', 'lb', '120 oz', 7.5, 'lb'],
  ['de', 'weight', 'kg', '3,455', 3.455, 'kg'],
  ['en', 'temperature', 'c', '98.6°F', 98.6, 'f'],
])('in %s %s in %s typed as %j is %d %s', (locale, measure, unit, typed, amount, meant) => {
  expect(measureTyped(saying(METRIC, locale), measure, unit as never, typed)).toEqual({ amount, unit: meant });
});

test.each<[Measure, string]>([
  ['volume', ''],
  ['volume', 'oz'],
  ['volume', '120 kg'],
  ['volume', '1.500'],
  ['volume', '4 oz 2 ml'],
  ['weight', '7 lb 16 oz'],
  ['weight', '7.5 lb 3 oz'],
  ['weight', '7 lb 8 oz 1'],
  ['weight', '7 lb 8 kg'],
])('no %s is %j', (measure, typed) => {
  const unit = Object.keys(unitsOf(measure))[0];
  expect(measureTyped(saying(METRIC), measure, unit as never, typed)).toBeUndefined();
});

test.each<[string[], Partial<Units>]>([
  [['en-US'], US],
  [['es-US', 'en-GB'], US],
  [['en-GB'], {}],
  [['en-CA'], {}],
  [['de-DE', 'en-US'], {}],
  [['en', 'de-AT'], {}],
  [['en'], {}],
  [['es-419'], {}],
  [['zh-Hant-US'], US],
  [['en-LR'], { ...US, temperature: 'c' }],
  [['my-MM'], {}],
  [['es-PR'], { temperature: 'f' }],
  [['en-BS'], { temperature: 'f' }],
  [[], {}],
])('in a browser of %j people read in %j', (languages, units) => {
  expect(unitsFor(languages)).toEqual({ ...METRIC, ...units });
});

test('what a person has chosen holds wherever their browser is', () => {
  expect(unitsFor(['en-US'], { volume: 'ml', weight: null })).toEqual({ ...US, volume: 'ml' });
});
