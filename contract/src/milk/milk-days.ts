/** What became of a milk store day by day. */
import { dayOf } from '../time/day.ts';
import { type Change, EMPTY, type Store } from './milk-store.ts';

/** One day, ml. */
export interface MilkDay {
  /** `YYYY-MM-DD`. */
  date: string;
  /** What was pumped for the store. */
  pumped: number;
  /** What was fed of it. */
  fed: number;
  /** What was in store at the end of the day; what was taken too much is not there. */
  fridge: number;
  freezer: number;
}

/** So many days up to the last one, oldest first, by the changes of what was there before; the days are those of a zone. */
export function milkDays(
  changes: readonly Change[],
  zone: string,
  { last, count, before = EMPTY }: { last: Temporal.PlainDate; count: number; before?: Store | undefined },
): MilkDay[] {
  const dated = changes.map((change) => ({ ...change, date: dayOf(Date.parse(change.startTime), zone).toString() }));
  const first = last.subtract({ days: count - 1 }).toString();
  const sumOf = (some: readonly Change[]) => some.reduce((sum, { changeMl }) => sum + changeMl, 0);
  const there = (place: Change['place'], until: string) =>
    before[place].ml + sumOf(dated.filter((change) => change.place === place && change.date <= until));
  return Array.from({ length: count }, (_, place) => {
    const date = Temporal.PlainDate.from(first).add({ days: place }).toString();
    const ofDay = (reason: Change['reason']) =>
      Math.abs(sumOf(dated.filter((change) => change.reason === reason && change.date === date)));
    return {
      ...{ date, pumped: ofDay('pumped'), fed: ofDay('fed') },
      ...{ fridge: Math.max(0, there('fridge', date)), freezer: Math.max(0, there('freezer', date)) },
    };
  });
}
