/** What stands in the bar of a day, as parts of the wall clock's 24 hours: 0 is midnight, 1 the next one. */
import { diapersOf, hourWithin, isSide, type ReportDay } from '@nestling/contract';

export type MealMark = 'nursing' | 'bottle' | 'solid';
export type DiaperMark = 'wet' | 'dirty' | 'both' | 'dry';

interface Mark<Shape> {
  id: string;
  at: number;
  shape: Shape;
}

export interface DayMarks {
  slept: { from: number; to: number }[];
  meals: Mark<MealMark>[];
  diapers: Mark<DiaperMark>[];
}

/** Where an instant stands. */
const placeOf = (at: number, day: ReportDay, zone: string): number =>
  at >= day.to ? 1 : hourWithin(day, at, zone) / 24;

const diaperMark = ({ wet, dirty }: { wet: boolean; dirty: boolean }): DiaperMark => {
  if (wet) return dirty ? 'both' : 'wet';
  return dirty ? 'dirty' : 'dry';
};

function mealMark(types: readonly string[]): MealMark {
  if (types.some(isSide)) return 'nursing';
  return types.includes('solid') ? 'solid' : 'bottle';
}

export function marksOf(day: ReportDay, zone: string): DayMarks {
  const place = (at: number) => placeOf(at, day, zone);
  return {
    slept: day.slept.map(({ from, to }) => ({ from: place(from), to: Math.max(place(from), place(to)) })),
    meals: day.meals.map(({ start, feedings }) => ({
      id: feedings[0]?.id ?? String(start),
      at: place(start),
      shape: mealMark(feedings.map(({ type }) => type)),
    })),
    diapers: diapersOf(day).map((diaper) => ({
      id: diaper.id,
      at: place(Date.parse(diaper.startTime)),
      shape: diaperMark(diaper),
    })),
  };
}
