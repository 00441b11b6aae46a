import {
  coveredMs,
  dayBounds,
  dayOf,
  type Feeding,
  isNightSleep,
  type Meal,
  mealsOf,
  type Sleep,
  type Span,
  wallClock,
} from '@nestling/contract';
import { mergedSleeps } from './merged-sleeps.ts';

/** One calendar day in the reader's zone; times in epoch ms, spans in ms. */
export interface Day {
  date: Temporal.PlainDate;
  /** Sleeps that start on this day, whole. */
  nights: Span[];
  naps: Span[];
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
    const begun = stretches.filter(({ from }) => from >= start && from < end);
    const isNight = ({ from }: Span) => isNightSleep(wallClock(from, zone));
    const asleep = coveredMs(stretches, { from: start, to: end });
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

function awakeBefore(stretch: Span, stretches: Span[]): number[] {
  const before = stretches[stretches.indexOf(stretch) - 1];
  const awake = before ? stretch.from - before.to : 0;
  return awake > 0 && awake <= LONGEST_AWAKE_MS ? [awake] : [];
}
