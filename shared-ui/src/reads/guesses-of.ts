import { type Baby, type Guesses, guessesFrom, type Spanning } from '@nestling/contract';

/** Those that were asked last of each baby, and from what. */
const last = new Map<string, { of: string; guesses: Guesses }>();

/**
 * The guesses from the sleeps of a baby. A card, a page and a reminder that know the same sleeps ask the same ones, as does who knows a sleep from the server
 * that waited here: working them out takes a phone a while.
 */
export function guessesOf({ id, birthDate, nightHours }: Baby, sleeps: readonly Spanning[], zone: string): Guesses {
  const of = JSON.stringify([
    [birthDate, nightHours, zone],
    sleeps.map((sleep) => [sleep.startTime, sleep.endTime, sleep.zone]),
  ]);
  const known = last.get(id);
  if (known?.of === of) return known.guesses;
  const guesses = guessesFrom({ sleeps, birthDate, zone, nightHours });
  last.set(id, { of, guesses });
  return guesses;
}
