import { wallClock } from './day.ts';

/** What says by whose clock something of a record is read: an instant (epoch milliseconds), and the zone of the record. */
export interface Placed {
  from: number;
  zone?: string | undefined;
}

/** Nothing for a zone that this device does not know: its list can be older than that of the phone that recorded. */
function offsetOf(at: number, zone: string): number | undefined {
  try {
    return wallClock(at, zone).offsetNanoseconds;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * The zones by whose clocks records are read, one for each: `zoneOf`, and of several names that stood for one clock then the first. Two phones
 * may call the zone of a family by two names.
 */
export function zonesOf(placed: readonly Placed[], viewer: string): string[] {
  const seen = new Set<string>([viewer]);
  return placed.map((one) => {
    const zone = zoneOf(one, viewer);
    if (seen.has(zone)) return zone;
    const offset = offsetOf(one.from, zone);
    const known = [...seen].find((other) => offsetOf(one.from, other) === offset) ?? zone;
    seen.add(known);
    return known;
  });
}

/**
 * The zone by whose clock a record is read: its own where the clock there shows another time than the viewer's at that instant, else the
 * viewer's. So one family is in one zone, whatever its phones call it.
 */
export function zoneOf({ from, zone }: Placed, viewer: string): string {
  if (zone === undefined || zone === viewer) return viewer;
  const own = offsetOf(from, zone);
  return own === undefined || own === offsetOf(from, viewer) ? viewer : zone;
}
