import { type ImportRemark, type Say, sayTold, startOfDayKind, type Told, text } from '@nestling/contract';
import { type RecordSchemas, toldBy } from '@nestling/contract/http';
import { timeProblem } from '../../records/record.rules.ts';
import { breather } from '../csv/breather.ts';
import type { Entry, What } from '../formats/format.ts';
import { Starts } from './starts.ts';

const HOUR_MS = 3_600_000;
const LONGEST_MS = 24 * HOUR_MS;
const LONG_SLEEP_MS = 14 * HOUR_MS;

/** What is left of the entries of a file once its own rules are applied. */
export interface CheckedEntries<E extends Entry = Entry> {
  entries: E[];
  errors: ImportRemark[];
  /** Records that stand in the file more than once. */
  repeated: number;
  warnings: string[];
}

/** When records of a baby can be, epoch ms. */
interface Bounds {
  born: number;
  now: number;
  /** The zone that the records get. */
  zone: string;
  /** What of a row cannot be in records of this baby, and in which field. */
  refuses?: ((fields: Entry['fields'], start: number) => (Told & { field: string }) | undefined) | undefined;
}

/** Checks and orders the entries of a file: clock changes, impossible times and values, repeated rows. */
export async function checkEntries<E extends Entry>(
  say: Say,
  entries: E[],
  schemas: RecordSchemas,
  bounds: Bounds,
): Promise<CheckedEntries<E>> {
  const sorted = entries
    .map((entry) => onItsDay(entry, schemas, bounds))
    .sort((a, b) => a.start - b.start || a.row - b.row);
  await chooseSecondPasses(sorted);
  const errors: ImportRemark[] = [];
  const good: E[] = [];
  const breathe = breather();
  for (const entry of sorted) {
    await breathe();
    const problem = timeProblemOf(entry, schemas, bounds) ?? valueProblemOf(entry, schemas) ?? refusedIn(entry, bounds);
    if (problem) {
      const { column = null, ...told } = problem;
      errors.push({ row: entry.row, column, message: sayTold(say, told) });
    } else good.push(entry);
  }
  const { kept, longer } = await withoutRepeats(good);
  return { entries: kept, errors, repeated: good.length - kept.length, warnings: warningsOf(say, kept, longer) };
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
    if (entry.moment?.secondPass) byRow.set(entry.row, [...(byRow.get(entry.row) ?? []), entry]);
  }
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
const ANY = { id: '00000000-0000-4000-8000-000000000000', startTime: '2026-01-01T00:00:00.000Z' };

/** What the kind says of its fields and notes, with the column where the file is ours. */
function valueProblemOf({ fields, notes, columns }: Entry, { document }: RecordSchemas): Problem | undefined {
  const issue = document.safeParse({ ...ANY, ...fields, notes }).error?.issues[0];
  return issue && { column: columns?.[String(issue.path[0])] ?? null, ...toldBy(issue.message) };
}

function refusedIn({ fields, start, columns }: Entry, { refuses }: Bounds): Problem | undefined {
  const refused = refuses?.(fields, start);
  return refused && { text: refused.text, column: columns?.[refused.field] ?? null };
}

/** What is told apart by its start alone: nobody sleeps twice at once, but two bottles in one minute are two. */
const ALONE: readonly string[] = ['sleep', 'breast_left', 'breast_right'] satisfies What[];

/** What tells rows apart that start together. */
const contentOf = ({ what, fields, notes }: Entry): string =>
  ALONE.includes(what) ? '' : `${JSON.stringify(fields)} ${notes}`;

/** Of rows that tell the same the longest stays; our own files may hold such records on purpose. */
async function withoutRepeats<E extends Entry>(entries: E[]): Promise<{ kept: E[]; longer: number }> {
  const breathe = breather();
  const starts = new Starts<Map<string, E>>();
  const kept: E[] = [];
  let longer = 0;
  for (const entry of entries) {
    await breathe();
    const together = starts.get(entry.what, entry.rowStart) ?? new Map<string, E>();
    const other = entry.moment && together.get(contentOf(entry));
    if (!other) {
      kept.push(entry);
      if (entry.moment) starts.set(entry.what, entry.rowStart, together.set(contentOf(entry), entry));
      continue;
    }
    const [length, otherLength] = [entry.end - entry.start, other.end - other.start];
    if (length !== otherLength) longer++;
    if (length > otherLength) Object.assign(other, entry);
  }
  return { kept, longer };
}

function warningsOf(say: Say, entries: Entry[], longer: number): string[] {
  const long = entries.filter(({ what, start, end }) => what === 'sleep' && end - start > LONG_SLEEP_MS).length;
  const overlaps = overlapsIn(entries);
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

function overlapsIn(entries: Entry[]): number {
  let end = Number.NEGATIVE_INFINITY;
  let count = 0;
  for (const entry of entries) {
    if (entry.start < end) count++;
    end = Math.max(end, entry.end);
  }
  return count;
}
