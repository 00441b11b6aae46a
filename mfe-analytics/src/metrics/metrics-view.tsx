import { Box, IconButton, Stack, TextField, Tooltip, Typography } from '@mui/material';
import { type Baby, may, PERIODS, type PeriodDays } from '@nestling/contract';
import {
  Card,
  CardSkeleton,
  EmptyState,
  ErrorState,
  InfoIcon,
  NOT_PRINTED,
  PrintHead,
  SleepingBabyDrawing,
} from '@nestling/shared-ui';
import { useNow, useZone } from '@nestling/shared-ui/platform';
import { readState } from '@nestling/shared-ui/reads';
import { useMemo, useState } from 'react';
import { Go } from '../baby-page.tsx';
import { FigureCard } from '../dashboard/figure-card.tsx';
import { lastDays } from '../dashboard/last-days.ts';
import { useChooseBaby } from '../dashboard/use-choose-baby.ts';
import { useAsOfRead, useFailureToast } from '../records/after-a-read.ts';
import { useRecentSleeps } from '../records/use-recent-sleeps.ts';
import { metricTexts } from './metric-texts.ts';
import { sleepMetrics } from './sleep-metrics.ts';

const FAILURE = 'Failed to load sleep analytics';
const MINUTE_MS = 60_000;

interface MetricsViewProps {
  baby: Baby;
  babies: readonly Baby[];
}

/** The detailed metrics of a baby and period, computed here: what waits on this device counts too. */
export function MetricsView({ baby, babies }: MetricsViewProps) {
  const [days, setDays] = useState<PeriodDays>(7);
  const choose = useChooseBaby();
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', ...NOT_PRINTED }}>
        <TextField
          select
          label="Baby"
          value={baby.id}
          onChange={({ target }) => choose(target.value)}
          sx={{ flex: '1 1 160px', maxWidth: 320, minWidth: 0 }}
        >
          {babies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </TextField>
        <TextField
          select
          label="Period"
          value={`${days}days`}
          onChange={({ target }) => setDays(PERIODS.find((each) => `${each}days` === target.value) ?? 7)}
          sx={{ flex: '1 1 160px', maxWidth: 320, minWidth: 0 }}
        >
          {PERIODS.map((each) => (
            <option key={each} value={`${each}days`}>
              Last {each} days
            </option>
          ))}
        </TextField>
      </Stack>
      <Metrics key={baby.id} baby={baby} days={days} />
    </Stack>
  );
}

function Metrics({ baby, days }: { baby: Baby; days: PeriodDays }) {
  const zone = useZone();
  const now = useNow(MINUTE_MS);
  const { sleeps, query } = useRecentSleeps(baby.id, days);
  const { problem, loading, old, retry } = readState(query, FAILURE);
  useFailureToast(query, FAILURE);
  // The sleeps of the period before are no figures of the new one.
  const shown = useAsOfRead(days, old);
  const metrics = useMemo(() => sleepMetrics(sleeps, { days: shown, zone, now }), [sleeps, shown, zone, now]);
  if (loading) return <CardSkeleton height={400} />;
  if (problem && !query.data) {
    return (
      <Card>
        <ErrorState message={problem} onRetry={retry} />
      </Card>
    );
  }
  if (metrics.totalMs === 0 && metrics.nightSleeps + metrics.totalNaps === 0) {
    return (
      <Card>
        <EmptyState
          drawing={<SleepingBabyDrawing />}
          title="No sleep data available for this time period"
          text="Today counts from tomorrow on."
          action={may(baby.role, 'record') && <Go to={`/babies/${baby.id}/sleep/tracker`}>Record Sleep</Go>}
        />
      </Card>
    );
  }
  return (
    <>
      <PrintHead baby={baby} {...lastDays(shown, zone)} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        The last {shown} full days; today is not part of them.
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {metricTexts(metrics).map(({ name, figure, meaning }) => (
          <FigureCard
            key={name}
            title={name}
            figure={figure}
            action={
              <Tooltip title={meaning} describeChild>
                <IconButton
                  aria-label={`What '${name}' means`}
                  sx={{ mt: -1.75, mr: -1.75, mb: -1, color: 'text.secondary', ...NOT_PRINTED }}
                >
                  <InfoIcon fontSize="small" />
                </IconButton>
              </Tooltip>
            }
          />
        ))}
      </Box>
    </>
  );
}
