import { Box, Stack, Typography } from '@mui/material';
import {
  hoursAndMinutes,
  LONG_FROM_MINUTES,
  MEDIUM_FROM_MINUTES,
  qualityOf,
  type SleepSummary,
  wallClock,
} from '@nestling/contract';
import { activityColor, activityInk, MoonIcon, SunIcon } from '@nestling/shared-ui';
import { useMemo } from 'react';
import { Go } from '../baby-page.tsx';
import { ChartCard } from '../charts/chart-card.tsx';
import { type ChartDay, chartDays } from '../charts/chart-day.ts';
import { CHART_HEIGHT } from '../charts/chart-frame.ts';
import { DurationChart, SleepsAxis, SleepsChart, TrendChart } from '../charts/later-charts.tsx';
import { Legend } from '../charts/legend.tsx';
import { clockText, dayText, shortDayText } from '../text/time-text.ts';

interface SummaryChartsProps {
  summary: SleepSummary;
  babyId: string;
  zone: string;
  /** 'Recorded by Anna', where they are not everybody's. */
  recordedBy?: string | undefined;
}

const text = (hours: number) => hoursAndMinutes(hours * 3_600_000);
const QUALITY_NAMES = { long: 'Long', medium: 'Medium', short: 'Short' } as const;
/** A bar that a finger can still tell from the next. */
const SLEEP_PX = 8;
const hourOf = (minutes: number) => minutes / 60;

const NIGHT_AND_DAY = [
  {
    label: 'Night',
    colors: [activityColor('night')],
    icon: <MoonIcon fontSize="small" sx={{ color: activityInk('night') }} />,
  },
  {
    label: 'Day',
    colors: [activityColor('nap')],
    icon: <SunIcon fontSize="small" sx={{ color: activityInk('nap') }} />,
  },
];
const QUALITIES = [
  { label: `Long (${hourOf(LONG_FROM_MINUTES)}+ hours)`, colors: [activityColor('night')] },
  {
    label: `Medium (${hourOf(MEDIUM_FROM_MINUTES)}-${hourOf(LONG_FROM_MINUTES)} hours)`,
    colors: [activityColor('nap')],
  },
  { label: `Short (<${hourOf(MEDIUM_FROM_MINUTES)} hour)`, colors: ['text.secondary'] },
];

/** The charts of a period. */
export function SummaryCharts({ summary, babyId, zone, recordedBy }: SummaryChartsProps) {
  const told = (sentence: string) => (recordedBy ? `${recordedBy}. ${sentence}` : sentence);
  const days = useMemo(() => chartDays(summary), [summary]);
  const hasSleep = summary.daily.some(({ totalMinutes }) => totalMinutes > 0);
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <ChartCard
        title="Sleep Duration by Day"
        summary={told(durationSummary(summary))}
        height={CHART_HEIGHT}
        legend={<Legend entries={NIGHT_AND_DAY} />}
        empty={!hasSleep && <NoSleepData babyId={babyId} />}
        table={{
          caption: 'Sleep duration by day',
          head: ['Day', 'Night', 'Day sleep', 'Total'],
          rows: days.map(({ name, night, day, total }) => [name, text(night), text(day), text(total)]),
        }}
      >
        <DurationChart days={days} />
      </ChartCard>
      <ChartCard
        title="Sleep Trends"
        summary={told(trendSummary(days))}
        height={CHART_HEIGHT}
        empty={!hasSleep && <Empty>No sleep data available for this time period</Empty>}
        table={{
          caption: 'Total sleep by day',
          head: ['Day', 'Total'],
          rows: days.map(({ name, total }) => [name, text(total)]),
        }}
      >
        <TrendChart days={days} />
      </ChartCard>
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        <Sleeps summary={summary} zone={zone} told={told} />
      </Box>
    </Box>
  );
}

interface SleepsProps extends Pick<SummaryChartsProps, 'summary' | 'zone'> {
  /** Says whose they are before a sentence. */
  told: (sentence: string) => string;
}

function Sleeps({ summary, zone, told }: SleepsProps) {
  const { sessions: sleeps, days } = summary;
  const bars = useMemo(() => {
    let last = '';
    return sleeps.map(({ startTime, durationMinutes }) => {
      const start = Date.parse(startTime);
      const day = wallClock(start, zone).toPlainDate();
      const tick = day.toString() === last ? '' : days <= 7 ? dayText(day) : shortDayText(day);
      last = day.toString();
      return { name: `${dayText(day)}, ${clockText(start, zone)}`, tick, hours: hourOf(durationMinutes) };
    });
  }, [sleeps, days, zone]);
  const count = (quality: ReturnType<typeof qualityOf>) =>
    sleeps.filter(({ durationMinutes }) => qualityOf(durationMinutes) === quality).length;
  return (
    <ChartCard
      title="Sleep Sessions"
      summary={told(
        `${sleeps.length} sessions: ${count('long')} long, ${count('medium')} medium, ${count('short')} short.`,
      )}
      height={CHART_HEIGHT}
      minWidth={sleeps.length * SLEEP_PX}
      axis={<SleepsAxis sleeps={bars} />}
      legend={<Legend entries={QUALITIES} />}
      empty={sleeps.length === 0 && <Empty>No sleep session data available for this time period</Empty>}
      table={{
        caption: 'Sleep sessions',
        head: ['Start', 'Duration', 'Length'],
        rows: sleeps.map(({ durationMinutes }, i) => [
          bars[i]?.name ?? '',
          hoursAndMinutes(durationMinutes * 60_000),
          QUALITY_NAMES[qualityOf(durationMinutes)],
        ]),
      }}
    >
      <SleepsChart sleeps={bars} />
    </ChartCard>
  );
}

function durationSummary({ daily, days }: SleepSummary): string {
  const average = (minutes: (day: SleepSummary['daily'][number]) => number) =>
    hoursAndMinutes((daily.reduce((sum, day) => sum + minutes(day), 0) / days) * 60_000);
  return `A day on average: ${average((day) => day.nightMinutes)} at night (6 PM - 6 AM), ${average((day) => day.dayMinutes)} by day.`;
}

function trendSummary(days: readonly ChartDay[]): string {
  const sorted = [...days].sort((a, b) => a.total - b.total);
  const [least, most] = [sorted[0], sorted.at(-1)];
  return least && most ? `From ${text(least.total)} (${least.name}) to ${text(most.total)} (${most.name}).` : '';
}

const NoSleepData = ({ babyId }: { babyId: string }) => (
  <Stack sx={{ alignItems: 'flex-start', gap: 2 }}>
    <Typography sx={{ color: 'text.secondary' }}>No sleep data available for this time period</Typography>
    <Go to={`/babies/${babyId}/sleep/tracker`}>Record Sleep</Go>
  </Stack>
);

const Empty = ({ children }: { children: string }) => (
  <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
);
