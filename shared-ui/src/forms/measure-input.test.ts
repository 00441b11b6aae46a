import { shownFields } from '@nestling/contract';
import { KINDS } from '@nestling/contract/http';
import { growthKind } from '@nestling/contract/kinds/growth';
import { pumpingKind } from '@nestling/contract/kinds/pumping';
import { temperatureKind } from '@nestling/contract/kinds/temperature';
import { speak } from '../words/index.ts';
import { fieldProblem, inputOf, sentAs } from './field-input.tsx';

/** Every number of every kind that is stored in the base unit of its measure. */
const measured = KINDS.flatMap(({ kind }) =>
  Object.entries(shownFields(kind)).flatMap(([name, field]) =>
    field.is === 'number' && field.measure && !field.unit ? [{ of: `${kind.name}.${name}`, field }] : [],
  ),
);

const METRIC = { volume: 'ml', weight: 'kg', length: 'cm', temperature: 'c' } as const;
const US = { volume: 'fl_oz', weight: 'lb', length: 'in', temperature: 'f' } as const;

afterEach(() => speak('en'));

describe.each(measured)('$of', ({ field }) => {
  const typedOf = (value: number) => inputOf(field, value, 'UTC');

  test.each([
    ['metric', METRIC],
    ['US', US],
  ])('each value that can be typed in %s units comes back the same', (_, units) => {
    speak('en', units);
    const { min = 0, max } = field as { min?: number; max: number };
    for (let step = 0; step <= 500; step++) {
      // What is shown is what is typed: as fine as the unit is.
      const typed = typedOf(min + ((max - min) * step) / 500);
      const stored = sentAs(field, typed, 'UTC');
      expect(typedOf(Number(stored))).toBe(typed);
    }
  });

  test('its limits are those of what is stored, in any unit', () => {
    for (const units of [METRIC, US]) {
      speak('en', units);
      const { min = 0, max } = field as { min?: number; max: number };
      expect(fieldProblem(field, min)).toBeUndefined();
      expect(fieldProblem(field, max)).toBeUndefined();
      expect(fieldProblem(field, max + 1)).toBeDefined();
      expect(fieldProblem(field, min - 1)).toBeDefined();
    }
  });
});

test('what is none is said, not guessed', () => {
  const { celsius } = temperatureKind.fields;
  speak('en', { temperature: 'f' });
  expect(sentAs(celsius, '100.4', 'UTC')).toBe(38);
  expect(sentAs(celsius, '38 °C', 'UTC')).toBe(38);
  expect(sentAs(celsius, 'warm', 'UTC')).toBeNaN();
  expect(sentAs(celsius, '', 'UTC')).toBeNull();
  expect(fieldProblem(celsius, 38.123)).toBe('Temperature must have at most 2 decimals');
});

test.each([
  [
    METRIC,
    temperatureKind.fields.celsius,
    ['37', '37.5', '37.25'],
    ['37.255'],
    'Temperature',
    ' with at most 2 decimals',
  ],
  [
    US,
    temperatureKind.fields.celsius,
    ['98', '98.6', '100.4'],
    ['98.65', '100.444'],
    'Temperature',
    ' with at most 1 decimal',
  ],
  [METRIC, growthKind.fields.lengthMm, ['52', '52.5'], ['52.55'], 'Length', ' with at most 1 decimal'],
  [METRIC, growthKind.fields.weightG, ['3', '3.455'], ['3.4555'], 'Weight', ' with at most 3 decimals'],
  [METRIC, pumpingKind.fields.leftMl, ['120'], ['120.5'], 'Left', undefined],
] as const)('what would come back as something else is refused: %#', (units, field, good, bad, name, most) => {
  speak('en', units);
  for (const typed of good) expect(inputOf(field, sentAs(field, typed, 'UTC'), 'UTC')).toBe(typed);
  for (const typed of bad)
    expect(fieldProblem(field, sentAs(field, typed, 'UTC'))).toBe(
      most === undefined ? `${name} must be a whole number` : `${name} must be a number${most}`,
    );
});

test('quarters of ounces and inches are taken, and rounded as they are shown', () => {
  speak('en', US);
  expect(sentAs(pumpingKind.fields.leftMl, '4.25', 'UTC')).toBe(126);
  expect(sentAs(growthKind.fields.lengthMm, '20.25', 'UTC')).toBe(514);
});

test('limits are said in the unit that was typed, and how one in two units is written', () => {
  const { celsius } = temperatureKind.fields;
  speak('en', US);
  expect(fieldProblem(celsius, sentAs(celsius, '37.5', 'UTC'))).toBe(
    'Temperature must be from 86\u00a0°F to 113\u00a0°F',
  );
  const { weightG } = growthKind.fields;
  expect(sentAs(weightG, '10 lb 17 oz', 'UTC')).toBeNaN();
  expect(fieldProblem(weightG, Number.NaN)).toBe('Weight must be written like 11\u00a0lb 0.4\u00a0oz');
  speak('en', METRIC);
  expect(fieldProblem(weightG, 40_001)).toBe('Weight must be from 300 g to 40 kg');
});
