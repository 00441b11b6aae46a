/** What a standard says of a measurement of a baby. */
import type { Gender } from '../baby/baby.schema.ts';
import { dayOf } from '../time/day.ts';
import { type BornOn, type GrowthAge, growthAgeOn } from './growth-age.ts';
import {
  GROWTH_CHARTS,
  type GrowthChart,
  type GrowthCurves,
  type GrowthTables,
  LAST_GROWTH_DAY,
  lmsAt,
} from './tables.ts';
import { isHardToBelieve, percentileOf, zScore } from './z-score.ts';

export interface GrowingBaby extends BornOn {
  readonly gender: Gender;
  readonly growthCurves?: GrowthCurves | undefined;
}

/** Whole g and mm; `lying`: how the length was measured, without as it is at that age. */
export interface Measured {
  readonly startTime: string;
  readonly weightG?: number | undefined;
  readonly lengthMm?: number | undefined;
  readonly headMm?: number | undefined;
  readonly lying?: boolean | undefined;
}

/** To two decimals; `percentile` of 0 to 100. */
export interface Figure {
  readonly z: number;
  readonly percentile: number;
}

export type GrowthFigures = { readonly age: GrowthAge } & { readonly [C in GrowthChart]?: Figure };

/** A baby that stands is so much shorter than lying (WHO Child Growth Standards, 2006: 0.7 cm between the two at 24 months). */
export const STANDING_LESS_MM = 7;
/** From this day the standard has the height of a standing child. */
const STANDING_FROM_DAY = 731;

/** Whom a baby is compared with; nothing until somebody chooses for one that is entered as neither. */
export const curvesOf = ({
  gender,
  growthCurves,
}: Pick<GrowingBaby, 'gender' | 'growthCurves'>): GrowthCurves | undefined =>
  gender === 'other' ? growthCurves : ({ female: 'girls', male: 'boys' } as const)[gender];

/** A length as it would have been measured standing or lying. */
const measuredAs = (standing: boolean, lengthMm: number, wasStanding: boolean): number =>
  lengthMm + (Number(wasStanding) - Number(standing)) * STANDING_LESS_MM;

/**
 * What each chart has of a measurement: where it stands on it, the day of the age or a length in mm, and its value in g or mm. Lengths are
 * as the curves there need them, lying or standing: `isAdjusted` where that is not as it was measured.
 */
export function placesOf(
  { weightG, lengthMm, headMm, lying }: Omit<Measured, 'startTime'>,
  day: number,
): { readonly [C in GrowthChart]?: { at: number; value: number; isAdjusted: boolean } } {
  const stands = day >= STANDING_FROM_DAY;
  const wasStanding = lying === undefined ? stands : !lying;
  const by = (at: number, value: number | undefined, isAdjusted = false) =>
    value === undefined ? undefined : { at, value, isAdjusted };
  return {
    weight: by(day, weightG),
    length: by(day, lengthMm && measuredAs(stands, lengthMm, wasStanding), stands !== wasStanding),
    head: by(day, headMm),
    // The standard of standing children is that of lying ones, 0.7 cm further on: one table tells both.
    weightForLength:
      lengthMm === undefined ? undefined : by(measuredAs(false, lengthMm, wasStanding), weightG, wasStanding),
  };
}

const twoDecimals = (number: number): number => Number(number.toFixed(2));

/**
 * The figures of a measurement, by the corrected age where there is one. What no curve applies to is absent: before birth and the due date, after
 * day 1826, beyond 45 to 110 cm, and of a baby that is compared with nobody. `zone`: IANA name of the viewer's zone, in which days are counted.
 */
export function growthOf(tables: GrowthTables, baby: GrowingBaby, measured: Measured, zone: string): GrowthFigures {
  const age = growthAgeOn(baby, dayOf(Date.parse(measured.startTime), zone));
  const curves = curvesOf(baby);
  const day = age.correctedDays ?? age.days;
  if (!curves || day < 0 || age.days > LAST_GROWTH_DAY) return { age };
  const places = placesOf(measured, day);
  const figures = GROWTH_CHARTS.flatMap((chart) => {
    const place = places[chart];
    const lms = place && lmsAt(tables, curves, chart, place.at);
    if (!lms) return [];
    const z = zScore(chart, place.value, lms);
    return [[chart, { z: twoDecimals(z), percentile: twoDecimals(percentileOf(z)) }] as const];
  });
  return { age, ...Object.fromEntries(figures) };
}

/** The charts on which a measurement is hard to believe. */
export const toAskAbout = (figures: GrowthFigures): GrowthChart[] =>
  GROWTH_CHARTS.filter((chart) => {
    const figure = figures[chart];
    return figure !== undefined && isHardToBelieve(chart, figure.z);
  });
