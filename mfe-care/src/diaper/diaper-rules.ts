import { ageOn, dayOf } from '@nestling/contract';
import type { Diaper } from '@nestling/contract/kinds/diaper';

const DAY_MS = 24 * 3_600_000;

/** How many of some diapers were wet, and how many dirty; one that was both counts as both. */
export const countsOf = (diapers: readonly Pick<Diaper, 'wet' | 'dirty'>[]): { wet: number; dirty: number } => ({
  wet: diapers.filter(({ wet }) => wet).length,
  dirty: diapers.filter(({ dirty }) => dirty).length,
});

/** Those of the 24 hours before `now`, epoch milliseconds. */
export const ofLastDay = <T extends { startTime: string }>(diapers: readonly T[], now: number): T[] =>
  diapers.filter(({ startTime }) => Date.parse(startTime) > now - DAY_MS);

const daysOld = (birthDate: string, at: number, zone: string): number => ageOn(birthDate, dayOf(at, zone)).totalDays;

/** The first two weeks, in days of age. */
const NEW_DAYS = 13;

/** From which day of age on, so many wet diapers are usual in 24 hours. */
const USUAL_WET: readonly [fromDay: number, wet: '1-2' | '3' | '5' | '6'][] = [
  [7, '6'],
  [5, '5'],
  [3, '3'],
  [0, '1-2'],
];

/**
 * How many wet diapers a newborn usually has in 24 hours at that age; after two weeks nothing. Source: UNICEF UK Baby Friendly
 * Initiative, 'Off to the best start', in the table of East Lancashire Hospitals NHS Trust (elht.nhs.uk, 'Early breastfeeding days'):
 * 1 to 2 at 1 to 2 days old, 3 at 3 to 4, 5 at 5 to 6, 6 or more from 7 on.
 */
export function usualWet(birthDate: string, at: number, zone: string): (typeof USUAL_WET)[number][1] | undefined {
  const days = daysOld(birthDate, at, zone);
  return days > NEW_DAYS ? undefined : USUAL_WET.find(([from]) => days >= from)?.[1];
}

/** Until this day of age the first stool, meconium, is black. */
const MECONIUM_DAYS = 3;

/**
 * Whether a doctor should see what was in a diaper: pale and red always, black once meconium is over. Source: Johns Hopkins Children's
 * Center, stool color library (hopkinschildrens.org/stool-color-library).
 */
export function needsDoctor({ colour, startTime }: Diaper, birthDate: string, zone: string): boolean {
  if (colour === 'black') return daysOld(birthDate, Date.parse(startTime), zone) > MECONIUM_DAYS;
  return colour === 'pale' || colour === 'red';
}
