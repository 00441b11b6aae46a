import { type Baby, type Guesses, MINUTE_MS, type NextSleep } from '@nestling/contract';
import { homeQuery, useNow, useZone } from '@nestling/shared-ui/platform';
import { useSettings, useSettingsRead } from '@nestling/shared-ui/settings';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { guessesOf } from './guesses-of.ts';
import { type SleepsOfWeeks, useSleepsOfWeeks } from './known-sleeps.ts';
import { readState } from './read-state.ts';

interface KnownNextSleep extends SleepsOfWeeks {
  /** None while there is nothing to say, where the person wants none, and until it is known whether they do. */
  guess: NextSleep | undefined;
  /** Those that `guess` is one of. */
  guesses: Guesses;
  /** The person wants none for this baby. */
  isOff: boolean;
  /** When it was guessed, epoch milliseconds, and in which zone. */
  now: number;
  zone: string;
}

/** When the next sleep is likely, asked again each minute, and from which sleeps. Works offline from what is kept. */
export function useNextSleep(baby: Baby, failure = '', earlierFailure = ''): KnownNextSleep {
  const zone = useZone();
  const now = useNow(MINUTE_MS);
  const known = useSleepsOfWeeks(baby.id, zone, failure, earlierFailure);
  const { sleeps } = known;
  const isOff = useSettings().noGuess?.includes(baby.id) ?? false;
  // Not known and no longer asked for: what nobody has chosen holds.
  const isUnsure = useSettingsRead().loading;
  const guesses = useMemo(() => guessesOf(baby, sleeps, zone), [baby, sleeps, zone]);
  const guess = useMemo(() => (isOff || isUnsure ? undefined : guesses.next(now)), [isOff, isUnsure, guesses, now]);
  return { ...known, guess, guesses, isOff, now, zone };
}

const NOTHING = () => null;

/** Whether what a guess needs is being asked for the first time, for a page that holds its place. */
export function useIsGuessAwaited({ id }: Baby): boolean {
  const home = useQuery({ ...homeQuery(id, useZone()), select: NOTHING });
  const settings = useSettingsRead();
  return readState(home, '').loading || settings.loading;
}
