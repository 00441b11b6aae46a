import type { Entry } from '../formats/format.ts';

const MINUTE_MS = 60_000;

/** Whether a sleep goes on where another app cut it: its end and the next start lie within a minute at local midnight (FORMATS 2.3). */
function isCut(before: Entry, after: Entry, zone: string): boolean {
  const gap = after.start - before.end;
  if (before.what !== 'sleep' || after.what !== 'sleep' || gap < 0 || gap > MINUTE_MS) return false;
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(after.start).toZonedDateTimeISO(zone);
  return hour === 0 && minute <= 1;
}

/** How many nights are cut at midnight. `entries` in the order of their starts. */
export const splitNights = (entries: Entry[], zone: string): number =>
  entries.filter((entry, i) => i > 0 && isCut(entries[i - 1] as Entry, entry, zone)).length;

/** Joins the nights that were cut. The joined sleep is known by the start of its first part. */
export function joinNights(entries: Entry[], zone: string): Entry[] {
  const joined: Entry[] = [];
  let last: Entry | undefined;
  for (const entry of entries) {
    const before = joined.at(-1);
    if (before && last && isCut(last, entry, zone)) {
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
