import { type Baby, nextSleep, nextSleepText } from '@nestling/contract';
import { clockText } from '@nestling/shared-ui';
import { useNow, useWritesOf, useZone } from '@nestling/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { GuessLines } from './guess-lines.tsx';
import { projectSleeps } from './project-sleeps.ts';
import { keptSleepsQuery } from './sleep.queries.ts';

export interface NextSleepProps {
  baby: Baby;
  /** With the reason below. */
  detailed?: boolean | undefined;
}

/** When the next sleep is likely; nothing while there is nothing to say. Works offline from what is kept. */
export default function NextSleep({ baby, detailed }: NextSleepProps) {
  const zone = useZone();
  const now = useNow(60_000);
  const { data } = useQuery(keptSleepsQuery(baby.id, zone));
  const writes = useWritesOf('sleep');
  const guess = useMemo(
    () => data && nextSleep({ sleeps: projectSleeps(baby.id, data, writes), birthDate: baby.birthDate, now, zone }),
    [data, writes, baby.id, baby.birthDate, now, zone],
  );
  if (!guess) return null;
  const { title, reason } = nextSleepText(guess, { now, clock: (at) => clockText(at, zone) });
  return <GuessLines title={title.replace(/^Likely/, 'Next sleep likely')} reason={detailed ? reason : undefined} />;
}
