import type { Medicine } from '../../medicine/medicine.schema.ts';
import type { Dose } from './kind.ts';

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

export type Given = Pick<Dose, 'startTime' | 'amount' | 'given'>;

/** What is known of the doses of a medicine; instants in epoch milliseconds. */
export interface DoseState<D extends Given> {
  /** The last one that was given. */
  last: D | undefined;
  /** How many were given in the 24 hours before. */
  inDay: number;
  /** From when on the next one keeps the gap and the most of 24 hours; absent where neither says anything any more. */
  nextFrom?: number;
}

/**
 * Where a medicine stands at `now`, by the gap and the most of 24 hours that its family typed: nothing here knows what is right for a baby.
 * What was refused does not count. `doses`: of the medicine, newest first.
 */
export function doseState<D extends Given>(
  { minGapMinutes = 0, maxPerDay }: Pick<Medicine, 'minGapMinutes' | 'maxPerDay'>,
  doses: readonly D[],
  now: number,
): DoseState<D> {
  const given = doses.filter((dose) => dose.given);
  const at = (dose: D) => Date.parse(dose.startTime);
  const ofDay = given.filter((dose) => at(dose) > now - DAY_MS);
  const [last] = given;
  const afterGap = last ? at(last) + minGapMinutes * MINUTE_MS : 0;
  // One more is within the most once only so many less one are younger than 24 hours.
  const tooNew = maxPerDay === undefined ? undefined : ofDay[maxPerDay - 1];
  const nextFrom = Math.max(afterGap, tooNew ? at(tooNew) + DAY_MS : 0);
  return { last, inDay: ofDay.length, ...(nextFrom > now && { nextFrom }) };
}

/** Whether a medicine is still given on a day: to the end of its last one. */
export const isGivenOn = ({ until }: Pick<Medicine, 'until'>, day: Temporal.PlainDate): boolean =>
  until === undefined || Temporal.PlainDate.compare(until, day) >= 0;
