import type { Fields } from '../../records/stored-record.ts';
import { breather } from '../csv/breather.ts';
import type { Entry } from '../formats/format.ts';
import { Starts } from './starts.ts';

/** A record by hand this near is the same one, in ms. */
const NEAR_MS = 60_000;

/** A key of an imported row, and a record that is stored. Times in epoch ms. */
export interface KnownKey {
  what: string;
  start_time: number;
  nth: number;
  record_id: string;
  import_id: string;
}
export interface KnownRecord {
  id: string;
  what: string;
  start_time: number;
  fields: Fields;
  notes: string | null;
}
export interface Known {
  keys: KnownKey[];
  records: KnownRecord[];
}

/** An entry that is not there yet, with the number it has among those of the file that start together. */
export interface NewEntry extends Entry {
  nth: number;
}

export type NameOf = (it: Pick<Entry, 'what' | 'fields' | 'notes'>) => string;

/**
 * Which entries are new. An imported row is known by its key for ever, even when its record was edited or deleted. `nameOf`: by what a record is
 * the same as others at its time.
 */
export async function compare<E extends Entry>(
  entries: E[],
  { keys, records }: Known,
  nameOf: NameOf = ({ what }) => what,
): Promise<{ fresh: (E & NewEntry)[]; duplicates: number }> {
  const breathe = breather();
  const taken = new Starts<Set<number>>();
  for (const { what, start_time, nth } of keys) {
    taken.set(what, start_time, (taken.get(what, start_time) ?? new Set()).add(nth));
  }
  const imported = new Set(keys.map(({ record_id }) => record_id));
  const stored = new Starts<number>();
  const byHand = new Starts<number[]>();
  for (const record of records) {
    await breathe();
    const { id, start_time } = record;
    const name = nameOf(record);
    stored.set(name, start_time, (stored.get(name, start_time) ?? 0) + 1);
    if (imported.has(id)) continue;
    const minute = Math.floor(start_time / NEAR_MS);
    byHand.set(name, minute, [...(byHand.get(name, minute) ?? []), start_time]);
  }

  const isNearOne = (name: string, { start }: Entry) =>
    [-1, 0, 1].some((step) =>
      byHand.get(name, Math.floor(start / NEAR_MS) + step)?.some((other) => Math.abs(other - start) <= NEAR_MS),
    );
  const inFile = new Starts<number>();
  const alike = new Starts<number>();
  /** Whether as many are stored of this name as came of it by now. */
  const isStored = (name: string, { start, rowStart }: Entry): boolean => {
    const there = stored.get(name, start);
    if (there === undefined) return false;
    const nthAlike = (alike.get(name, rowStart) ?? 0) + 1;
    alike.set(name, rowStart, nthAlike);
    return there >= nthAlike;
  };
  const isThere = (entry: Entry): boolean => {
    // Most files come to a baby of which little is stored: nobody needs their names.
    if (records.length === 0) return false;
    const name = nameOf(entry);
    return isStored(name, entry) || (entry.moment !== undefined && isNearOne(name, entry));
  };
  const fresh: (E & NewEntry)[] = [];
  for (const entry of await storedFirst(entries, records)) {
    await breathe();
    const { what, rowStart } = entry;
    const nth = (inFile.get(what, rowStart) ?? 0) + 1;
    inFile.set(what, rowStart, nth);
    if (!isThere(entry) && !taken.get(what, rowStart)?.has(nth)) fresh.push(Object.assign(entry, { nth }));
  }
  return { fresh, duplicates: entries.length - fresh.length };
}

/**
 * Rows that start together, those first that are stored as they are: the next export of an app may hold a further bottle of the same minute
 * in any place.
 */
async function storedFirst<E extends Entry>(entries: E[], records: KnownRecord[]): Promise<E[]> {
  if (records.length === 0) return entries;
  const breathe = breather();
  const contents = new Starts<Set<string>>();
  for (const { what, start_time, fields } of records) {
    await breathe();
    contents.set(what, start_time, (contents.get(what, start_time) ?? new Set()).add(contentOf(fields)));
  }
  const [known, others]: [E[], E[]] = [[], []];
  for (const entry of entries) {
    await breathe();
    const { what, start, fields } = entry;
    (contents.get(what, start)?.has(contentOf(fields)) ? known : others).push(entry);
  }
  return [...known, ...others];
}

/** The same text for the same fields, in whatever order they were set. */
const contentOf = (fields: Fields): string =>
  JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
