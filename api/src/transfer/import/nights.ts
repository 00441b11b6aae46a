import { MINUTE_MS } from '@nestling/contract';
import type { Entry } from '../formats/format.ts';

/**
 * Whether a sleep goes on where another app cut it: its end and the next start lie within a minute at local midnight. Asked in the
 * order of the starts, it looks into the calendar once a day.
 */
function cuts(zone: string): (before: Entry, after: Entry) => boolean {
  let day = { from: 0, to: 0 };
  const sinceMidnight = (at: number): number => {
    if (at < day.from || at >= day.to) day = dayAt(at, zone);
    return at - day.from;
  };
  return (before, after) => {
    const gap = after.start - before.end;
    if (before.what !== 'sleep' || after.what !== 'sleep' || gap < 0 || gap > MINUTE_MS) return false;
    return sinceMidnight(after.start) < 2 * MINUTE_MS;
  };
}

/** The local day of an instant, epoch ms. */
function dayAt(at: number, zone: string): { from: number; to: number } {
  const from = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).startOfDay();
  return { from: from.epochMilliseconds, to: from.add({ days: 1 }).startOfDay().epochMilliseconds };
}

/** How many nights are cut at midnight. `entries` in the order of their starts. */
export function splitNights(entries: Entry[], zone: string): number {
  const isCut = cuts(zone);
  return entries.filter((entry, i) => i > 0 && isCut(entries[i - 1] as Entry, entry)).length;
}

/** Joins the nights that were cut. The joined sleep is known by the start of its first part. */
export function joinNights(entries: Entry[], zone: string): Entry[] {
  const isCut = cuts(zone);
  const joined: Entry[] = [];
  let last: Entry | undefined;
  for (const entry of entries) {
    const before = joined.at(-1);
    if (before && last && isCut(last, entry)) {
      before.end = entry.end;
      before.parts = [...(before.parts ?? []), entry.rowStart];
      before.notes = [before.notes, entry.notes].filter(Boolean).join('\n') || null;
    } else {
      joined.push({ ...entry });
    }
    last = entry;
  }
  return joined;
}
