/** How far a measurement lies from the median of a standard, by WHO's formulae. Pure: g and mm in, standard deviations and percent out. */
import type { GrowthChart, Lms } from './tables.ts';

/** The curves of a chart. */
export const PERCENTILES = [3, 15, 50, 85, 97] as const;

/** How many standard deviations make each of them. */
const DEVIATIONS: Readonly<Record<(typeof PERCENTILES)[number], number>> = {
  ...{ 3: -1.880793608, 15: -1.036433389, 50: 0, 85: 1.036433389, 97: 1.880793608 },
};

/** Weights are skewed: far out WHO measures them by the distance of the outermost deviations. */
const isOfWeight = (chart: GrowthChart) => chart === 'weight' || chart === 'weightForLength';

/** The value that lies `deviations` from the median: M·(1 + L·S·z)^(1/L), where L is 0 M·e^(S·z) (Cole & Green, Stat Med 1992; 11: 1305-1319). */
export const valueAt = ({ l, m, s }: Lms, deviations: number): number =>
  l === 0 ? m * Math.exp(s * deviations) : m * (1 + l * s * deviations) ** (1 / l);

/** The value of one of the curves. */
export const curveAt = (lms: Lms, percentile: (typeof PERCENTILES)[number]): number =>
  valueAt(lms, DEVIATIONS[percentile]);

/**
 * The z-score of a value: ((y/M)^L - 1) / (S·L); of weights beyond ±3 SD that far again as the value lies beyond, in distances of the third
 * from the second deviation (WHO Child Growth Standards: Methods and development, 2006, chapter 5; 'Computation of centiles and z-scores').
 */
export function zScore(chart: GrowthChart, value: number, lms: Lms): number {
  const { l, m, s } = lms;
  const z = l === 0 ? Math.log(value / m) / s : ((value / m) ** l - 1) / (s * l);
  if (!isOfWeight(chart) || Math.abs(z) <= 3) return z;
  const side = Math.sign(z);
  const [second, third] = [valueAt(lms, 2 * side), valueAt(lms, 3 * side)];
  return side * (3 + (value - third) / (third - second));
}

/** How many of 100 lie below: 100·Φ(z), right to 0.00002 (Abramowitz & Stegun, 7.1.26). */
export function percentileOf(z: number): number {
  const t = 1 / (1 + (0.3275911 * Math.abs(z)) / Math.SQRT2);
  const series = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  const tail = series.reduce((sum, factor) => sum * t + factor, 0) * t * Math.exp((-z * z) / 2);
  return z < 0 ? 50 * tail : 100 - 50 * tail;
}

/** Beyond these a measurement is hard to believe: WHO's flags (WHO Anthro Survey Analyser, 'Cut-offs for flagging'). */
const BELIEVED: Readonly<Record<GrowthChart, readonly [from: number, to: number]>> = {
  weight: [-6, 5],
  length: [-6, 6],
  head: [-5, 5],
  weightForLength: [-5, 5],
};

/** Whether a z-score is one to ask about ('Is that right?'), never to refuse. */
export const isHardToBelieve = (chart: GrowthChart, z: number): boolean =>
  z < BELIEVED[chart][0] || z > BELIEVED[chart][1];
