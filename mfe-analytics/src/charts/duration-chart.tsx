import { BarChart } from '@mui/x-charts/BarChart';
import { say } from '@nestling/shared-ui/say';
import type { ChartDay } from './chart-day.ts';
import {
  CHART_HEIGHT,
  chartFrame,
  DAY_NAME,
  dayAxis,
  dayTip,
  hoursAxis,
  hoursText,
  NAP,
  NIGHT,
  NIGHT_NAME,
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
      yAxis={[hoursAxis()]}
      series={[
        {
          label: say(NIGHT_NAME),
          stack: 'sleep',
          color: NIGHT,
          data: days.map(({ night }) => night),
          valueFormatter: hoursText,
        },
        {
          label: say(DAY_NAME),
          stack: 'sleep',
          color: NAP,
          data: days.map(({ day }) => day),
          valueFormatter: hoursText,
        },
      ]}
    >
      <Tips tips={days.map(dayTip)} />
    </BarChart>
  );
}
