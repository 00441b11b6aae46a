import { Box, Button, Stack } from '@mui/material';
import { ageText, type Baby, dayOf, type PeriodDays, type SleepSummary } from '@nestling/contract';
import { Card, CardSkeleton, ErrorState, NOT_PRINTED, PrintHead } from '@nestling/shared-ui';
import { useNow, useZone } from '@nestling/shared-ui/platform';
import { readState } from '@nestling/shared-ui/reads';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { fetchCharts } from '../charts/later-charts.tsx';
import { NextSleepCard } from '../next-sleep/next-sleep-card.tsx';
import { useFailureToast } from '../records/after-a-read.ts';
import { sleepSummaryQuery } from '../records/records.queries.ts';
import { decimalText } from '../text/time-text.ts';
import { FigureCard } from './figure-card.tsx';
import { lastDays } from './last-days.ts';
import { PeriodToggle } from './period-toggle.tsx';
import { SummaryCharts } from './summary-charts.tsx';

const FAILURE = 'Failed to load sleep analytics';
const SKELETON_HEIGHT = 400;

/** The dashboard of a baby: the guess, three figures, three charts. What the period before showed stays until the new one is there. */
export function Overview({ baby, tabs }: { baby: Baby; tabs: ReactNode }) {
  const zone = useZone();
  const [days, setDays] = useState<PeriodDays>(7);
  const query = useQuery(sleepSummaryQuery(baby.id, days, zone));
  const { problem, loading, old, retry } = readState(query, FAILURE);
  useFailureToast(query, FAILURE);
  useEffect(() => {
    // Beside the data; a chart that does not come says so in its own place.
    fetchCharts().catch(() => {});
  }, []);
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {tabs}
        <PeriodToggle days={days} onChange={setDays} />
      </Stack>
      <PrintHead baby={baby} {...lastDays(days, zone)} />
      <NextSleepCard baby={baby} />
      <Figures baby={baby} zone={zone} summary={query.data} loading={loading} />
      {problem && !query.data && (
        <Card>
          <ErrorState message={problem} onRetry={retry} />
        </Card>
      )}
      {loading && <Skeletons />}
      {query.data && (
        <Box aria-busy={old} sx={{ opacity: old ? 0.6 : 1, transition: 'opacity 120ms 200ms' }}>
          <SummaryCharts summary={query.data} babyId={baby.id} zone={zone} />
        </Box>
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, ...NOT_PRINTED }}>
        <Button component={Link} to={`/babies/${baby.id}/sleep/tracker`} variant="contained" size="large">
          Record Sleep
        </Button>
        <Button component={Link} to={`/babies/${baby.id}/sleep`} variant="outlined" size="large">
          View Full Sleep History
        </Button>
      </Stack>
    </Stack>
  );
}

interface FiguresProps {
  baby: Baby;
  zone: string;
  summary: SleepSummary | undefined;
  loading: boolean;
}

function Figures({ baby, zone, summary, loading }: FiguresProps) {
  const now = useNow(60_000);
  const unknown = loading ? 'Loading...' : '–';
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 1fr 1fr' } }}>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, display: 'grid' }}>
        <FigureCard title="Age" figure={ageText(baby.birthDate, dayOf(now, zone))} />
      </Box>
      <FigureCard
        title="Daily Average Sleep"
        figure={summary ? `${decimalText(summary.averageDailySleepMinutes / 60)} hours` : unknown}
      />
      <FigureCard title="Total Sleep Sessions" figure={summary ? String(summary.totalSleepSessions) : unknown} />
    </Box>
  );
}

const Skeletons = () => (
  <>
    <CardSkeleton title="Sleep Duration by Day" height={SKELETON_HEIGHT} />
    <CardSkeleton title="Sleep Trends" height={SKELETON_HEIGHT} />
    <CardSkeleton title="Sleep Sessions" height={SKELETON_HEIGHT} />
  </>
);
