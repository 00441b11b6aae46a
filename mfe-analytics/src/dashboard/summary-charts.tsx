import { Box, Stack, Typography } from '@mui/material';
import {
  type Baby,
  dayBounds,
  hoursAndMinutes,
  inContext,
  LONG_FROM_MINUTES,
  MEDIUM_FROM_MINUTES,
  type NightHours,
  qualityOf,
  type SleepSummary,
  text,
} from '@nestling/contract';
import { activityColor, activityInk, MoonIcon, SunIcon } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { useSpoken } from '@nestling/shared-ui/words';
import { memo } from 'react';
import { Go } from '../baby-page.tsx';
import { ChartCard } from '../charts/chart-card.tsx';
import { type ChartDay, chartDays } from '../charts/chart-day.ts';
import { CHART_HEIGHT, DAY_NAME, NIGHT_NAME } from '../charts/chart-frame.ts';
import { DurationChart, SleepsChart, TrendChart } from '../charts/later-charts.tsx';
import { Legend } from '../charts/legend.tsx';
import { headed } from '../text/headed.ts';
import { clockText, dayText, nightHoursText, shortDayText } from '../text/time-text.ts';

interface SummaryChartsProps {
  summary: SleepSummary;
  baby: Baby;
  zone: string;
  /** 'Recorded by Anna', where they are not everybody's. */
  recordedBy?: string | undefined;
}

const lengthText = (hours: number) => hoursAndMinutes(say, hours * 3_600_000);
const QUALITY_NAMES = {
  long: inContext('length of a sleep', 'Long'),
  medium: inContext('length of a sleep', 'Medium'),
  short: inContext('length of a sleep', 'Short'),
} as const;
const NO_SLEEP_DATA = text('No sleep data available for this time period');
const DATE = inContext('of the calendar', 'Day');
/** A bar that a finger can still tell from the next. */
const SLEEP_PX = 8;
const hourOf = (minutes: number) => minutes / 60;

const nightAndDay = () => [
  {
    label: say(NIGHT_NAME),
    colors: [activityColor('night')],
    icon: <MoonIcon fontSize="small" sx={{ color: activityInk('night') }} />,
  },
  {
    label: say(DAY_NAME),
    colors: [activityColor('nap')],
    icon: <SunIcon fontSize="small" sx={{ color: activityInk('nap') }} />,
  },
];
const qualities = () => [
  {
    label: say('{hours, plural, one {Long (#+ hour)} other {Long (#+ hours)}}', { hours: hourOf(LONG_FROM_MINUTES) }),
    colors: [activityColor('night')],
  },
  {
    label: say('{to, plural, one {Medium ({from}-# hour)} other {Medium ({from}-# hours)}}', {
      from: hourOf(MEDIUM_FROM_MINUTES).toLocaleString(say.locale),
      to: hourOf(LONG_FROM_MINUTES),
    }),
    colors: [activityColor('nap')],
  },
  {
    label: say('{hours, plural, one {Short (<# hour)} other {Short (<# hours)}}', {
      hours: hourOf(MEDIUM_FROM_MINUTES),
    }),
    colors: ['text.secondary'],
  },
];

/** The charts of a period. */
export const SummaryCharts = memo(function SummaryCharts({ summary, baby, zone, recordedBy }: SummaryChartsProps) {
  useSpoken();
  const told = (sentence: string) => (recordedBy ? headed(recordedBy, sentence) : sentence);
  const days = chartDays(summary);
  const hasSleep = summary.daily.some(({ totalMinutes }) => totalMinutes > 0);
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <ChartCard
        title={say('Sleep Duration by Day')}
        summary={told(durationSummary(summary, baby.nightHours))}
        height={CHART_HEIGHT}
        legend={<Legend entries={nightAndDay()} />}
        empty={!hasSleep && <NoSleepData babyId={baby.id} />}
        table={() => ({
          caption: say('Sleep duration by day'),
          head: [say(DATE), say(NIGHT_NAME), say('Day sleep'), say('Total')],
          rows: days.map(({ name, night, day, total }) => [
            name,
            lengthText(night),
            lengthText(day),
            lengthText(total),
          ]),
        })}
      >
        <DurationChart days={days} />
      </ChartCard>
      <ChartCard
        title={say('Sleep Trends')}
        summary={told(trendSummary(days))}
        height={CHART_HEIGHT}
        empty={!hasSleep && <Empty>{say(NO_SLEEP_DATA)}</Empty>}
        table={() => ({
          caption: say('Total sleep by day'),
          head: [say(DATE), say('Total')],
          rows: days.map(({ name, total }) => [name, lengthText(total)]),
        })}
      >
        <TrendChart days={days} />
      </ChartCard>
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        <Sleeps summary={summary} zone={zone} told={told} />
      </Box>
    </Box>
  );
});

interface SleepsProps extends Pick<SummaryChartsProps, 'summary' | 'zone'> {
  /** Says whose they are before a sentence. */
  told: (sentence: string) => string;
}

/** A bar for each sleep, under the name of its day where it is the first of it. */
function barsOf({ sessions, days, daily }: SleepSummary, zone: string) {
  const dates = daily.map(({ date }) => {
    const day = Temporal.PlainDate.from(date);
    const name = dayText(day);
    return { name, tick: days <= 7 ? name : shortDayText(day), to: dayBounds(day, zone).end };
  });
  let at = -1;
  return sessions.map(({ startTime, durationMinutes }) => {
    const start = Date.parse(startTime);
    const before = at;
    at = dates.findIndex(({ to }) => start < to);
    const { name: day = '', tick = '' } = dates[at] ?? {};
    return {
      name: () => say('{day}, {time}', { day, time: clockText(start, zone) }),
      tick: at === before ? '' : tick,
      hours: hourOf(durationMinutes),
    };
  });
}

function Sleeps({ summary, zone, told }: SleepsProps) {
  const { sessions: sleeps } = summary;
  const bars = barsOf(summary, zone);
  const count = (quality: ReturnType<typeof qualityOf>) =>
    sleeps.filter(({ durationMinutes }) => qualityOf(durationMinutes) === quality).length;
  return (
    <ChartCard
      title={say('Sleep Sessions')}
      summary={told(
        say(
          '{count, plural, one {# sessions} other {# sessions}}: {long, plural, one {# long} other {# long}}, {medium, plural, one {# medium} other {# medium}}, {short, plural, one {# short} other {# short}}.',
          { count: sleeps.length, long: count('long'), medium: count('medium'), short: count('short') },
        ),
      )}
      height={CHART_HEIGHT}
      minWidth={sleeps.length * SLEEP_PX}
      legend={<Legend entries={qualities()} />}
      empty={sleeps.length === 0 && <Empty>{say('No sleep session data available for this time period')}</Empty>}
      table={() => ({
        caption: say('Sleep sessions'),
        head: [say(inContext('of a sleep', 'Start')), say('Duration'), say(inContext('length of a sleep', 'Length'))],
        rows: sleeps.map(({ durationMinutes }, i) => [
          bars[i]?.name() ?? '',
          hoursAndMinutes(say, durationMinutes * 60_000),
          say(QUALITY_NAMES[qualityOf(durationMinutes)]),
        ]),
      })}
    >
      <SleepsChart sleeps={bars} />
    </ChartCard>
  );
}

function durationSummary({ daily, days }: SleepSummary, nightHours: NightHours | undefined): string {
  const average = (minutes: (day: SleepSummary['daily'][number]) => number) =>
    hoursAndMinutes(say, (daily.reduce((sum, day) => sum + minutes(day), 0) / days) * 60_000);
  return say('A day on average: {night} at night ({hours}), {day} by day.', {
    hours: nightHoursText(nightHours),
    night: average((day) => day.nightMinutes),
    day: average((day) => day.dayMinutes),
  });
}

function trendSummary(days: readonly ChartDay[]): string {
  const sorted = [...days].sort((a, b) => a.total - b.total);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (!least || !most) return '';
  return say('From {least} ({leastDay}) to {most} ({mostDay}).', {
    least: lengthText(least.total),
    leastDay: least.name,
    most: lengthText(most.total),
    mostDay: most.name,
  });
}

const NoSleepData = ({ babyId }: { babyId: string }) => (
  <Stack sx={{ alignItems: 'flex-start', gap: 2 }}>
    <Typography sx={{ color: 'text.secondary' }}>{say(NO_SLEEP_DATA)}</Typography>
    <Go to={`/babies/${babyId}/sleep/tracker`}>{say('Record Sleep')}</Go>
  </Stack>
);

const Empty = ({ children }: { children: string }) => (
  <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
);
