import { type Baby, nextSleep, nextSleepText, sleepKind } from '@nestling/contract';
import { clockText } from '@nestling/shared-ui';
import { useNow, useZone } from '@nestling/shared-ui/platform';
import { useKnown } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useMemo } from 'react';
import { GuessLines } from './guess-lines.tsx';

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
  if (!guess) return null;
  const clock = (at: number) => clockText(at, zone);
  const { title, reason } = nextSleepText(say, guess, { now, clock });
  // Nothing above this line says what is likely.
  const line =
    guess.kind === 'range' && now <= guess.to
      ? say('Next sleep likely {from} to {to}', { from: clock(guess.from), to: clock(guess.to) })
      : title;
  return <GuessLines title={line} reason={detailed ? reason : undefined} />;
}
