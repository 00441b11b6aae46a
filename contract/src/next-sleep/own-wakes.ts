import { isNightHour, type NightHours } from '../kinds/sleep/night.ts';
import { DAWN_HOUR, NOON_HOUR } from '../night/morning.ts';
import type { Spanning } from '../time/span.ts';
import { longestAwake } from './longest-awake.ts';
import type { PastWake, Wake } from './wakes.ts';

/** What a guess follows, whatever time it is. */
export interface KnownSleeps {
  /** Those of the last weeks, as far as they are known; what waits on the device included. */
  sleeps: readonly Spanning[];
  /** YYYY-MM-DD. */
  birthDate: string;
  zone: string;
  /** Of the baby, where they are chosen. */
  nightHours?: NightHours | undefined;
}

/** What is shorter is a nap that went on. Minutes. */
const SHORTEST_AWAKE = 10;

/** By day only: at night a baby that wakes goes back to sleep. */
export function isByDay({ clockMinutes }: Wake, hours?: NightHours): boolean {
  const hour = clockMinutes / 60;
  return hour >= DAWN_HOUR && (hour < NOON_HOUR || !isNightHour(hour, hours));
}

/** The past wake-ups that a guess learns from: by day, with a time awake of a believable length. */
export function ownWakes(
  wakes: readonly (Wake | PastWake)[],
  { birthDate, nightHours }: Pick<KnownSleeps, 'birthDate' | 'nightHours'>,
): PastWake[] {
  const longest = longestAwake(birthDate);
  return wakes.filter(
    (wake): wake is PastWake =>
      'awakeMinutes' in wake &&
      wake.awakeMinutes >= SHORTEST_AWAKE &&
      wake.awakeMinutes <= longest(wake.day) &&
      isByDay(wake, nightHours),
  );
}
