import { hoursAndMinutes } from '../time/duration.ts';
import { MINUTE_MS } from '../time/length.ts';
import type { Say } from '../words/say.ts';
import { type NextSleep, OWN_DAYS } from './next-sleep.ts';

type Range = Extract<NextSleep, { kind: 'range' }>;

/** Rounded to five minutes: more would claim to know. */
const about = (say: Say, minutes: number) => hoursAndMinutes(say, Math.max(5, Math.round(minutes / 5) * 5) * MINUTE_MS);

function reasonOf(say: Say, { basis, awake, number, isNight, ageInMonths }: Range): string {
  if (basis === 'own') {
    return say(
      "Last {days, plural, one {# day} other {# days}}: awake {length} before {sleep, select, night {the night's sleep} 1 {the first nap} 2 {the second nap} 3 {the third nap} 4 {the fourth nap} 5 {the fifth nap} 6 {the sixth nap} 7 {the seventh nap} 8 {the eighth nap} other {such a nap}}.",
      { days: OWN_DAYS, length: about(say, awake.middle), sleep: isNight ? 'night' : String(number) },
    );
  }
  const usual = { from: about(say, awake.from), to: about(say, awake.to) };
  return ageInMonths >= 24
    ? say(
        "At {years, plural, one {# year} other {# years}} babies are often awake {from} to {to}. After 5 days of records the guess follows your baby's own.",
        { ...usual, years: Math.floor(ageInMonths / 12) },
      )
    : say(
        "At {months, plural, one {# month} other {# months}} babies are often awake {from} to {to}. After 5 days of records the guess follows your baby's own.",
        { ...usual, months: ageInMonths },
      );
}

/**
 * The guess and its reason in plain words. `clock` writes an instant (epoch ms) as a time of day in the reader's zone and locale.
 * After the range has passed the words say so; nothing is late.
 */
export function nextSleepText(
  say: Say,
  guess: NextSleep,
  { now, clock }: { now: number; clock: (epochMs: number) => string },
): { title: string; reason: string } {
  if (guess.kind === 'cues') {
    const usual = { from: about(say, guess.awake.from), to: about(say, guess.awake.to) };
    return {
      title: say('Watch for sleepy signs'),
      reason: say('Newborns are usually awake {from} to {to}. No clock knows better than your baby.', usual),
    };
  }
  const range = { from: clock(guess.from), to: clock(guess.to) };
  return {
    title: now > guess.to ? say('Usually asleep by now ({from} to {to})', range) : say('Likely {from} to {to}', range),
    reason: reasonOf(say, guess),
  };
}
