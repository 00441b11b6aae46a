import { Stack, Typography } from '@mui/material';
import { type Baby, type NextSleep, nextSleepText } from '@nestling/contract';
import { ActivityAvatar, Card, CardSkeleton } from '@nestling/shared-ui';
import { useIsMobile, useZone } from '@nestling/shared-ui/platform';
import { useNextSleep } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import type { ReactNode } from 'react';
import { clockText } from '../text/time-text.ts';

/** The card with a guess. Pixels. */
const HEIGHT = { phone: 256, wide: 182 };

/** When the next sleep is likely, and why; nothing while there is nothing to say. Works offline from what is kept. */
export function NextSleepCard({ baby, action }: { baby: Baby; action?: ReactNode }) {
  const { guess, isAwaited } = useNextSleep(baby);
  const isPhone = useIsMobile();
  if (guess) return <GuessCard guess={guess} action={action} />;
  // What stands below it does not move when it comes.
  return isAwaited ? <CardSkeleton title={say('Next sleep')} height={isPhone ? HEIGHT.phone : HEIGHT.wide} /> : null;
}

/** The same, of a guess that was made already. */
export function GuessCard({ guess, action }: { guess: NextSleep; action?: ReactNode }) {
  const zone = useZone();
  const { title, reason } = nextSleepText(say, guess, (at, by = zone) => clockText(at, by));
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
