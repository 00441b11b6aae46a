import { BarChart } from '@mui/x-charts/BarChart';
import type { ChartDay } from './chart-day.ts';
import { CHART_HEIGHT, chartFrame, dayAxis, hoursAxis, hoursText, NAP, NIGHT } from './chart-frame.ts';

/** Night and day hours of each day, one on the other. */
export function DurationChart({ days }: { days: readonly ChartDay[] }) {
  return (
    <BarChart
      {...chartFrame}
      height={CHART_HEIGHT}
      borderRadius={5}
      xAxis={[
        {
          ...dayAxis,
          scaleType: 'band',
          data: days.map(({ name }) => name),
          valueFormatter: (name: string, { location }) =>
            location === 'tick' ? (days.find((day) => day.name === name)?.shortName ?? name) : name,
          categoryGapRatio: 0.25,
        },
      ]}
      yAxis={[hoursAxis]}
      series={[
        {
          label: 'Night',
          stack: 'sleep',
          color: NIGHT,
          data: days.map(({ night }) => night),
          valueFormatter: hoursText,
        },
        { label: 'Day', stack: 'sleep', color: NAP, data: days.map(({ day }) => day), valueFormatter: hoursText },
      ]}
    />
  );
}
