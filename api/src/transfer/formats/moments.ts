import type { DateOrders } from './date-order.ts';
import { readWallText, wallMs } from './wall-time.ts';

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

const DAY_MS = 86_400_000;

/** How the times of one file are read: in a zone, in one order of day and month. */
export function momentReader(zone: string, orders: DateOrders, offsetOn = dayOffsets(zone)): ReadMoment {
  return (text) => {
    const wall = readWallText(text);
    // The wall time as if the zone were UTC.
    const asUtc = wall && wallMs(wall, wall.isYearFirst ? 'dmy' : orders[wall.separator]);
    if (!wall || asUtc === undefined) return undefined;
    if (wall.offset !== undefined) return { at: asUtc - wall.offset * 60_000, adjusted: false, isLocal: false };
    const offset = offsetOn(Math.floor(asUtc / DAY_MS));
    return offset === undefined ? onDayOfChange(asUtc, zone) : { at: asUtc - offset, adjusted: false, isLocal: true };
  };
}

/**
 * The zone's offset in ms of each day, by its number since 1970; undefined where the clock changes. Files have few days and many rows, and
 * the files of one export the same days.
 */
export function dayOffsets(zone: string): (day: number) => number | undefined {
  const known = new Map<number, number | undefined>();
  const offsets = new Map<number, number>();
  const offsetAt = (asUtc: number) => {
    const offset = offsets.get(asUtc) ?? asUtc - plainAt(asUtc).toZonedDateTime(zone).epochMilliseconds;
    offsets.set(asUtc, offset);
    return offset;
  };
  return (day) => {
    if (!known.has(day)) {
      const [first, last] = [offsetAt(day * DAY_MS), offsetAt((day + 1) * DAY_MS)];
      const noon = offsetAt((day + 0.5) * DAY_MS);
      known.set(day, first === last && first === noon ? first : undefined);
    }
    return known.get(day);
  };
}

const plainAt = (asUtc: number): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(asUtc).toZonedDateTimeISO('UTC').toPlainDateTime();

function onDayOfChange(asUtc: number, zone: string): Moment {
  const plain = plainAt(asUtc);
  const first = plain.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const later = plain.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds;
  const at = first.epochMilliseconds;
  if (at === later) return { at, adjusted: false, isLocal: true };
  const isRepeated = first.toPlainDateTime().equals(plain);
  if (!isRepeated) return { at: later, adjusted: true, isLocal: true };
  return { at, adjusted: true, secondPass: later - at, isLocal: true };
}

/** The day of a moment in a zone, YYYY-MM-DD. */
export const dayIn =
  (zone: string) =>
  ({ at }: Pick<Moment, 'at'>): string =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();
