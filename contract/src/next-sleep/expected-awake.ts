import { ageOn } from '../baby/age.ts';
import { wakeWindowAt } from '../kinds/sleep/wake-window.ts';
import { DAY_MS } from '../time/length.ts';
import { alikeIn, awakeAt, countOf, type Similar, similarTo, weightIn } from './kernel.ts';
import type { PastWake, Wake } from './wakes.ts';

/** Minutes awake: from, middle, to. */
export interface AwakeTime {
  from: number;
  middle: number;
  to: number;
}

/**
 * How long a baby will be awake after a wake-up, and from what: its `own` wake-ups like this one, of which `similar` tells; where hardly any was like it,
 * all of it `lately`; or the wake window of its `age`.
 */
export interface ExpectedAwake {
  awake: AwakeTime;
  basis: 'own' | 'lately' | 'age';
  /** By the minutes awake, each with what it says; none for the age. */
  similar: readonly Similar[];
  /** What is usual at the age, where the own is drawn to it. */
  drawnTo?: AwakeTime | undefined;
  ageInMonths: number;
}

const NEWBORN_MONTHS = 1;
/** No clock time is told then, however much is known. */
export const isNewborn = ({ ageInMonths }: ExpectedAwake): boolean => ageInMonths < NEWBORN_MONTHS;

/** How many days of its own records a guess follows. */
export const OWN_DAYS = 42;
/** Below these the wake window of the age is the better guess. */
const FEWEST = { wakes: 5, days: 3 };
/** The youngest babies have no rhythm yet: below so many months and days of records their own is drawn to the age's, which weighs as much as so many wake-ups. */
const YOUNG = { months: 3, days: 7, weight: 2 };

function ofAge(ageInMonths: number): AwakeTime | undefined {
  const window = wakeWindowAt(ageInMonths);
  if (!window) return undefined;
  const { minWakeTime: from, maxWakeTime: to } = window;
  return { from, middle: (from + to) / 2, to };
}

/** Each of the three drawn to the other's: `weight` of the first against that of the age. */
const drawn = (own: AwakeTime, age: AwakeTime, weight: number): AwakeTime => {
  const between = (a: number, b: number) => (weight * a + YOUNG.weight * b) / (weight + YOUNG.weight);
  return { from: between(own.from, age.from), middle: between(own.middle, age.middle), to: between(own.to, age.to) };
};

/** Of past wake-ups, those before another one that a guess after it may know. */
export const knownAt = (wake: Wake, past: readonly PastWake[]): PastWake[] =>
  past.filter(({ at }) => at < wake.at && at >= wake.at - OWN_DAYS * DAY_MS);

/** Of whom, and how sure it is to be: in `missed` of the cases (0 to 1) the true time lies outside. */
export interface Whose {
  birthDate: string;
  missed: number;
}

/** The expected time awake after a wake-up, from the past ones that are known by then, those awake least first. Undefined for an age without a wake window and too little known. */
export function expectedAwake(
  wake: Wake,
  known: readonly PastWake[],
  { birthDate, missed }: Whose,
): ExpectedAwake | undefined {
  const { months: ageInMonths } = ageOn(birthDate, Temporal.PlainDate.from(wake.day));
  const age = ofAge(ageInMonths);
  const days = new Set(known.map(({ day }) => day)).size;
  if (known.length < FEWEST.wakes || days < FEWEST.days) {
    return age && { awake: age, basis: 'age', similar: [], ageInMonths };
  }
  const similar = similarTo(wake, known);
  const drawnTo = ageInMonths < YOUNG.months && days < YOUNG.days ? age : undefined;
  const basis = alikeIn(similar) < 1 ? 'lately' : 'own';
  return { awake: rangeOf(similar, missed, drawnTo), basis, similar, drawnTo, ageInMonths };
}

/** What lies in the middle of the weight, and between which it is in all but `missed` of the cases; drawn to what is usual at the age. */
function rangeOf(similar: readonly Similar[], missed: number, drawnTo: AwakeTime | undefined): AwakeTime {
  const own = {
    from: awakeAt(similar, missed / 2),
    middle: awakeAt(similar, 0.5),
    to: awakeAt(similar, 1 - missed / 2),
  };
  return drawnTo ? drawn(own, drawnTo, countOf(similar)) : own;
}

/** Where fewer were longer, or they say less than a part (0 to 1) of all, they say nothing about the rest. */
const LEAST_LONGER = { wakes: 3, part: 0.1 };

/** The minutes awake that enough of them reached. */
function reachedByEnough(similar: readonly Similar[]): number {
  const least = LEAST_LONGER.part * weightIn(similar);
  let [count, weight] = [0, 0];
  const last = [...similar].reverse().find((one) => {
    count += 1;
    weight += one.weight;
    return count >= LEAST_LONGER.wakes && weight >= least;
  });
  return last?.wake.awakeMinutes ?? 0;
}

/**
 * What is left of it once the baby has been awake for so many `minutes`: only what was longer counts. Where too few were, the last range that came of
 * enough stands, which was that of `soFar` minutes; 0 for the first.
 */
export function stillAwake(
  { awake, similar, drawnTo }: ExpectedAwake,
  minutes: number,
  missed: number,
): { awake: AwakeTime; soFar: number } {
  const soFar = Math.min(minutes, reachedByEnough(similar));
  const longer = similar.filter(({ wake }) => wake.awakeMinutes >= soFar);
  return longer.length === similar.length ? { awake, soFar: 0 } : { awake: rangeOf(longer, missed, drawnTo), soFar };
}
