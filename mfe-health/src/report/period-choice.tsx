import { Skeleton, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { inContext } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import { lazy, Suspense } from 'react';
import { LENGTHS, type Period } from './period.ts';

const OwnDays = lazy(() => import('./own-days.tsx'));

/** So many days, or some of one's own. */
export type Chosen = (typeof LENGTHS)[number] | 'own';

interface PeriodChoiceProps {
  chosen: Chosen;
  period: Period;
  today: Temporal.PlainDate;
  onChoose: (chosen: Chosen) => void;
  onOwn: (period: Period) => void;
}

/** Which days the report is about. */
export const PeriodChoice = ({ chosen, period, today, onChoose, onOwn }: PeriodChoiceProps) => (
  <Stack sx={{ gap: 2 }}>
    <ToggleButtonGroup
      exclusive
      value={chosen}
      aria-label={say('Period')}
      onChange={(_, next: Chosen | null) => next && onChoose(next)}
      // Five in a row, or three and two.
      sx={{ '& > button': { flex: '1 1 96px' } }}
    >
      {LENGTHS.map((days) => (
        <ToggleButton key={days} value={days} sx={{ minHeight: 48, px: 1.5 }}>
          {say('{days, plural, one {# day} other {# days}}', { days })}
        </ToggleButton>
      ))}
      <ToggleButton value="own" sx={{ minHeight: 48, px: 1.5 }}>
        {say(inContext('of days', 'Choose'))}
      </ToggleButton>
    </ToggleButtonGroup>
    {chosen === 'own' && (
      <Suspense fallback={<Skeleton height={56} />}>
        <OwnDays period={period} today={today} onChange={onOwn} />
      </Suspense>
    )}
  </Stack>
);
