import {
  dayBounds,
  dayOf,
  type Feeding,
  isNightSleep,
  type Meal,
  mealsOf,
  type Sleep,
  wallClock,
} from '@nestling/contract';
import { type Interval, mergedSleeps } from './intervals.ts';

/** One calendar day in the reader's zone; times in epoch ms, spans in ms. */
export interface Day {
  date: Temporal.PlainDate;
  /** Sleeps that start on this day, whole. */
  nights: Interval[];
  naps: Interval[];
  /** Asleep between the two midnights. */
  asleep: number;
  /** Awake spans that end with a sleep of this day. */
  wakeWindows: number[];
  meals: Meal<Feeding>[];
  /** Nothing was recorded that touches the day. */
  isEmpty: boolean;
}

/** A pause between two sleeps that is longer than this is more likely a gap in the records. */
const LONGEST_AWAKE_MS = 12 * 3_600_000;

interface Records {
  sleeps: Sleep[];
  feedings: Feeding[];
}

/** The days from `first` to today. A sleep is counted on the day it starts, its time is cut at midnight, overlaps count once. */
export function daysOf({ sleeps, feedings }: Records, first: Temporal.PlainDate, now: number, zone: string): Day[] {
  const stretches = mergedSleeps(sleeps, now);
  const meals = mealsOf(feedings);
  const today = dayOf(now, zone);
  const days: Day[] = [];
  for (let date = first; Temporal.PlainDate.compare(date, today) <= 0; date = date.add({ days: 1 })) {
    const { start, end } = dayBounds(date, zone);
    const begun = stretches.filter((stretch) => stretch.start >= start && stretch.start < end);
    const isNight = (stretch: Interval) => isNightSleep(wallClock(stretch.start, zone));
    const asleep = stretches.reduce((sum, s) => sum + Math.max(0, Math.min(s.end, end) - Math.max(s.start, start)), 0);
    const eaten = meals.filter((meal) => meal.start >= start && meal.start < end);
    days.push({
      date,
      nights: begun.filter(isNight),
      naps: begun.filter((stretch) => !isNight(stretch)),
      asleep,
      wakeWindows: begun.flatMap((stretch) => awakeBefore(stretch, stretches)),
      meals: eaten,
      isEmpty: asleep === 0 && eaten.length === 0,
    });
  }
  return days;
}

function awakeBefore(stretch: Interval, stretches: Interval[]): number[] {
  const before = stretches[stretches.indexOf(stretch) - 1];
  const awake = before ? stretch.start - before.end : 0;
  return awake > 0 && awake <= LONGEST_AWAKE_MS ? [awake] : [];
}
