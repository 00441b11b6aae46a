import {
  type GrowthAge,
  type GrowthChart,
  inContext,
  type Measure,
  numberText,
  text,
  type Unit,
  unitsOf,
} from '@nestling/contract';
import { dateFormatter, noonOf } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';

/** What a chart is called, and what its values are. */
export const CHARTS: Readonly<Record<GrowthChart, { name: string; measure: Measure }>> = {
  weight: { name: text('Weight'), measure: 'weight' },
  length: { name: text('Length'), measure: 'length' },
  head: { name: text('Head'), measure: 'length' },
  weightForLength: { name: text('Weight for length'), measure: 'weight' },
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

/** '+0.24', '-3.29'. */
export const zText = (z: number): string =>
  new Intl.NumberFormat(say.locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  }).format(z);

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
