/** What is in a milk store: the bags that its changes make, and which of them is used first. */
import type { MilkChange, MilkPlace } from '../kinds/milk/kind.ts';
import { dayBounds, dayOf } from '../time/day.ts';

export type Change = Pick<MilkChange, 'id' | 'startTime' | 'place' | 'changeMl' | 'reason' | 'bagDate'>;

/** Milk of one time in one place. */
export interface Bag {
  /** The change that brought it. */
  id: string;
  place: MilkPlace;
  ml: number;
  /** The day on the bag, `YYYY-MM-DD`. */
  date: string;
  isThawed: boolean;
  /** Until when it keeps, epoch milliseconds. */
  until: number;
}

/** One place. Its bags add up to `ml`, which is below 0, without bags, where more was taken than came in. */
export interface Stock {
  ml: number;
  /** What is used first stands first. */
  bags: readonly Bag[];
}

export type Store = Readonly<Record<MilkPlace, Stock>>;

const HOUR_MS = 3_600_000;

/** From which the next two are. */
export const STORAGE_SOURCE = {
  name: 'CDC',
  url: 'https://www.cdc.gov/breastfeeding/breast-milk-preparation-and-storage/handling-breastmilk.html',
};

/** In a fridge at 4 °C, hours. Source: CDC, 'Breast Milk Storage and Preparation': up to 4 days; once thawed, up to 24 hours and never frozen again. */
const FRIDGE_HOURS = 4 * 24;
const THAWED_HOURS = 24;
/** In a freezer at -18 °C, by the same source: best within 6 months, up to 12. */
const FREEZER_MONTHS = 12;

/** When milk that came in was pumped: with another day on its bag nobody knows the hour, and the earliest counts. */
function pumpedAt({ startTime, bagDate }: Change, zone: string): number {
  const came = Date.parse(startTime);
  if (!bagDate || bagDate === dayOf(came, zone).toString()) return came;
  return dayBounds(Temporal.PlainDate.from(bagDate), zone).start;
}

const monthsAfter = (at: number, months: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).add({ months }).epochMilliseconds;

function bagOf(change: Change, ml: number, zone: string): Bag {
  const { id, place, startTime, reason } = change;
  const pumped = pumpedAt(change, zone);
  const isThawed = place === 'fridge' && reason === 'thawed';
  const until = isThawed
    ? Date.parse(startTime) + THAWED_HOURS * HOUR_MS
    : place === 'fridge'
      ? pumped + FRIDGE_HOURS * HOUR_MS
      : monthsAfter(pumped, FREEZER_MONTHS, zone);
  return { id, place, ml, date: dayOf(pumped, zone).toString(), isThawed, until };
}

/** What keeps shortest first: the oldest, and before it what is thawed. */
const byUse = (a: Bag, b: Bag): number => a.until - b.until || (a.id < b.id ? -1 : 1);

/** Takes some milk out of bags: of the day that is said, then of what is used first. `missing`: what was not there, ml. */
export function takenFrom(
  bags: readonly Bag[],
  ml: number,
  date?: string,
): { left: Bag[]; taken: Bag[]; missing: number } {
  const order = date ? [...bags.filter((bag) => bag.date === date), ...bags.filter((bag) => bag.date !== date)] : bags;
  const taken = new Map<Bag, number>();
  let missing = ml;
  for (const bag of order) {
    const part = Math.min(bag.ml, missing);
    if (part > 0) taken.set(bag, part);
    missing -= part;
  }
  return {
    left: bags.map((bag) => ({ ...bag, ml: bag.ml - (taken.get(bag) ?? 0) })).filter((bag) => bag.ml > 0),
    taken: [...taken].map(([bag, part]) => ({ ...bag, ml: part })),
    missing,
  };
}

function after({ ml, bags }: Stock, change: Change, zone: string): Stock {
  const next = ml + change.changeMl;
  if (change.changeMl < 0) return { ml: next, bags: takenFrom(bags, -change.changeMl, change.bagDate).left };
  // What was taken too much came from here.
  const stays = Math.min(change.changeMl, next);
  return { ml: next, bags: stays > 0 ? [...bags, bagOf(change, stays, zone)].sort(byUse) : bags };
}

const NOTHING: Stock = { ml: 0, bags: [] };

/** A store with nothing in it. */
export const EMPTY: Store = { fridge: NOTHING, freezer: NOTHING };

/** At one time, what comes in is there before it goes out. */
const inTime = (a: Change, b: Change): number =>
  Date.parse(a.startTime) - Date.parse(b.startTime) || b.changeMl - a.changeMl || (a.id < b.id ? -1 : 1);

/** What is in store after some changes of what was there before, in whatever order they are given; the days are those of a zone. */
export function storeAfter(changes: readonly Change[], zone: string, before: Store = EMPTY): Store {
  const store: Record<MilkPlace, Stock> = { ...before };
  for (const change of [...changes].sort(inTime)) store[change.place] = after(store[change.place], change, zone);
  return store;
}
