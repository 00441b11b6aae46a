import { DAY_MS } from '../time/length.ts';
import type { PastWake, Wake } from './wakes.ts';

/*
 * How long a baby will be awake, from how long it was awake after wake-ups like this one. The widths are those with the smallest error on
 * records of five babies of 0 to 18 months, each also with the widths that were best for the four others; `npm run bench -- back-test`
 * measures them on one's own.
 */

/** After so many days a wake-up says half as much. */
const HALF_LIFE_DAYS = 10;
/** So far apart by the clock wake-ups are alike, minutes. */
const CLOCK_WIDTH = 45;
/** So far apart in the logarithm of the minutes asleep before. */
const ASLEEP_WIDTH = 1;
/** What one unlike this says, where there is none like it. */
const UNLIKE = 1 / 10_000;

/** A past wake-up, and how much it says about another; `alike`: how much it is like it, 0 to 1, however long ago. */
export interface Similar {
  wake: PastWake;
  weight: number;
  alike: number;
}

const bell = (distance: number, width: number) => Math.exp(-((distance / width) ** 2) / 2);

function similar(wake: Wake, past: PastWake): Similar {
  const days = (wake.at - past.at) / DAY_MS;
  const likeClock = bell(wake.clockMinutes - past.clockMinutes, CLOCK_WIDTH);
  const likeSleep = bell(Math.log1p(wake.asleepMinutes) - Math.log1p(past.asleepMinutes), ASLEEP_WIDTH);
  const alike = likeClock * likeSleep;
  return { wake: past, alike, weight: 2 ** (-days / HALF_LIFE_DAYS) * (alike + UNLIKE) };
}

/** As the kernel wants them: sorted once for many guesses. */
export const leastAwakeFirst = (wakes: readonly PastWake[]): PastWake[] =>
  [...wakes].sort((a, b) => a.awakeMinutes - b.awakeMinutes);

/** Past wake-ups, those that were awake least first, with what they say about this one. */
export const similarTo = (wake: Wake, past: readonly PastWake[]): Similar[] => past.map((one) => similar(wake, one));

/** How many are like it: two that are half like it are one. */
export const alikeIn = (all: readonly Similar[]): number => all.reduce((sum, { alike }) => sum + alike, 0);

export const weightIn = (similar: readonly Similar[]): number => similar.reduce((sum, { weight }) => sum + weight, 0);

/** How many wake-ups of equal weight would say as much. */
export const countOf = (similar: readonly Similar[]): number => {
  const squares = similar.reduce((sum, { weight }) => sum + weight ** 2, 0);
  return squares === 0 ? 0 : weightIn(similar) ** 2 / squares;
};

/** The minutes awake below which a share (0 to 1) of the weight lies, between the middles of two in proportion. NaN for none. */
export function awakeAt(similar: readonly Similar[], share: number): number {
  const place = share * weightIn(similar);
  let before = { middle: 0, minutes: similar[0]?.wake.awakeMinutes ?? Number.NaN };
  let passed = 0;
  for (const { wake, weight } of similar) {
    const here = { middle: passed + weight / 2, minutes: wake.awakeMinutes };
    if (here.middle >= place) {
      const part = here.middle === before.middle ? 1 : (place - before.middle) / (here.middle - before.middle);
      return before.minutes + part * (here.minutes - before.minutes);
    }
    before = here;
    passed += weight;
  }
  return before.minutes;
}
