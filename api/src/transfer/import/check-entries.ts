import { type ImportRemark, NOTES_MAX, type Say, sayTold, startOfDayKind, type Told, text } from '@nestling/contract';
import { type RecordSchemas, toldBy } from '@nestling/contract/http';
import { timeProblem } from '../../records/record.rules.ts';
import { breather } from '../csv/breather.ts';
import type { Entry, What } from '../formats/format.ts';
import { Starts } from './starts.ts';

const HOUR_MS = 3_600_000;
const LONGEST_MS = 24 * HOUR_MS;
const LONG_SLEEP_MS = 14 * HOUR_MS;

/** What is left of the entries of a file once its own rules are applied. */
export interface CheckedEntries {
  entries: Entry[];
  errors: ImportRemark[];
  /** Records that stand in the file more than once. */
  repeated: number;
  warnings: string[];
}

/** When records of a baby can be, epoch ms. */
export interface Bounds {
  born: number;
  now: number;
  /** The zone that the records get. */
  zone: string;
  /** What of a row cannot be in records of this baby, and in which field. */
  refuses?: ((fields: Entry['fields'], start: number) => (Told & { field: string }) | undefined) | undefined;
}

/** Checks and orders the entries of a file: clock changes, impossible times and values, repeated rows. */
export async function checkEntries(
  say: Say,
  entries: Entry[],
  schemas: RecordSchemas,
  bounds: Bounds,
): Promise<CheckedEntries> {
  const { good, problems } = await settle(entries, schemas, bounds);
  const errors = problems.map(({ row, column, told }) => ({ row, column, message: sayTold(say, told) }));
  const { kept, longer } = await withoutRepeats(good);
  return { entries: kept, errors, repeated: good.length - kept.length, warnings: await warningsOf(say, kept, longer) };
}

/** What is wrong with an entry; `column` as the file names it. */
export interface EntryProblem {
  row: number;
  column: string | null;
  /** Its time cannot be, or what it says. */
  code: 'impossible_time' | 'invalid_value';
  told: Told;
}

/** The entries of one file and kind in the order of their starts, each at its time; without those that cannot be. */
export async function settle<E extends Entry>(
  entries: E[],
  schemas: RecordSchemas,
  bounds: Bounds,
): Promise<{ good: E[]; problems: EntryProblem[] }> {
  const breathe = breather();
  const placed: E[] = [];
  for (const entry of entries) {
    await breathe();
    placed.push(onItsDay(entry, schemas, bounds));
  }
  const sorted = await inOrder(placed);
  await chooseSecondPasses(sorted);
  const problems: EntryProblem[] = [];
  const good: E[] = [];
  const sound = new Set<string>();
  for (const entry of sorted) {
    await breathe();
    const problem = problemOf(entry, schemas, bounds, sound);
    if (problem) problems.push({ row: entry.row, ...problem });
    else good.push(entry);
  }
  return { good, problems };
}

function problemOf(
  entry: Entry,
  schemas: RecordSchemas,
  bounds: Bounds,
  sound: Set<string>,
): Omit<EntryProblem, 'row'> | undefined {
  const time = timeProblemOf(entry, schemas, bounds);
  if (time) return { column: null, code: 'impossible_time', told: time };
  const value = newProblemOf(entry, schemas, sound) ?? refusedIn(entry, bounds);
  if (!value) return undefined;
  const { column = null, ...told } = value;
  return { column, code: 'invalid_value', told };
}

const isBefore = (a: Entry, b: Entry): number => a.start - b.start || a.row - b.row;

/** So many are sorted in a few milliseconds. */
const SORTED_AT_ONCE = 10_000;

/** In the order of their starts and rows, made in turns: those of a long file would hold up everybody else. */
export async function inOrder<E extends Entry>(entries: E[]): Promise<E[]> {
  const breathe = breather();
  let parts: E[][] = [];
  for (let at = 0; at < entries.length; at += SORTED_AT_ONCE) {
    await breathe();
    parts.push(entries.slice(at, at + SORTED_AT_ONCE).sort(isBefore));
  }
  while (parts.length > 1) {
    const merged: E[][] = [];
    for (let at = 0; at < parts.length; at += 2) merged.push(await merge(parts[at] ?? [], parts[at + 1] ?? []));
    parts = merged;
  }
  return parts[0] ?? [];
}

async function merge<E extends Entry>(first: E[], second: E[]): Promise<E[]> {
  const breathe = breather();
  const all: E[] = [];
  let [i, j] = [0, 0];
  while (i < first.length || j < second.length) {
    await breathe();
    const [a, b] = [first[i], second[j]];
    if (a && (!b || isBefore(a, b) <= 0)) {
      all.push(a);
      i++;
    } else if (b) {
      all.push(b);
      j++;
    }
  }
  return all;
}

/** What is of a day is at noon of it in the zone that its record gets, wherever the file was made. */
function onItsDay<E extends Entry>(entry: E, { kind }: RecordSchemas, { zone }: Bounds): E {
  const start = startOfDayKind(kind, entry.fields, zone);
  return start === undefined ? entry : { ...entry, start, end: start };
}

/**
 * In a repeated hour the first pass is meant, unless the record then starts before the one before it ends and in the second pass does
 * not.
 */
async function chooseSecondPasses(sorted: Entry[]): Promise<void> {
  const breathe = breather();
  let lastEnd = Number.NEGATIVE_INFINITY;
  let lastRow = 0;
  const byRow = new Map<number, Entry[]>();
  for (const entry of sorted) {
    await breathe();
    if (entry.moment?.secondPass) byRow.set(entry.row, [...(byRow.get(entry.row) ?? []), entry]);
  }
  if (byRow.size === 0) return;
  for (const entry of sorted) {
    await breathe();
    const later = entry.moment?.secondPass;
    if (later && lastRow !== entry.row && entry.rowStart < lastEnd && entry.rowStart + later >= lastEnd) {
      for (const half of byRow.get(entry.row) ?? []) {
        half.rowStart += later;
        half.start += later;
        half.end += later;
      }
    }
    lastRow = entry.row;
    lastEnd = Math.max(lastEnd, entry.end);
  }
}

type Problem = Told & { column?: string | null };

function timeProblemOf(
  { start, end, fields, moment }: Entry,
  { kind }: RecordSchemas,
  { born, now, zone }: Bounds,
): Problem | undefined {
  const problem = timeProblem(kind, { start_time: start, end_time: end, fields, zone }, now);
  if (problem) return { text: problem.message };
  // What our own export says was recorded so.
  if (!moment) return undefined;
  if (start < born) return { text: text('Start time is before the birth date') };
  return end - start > LONGEST_MS ? { text: text('Longer than 24 hours') } : undefined;
}

/** Times are checked by themselves. */
const ANY_ID = '00000000-0000-4000-8000-000000000000';
const ANY_TIME = '2026-01-01T00:00:00.000Z';

/** What the kind says of its fields and notes, with the column where the file is ours. Whoever stores a dose finds the medicine that it names. */
function valueProblemOf({ fields, notes, columns, medicine }: Entry, { document }: RecordSchemas): Problem | undefined {
  // Without spreads, which take as long as the check.
  const given: Record<string, unknown> = { id: ANY_ID, startTime: ANY_TIME };
  if (medicine) given.medicineId = ANY_ID;
  for (const name in fields) given[name] = fields[name];
  given.notes = notes;
  const issue = document.safeParse(given).error?.issues[0];
  return issue && { column: columns?.[String(issue.path[0])] ?? null, ...toldBy(issue.message) };
}

/** So many different rows of a file are remembered. */
const MOST_SOUND = 1_000;

/** The same, but a row that says what a `sound` one said is not checked again: files have many such rows, and a check takes most of the reading. */
function newProblemOf(entry: Entry, schemas: RecordSchemas, sound: Set<string>): Problem | undefined {
  const says = checkedOf(entry);
  if (sound.has(says)) return undefined;
  const problem = valueProblemOf(entry, schemas);
  // NaN is written like null, which is sound in some fields.
  if (!problem && sound.size < MOST_SOUND && !says.includes('null')) sound.add(says);
  return problem;
}

/** What a check looks at: of notes whether there are any, and their length. */
const checkedOf = ({ fields, notes, medicine }: Entry): string =>
  JSON.stringify([fields, medicine !== undefined, notes !== null && [notes.trim() !== '', notes.length > NOTES_MAX]]);

function refusedIn({ fields, start, columns }: Entry, { refuses }: Bounds): Problem | undefined {
  const refused = refuses?.(fields, start);
  return refused && { text: refused.text, column: columns?.[refused.field] ?? null };
}

/** What is told apart by its start alone: nobody sleeps twice at once, but two bottles in one minute are two. */
const ALONE: readonly string[] = ['sleep', 'breast_left', 'breast_right'] satisfies What[];

/** What tells rows apart that start together. */
const contentOf = ({ what, fields, notes, medicine }: Entry): string =>
  ALONE.includes(what) ? '' : `${JSON.stringify(fields)} ${medicine?.name} ${notes}`;

/** Few start together: what a row says is written out only where some do. */
function sameIn<E extends Entry>(together: readonly E[] | undefined, entry: E): E | undefined {
  if (!together) return undefined;
  const content = contentOf(entry);
  return together.find((other) => contentOf(other) === content);
}

/** Of rows that tell the same the longest stays; our own files may hold such records on purpose. */
export async function withoutRepeats<E extends Entry>(entries: E[]): Promise<{ kept: E[]; longer: number }> {
  const breathe = breather();
  const starts = new Starts<E[]>();
  const kept: E[] = [];
  let longer = 0;
  for (const entry of entries) {
    await breathe();
    const together = starts.get(entry.what, entry.rowStart);
    const other = entry.moment && sameIn(together, entry);
    if (!other) {
      kept.push(entry);
      if (!entry.moment) continue;
      if (together) together.push(entry);
      else starts.set(entry.what, entry.rowStart, [entry]);
      continue;
    }
    const [length, otherLength] = [entry.end - entry.start, other.end - other.start];
    if (length !== otherLength) longer++;
    if (length > otherLength) Object.assign(other, entry);
  }
  return { kept, longer };
}

/** What a person should look at in the entries of one kind. */
export async function warningsOf(say: Say, entries: Entry[], longer: number): Promise<string[]> {
  const { long, overlaps } = await oddIn(entries);
  return [
    ...(longer > 0
      ? [
          say(
            '{count, plural, one {{count} row starts with another; the longest was taken.} other {{count} rows start with another; the longest was taken.}}',
            { count: longer },
          ),
        ]
      : []),
    ...(long > 0
      ? [
          say(
            '{count, plural, one {{count} sleep is longer than 14 hours. Please check.} other {{count} sleeps are longer than 14 hours. Please check.}}',
            { count: long },
          ),
        ]
      : []),
    ...(overlaps > 0
      ? [
          say(
            '{count, plural, one {{count} record overlaps another. Time that overlaps is counted once.} other {{count} records overlap another. Time that overlaps is counted once.}}',
            { count: overlaps },
          ),
        ]
      : []),
  ];
}

/** How many sleeps are very long, and how many records start before another has ended. */
async function oddIn(entries: Entry[]): Promise<{ long: number; overlaps: number }> {
  const breathe = breather();
  const odd = { long: 0, overlaps: 0 };
  let latest = Number.NEGATIVE_INFINITY;
  for (const { what, start, end } of entries) {
    await breathe();
    if (what === 'sleep' && end - start > LONG_SLEEP_MS) odd.long++;
    if (start < latest) odd.overlaps++;
    latest = Math.max(latest, end);
  }
  return odd;
}
