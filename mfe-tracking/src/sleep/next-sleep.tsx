import { Stack, Typography } from '@mui/material';
import {
  type Baby,
  type NextSleep as Guess,
  lastWaking,
  nextSleep,
  nextSleepText,
  sleepKind,
} from '@nestling/contract';
import { clockText } from '@nestling/shared-ui';
import { useNow, useZone } from '@nestling/shared-ui/platform';
import { useKnown } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useMemo } from 'react';
import { GuessLines, type WakeBar } from './guess-lines.tsx';
import { PastSleepButton } from './past-sleep-button.tsx';

export interface NextSleepProps {
  baby: Baby;
  /** With the reason below. */
  detailed?: boolean | undefined;
}

/** When the next sleep is likely; nothing while there is nothing to say. Works offline from what is kept. */
export default function NextSleep({ baby, detailed }: NextSleepProps) {
  const zone = useZone();
  const now = useNow(60_000);
  const { known: sleeps } = useKnown(sleepKind, baby.id, '');
  const guess = useMemo(
    () => nextSleep({ sleeps, birthDate: baby.birthDate, now, zone }),
    [sleeps, baby.birthDate, now, zone],
  );
  const wokeAt = lastWaking(sleeps, now)?.at;
  if (!guess) {
    // The tracker has the button anyway.
    const isMissing = !detailed && wokeAt !== undefined && now - wokeAt > LONGEST_AWAKE_MS;
    return isMissing ? <Missing babyId={baby.id} /> : null;
  }
  const clock = (at: number) => clockText(at, zone);
  const { title, reason } = nextSleepText(say, guess, { now, clock });
  return (
    <GuessLines
      title={lineOf(guess, now, clock, detailed) ?? title}
      bar={barOf(guess, wokeAt, now)}
      reason={detailed ? reason : undefined}
    />
  );
}

/** Awake for so long by day, a baby slept and nobody recorded it: the guess says nothing then. */
const LONGEST_AWAKE_MS = 6 * 3_600_000;

/** In the place of a guess: the way to catch up (a person who may only look sees the question alone). */
const Missing = ({ babyId }: { babyId: string }) => (
  <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', columnGap: 1 }}>
    <Typography variant="body2">{say('Is a sleep missing?')}</Typography>
    <PastSleepButton babyId={babyId} isText />
  </Stack>
);

/** Nothing above this line says what is likely. On the card it is one line on a phone. */
function lineOf(
  guess: Guess,
  now: number,
  clock: (at: number) => string,
  detailed: boolean | undefined,
): string | undefined {
  if (guess.kind !== 'range') return undefined;
  if (now > guess.to) return detailed ? undefined : say('Usually asleep by now');
  return say('Next sleep likely {from} to {to}', { from: clock(guess.from), to: clock(guess.to) });
}

/** Beyond the likely part a tenth is left, so that its end is seen. */
const AFTER = 1.1;

function barOf(guess: Guess, wokeAt: number | undefined, now: number): WakeBar | undefined {
  if (guess.kind !== 'range' || wokeAt === undefined) return undefined;
  const part = (at: number) => (at - wokeAt) / ((guess.to - wokeAt) * AFTER);
  return { from: part(guess.from), to: part(guess.to), now: part(now) };
}
