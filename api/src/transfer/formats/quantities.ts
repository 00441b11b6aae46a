/** Numbers, durations and sides as exports write them; cells come NFKC-normalised and trimmed. Undefined: not readable. */
import { feedingKind, growthKind } from '@nestling/contract';

const INT = /^\d+$/;
const GROUPED = /^\d{1,3}(?:[,. ]\d{3})+$/;
const CLOCK = /^(\d{1,3}):([0-5]\d)$/;
const UNITS = /^(?:(\d+)\s*(?:h|hrs?|hours?|std|stunden?)\b\.?)?\s*(?:(\d+)\s*(?:m|mins?|minutes?|minuten?)\b\.?)?$/i;

/** Whole minutes; 0 for an empty cell. */
export function minutesOf(cell: string): number | undefined {
  if (cell === '') return 0;
  if (INT.test(cell)) return Number(cell);
  if (GROUPED.test(cell)) return Number(cell.replaceAll(/[,. ]/g, ''));
  const clock = CLOCK.exec(cell);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const units = UNITS.exec(cell);
  return units ? Number(units[1] ?? 0) * 60 + Number(units[2] ?? 0) : undefined;
}

export type Side = 'left' | 'right';

const SIDES: Record<string, Side> = {};
for (const name of ['left', 'l', 'links', 'gauche', 'izquierda', 'sinistra']) SIDES[name] = 'left';
for (const name of ['right', 'r', 'rechts', 'droite', 'derecha', 'destra']) SIDES[name] = 'right';

/** null for an empty cell. */
export const sideOf = (cell: string): Side | null | undefined => (cell === '' ? null : SIDES[cell.toLowerCase()]);

const DECIMAL = /^(?:\d+[.,]?\d*|[.,]\d+)(?:e[+-]?\d+)?$/i;
/** A comma before three digits: '1,200' has the thousands of an American, or the decimals of a German. */
const THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+$/;

/**
 * A decimal number, with point or comma. Commas that may part thousands do so where the number is then at most `most`, the largest that
 * makes sense in its unit: '4,090' g are 4090, '1,850' kg are 1.85.
 */
export function decimalOf(cell: string, most: number): number | undefined {
  const grouped = THOUSANDS.test(cell) ? Number(cell.replaceAll(',', '')) : Number.POSITIVE_INFINITY;
  if (grouped <= most) return grouped;
  return DECIMAL.test(cell) ? Number(cell.replace(',', '.')) : undefined;
}

/** The same, which may be below 0. */
export function signedOf(cell: string, most: number): number | undefined {
  const size = decimalOf(cell.replace(/^[-\u2212]/, ''), most);
  return size !== undefined && /^[-\u2212]/.test(cell) ? -size : size;
}

/** Seconds, with or without decimals: what an app measures ends within a day. */
export const secondsOf = (cell: string): number | undefined => decimalOf(cell, DAY_SECONDS);
const DAY_SECONDS = 86_400;

/** An amount with its unit, such as '150ml' or '3 oz'; a bare number has none, and is one of `usual`. */
export function measureOf(
  cell: string,
  usual: 'ml' | 'oz' = 'ml',
): { amount: number; unit: 'ml' | 'oz' | null } | undefined {
  const [, digits = '', unit = ''] = /^([\d.,]+)\s*(ml|oz|fl\.? ?oz)?\.?$/i.exec(cell) ?? [];
  const named = unit === '' ? null : unit.toLowerCase() === 'ml' ? 'ml' : 'oz';
  const amount = decimalOf(digits, MOST_OF_MILK[named ?? usual]);
  return amount === undefined ? undefined : { amount, unit: named };
}

const POUND_G = 453.59237;
const OUNCE_G = POUND_G / 16;
const INCH_MM = 25.4;
/** Of a US fluid ounce. */
export const OUNCE_ML = 29.5735295625;

/** The most milk that a record holds, ml. */
export const MOST_ML = feedingKind.fields.amount.max;
/** The same in both units. */
export const MOST_OF_MILK = { ml: MOST_ML, oz: MOST_ML / OUNCE_ML } as const;
const MOST_G = growthKind.fields.weightG.max;
const MOST_MM = growthKind.fields.lengthMm.max;

const WEIGHTS: Record<string, number> = { kg: 1_000, kgs: 1_000, g: 1, gr: 1, lb: POUND_G, lbs: POUND_G, oz: OUNCE_G };
const LENGTHS: Record<string, number> = {
  cm: 10,
  mm: 1,
  m: 1_000,
  in: INCH_MM,
  inch: INCH_MM,
  inches: INCH_MM,
  '"': INCH_MM,
};
const VOLUMES: Record<string, number> = {
  ml: 1,
  cc: 1,
  oz: OUNCE_ML,
  'fl oz': OUNCE_ML,
  floz: OUNCE_ML,
  fl_oz: OUNCE_ML,
  l: 1_000,
};

/** With single spaces: what looks for them in many places would take long over a cell that is full of them. */
const tight = (cell: string): string => cell.replaceAll(/\s+/g, ' ');

/**
 * A number with its unit in a cell of its own or behind it, in the base unit of `units`; none without a unit. `most`: the largest that there
 * is, in the base unit.
 */
function sizedOf(cell: string, unit: string, units: Record<string, number>, most: number): number | undefined {
  const [, digits = '', behind = ''] = /^([\d.,]+) ?([a-z"_. ]*)$/i.exec(tight(cell)) ?? [];
  const size = units[(behind.trim() || unit).toLowerCase().replaceAll('.', '').trim()];
  const number = size === undefined ? undefined : decimalOf(digits, most / size);
  return number === undefined || size === undefined ? undefined : number * size;
}

/** Whole grams of '4.09kg', '8.5 lbs' or '9 lb 4 oz'; `unit` where the cell has none. */
export function gramsOf(cell: string, unit = ''): number | undefined {
  const [, pounds, ounces] = /^([\d.,]+)\s*(?:lbs?|pounds?)\.?,?\s*([\d.,]+)\s*(?:oz|ounces?)\.?$/i.exec(cell) ?? [];
  if (pounds !== undefined && ounces !== undefined) {
    const [lb, oz] = [decimalOf(pounds, MOST_G / POUND_G), decimalOf(ounces, POUND_G / OUNCE_G)];
    return lb === undefined || oz === undefined ? undefined : Math.round(lb * POUND_G + oz * OUNCE_G);
  }
  return rounded(sizedOf(cell, unit, WEIGHTS, MOST_G));
}

/** Whole millimetres of '52cm' or '20.5 in'; `unit` where the cell has none. */
export const millimetresOf = (cell: string, unit = ''): number | undefined =>
  rounded(sizedOf(cell, unit, LENGTHS, MOST_MM));

/** Whole millilitres of '30ml' or '2 oz'; `unit` where the cell has none; `most`: where there may be more than in one bottle. */
export const millilitresOf = (cell: string, unit = '', most: number = MOST_ML): number | undefined =>
  rounded(sizedOf(cell, unit, VOLUMES, most));

/** Whole millimetres of a number without a unit: nobody is 46 inches tall before 4, and nobody shorter than 46 cm for long. */
export const lengthByItself = (cell: string): number | undefined => byItself(cell, LONGEST_INCHES);
const LONGEST_INCHES = 46;

/** The same of a head, which is 30 to 55 cm around. */
export const headByItself = (cell: string): number | undefined => byItself(cell, LARGEST_HEAD_INCHES);
const LARGEST_HEAD_INCHES = 25;

/** Whole millimetres of what is below `inches` in inches, else in cm. */
function byItself(cell: string, inches: number): number | undefined {
  const number = decimalOf(cell, MOST_MM / 10);
  return number === undefined ? undefined : Math.round(number * (number < inches ? INCH_MM : 10));
}

/** °C with two decimals of '37.5', '37,5 °C' or '99.5 F': what is hotter than any body in °C is in °F. */
export function celsiusOf(cell: string): number | undefined {
  const [, digits = '', unit = ''] = /^([\d.,]+) ?°? ?([cf]?)$/i.exec(tight(cell)) ?? [];
  const number = decimalOf(digits, HOTTEST_FAHRENHEIT);
  if (number === undefined) return undefined;
  const isFahrenheit = unit === '' ? number > HOTTEST_CELSIUS : unit.toLowerCase() === 'f';
  return Number((isFahrenheit ? ((number - 32) * 5) / 9 : number).toFixed(2));
}
const HOTTEST_CELSIUS = 50;
const HOTTEST_FAHRENHEIT = (HOTTEST_CELSIUS * 9) / 5 + 32;

const rounded = (number: number | undefined): number | undefined =>
  number === undefined ? undefined : Math.round(number);
