import { MINUTE_MS } from '../time/length.ts';
import { type AwakeTime, type ExpectedAwake, expectedAwake, isNewborn, knownAt } from './expected-awake.ts';
import { leastAwakeFirst } from './kernel.ts';
import { longestAwake } from './longest-awake.ts';
import { isByDay, type KnownSleeps, ownWakes } from './own-wakes.ts';
import { type PastGuess, pastGuesses } from './past-guesses.ts';
import { type PastWake, type Wake, wakesOf } from './wakes.ts';

/** What is known when a baby wakes up. Nothing of it changes with the time since. */
export interface AtWaking {
  wake: Wake;
  /** After so long awake no sleep is guessed: one was not recorded. */
  longestMs: number;
  /** How long newborns are awake, where it is one. */
  cues?: AwakeTime;
  /** Else, by day, what is expected, and how often such a range may miss. */
  expected?: ExpectedAwake;
  missed: number;
}

/** What the past wake-ups say: what would have been guessed then, oldest first, and how often the next guess may miss. */
interface Learned {
  own: PastWake[];
  guesses: PastGuess[];
  missed: number;
}

function atWaking(wake: Wake, { birthDate, nightHours }: KnownSleeps, learned: () => Learned): AtWaking {
  const longestMs = longestAwake(birthDate)(wake.day) * MINUTE_MS;
  const ofAge = expectedAwake(wake, [], { birthDate, missed: 0 });
  if (ofAge && isNewborn(ofAge)) return { wake, longestMs, cues: ofAge.awake, missed: 0 };
  if (!isByDay(wake, nightHours)) return { wake, longestMs, missed: 0 };
  const { own, missed } = learned();
  const expected = expectedAwake(wake, knownAt(wake, leastAwakeFirst(own)), { birthDate, missed });
  return { wake, longestMs, missed, ...(expected && { expected }) };
}

/** Works something out when it is asked for, and once. */
function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}

/** What a record of sleeps says, as far as they have begun at `now`: of the past wake-ups, and of the last. It takes a while, so that each is worked out once. */
export function wakeUpsOf(
  known: KnownSleeps,
  now: number,
): { learned: () => Learned; last: () => AtWaking | undefined } {
  const wakes = wakesOf(known.sleeps, now, known.zone);
  const learned = once(() => {
    const own = ownWakes(wakes, known);
    return { own, ...pastGuesses(own, known.birthDate) };
  });
  const wake = wakes.at(-1);
  return { learned, last: once(() => wake && atWaking(wake, known, learned)) };
}
