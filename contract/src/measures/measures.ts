/** What is measured, and the units that people read it in (row LANG-10). What is stored keeps the amount and the unit that it was recorded in. */
import { inContext, text } from '../words/say.ts';
import type { Measure, UnitOf } from './units.ts';

export interface Unit {
  /** What stands behind a number. */
  readonly name: string;
  /** What stands there where that changes with the number: a text with a plural of `count`. */
  readonly counted?: string;
  /** What it is called where it is chosen, if that is not its name. */
  readonly label?: string;
  /** What records call it. */
  readonly recorded?: string;
  /** How much one is in the base unit of its measure, and how much its 0 is. */
  readonly size: number;
  readonly zero?: number;
  /** Decimals that are shown of what was measured in another unit; of the smaller one, where there are two. */
  readonly decimals: number;
  /** Its quarters are usual, so they are taken and rounded; of others no more decimals are typed than are shown. */
  readonly quarters?: true;
  /** A smaller unit, for what is less than one, and how many make one. */
  readonly rest?: { readonly name: string; readonly of: number };
}

/**
 * The units of each measure, those of the metric system first. Base units are ml, g, mm and °C; records are in them where no unit stands beside a
 * number. Sizes are exact: 1 US fluid ounce is 1/128 of 231 cubic inches, 1 inch is 25.4 mm, 1 pound 453.59237 g and 16 ounces (NIST Handbook 44,
 * Appendix C), 1 °F is 5/9 °C and 32 °F are 0 °C (NIST Special Publication 811, Appendix B.8).
 */
export const MEASURES = {
  volume: {
    ml: { name: text('ml'), recorded: 'ml', size: 1, decimals: 0 },
    fl_oz: {
      name: text('oz'),
      label: inContext('unit of measure', 'fl oz'),
      recorded: 'oz',
      size: 29.5735295625,
      decimals: 1,
      quarters: true,
    },
  },
  weight: {
    kg: { name: inContext('unit of measure', 'kg'), size: 1_000, decimals: 3 },
    lb: {
      name: inContext('unit of measure', 'lb'),
      label: inContext('unit of measure', 'lb and oz'),
      size: 453.59237,
      decimals: 1,
      quarters: true,
      rest: { name: text('oz'), of: 16 },
    },
  },
  length: {
    cm: { name: inContext('unit of measure', 'cm'), size: 10, decimals: 1 },
    in: {
      name: inContext('unit of measure', 'in'),
      counted: inContext('unit of measure', '{count, plural, one {in} other {in}}'),
      size: 25.4,
      decimals: 1,
      quarters: true,
    },
  },
  temperature: {
    // As fine as it is stored: what was typed comes back the same (row REC-04).
    c: { name: inContext('unit of measure', '°C'), size: 1, decimals: 2 },
    f: { name: inContext('unit of measure', '°F'), size: 5 / 9, zero: -160 / 9, decimals: 1 },
  },
} as const satisfies { [M in Measure]: Record<UnitOf<M>, Unit> };

/** The units of a measure by their names. */
export const unitsOf = (measure: Measure): Readonly<Record<string, Unit>> => MEASURES[measure];

/** A unit by what records call it; undefined for none or another. */
export const unitCalled = (measure: Measure, called: string | undefined): Unit | undefined =>
  Object.values(unitsOf(measure)).find(({ recorded }) => recorded !== undefined && recorded === called);

/** An amount in the base unit of its measure; it is in it already without a unit. */
export const inBase = (unit: Unit | undefined, amount: number): number =>
  unit ? amount * unit.size + (unit.zero ?? 0) : amount;

/** An amount of the base unit in another one. */
export const fromBase = ({ size, zero = 0 }: Unit, base: number): number => (base - zero) / size;

/** The sum of what was recorded in several units, in the base unit: not rounded before it is shown. */
export const sumOfAmounts = (
  measure: Measure,
  recorded: readonly { amount?: number | undefined; unit?: string | undefined }[],
): number => recorded.reduce((sum, { amount = 0, unit }) => sum + inBase(unitCalled(measure, unit), amount), 0);
