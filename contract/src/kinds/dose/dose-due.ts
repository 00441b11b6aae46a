/** That the next dose of a medicine may be given: when it is told, and in which words. Apart from the rules, as only a reminder needs it. */
import type { Medicine } from '../../medicine/medicine.schema.ts';
import { type ReminderNotice, reminderTag } from '../../reminders/plan.ts';
import { dayOf } from '../../time/day.ts';
import type { Say } from '../../words/say.ts';
import { doseState, type Given, isGivenOn } from './dose-rules.ts';

/**
 * When one may be told that the next dose of a medicine may be given, epoch milliseconds, and the dose that it follows. Nothing without a dose,
 * where the family typed no limit that holds, or where the medicine is no longer given then. `doses`: of the medicine, newest first.
 */
export function nextDose<D extends Given>(
  medicine: Pick<Medicine, 'minGapMinutes' | 'maxPerDay' | 'until' | 'deleted'>,
  doses: readonly D[],
  zone: string,
): { at: number; after: D } | undefined {
  const after = doses.find(({ given }) => given);
  if (!after || medicine.deleted) return undefined;
  const { nextFrom } = doseState(medicine, doses, Date.parse(after.startTime));
  if (nextFrom === undefined || !isGivenOn(medicine, dayOf(nextFrom, zone))) return undefined;
  return { at: nextFrom, after };
}

/** The words of that reminder: it says what may be, and never tells to give. */
export const doseNotice = (
  say: Say,
  { id: babyId, name: baby }: { id: string; name: string },
  { medicine, doseId, at, zone }: { medicine: string; doseId: string; at: number; zone: string },
): ReminderNotice => ({
  tag: reminderTag('dose', doseId),
  kind: 'dose',
  babyId,
  title: say('Medicine for {baby}', { baby }),
  body: say('Next dose of {medicine} may be given from {time}.', {
    medicine,
    time: new Date(at).toLocaleTimeString(say.locale, { timeZone: zone, timeStyle: 'short' }),
  }),
  url: `/babies/${babyId}/health`,
});
