import { BarChart } from '@mui/x-charts/BarChart';
import { LONG_FROM_MINUTES, MEDIUM_FROM_MINUTES } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import {
  CHART_HEIGHT,
  chartFrame,
  dayAxis,
  HOURS_AXIS_PX,
  hoursAxis,
  hoursText,
  NAP,
  NIGHT,
  SHORT,
} from './chart-frame.ts';
import { Tips } from './tips.tsx';

interface ChartSleep {
  /** Its start in full: each sleep has a bar of its own. */
  name: string;
  /** The day, at its first sleep; empty at the others. */
  tick: string;
  hours: number;
}

const colorOf = (hours: number) =>
  hours < MEDIUM_FROM_MINUTES / 60 ? SHORT : hours < LONG_FROM_MINUTES / 60 ? NAP : NIGHT;

const tipOf = ({ name, hours }: ChartSleep) => ({
  title: name,
  rows: [{ label: say('Duration'), color: colorOf(hours), text: hoursText(hours) }],
});

const seriesOf = (sleeps: readonly ChartSleep[]) => [
  { label: say('Duration'), data: sleeps.map(({ hours }) => hours), valueFormatter: hoursText },
];

/** The y axis alone, for a place beside the chart that stays while the chart is scrolled. The longest sleep says how far it reaches. */
export function SleepsAxis({ sleeps }: { sleeps: readonly ChartSleep[] }) {
  const longest = sleeps.reduce((most, sleep) => (sleep.hours > most.hours ? sleep : most));
  return (
    <BarChart
      {...chartFrame}
      grid={{}}
      height={CHART_HEIGHT}
      width={HOURS_AXIS_PX}
      // As high as the chart's own without the place of its days.
      margin={{ ...chartFrame.margin, right: 0, bottom: dayAxis.height }}
      xAxis={[{ position: 'none', data: [longest.name] }]}
      yAxis={[hoursAxis()]}
      series={seriesOf([longest])}
    />
  );
}

/** Each sleep by its start, with its duration; the colour says how long it was. */
export function SleepsChart({ sleeps }: { sleeps: readonly ChartSleep[] }) {
  const ticks = new Map(sleeps.map(({ name, tick }) => [name, tick]));
  return (
    <BarChart
      {...chartFrame}
      height={CHART_HEIGHT}
      borderRadius={3}
      xAxis={[
        {
          ...dayAxis,
          scaleType: 'band',
          data: sleeps.map(({ name }) => name),
          valueFormatter: (name: string, { location }) => (location === 'tick' ? (ticks.get(name) ?? '') : name),
          tickInterval: (name: string) => Boolean(ticks.get(name)),
          categoryGapRatio: 0.2,
        },
      ]}
      yAxis={[
        {
          ...hoursAxis(),
          colorMap: {
            type: 'piecewise',
            thresholds: [MEDIUM_FROM_MINUTES / 60, LONG_FROM_MINUTES / 60],
            colors: [SHORT, NAP, NIGHT],
          },
        },
      ]}
      series={seriesOf(sleeps)}
    >
      <Tips tips={sleeps.map(tipOf)} />
    </BarChart>
  );
}
