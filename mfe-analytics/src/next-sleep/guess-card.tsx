import { Stack, Typography } from '@mui/material';
import { type Baby, type NextSleep, nextSleepText } from '@nestling/contract';
import { ActivityAvatar, Card, clockFor } from '@nestling/shared-ui';
import { useZone } from '@nestling/shared-ui/platform';
import { useNextSleep } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import type { ReactNode } from 'react';

/** When the next sleep is likely, and why; nothing while there is nothing to say. Works offline from what is kept. */
export function NextSleepCard({ baby, action }: { baby: Baby; action?: ReactNode }) {
  const { guess } = useNextSleep(baby);
  return guess ? <GuessCard guess={guess} action={action} /> : null;
}

/** The same, of a guess that was made already. */
export function GuessCard({ guess, action }: { guess: NextSleep; action?: ReactNode }) {
  const { title, reason } = nextSleepText(say, guess, clockFor(useZone()));
  return (
    <Card title={say('Next sleep')} action={action}>
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
