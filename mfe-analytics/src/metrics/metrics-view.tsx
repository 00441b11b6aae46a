import { Box, IconButton, Stack, TextField, Tooltip, Typography } from '@mui/material';
import { type Baby, MINUTE_MS, may, PERIODS, type PeriodDays } from '@nestling/contract';
import { Card, CardSkeleton, EmptyState, InfoIcon, SleepingBabyDrawing } from '@nestling/shared-ui';
import { useNow, useZone } from '@nestling/shared-ui/platform';
import { NOT_PRINTED, PrintHead } from '@nestling/shared-ui/print';
import { say } from '@nestling/shared-ui/say';
import { useMemo, useState } from 'react';
import { Go } from '../baby-page.tsx';
import { FigureCard } from '../dashboard/figure-card.tsx';
import { lastDays } from '../dashboard/last-days.ts';
import { useChooseBaby } from '../dashboard/use-choose-baby.ts';
import { MakerChoice } from '../makers/maker-choice.tsx';
import { NothingMade } from '../makers/nothing-made.tsx';
import { Unread } from '../records/unread.tsx';
import { useSleepPeriod } from '../records/use-sleep-period.ts';
import { metricTexts } from './metric-texts.ts';
import { sleepMetrics } from './sleep-metrics.ts';

interface MetricsViewProps {
  baby: Baby;
  babies: readonly Baby[];
}

type MetricsProps = { baby: Baby } & ReturnType<typeof useSleepPeriod>;

/** The detailed metrics of a baby and period, computed here: what waits on this device counts too. */
export function MetricsView({ baby, babies }: MetricsViewProps) {
  const [days, setDays] = useState<PeriodDays>(7);
  const chooseBaby = useChooseBaby();
  const period = useSleepPeriod(baby.id, days);
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', ...NOT_PRINTED }}>
        <TextField
          select
          label={say('Baby')}
          value={baby.id}
          onChange={({ target }) => chooseBaby(target.value)}
          sx={{ flex: '1 1 10rem', maxWidth: '20rem', minWidth: 0 }}
        >
          {babies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </TextField>
        <TextField
          select
          label={say('Period')}
          value={`${days}days`}
          onChange={({ target }) => setDays(PERIODS.find((each) => `${each}days` === target.value) ?? 7)}
          sx={{ flex: '1 1 10rem', maxWidth: '20rem', minWidth: 0 }}
        >
          {PERIODS.map((each) => (
            <option key={each} value={`${each}days`}>
              {say('{count, plural, one {Last # day} other {Last # days}}', { count: each })}
            </option>
          ))}
        </TextField>
      </Stack>
      <MakerChoice {...period} />
      <Metrics baby={baby} {...period} />
    </Stack>
  );
}

const periodText = (count: number) =>
  say(
    '{count, plural, one {The last full day; today is not part of it.} other {The last # full days; today is not part of them.}}',
    { count },
  );

/** What is to be known of one person's figures. */
const averagesText = (count: number) =>
  say(
    "{count, plural, one {Averages are over one day.} other {Averages are over all # days.}} Bedtime, wake time and efficiency need everybody's records.",
    { count },
  );

function Metrics({ baby, made, shown, words, choose, loading, problem, offline, retry }: MetricsProps) {
  const zone = useZone();
  const now = useNow(MINUTE_MS);
  const { nightHours } = baby;
  const metrics = useMemo(
    () => sleepMetrics(made, { days: shown, zone, now, nightHours }),
    [made, shown, zone, now, nightHours],
  );

  if (loading) return <CardSkeleton height={400} />;
  if (problem) {
    return (
      <Card>
        <Unread {...{ problem, offline, retry }} />
      </Card>
    );
  }
  if (metrics.totalMs === 0 && metrics.nightSleeps + metrics.totalNaps === 0) {
    return words ? (
      <NothingMade title={words.recordedNo('sleep')} onEverybody={() => choose()} />
    ) : (
      <Card>
        <EmptyState
          drawing={<SleepingBabyDrawing />}
          title={say('No sleep data available for this time period')}
          text={say('Today counts from tomorrow on.')}
          action={may(baby.role, 'record') && <Go to={`/babies/${baby.id}/sleep/tracker`}>{say('Record Sleep')}</Go>}
        />
      </Card>
    );
  }
  const texts = metricTexts(metrics, nightHours).filter(({ needsAll }) => !(needsAll && words));
  return (
    <>
      <PrintHead baby={baby} {...lastDays(shown, zone)} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {periodText(shown)}
        {words && ` ${averagesText(shown)}`}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          // Two beside each other, but on the narrowest phone and in large letters, where their titles would be cut in the middle of words.
          gridTemplateColumns: {
            xs: 'repeat(auto-fill, minmax(min(9.375rem, 100%), 1fr))',
            md: 'repeat(3, minmax(0, 1fr))',
          },
        }}
      >
        {texts.map(({ name, figure, meaning }) => (
          <FigureCard
            key={name}
            title={name}
            figure={figure}
            note={words?.recordedBy}
            action={
              <Tooltip title={meaning} describeChild>
                <IconButton
                  aria-label={say("What ''{name}'' means", { name })}
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
