import {
  type Baby,
  dayOf,
  type Figure,
  type GrowthAge,
  type GrowthChart,
  type GrowthTables,
  growthAgeOn,
  growthOf,
  placesOf,
} from '@nestling/contract';
import type { Point } from './chart-frame.ts';
import type { LocalGrowth } from './use-growth.ts';

/** What a chart has of a measurement. */
interface ComparedRow {
  record: LocalGrowth;
  age: GrowthAge;
  /** Where it is drawn: at days of age, or at a length in mm, as the curves need it. */
  at: number;
  value: number;
  isAdjusted: boolean;
  figure: Figure | undefined;
}

export interface Compared {
  chart: GrowthChart;
  /** Newest first. */
  rows: readonly ComparedRow[];
}

/** The measurements that a chart shows, as the standard compares them; without it by themselves. */
export function comparedOn(
  chart: GrowthChart,
  baby: Baby,
  measured: readonly LocalGrowth[],
  tables: GrowthTables | undefined,
  zone: string,
): Compared {
  const rows = measured.flatMap((record): ComparedRow[] => {
    const age = growthAgeOn(baby, dayOf(Date.parse(record.startTime), zone));
    const place = placesOf(record, age.correctedDays ?? age.days)[chart];
    return place ? [{ record, age, ...place, figure: tables && growthOf(tables, baby, record, zone)[chart] }] : [];
  });
  return { chart, rows };
}

export const pointsOf = ({ rows }: Compared): Point[] =>
  rows.map(({ record: { id }, at, value }) => ({ id, at, value }));
