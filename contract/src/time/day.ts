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
