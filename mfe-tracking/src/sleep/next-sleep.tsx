import { Typography } from '@mui/material';
import { type Baby, nextSleep, nextSleepText } from '@nestling/contract';
import { useNow, useWritesOf, useZone } from '@nestling/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clockText } from '../activity/time-text.ts';
import { projectSleeps } from './project-sleeps.ts';
import { recentSleepsQuery } from './sleep.queries.ts';

/** The guess looks back 14 days from the last wake-up, which can be yesterday's. */
const DAYS = 15;

export interface NextSleepProps {
  baby: Baby;
  /** With the reason below. */
  detailed?: boolean | undefined;
}

/** When the next sleep is likely; nothing while there is nothing to say. Works offline from what is kept. */
export default function NextSleep({ baby, detailed }: NextSleepProps) {
  const zone = useZone();
  const now = useNow(60_000);
  const { data } = useQuery(recentSleepsQuery(baby.id, zone, DAYS));
  const writes = useWritesOf('/api/sleep/');
  const guess = useMemo(
    () => data && nextSleep({ sleeps: projectSleeps(baby.id, data, writes), birthDate: baby.birthDate, now, zone }),
    [data, writes, baby.id, baby.birthDate, now, zone],
  );
  if (!guess) return null;
  const { title, reason } = nextSleepText(guess, { now, clock: (at) => clockText(at, zone) });
  return (
    <>
      <Typography variant="body2" noWrap sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {title.replace(/^Likely/, 'Next sleep likely')}
      </Typography>
      {detailed && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {reason}
        </Typography>
      )}
    </>
  );
}
