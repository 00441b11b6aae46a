import type { Span } from './span.ts';

/** Calendar days in a zone. A day has 23, 24 or 25 hours where the clock changes, so nothing here adds hours. */

/** The instants of a calendar day in a zone: `start` inclusive, `end` exclusive, epoch milliseconds. */
export function dayBounds(day: Temporal.PlainDate, zone: string): { start: number; end: number } {
  return {
    start: day.toZonedDateTime(zone).epochMilliseconds,
    end: day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds,
  };
}

/** The calendar day of an instant (epoch milliseconds) in a zone. */
export const dayOf = (epochMs: number, zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone).toPlainDate();

/** The wall clock of an instant (epoch milliseconds) in a zone. */
export const wallClock = (epochMs: number, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);

const HOUR_MS = 3_600_000;

/** The hour of the wall clock, with its minutes as a part, of an instant within a calendar day: on most days a division, which costs far less. */
export function hourWithin({ from, to }: Span, at: number, zone: string): number {
  if (to - from === 24 * HOUR_MS) return (at - from) / HOUR_MS;
  const { hour, minute } = wallClock(at, zone);
  return hour + minute / 60;
}
