import { BarChart } from '@mui/x-charts/BarChart';
import type { ChartDay } from './chart-day.ts';
import {
  CHART_HEIGHT,
  chartFrame,
  dayAxis,
  dayTip,
  hoursAxis,
  hoursText,
  NAP,
  NIGHT,
  namedDays,
} from './chart-frame.ts';
import { Tips } from './tips.tsx';

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
          ...namedDays(days),
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
    >
      <Tips tips={days.map(dayTip)} />
    </BarChart>
  );
}
