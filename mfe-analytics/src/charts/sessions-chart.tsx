import { BarChart } from '@mui/x-charts/BarChart';
import { LONG_FROM_MINUTES, MEDIUM_FROM_MINUTES } from '@nestling/contract';
import { CHART_HEIGHT, chartFrame, dayAxis, hoursAxis, hoursText, NAP, NIGHT, SHORT } from './chart-frame.ts';

export interface ChartSession {
  /** Its start in full: each session has a bar of its own. */
  name: string;
  /** The day, at its first session; empty at the others. */
  tick: string;
  hours: number;
}

/** Each session by its start, with its duration; the colour says how long it was. */
export function SessionsChart({ sessions }: { sessions: readonly ChartSession[] }) {
  const ticks = new Map(sessions.map(({ name, tick }) => [name, tick]));
  return (
    <BarChart
      {...chartFrame}
      height={CHART_HEIGHT}
      borderRadius={3}
      xAxis={[
        {
          ...dayAxis,
          scaleType: 'band',
          data: sessions.map(({ name }) => name),
          valueFormatter: (name: string, { location }) => (location === 'tick' ? (ticks.get(name) ?? '') : name),
          tickInterval: (name: string) => Boolean(ticks.get(name)),
          categoryGapRatio: 0.2,
        },
      ]}
      yAxis={[
        {
          ...hoursAxis,
          colorMap: {
            type: 'piecewise',
            thresholds: [MEDIUM_FROM_MINUTES / 60, LONG_FROM_MINUTES / 60],
            colors: [SHORT, NAP, NIGHT],
          },
        },
      ]}
      series={[{ label: 'Duration', data: sessions.map(({ hours }) => hours), valueFormatter: hoursText }]}
    />
  );
}
