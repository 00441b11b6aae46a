import type { Medicine } from '../../medicine/medicine.schema.ts';
import { MINUTE_MS } from '../../time/length.ts';
import type { Dose } from './kind.ts';

const DAY_MS = 24 * 3_600_000;

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
  // Without a gap nothing is to be waited for, also where the clock of a page is a little older than the dose.
  const afterGap = last && minGapMinutes > 0 ? at(last) + minGapMinutes * MINUTE_MS : 0;
  // One more is within the most once only so many less one are younger than 24 hours.
  const tooNew = maxPerDay === undefined ? undefined : ofDay[maxPerDay - 1];
  const nextFrom = Math.max(afterGap, tooNew ? at(tooNew) + DAY_MS : 0);
  return { last, inDay: ofDay.length, ...(nextFrom > now && { nextFrom }) };
}

/** Whether a medicine is still given on a day: to the end of its last one. */
export const isGivenOn = ({ until }: Pick<Medicine, 'until'>, day: Temporal.PlainDate): boolean =>
  until === undefined || Temporal.PlainDate.compare(until, day) >= 0;

/** What a dose breaks of what the family said; instants in epoch milliseconds. */
export type TooEarly =
  /** It is earlier than this. */
  | { nextFrom: number }
  /** With it, the one that was given then is too early. */
  | { later: number };

/** Why a dose at `at`, which can lie before others that are known, is to be asked about; nothing where it keeps all. `doses`: of the medicine, newest first. */
export function tooEarly(
  medicine: Pick<Medicine, 'minGapMinutes' | 'maxPerDay'>,
  doses: readonly Given[],
  at: number,
): TooEarly | undefined {
  const timeOf = ({ startTime }: Given) => Date.parse(startTime);
  const before = doses.filter((dose) => timeOf(dose) <= at);
  const { nextFrom } = doseState(medicine, before, at);
  if (nextFrom !== undefined) return { nextFrom };
  const made: Given = { startTime: new Date(at).toISOString(), amount: 0, given: true };
  const after = doses.slice(0, doses.length - before.length);
  const isEarly = (place: number, others: readonly Given[]) =>
    doseState(medicine, [...after.slice(place + 1), ...others], timeOf(after[place] as Given)).nextFrom !== undefined;
  // What was too early without it as well says nothing of it.
  const place = after.findLastIndex((dose, i) => dose.given && isEarly(i, [made, ...before]) && !isEarly(i, before));
  return place < 0 ? undefined : { later: timeOf(after[place] as Given) };
}
