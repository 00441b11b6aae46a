import type { ChartsLocaleText } from '@mui/x-charts/locales';
import { hoursAndMinutes, inContext, text } from '@nestling/contract';
import type { TipText } from '@nestling/shared-ui';
import { isLabelled } from '@nestling/shared-ui/axis';
import { say } from '@nestling/shared-ui/say';
import type { ChartDay } from './chart-day.ts';

/** What all charts have in common: our colours and type, no motion, text that axes and tooltips can be read by. */
const legible = { fontSize: 13, fill: 'var(--nst-palette-text-secondary)' };
const line = 'var(--nst-palette-divider)';

export const dayAxis = { height: 32, tickLabelStyle: legible };
/** The axis reaches so far at least: a nap of three minutes is no full bar. Hours. */
const LEAST_HOURS = 4;
export const hoursAxis = () => ({
  label: say('Hours'),
  width: 52,
  valueFormatter: (hours: number) => hours.toLocaleString(say.locale),
  tickMinStep: 1,
  domainLimit: (_: unknown, most: number | { valueOf(): number }) => ({
    min: 0,
    max: Math.max(LEAST_HOURS, Math.ceil(Number(most))),
  }),
  tickLabelStyle: legible,
  labelStyle: legible,
});

/** What the library says of a bar or a point that the arrow keys are at. */
const pointText = (place: string, series: string | undefined, value: string) =>
  say('{place}; {series}; {value}', { place, series: series ?? '', value });

export const chartFrame = {
  localeText: {
    barDescription: ({ formattedCategoryValue, seriesLabel, formattedValue }) =>
      pointText(formattedCategoryValue, seriesLabel, formattedValue),
    lineDescription: ({ formattedXValue, seriesLabel, formattedYValue }) =>
      pointText(formattedXValue, seriesLabel, formattedYValue),
  } satisfies Partial<ChartsLocaleText>,
  hideLegend: true,
  skipAnimation: true,
  grid: { horizontal: true },
  // Right: half of the last day's name.
  margin: { top: 12, right: 20, bottom: 0, left: 0 },
  // The library's tip goes with the finger: `Tips` stay.
  slotProps: { tooltip: { trigger: 'none' } },
  sx: {
    // Twice the class: the library's own rules are as strong as one.
    '& .MuiChartsAxis-root.MuiChartsAxis-root .MuiChartsAxis-line': { stroke: line },
    '& .MuiChartsAxis-root.MuiChartsAxis-root .MuiChartsAxis-tick': { stroke: line },
    '& .MuiChartsGrid-line.MuiChartsGrid-line': { stroke: line },
  },
} as const;

/** Height of every chart, pixels. */
export const CHART_HEIGHT = 280;

export const NIGHT = 'var(--nst-palette-activity-night)';
export const NAP = 'var(--nst-palette-activity-nap)';
export const MEAL = 'var(--nst-palette-activity-solid)';
export const MILK = 'var(--nst-palette-activity-bottle)';
export const NURSED = 'var(--nst-palette-activity-left)';
export const SHORT = 'var(--nst-palette-text-secondary)';

export const NIGHT_NAME = text('Night');
export const DAY_NAME = inContext('not night', 'Day');

/** '7h 30m'. */
export const hoursText = (hours: number | null): string =>
  hours === null ? '' : hoursAndMinutes(say, Math.round(hours * 60) * 60_000);

/** What the tip of a day says. */
export const dayTip = ({ name, night, day, total }: ChartDay): TipText => ({
  title: name,
  rows: [
    { label: say(NIGHT_NAME), color: NIGHT, text: hoursText(night) },
    { label: say(DAY_NAME), color: NAP, text: hoursText(day) },
    { label: say('Total'), text: hoursText(total) },
  ],
});

/** The days of an axis: short names at it, as many as a phone has room for, and whole ones elsewhere. */
export function namedDays(days: readonly ChartDay[]) {
  const ticks = new Map(days.map(({ name, shortName }, i) => [name, isLabelled(i, days.length) ? shortName : '']));
  return {
    tickInterval: (name: string) => Boolean(ticks.get(name)),
    tickLabelInterval: () => true,
    valueFormatter: (name: string, { location }: { location: string }) =>
      location === 'tick' ? (ticks.get(name) ?? name) : name,
  };
}
