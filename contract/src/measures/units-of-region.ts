import type { Units } from './units.ts';

const METRIC: Units = { volume: 'ml', weight: 'kg', length: 'cm', temperature: 'c' };

/** Regions that measure as the US does, and those that have their temperatures only (CLDR 47, `measurementData`; there PR is metric but for that). */
const US_UNITS = new Set(['US', 'LR']);
const FAHRENHEIT = new Set(['US', 'BS', 'BZ', 'KY', 'PR', 'PW']);

/** 'US' of 'en-US' and 'es-Latn-US'; nothing of 'en', which is spoken in many. */
const regionOf = (tag: string): string | undefined =>
  /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(tag)?.[1]?.toUpperCase();

/** The units that a person has chosen, others missing or null. */
export type ChosenUnits = { readonly [M in keyof Units]?: Units[M] | null | undefined };

/**
 * The units in which a person reads: as chosen, else as the region of their browser has them, by its languages (BCP 47), best first; the metric
 * ones where none names a region.
 */
export function unitsFor(languages: readonly string[], chosen: ChosenUnits = {}): Units {
  const region = languages.map(regionOf).find((it) => it !== undefined) ?? '';
  const preset: Units = {
    ...(US_UNITS.has(region) ? { volume: 'fl_oz', weight: 'lb', length: 'in' } : METRIC),
    temperature: FAHRENHEIT.has(region) ? 'f' : 'c',
  };
  return {
    volume: chosen.volume ?? preset.volume,
    weight: chosen.weight ?? preset.weight,
    length: chosen.length ?? preset.length,
    temperature: chosen.temperature ?? preset.temperature,
  };
}
