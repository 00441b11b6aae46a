/** One rule for the lengths that people read: those beside their times, and sums. */

export const MINUTE_MS = 60_000;

/** An instant (epoch milliseconds) cut to the minute, as clocks show it. Every zone's clock changes its minute at the same moment. */
export const cutToMinute = (epochMs: number): number => Math.floor(epochMs / MINUTE_MS) * MINUTE_MS;

/**
 * The length of a record as it stands beside its times: the difference of the two as they are shown. Epoch milliseconds in, milliseconds
 * of whole minutes out; never negative, because another phone's clock can be ahead.
 */
export const shownLength = (start: number, end: number): number => Math.max(0, cutToMinute(end) - cutToMinute(start));

/** A sum of true milliseconds, rounded to the minute: once, when it is shown. */
export const wholeMinutes = (ms: number): number => Math.round(ms / MINUTE_MS) * MINUTE_MS;
