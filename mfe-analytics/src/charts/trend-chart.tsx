import { LineChart } from '@mui/x-charts/LineChart';
import type { ChartDay } from './chart-day.ts';
import { CHART_HEIGHT, chartFrame, dayAxis, hoursAxis, hoursText, NAP } from './chart-frame.ts';

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
          valueFormatter: (name: string, { location }) =>
            location === 'tick' ? (days.find((day) => day.name === name)?.shortName ?? name) : name,
        },
      ]}
      yAxis={[hoursAxis]}
      series={[
        {
          label: 'Total',
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
    />
  );
}
