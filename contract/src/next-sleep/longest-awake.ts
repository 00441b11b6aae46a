import { MINUTE_MS } from '../time/length.ts';

/** From here on some are awake for longer than those before: months. */
export const TODDLER_MONTHS = 18;
/** After so long awake no sleep is guessed: one was not recorded. */
export const LONGEST_AWAKE_MS = { young: 360 * MINUTE_MS, toddler: 480 * MINUTE_MS };

/** The longest believable minutes awake of a baby, by the day: YYYY-MM-DD. */
export function longestAwake(birthDate: string): (day: string) => number {
  const toddlerFrom = Temporal.PlainDate.from(birthDate).add({ months: TODDLER_MONTHS }).toString();
  return (day) => LONGEST_AWAKE_MS[day < toddlerFrom ? 'young' : 'toddler'] / MINUTE_MS;
}
