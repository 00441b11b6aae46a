import type { ImportRemark } from '@nestling/contract';
import { CLOCK_TOLERANCE_MS, END_AHEAD_MS } from '../../records/record.rules.ts';
import type { Entry } from '../formats/format.ts';
import { Starts } from './starts.ts';

const HOUR_MS = 3_600_000;
const LONGEST_MS = 24 * HOUR_MS;
const LONG_SLEEP_MS = 14 * HOUR_MS;
const NOTES_MAX = 10_000;

/** What is left of the entries of a file once its own rules are applied. */
export interface CheckedEntries {
  entries: Entry[];
  errors: ImportRemark[];
  /** Records that stand in the file more than once. */
  repeated: number;
  warnings: string[];
}

/** Checks and orders the entries of a file: clock changes, impossible times, repeated rows. `born`, `now`: epoch ms. */
export function checkEntries(entries: Entry[], { born, now }: { born: number; now: number }): CheckedEntries {
  const sorted = [...entries].sort((a, b) => a.start - b.start || a.row - b.row);
  chooseSecondPasses(sorted);
  const errors: ImportRemark[] = [];
  const good = sorted.filter((entry) => {
    const message = problemOf(entry, born, now);
    if (message) errors.push({ row: entry.row, column: null, message });
    return !message;
  });
  const { kept, longer } = withoutRepeats(good);
  return { entries: kept, errors, repeated: good.length - kept.length, warnings: warningsOf(kept, longer) };
}

/**
 * In a repeated hour the first pass is meant, unless the record then starts before the one before it ends and in the second pass does
 * not.
 */
function chooseSecondPasses(sorted: Entry[]): void {
  const ends = { sleep: Number.NEGATIVE_INFINITY, feeding: Number.NEGATIVE_INFINITY };
  const rows = { sleep: 0, feeding: 0 };
  const byRow = new Map<number, Entry[]>();
  for (const entry of sorted) {
    if (entry.moment?.secondPass) byRow.set(entry.row, [...(byRow.get(entry.row) ?? []), entry]);
  }
  for (const entry of sorted) {
    const kind = entry.what === 'sleep' ? 'sleep' : 'feeding';
    const later = entry.moment?.secondPass;
    if (later && rows[kind] !== entry.row && entry.rowStart < ends[kind] && entry.rowStart + later >= ends[kind]) {
      for (const half of byRow.get(entry.row) ?? []) {
        half.rowStart += later;
        half.start += later;
        half.end += later;
      }
    }
    rows[kind] = entry.row;
    ends[kind] = Math.max(ends[kind], entry.end);
  }
}

function problemOf(
  { start, end, moment, what, notes, amount, unit }: Entry,
  born: number,
  now: number,
): string | undefined {
  if (start > now + CLOCK_TOLERANCE_MS) return 'Start time cannot be in the future';
  if (end > now + (what === 'sleep' ? CLOCK_TOLERANCE_MS : END_AHEAD_MS)) return 'End time cannot be in the future';
  if (notes !== null && notes.length > NOTES_MAX) return 'Notes must be at most 10,000 characters';
  if (amount !== null && amount > (unit === 'oz' ? 70 : 2_000)) return 'Amount must be at most 2,000 ml or 70 oz';
  if (end <= start) return 'End time must be after start time';
  // What our own export says was recorded so.
  if (!moment) return undefined;
  if (start < born) return 'Start time is before the birth date';
  return end - start > LONGEST_MS ? 'Longer than 24 hours' : undefined;
}

const SERVED = new Set<Entry['what']>(['bottle', 'formula', 'solid']);

/** What tells rows apart that start together: nobody sleeps twice at once, but two bottles in one minute are two. */
const contentOf = ({ what, amount, notes }: Entry): string => (SERVED.has(what) ? `${amount} ${notes}` : '');

/** Of rows that tell the same the longest stays; our own files may hold such records on purpose. */
function withoutRepeats(entries: Entry[]): { kept: Entry[]; longer: number } {
  const starts = new Starts<Map<string, Entry>>();
  const kept: Entry[] = [];
  let longer = 0;
  for (const entry of entries) {
    const together = starts.get(entry.what, entry.rowStart) ?? new Map<string, Entry>();
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

function warningsOf(entries: Entry[], longer: number): string[] {
  const long = entries.filter(({ what, start, end }) => what === 'sleep' && end - start > LONG_SLEEP_MS).length;
  const overlaps = overlapsIn(entries);
  return [
    ...(longer > 0 ? [`${records(longer, 'row starts', 'rows start')} with another; the longest was taken.`] : []),
    ...(long > 0 ? [`${records(long, 'sleep is', 'sleeps are')} longer than 14 hours. Please check.`] : []),
    ...(overlaps > 0
      ? [`${records(overlaps, 'record overlaps', 'records overlap')} another. Time that overlaps is counted once.`]
      : []),
  ];
}

const records = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function overlapsIn(entries: Entry[]): number {
  let end = Number.NEGATIVE_INFINITY;
  let count = 0;
  for (const entry of entries) {
    if (entry.start < end) count++;
    end = Math.max(end, entry.end);
  }
  return count;
}
