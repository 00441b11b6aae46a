/** What becomes of a change of the milk store when the pumping is changed that brought it, or the bottle that it went into. */
import { breastMilkOf } from '../kinds/feeding/breast-milk.ts';
import type { Feeding } from '../kinds/feeding/kind.ts';
import { END_AHEAD_MS, type SomeRecord } from '../kinds/kind.ts';
import type { MilkChange, MilkPlace } from '../kinds/milk/kind.ts';
import type { Pumping } from '../kinds/pumping/kind.ts';
import { pumpedMl } from '../kinds/pumping/pumped.ts';
import { dayOf } from '../time/day.ts';

interface Moved {
  /** What comes in, below 0 what goes out. */
  ml: number;
  place?: MilkPlace;
  /** Epoch milliseconds. */
  at: number;
}

/** What a pumping or a bottle says of the store; undefined where it moves nothing that could be there. */
export function movedBy(cause: SomeRecord): Moved | undefined {
  if (cause.kind !== 'pumping') {
    const ml = breastMilkOf(cause as SomeRecord & Feeding);
    return ml ? { ml: -ml, at: Date.parse(cause.startTime) } : undefined;
  }
  const { goesTo, endTime, ...amounts } = cause as SomeRecord & Pumping;
  const ml = pumpedMl(amounts);
  if (!ml || !endTime || (goesTo !== 'fridge' && goesTo !== 'freezer')) return undefined;
  return { ml, place: goesTo, at: Date.parse(endTime) };
}

type Follower = Pick<MilkChange, 'startTime' | 'place' | 'changeMl' | 'bagDate'>;

/**
 * What a change of the store becomes: gone with its cause, or where no milk moves any more; else the fields that follow it. What a person has
 * made something else by hand stays so. `now`: nothing is moved beyond it.
 */
export function followed(
  change: Follower,
  before: SomeRecord,
  after: SomeRecord | undefined,
  now: number,
): 'gone' | Partial<Follower> {
  const [was, is] = [movedBy(before), after && movedBy(after)];
  if (!after || (was && !is)) return 'gone';
  if (!was || !is) return {};
  return {
    ...(was.ml !== is.ml && change.changeMl === was.ml && { changeMl: is.ml }),
    ...(is.place && was.place !== is.place && change.place === was.place && { place: is.place }),
    ...(was.at !== is.at && timesOf(change, was.at, Math.min(is.at, now), after.zone)),
  };
}

/** The times of a change that followed another instant; the day on its bag only where that was the day. */
function timesOf({ startTime, bagDate }: Follower, was: number, is: number, zone = 'UTC'): Partial<Follower> {
  // A pumping may end a little ahead: its milk does not.
  if (Math.abs(Date.parse(startTime) - was) > END_AHEAD_MS) return {};
  const dayAt = (at: number) => dayOf(at, zone).toString();
  return { startTime: new Date(is).toISOString(), ...(bagDate === dayAt(was) && { bagDate: dayAt(is) }) };
}
