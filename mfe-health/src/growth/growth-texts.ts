import {
  type GrowthAge,
  type GrowthChart,
  inContext,
  type Measure,
  measureText,
  numberText,
  STANDING_LESS_MM,
  text,
  type Unit,
  unitsOf,
} from '@nestling/contract';
import { dateFormatter, noonOf } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';

interface ChartWords {
  name: string;
  measure: Measure;
  /** What was measured of its values, as it was. */
  field: 'weightG' | 'lengthMm' | 'headMm';
}

/** What a chart is called, and what its values are. */
export const CHARTS: Readonly<Record<GrowthChart, ChartWords>> = {
  weight: { name: text('Weight'), measure: 'weight', field: 'weightG' },
  length: { name: text('Length'), measure: 'length', field: 'lengthMm' },
  head: { name: text('Head'), measure: 'length', field: 'headMm' },
  weightForLength: { name: text('Weight for length'), measure: 'weight', field: 'weightG' },
};

/** Whom a baby is compared with. */
export const CURVES = { girls: inContext('growth curves', 'Girls'), boys: inContext('growth curves', 'Boys') } as const;

/** '17 Nov 2026': measurements lie years apart. */
export const dayText = (day: Temporal.PlainDate): string =>
  dateFormatter('UTC', 'day of a year', { day: 'numeric', month: 'short', year: 'numeric' }).format(noonOf(day));

/** '51.9'; what is rounded to none or all of 100 is below or above. */
export function percentileText(percentile: number): string {
  const rounded = Number(percentile.toFixed(1));
  if (rounded === 0) return say('< {number}', { number: numberText(say, 0.1) });
  return rounded === 100 ? say('> {number}', { number: numberText(say, 99.9) }) : numberText(say, rounded);
}

/** '+5', '−5': Intl writes a hyphen, which is shorter than a plus and may end a line. */
export const signedText = (number: number, digits: Intl.NumberFormatOptions): string =>
  number.toLocaleString(say.locale, { ...digits, signDisplay: 'exceptZero' }).replace('-', '\u2212');

/** '+0.24', '−3.29'. */
export const zText = (z: number): string => signedText(z, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Why a length is not drawn as it stands in the table; nothing where all are. */
export function adjustedText(rows: readonly { isAdjusted: boolean }[]): string | undefined {
  if (!rows.some(({ isAdjusted }) => isAdjusted)) return undefined;
  return say(
    'Some lengths are drawn {difference} longer or shorter than they were measured: the curves are of babies who lie, from two years on of children who stand.',
    { difference: measureText(say, 'length', STANDING_LESS_MM) },
  );
}

const unitOf = (measure: 'weight' | 'length') => unitsOf(measure)[say.units[measure]] as Unit;

/** The person's units of a chart: of its values, and of lengths. */
export const ownUnit = (chart: GrowthChart): { unit: Unit; lengthUnit: Unit } => ({
  unit: unitOf(CHARTS[chart].measure === 'weight' ? 'weight' : 'length'),
  lengthUnit: unitOf('length'),
});

/** What the axes of a chart count. */
export function axisNames(chart: GrowthChart, { correctedDays }: GrowthAge): { xName: string; yName: string } {
  const { unit, lengthUnit } = ownUnit(chart);
  const yName = say(unit.name);
  if (chart === 'weightForLength') return { xName: say('Length ({unit})', { unit: say(lengthUnit.name) }), yName };
  return { xName: correctedDays === undefined ? say('Age in months') : say('Corrected age in months'), yName };
}
