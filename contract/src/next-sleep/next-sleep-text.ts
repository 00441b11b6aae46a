import { hoursAndMinutesLong } from '../analytics/span-text.ts';
import { type NextSleep, OWN_DAYS } from './next-sleep.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** Rounded to five minutes: more would claim to know. */
const about = (minutes: number) => hoursAndMinutesLong(Math.max(5, Math.round(minutes / 5) * 5));

function sleepName(number: number, isNight: boolean): string {
  if (isNight) return "the night's sleep";
  const ordinal = ORDINALS[number - 1];
  return ordinal ? `the ${ordinal} nap` : 'such a nap';
}

const ageName = (months: number) =>
  months >= 24 ? `${Math.floor(months / 12)} years` : `${months} month${months === 1 ? '' : 's'}`;

/**
 * The guess and its reason in plain words. `clock` writes an instant (epoch ms) as a time of day in the reader's zone and locale.
 * After the range has passed the words say so; nothing is late.
 */
export function nextSleepText(
  guess: NextSleep,
  { now, clock }: { now: number; clock: (epochMs: number) => string },
): { title: string; reason: string } {
  if (guess.kind === 'cues') {
    const { from, to } = guess.awake;
    return {
      title: 'Watch for sleepy signs',
      reason: `Newborns are usually awake ${about(from)} to ${about(to)}. No clock knows better than your baby.`,
    };
  }
  const { from, to, basis, awake, number, isNight, ageInMonths } = guess;
  const range = `${clock(from)} to ${clock(to)}`;
  return {
    title: now > to ? `Usually asleep by now (${range})` : `Likely ${range}`,
    reason:
      basis === 'own'
        ? `Last ${OWN_DAYS} days: awake ${about(awake.middle)} before ${sleepName(number, isNight)}.`
        : `At ${ageName(ageInMonths)} babies are often awake ${about(awake.from)} to ${about(awake.to)}. After 5 days of records the guess follows your baby's own.`,
  };
}
