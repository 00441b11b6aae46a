import type { Entry, What } from '../formats/format.ts';

/** A record by hand this near is the same one (FORMATS 2.4), in ms. */
const NEAR_MS = 60_000;

/** A key of an imported row, and a record that is stored. Times in epoch ms. */
export interface KnownKey {
  what: What;
  start_time: number;
  nth: number;
  record_id: string;
}
export interface KnownRecord {
  id: string;
  what: What;
  start_time: number;
}

/** An entry that is not there yet, and which of those that start together it is. */
export interface NewEntry extends Entry {
  nth: number;
}

/** Which entries are new. An imported row is known by its key for ever, even when its record was edited or deleted. */
export function compare(
  entries: Entry[],
  { keys, records }: { keys: KnownKey[]; records: KnownRecord[] },
): { fresh: NewEntry[]; duplicates: number } {
  const taken = new Set(keys.map(({ what, start_time, nth }) => nameOf(what, start_time, nth)));
  const imported = new Set(keys.map(({ record_id }) => record_id));
  const stored = new Map<string, number>();
  const minutes = new Map<string, number[]>();
  for (const { id, what, start_time } of records) {
    count(stored, `${what} ${start_time}`);
    if (imported.has(id)) continue;
    const minute = `${what} ${Math.floor(start_time / NEAR_MS)}`;
    minutes.set(minute, [...(minutes.get(minute) ?? []), start_time]);
  }

  const isNearOne = ({ what, start }: Entry) =>
    [-1, 0, 1].some((step) =>
      minutes.get(`${what} ${Math.floor(start / NEAR_MS) + step}`)?.some((other) => Math.abs(other - start) <= NEAR_MS),
    );
  const inFile = new Map<string, number>();
  const fresh: NewEntry[] = [];
  for (const entry of entries) {
    const nth = count(inFile, `${entry.what} ${entry.rowStart}`);
    const isKnown =
      taken.has(nameOf(entry.what, entry.rowStart, nth)) ||
      (stored.get(`${entry.what} ${entry.start}`) ?? 0) >= nth ||
      (entry.moment !== undefined && isNearOne(entry));
    if (!isKnown) fresh.push({ ...entry, nth });
  }
  return { fresh, duplicates: entries.length - fresh.length };
}

const nameOf = (what: What, start: number, nth: number) => `${what} ${start} ${nth}`;

function count(counts: Map<string, number>, key: string): number {
  const next = (counts.get(key) ?? 0) + 1;
  counts.set(key, next);
  return next;
}
