import { Stack, Typography } from '@mui/material';
import { type Baby, MINUTE_MS, nextSleep, nextSleepText, sleepKind } from '@nestling/contract';
import { ActivityAvatar, Card } from '@nestling/shared-ui';
import { useNow, useZone } from '@nestling/shared-ui/platform';
import { useKnown } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useMemo } from 'react';
import { clockText } from '../text/time-text.ts';

/** When the next sleep is likely, and why; nothing while there is nothing to say. Works offline from what is kept. */
export function NextSleepCard({ baby }: { baby: Baby }) {
  const zone = useZone();
  const now = useNow(MINUTE_MS);
  const { id, birthDate, nightHours } = baby;
  const { known: sleeps } = useKnown(sleepKind, id, '');
  const guess = useMemo(
    () => nextSleep({ sleeps, birthDate, now, zone, nightHours }),
    [sleeps, birthDate, nightHours, now, zone],
  );
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
