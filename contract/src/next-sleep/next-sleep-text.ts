import { hoursAndMinutes } from '../time/duration.ts';
import { MINUTE_MS } from '../time/length.ts';
import type { Say } from '../words/say.ts';
import { alikeIn, awakeAt } from './kernel.ts';
import type { NextSleep } from './next-sleep.ts';

type Range = Extract<NextSleep, { kind: 'range' }>;

/** Writes an instant (epoch ms) as a time of day in the reader's locale, by the reader's clock or that of a zone, which it then names. */
type Clock = (epochMs: number, zone?: string) => string;

/** Rounded to five minutes: more would claim to know. */
const about = (say: Say, minutes: number) => hoursAndMinutes(say, Math.max(5, Math.round(minutes / 5) * 5) * MINUTE_MS);

function reasonOf(say: Say, { expected, wake, regularity }: Range, clock: Clock): string {
  const { awake, basis, similar, ageInMonths } = expected;
  if (basis === 'own') {
    return say(
      '{count, plural, one {# wake-up} other {# wake-ups}} like this, around {time} after {asleep} of sleep: awake about {awake}. {how, select, regular {Quite regular.} rough {Roughly.} other {Hard to say today.}}',
      {
        count: Math.round(alikeIn(similar)),
        // By this clock it is like them.
        time: clock(wake.at, wake.zone),
        asleep: about(say, wake.asleepMinutes),
        awake: about(say, awakeAt(similar, 0.5)),
        how: regularity,
      },
    );
  }
  if (basis === 'lately') {
    return say('Hardly any wake-up like this yet. Lately awake about {awake}. Hard to say today.', {
      awake: about(say, awakeAt(similar, 0.5)),
    });
  }
  const usual = { from: about(say, awake.from), to: about(say, awake.to) };
  return ageInMonths >= 24
    ? say(
        "At {years, plural, one {# year} other {# years}} babies are often awake {from} to {to}. After a few days of records the guess follows your baby's own.",
        { ...usual, years: Math.floor(ageInMonths / 12) },
      )
    : say(
        "At {months, plural, one {# month} other {# months}} babies are often awake {from} to {to}. After a few days of records the guess follows your baby's own.",
        { ...usual, months: ageInMonths },
      );
}

/** Where the range is not that of the wake-ups alone. */
const drawText = (say: Say): string => say('The guess lies between that and what is usual at this age.');

/** What is likely, in one line. */
function titleOf(say: Say, { from, to, isOver, regularity }: Range, clock: Clock): string {
  if (isOver) return say('Usually asleep by now');
  return regularity === 'irregular'
    ? say('Next sleep likely from about {time}', { time: clock(from) })
    : say('Next sleep likely {from} to {to}', { from: clock(from), to: clock(to) });
}

/** The guess and its reason in plain words. After the range has passed the words say so; nothing is late. */
export function nextSleepText(say: Say, guess: NextSleep, clock: Clock): { title: string; reason: string } {
  if (guess.kind === 'cues') {
    const usual = { from: about(say, guess.awake.from), to: about(say, guess.awake.to) };
    return {
      title: say('Watch for sleepy signs'),
      reason: say('Newborns are usually awake {from} to {to}. No clock knows better than your baby.', usual),
    };
  }
  const reason = reasonOf(say, guess, clock);
  return {
    title: titleOf(say, guess, clock),
    reason: guess.expected.drawnTo ? `${reason} ${drawText(say)}` : reason,
  };
}
