/** One rule for the lengths that people read: those beside their times, and sums. */

export const MINUTE_MS = 60_000;
/** Of 24 hours: a calendar day can be an hour longer or shorter. */
export const DAY_MS = 86_400_000;

/** An instant (epoch milliseconds) cut to the minute, as clocks show it. Every zone's clock changes its minute at the same moment. */
export const cutToMinute = (epochMs: number): number => Math.floor(epochMs / MINUTE_MS) * MINUTE_MS;

/**
 * The length of a record as it stands beside its times: the difference of the two as they are shown. Epoch milliseconds in, milliseconds
 * of whole minutes out; never negative, because another phone's clock can be ahead.
 */
export const shownLength = (start: number, end: number): number => Math.max(0, cutToMinute(end) - cutToMinute(start));

/** A sum of true milliseconds, rounded to the minute: once, when it is shown. */
export const wholeMinutes = (ms: number): number => Math.round(ms / MINUTE_MS) * MINUTE_MS;

/** Parts of such a sum, in whole minutes that add up to what is shown of it: a minute that is left goes to the part of which most was cut. */
export function partsOfWhole(parts: readonly number[]): number[] {
  const minutes = parts.map((ms) => ms / MINUTE_MS);
  const shown = minutes.map(Math.floor);
  const left =
    wholeMinutes(parts.reduce((sum, ms) => sum + ms, 0)) / MINUTE_MS - shown.reduce((sum, each) => sum + each, 0);
  const cut = (part: number): number => (minutes[part] ?? 0) % 1;
  const mostCut = [...parts.keys()].sort((a, b) => cut(b) - cut(a)).slice(0, left);
  return shown.map((each, part) => (each + (mostCut.includes(part) ? 1 : 0)) * MINUTE_MS);
}
