import { DAWN_HOUR } from '../../night/morning.ts';
import { DAY_MS } from '../../time/length.ts';
import { quantile } from '../quantile.ts';
import type { PastWake, Wake } from '../wakes.ts';

const DAYS = 14;
/** Below so many past wake-ups, or days with any, the wake window of the age was the guess. */
const FEWEST = 5;
/** How many wake-ups of all kinds weigh as much as those before sleeps of one number. */
const SHRINK = 4;
/** Which sleep of the day comes after each wake-up, from 1, by its time. */
function numbersOf(wakes: readonly Wake[]): Map<number, number> {
  const numbers = new Map<number, number>();
  let [day, number] = ['', 0];
  for (const { at, day: date, clockMinutes } of wakes) {
    const isStillNight = clockMinutes < DAWN_HOUR * 60;
    const itsDay = isStillNight ? Temporal.PlainDate.from(date).subtract({ days: 1 }).toString() : date;
    number = itsDay === day ? number + 1 : 1;
    day = itsDay;
    numbers.set(at, number);
  }
  return numbers;
}

/**
 * What Nestling 0.1 guessed, to be better than: the median of the last 14 days before the sleep of this number of the day, drawn to that of all.
 * Minutes awake; undefined where it followed the age.
 */
export function medianOfNumber(wakes: readonly Wake[]) {
  const numbers = numbersOf(wakes);
  return (wake: Wake, past: readonly PastWake[]): number | undefined => {
    const known = past.filter(({ at }) => at < wake.at && at >= wake.at - DAYS * DAY_MS);
    if (known.length < FEWEST || new Set(known.map(({ day }) => day)).size < FEWEST) return undefined;
    const all = quantile(
      known.map(({ awakeMinutes }) => awakeMinutes),
      0.5,
    );
    const same = known.filter(({ at }) => numbers.get(at) === numbers.get(wake.at));
    if (same.length === 0) return all;
    const own = quantile(
      same.map(({ awakeMinutes }) => awakeMinutes),
      0.5,
    );
    return (same.length * own + SHRINK * all) / (same.length + SHRINK);
  };
}
