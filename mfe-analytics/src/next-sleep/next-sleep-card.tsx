import { Stack, Typography } from '@mui/material';
import { type Baby, layOver, MINUTE_MS, nextSleep, nextSleepText, type sleepKind } from '@nestling/contract';
import { ActivityAvatar, Card } from '@nestling/shared-ui';
import { homeQuery, homeRecordsOf, useNow, useWritesOf, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clockText } from '../text/time-text.ts';

/** When the next sleep is likely, and why; nothing while there is nothing to say. Works offline from what is kept. */
export function NextSleepCard({ baby }: { baby: Baby }) {
  const zone = useZone();
  const now = useNow(MINUTE_MS);
  const { id, birthDate, nightHours } = baby;
  const { data } = useQuery(homeQuery(id, zone));
  const writes = useWritesOf('sleep');
  const guess = useMemo(() => {
    const read = data ? homeRecordsOf<typeof sleepKind>(data, 'sleep') : [];
    return nextSleep({ sleeps: layOver('sleep', id, read, writes), birthDate, now, zone, nightHours });
  }, [data, writes, id, birthDate, nightHours, now, zone]);
  if (!guess) return null;
  const { title, reason } = nextSleepText(say, guess, { now, clock: (at) => clockText(at, zone) });
  return (
    <Card title={say('Next sleep')}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <ActivityAvatar type={guess.kind === 'range' && guess.isNight ? 'night' : 'nap'} />
        {/* In large letters below the mark: no time breaks. */}
        <Stack sx={{ flex: '1 1 11rem', minWidth: 0 }}>
          <Typography variant="figure" component="p">
            {title}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{reason}</Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {say('A guess to plan by, not a rule. Your baby knows best.')}
          </Typography>
        </Stack>
      </Stack>
    </Card>
  );
}
