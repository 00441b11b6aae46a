import { type Baby, type Guesses, MINUTE_MS, type NextSleep } from '@nestling/contract';
import { useNow, useZone } from '@nestling/shared-ui/platform';
import { useSettings } from '@nestling/shared-ui/settings';
import { useMemo } from 'react';
import { guessesOf } from './guesses-of.ts';
import { type SleepFailures, type SleepsOfWeeks, useSleepsOfWeeks } from './known-sleeps.ts';

interface KnownNextSleep extends SleepsOfWeeks {
  /** None while there is nothing to say, and where the person wants none. */
  guess: NextSleep | undefined;
  /** Those that `guess` is one of. */
  guesses: Guesses;
  /** The person wants none for this baby. */
  isOff: boolean;
  /** What a guess needs is being asked for the first time. */
  isAwaited: boolean;
  /** When it was guessed, epoch milliseconds, and in which zone. */
  now: number;
  zone: string;
}

/** When the next sleep is likely, asked again each minute, and from which sleeps. Works offline from what is kept. */
export function useNextSleep(baby: Baby, failures: SleepFailures = {}): KnownNextSleep {
  const zone = useZone();
  const now = useNow(MINUTE_MS);
  const known = useSleepsOfWeeks(baby.id, zone, failures);
  const { sleeps, isKnown, read } = known;
  const isOff = useSettings().noGuess?.includes(baby.id) ?? false;
  const guesses = useMemo(() => guessesOf(baby, sleeps, zone), [baby, sleeps, zone]);
  const guess = useMemo(() => (isOff ? undefined : guesses.next(now)), [isOff, guesses, now]);
  const isAwaited = !isOff && !isKnown && read.loading;
  return { ...known, guess, guesses, isOff, isAwaited, now, zone };
}
