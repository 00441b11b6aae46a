import { wallClock } from '../../time/day.ts';
import { type Placed, zoneOf } from '../../time/record-zone.ts';
import type { Spanning } from '../../time/span.ts';
import { text } from '../../words/say.ts';

/** From when to when it is night for a baby, HH:MM of the wall clock: from noon on, and until noon. */
export interface NightHours {
  from: string;
  to: string;
}

/** Where nobody has chosen: night by the start of the sleep, on the dashboard and in analytics (SLEEP-08). */
export const USUAL_NIGHT_HOURS: NightHours = { from: '18:00', to: '06:00' };

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Whether an hour of the wall clock, with its minutes as a part, is in the night. */
export function isNightHour(hour: number, { from, to }: NightHours = USUAL_NIGHT_HOURS): boolean {
  // A third of an hour is no round number.
  const minutes = Math.floor(hour * 60 + 1e-6);
  return minutes >= minutesOf(from) || minutes < minutesOf(to);
}

/** Whether a sleep that starts at an instant is night sleep, by the clock of its own zone, or of the viewer's. */
export function isNightStart(placed: Placed, viewer: string, hours?: NightHours): boolean {
  const { hour, minute } = wallClock(placed.from, zoneOf(placed, viewer));
  return isNightHour(hour + minute / 60, hours);
}

/** Whether a sleep is night sleep; any other is a nap. Every screen, figure and export asks here. `hours`: chosen for the baby. */
export const isNightSleep = ({ startTime, zone }: Spanning, viewer: string, hours?: NightHours): boolean =>
  isNightStart({ from: Date.parse(startTime), zone }, viewer, hours);

/** No nap is as long. */
const SHORTEST_NIGHT_MS = 6 * 3_600_000;

/** The latest sleep that counts as a nap though it is a night, which began in the afternoon. */
export const nightAsNap = <S extends Spanning>(
  sleeps: readonly S[],
  viewer: string,
  hours?: NightHours,
): S | undefined =>
  sleeps
    .filter(({ startTime, endTime = '' }) => Date.parse(endTime) - Date.parse(startTime) >= SHORTEST_NIGHT_MS)
    .filter(({ startTime, zone }) => {
      const placed = { from: Date.parse(startTime), zone };
      return !isNightStart(placed, viewer, hours) && wallClock(placed.from, zoneOf(placed, viewer)).hour >= 12;
    })
    .sort((a, b) => Date.parse(b.startTime) - Date.parse(a.startTime))[0];

/** A sleep shorter than this is a mis-tap and discarded by the server: 30 s (SLEEP-42). */
export const SHORTEST_SLEEP_MS = 30_000;
/** Toast title and text, to be said, for a discarded sleep (SLEEP-45). */
export const SLEEP_DISCARDED = {
  title: text('Sleep session discarded'),
  message: text('Sleep session was less than 30 seconds and has been discarded'),
} as const;
