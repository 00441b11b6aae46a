import type { DateOrders } from './date-order.ts';
import { readWallText, toPlain } from './wall-time.ts';

/** A point in time that a file names. */
export interface Moment {
  /** Epoch ms. */
  at: number;
  /** The clock change skips or repeats this wall time. */
  adjusted: boolean;
  /** For a repeated hour: the second pass is this much later, in ms. */
  secondPass?: number;
  /** Read in the zone of the form, not by an offset of its own. */
  isLocal: boolean;
}

/** Undefined for what is no date and time. A skipped wall time moves forward by the gap, a repeated one takes the first pass. */
export type ReadMoment = (text: string) => Moment | undefined;

/** How the times of one file are read: in a zone, in one order of day and month. */
export function momentReader(zone: string, orders: DateOrders): ReadMoment {
  return (text) => {
    const wall = readWallText(text);
    const plain = wall && toPlain(wall, wall.isYearFirst ? 'dmy' : orders[wall.separator]);
    if (!wall || !plain) return undefined;
    if (wall.offset !== undefined) {
      const at = plain.toZonedDateTime('UTC').epochMilliseconds - wall.offset * 60_000;
      return { at, adjusted: false, isLocal: false };
    }
    const first = plain.toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds;
    const later = plain.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds;
    if (first === later) return { at: first, adjusted: false, isLocal: true };
    const isSkipped = !Temporal.Instant.fromEpochMilliseconds(first)
      .toZonedDateTimeISO(zone)
      .toPlainDateTime()
      .equals(plain);
    if (isSkipped) return { at: later, adjusted: true, isLocal: true };
    return { at: first, adjusted: true, secondPass: later - first, isLocal: true };
  };
}
