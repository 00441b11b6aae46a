import { LineChart } from '@mui/x-charts/LineChart';
import { say } from '@nestling/shared-ui/say';
import type { ChartDay } from './chart-day.ts';
import { CHART_HEIGHT, chartFrame, dayAxis, dayTip, hoursAxis, hoursText, NAP, namedDays } from './chart-frame.ts';
import { Tips } from './tips.tsx';

/** Total hours of each day as an area. */
export function TrendChart({ days }: { days: readonly ChartDay[] }) {
  return (
    <LineChart
      {...chartFrame}
      height={CHART_HEIGHT}
      xAxis={[
        {
          ...dayAxis,
          scaleType: 'point',
          data: days.map(({ name }) => name),
          ...namedDays(days),
        },
      ]}
      yAxis={[hoursAxis()]}
      series={[
        {
          label: say('Total'),
          area: true,
          curve: 'monotoneX',
          color: NAP,
          showMark: days.length <= 14,
          data: days.map(({ total }) => total),
          valueFormatter: hoursText,
        },
      ]}
      sx={{
        ...chartFrame.sx,
        '& .MuiLineChart-area': { fillOpacity: 0.28 },
        '& .MuiLineChart-line': { strokeWidth: 3 },
      }}
    >
      <Tips tips={days.map(dayTip)} />
    </LineChart>
  );
}
