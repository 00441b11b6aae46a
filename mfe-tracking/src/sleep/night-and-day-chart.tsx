import { BarChart } from '@mui/x-charts/BarChart';
import { hoursAndMinutes } from '@nestling/contract';
import type { NamedDay } from './named-day.ts';

const HOUR_MS = 3_600_000;
const read = (hours: number | null) => hoursAndMinutes((hours ?? 0) * HOUR_MS);

/** Hours of night and day sleep as one bar a day. It brings the chart library: import it only by `import()`. */
export default function NightAndDayChart({ days, height }: { days: readonly NamedDay[]; height: number }) {
  const hours = (part: 'nightMs' | 'dayMs') => days.map((day) => day[part] / HOUR_MS);
  return (
    <BarChart
      height={height}
      hideLegend
      borderRadius={4}
      margin={{ left: 0, right: 4, top: 8, bottom: 0 }}
      xAxis={[
        { scaleType: 'band', data: days.map(({ name }) => name), height: 28, disableLine: true, disableTicks: true },
      ]}
      yAxis={[{ label: 'Hours', width: 44, disableLine: true, disableTicks: true, tickMinStep: 1 }]}
      grid={{ horizontal: true }}
      series={[
        {
          label: 'Night',
          stack: 'sleep',
          data: hours('nightMs'),
          color: 'var(--nst-palette-activity-night)',
          valueFormatter: read,
        },
        {
          label: 'Day',
          stack: 'sleep',
          data: hours('dayMs'),
          color: 'var(--nst-palette-activity-nap)',
          valueFormatter: read,
        },
      ]}
    />
  );
}
