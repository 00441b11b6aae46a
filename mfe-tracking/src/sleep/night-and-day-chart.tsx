import { BarChart } from '@mui/x-charts/BarChart';
import { hoursAndMinutes, inContext } from '@nestling/contract';
import { isLabelled } from '@nestling/shared-ui/axis';
import { say } from '@nestling/shared-ui/say';
import { NO_TIP_OF_LIBRARY, Tips } from './chart-tips.tsx';
import type { NamedDay } from './named-day.ts';

const HOUR_MS = 3_600_000;
/** The axis reaches so far at least: a nap of three minutes is no full bar. Hours. */
const LEAST_HOURS = 4;
const NIGHT = 'var(--nst-palette-activity-night)';
const NAP = 'var(--nst-palette-activity-nap)';
const read = (hours: number | null) => hoursAndMinutes(say, (hours ?? 0) * HOUR_MS);

const tipOf = ({ name, nightMs, dayMs }: NamedDay) => ({
  title: name,
  rows: [
    { label: say('Night'), color: NIGHT, text: hoursAndMinutes(say, nightMs) },
    { label: say(inContext('not night', 'Day')), color: NAP, text: hoursAndMinutes(say, dayMs) },
    { label: say('Total'), text: hoursAndMinutes(say, nightMs + dayMs) },
  ],
});

/** Hours of night and day sleep as one bar a day. It brings the chart library: import it only by `import()`. */
export default function NightAndDayChart({ days, height }: { days: readonly NamedDay[]; height: number }) {
  const hours = (part: 'nightMs' | 'dayMs') => days.map((day) => day[part] / HOUR_MS);
  const ticks = new Map(days.map(({ name, shortName }, i) => [name, isLabelled(i, days.length) ? shortName : '']));
  return (
    <BarChart
      height={height}
      hideLegend
      borderRadius={4}
      margin={{ left: 0, right: 24, top: 8, bottom: 0 }}
      slotProps={NO_TIP_OF_LIBRARY}
      xAxis={[
        {
          scaleType: 'band',
          data: days.map(({ name }) => name),
          height: 28,
          disableLine: true,
          disableTicks: true,
          tickInterval: (name: string) => Boolean(ticks.get(name)),
          tickLabelInterval: () => true,
          valueFormatter: (name: string, { location }) => (location === 'tick' ? (ticks.get(name) ?? name) : name),
        },
      ]}
      yAxis={[
        {
          label: say('Hours'),
          valueFormatter: (hours: number) => hours.toLocaleString(say.locale),
          width: 44,
          disableLine: true,
          disableTicks: true,
          tickMinStep: 1,
          domainLimit: (_, most) => ({ min: 0, max: Math.max(LEAST_HOURS, Math.ceil(Number(most))) }),
        },
      ]}
      grid={{ horizontal: true }}
      series={[
        {
          id: 'night',
          label: say('Night'),
          stack: 'sleep',
          data: hours('nightMs'),
          color: NIGHT,
          valueFormatter: read,
        },
        {
          label: say(inContext('not night', 'Day')),
          stack: 'sleep',
          data: hours('dayMs'),
          color: NAP,
          valueFormatter: read,
        },
      ]}
    >
      <Tips tips={days.map(tipOf)} />
    </BarChart>
  );
}
