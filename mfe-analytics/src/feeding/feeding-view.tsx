import { Box, Button, Stack, Typography } from '@mui/material';
import type { Baby, PeriodDays, ReportDay } from '@nestling/contract';
import { Card, CardSkeleton, EmptyNestDrawing, EmptyState } from '@nestling/shared-ui';
import { NOT_PRINTED, PrintHead } from '@nestling/shared-ui/print';
import { say } from '@nestling/shared-ui/say';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Go } from '../baby-page.tsx';
import { FIGURES, FigureCard } from '../dashboard/figure-card.tsx';
import { lastDays } from '../dashboard/last-days.ts';
import { PeriodToggle } from '../dashboard/period-toggle.tsx';
import { MakerChoice } from '../makers/maker-choice.tsx';
import { NothingMade } from '../makers/nothing-made.tsx';
import { Unread } from '../records/unread.tsx';
import { FeedingCharts } from './feeding-charts.tsx';
import { feedingFigures } from './feeding-figures.ts';
import { useFeedingDays } from './use-feeding-days.ts';

/** How much and how often a baby eats: figures of the last full days and of today, and a bar for each day. */
export function FeedingView({ baby, tabs }: { baby: Baby; tabs: ReactNode }) {
  const [days, setDays] = useState<PeriodDays>(7);
  const period = useFeedingDays(baby.id, days);
  const { problem, offline, loading, retry, old, shown, zone } = period;
  const isShown = !problem && !loading;
  // What says that there is nothing has the way to record.
  const hasWay = isShown && !period.words && isEmpty(period.days);
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {tabs}
        <PeriodToggle days={days} onChange={setDays} />
        <MakerChoice {...period} />
      </Stack>
      <PrintHead baby={baby} {...lastDays(shown, zone)} />
      {problem && (
        <Card>
          <Unread {...{ problem, offline, retry }} />
        </Card>
      )}
      {loading && <CardSkeleton title={say('Meals by day')} height={400} />}
      {isShown && (
        <Box aria-busy={old} sx={{ opacity: old ? 0.6 : 1, transition: 'opacity 120ms 200ms' }}>
          <Eaten baby={baby} period={period} />
        </Box>
      )}
      {!hasWay && (
        <Button
          component={Link}
          to={`/babies/${baby.id}/feeding`}
          variant="outlined"
          size="large"
          sx={{ alignSelf: { sm: 'flex-start' }, ...NOT_PRINTED }}
        >
          {say('Record Feeding')}
        </Button>
      )}
    </Stack>
  );
}

const isEmpty = (days: readonly ReportDay[]): boolean => days.every(({ meals }) => meals.length === 0);

function Eaten({ baby, period }: { baby: Baby; period: ReturnType<typeof useFeedingDays> }) {
  const { days, words, choose, zone } = period;
  if (isEmpty(days)) {
    if (words) return <NothingMade title={words.recordedNo('feeding')} onEverybody={() => choose()} />;
    return (
      <Card>
        <EmptyState
          drawing={<EmptyNestDrawing />}
          title={say('No feedings in these days')}
          text={say('What you record is counted here.')}
          action={<Go to={`/babies/${baby.id}/feeding`}>{say('Record Feeding')}</Go>}
        />
      </Card>
    );
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: FIGURES }}>
        {feedingFigures(days, { choice: baby, zone, recordedBy: words?.recordedBy }).map((figure) => (
          <FigureCard key={figure.title} {...figure} />
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {say('Averages are of full days that have such records; today is not part of them.')}
      </Typography>
      <FeedingCharts days={days} />
    </Stack>
  );
}
