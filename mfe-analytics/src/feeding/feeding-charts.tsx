import { Box } from '@mui/material';
import {
  amountShown,
  eatenOn,
  hoursAndMinutes,
  inContext,
  MEASURES,
  measureText,
  type ReportDay,
  text,
} from '@nestling/contract';
import { axisDayText } from '@nestling/shared-ui/axis';
import { say } from '@nestling/shared-ui/say';
import { useSpoken } from '@nestling/shared-ui/words';
import { memo, useMemo } from 'react';
import { ChartCard } from '../charts/chart-card.tsx';
import { CHART_HEIGHT, MEAL, MILK, NURSED } from '../charts/chart-frame.ts';
import { Bars, Plot, reachOf } from '../charts/plot.tsx';
import { dayText } from '../text/time-text.ts';

const DATE = inContext('of the calendar', 'Day');

/** What is drawn of each day: a number at the axis, and its words. */
interface Counted {
  title: string;
  /** For the table. */
  caption: string;
  name: string;
  unit: string;
  color: string;
  countOf: (day: ReportDay) => number;
  textOf: (day: ReportDay) => string;
}

const meals = (): Counted => ({
  title: say('Meals by day'),
  caption: say('Meals by day'),
  name: say('Meals'),
  unit: say('Meals'),
  color: MEAL,
  countOf: (day) => eatenOn(day).meals,
  textOf: (day) => eatenOn(day).meals.toLocaleString(say.locale),
});
const milk = (): Counted => ({
  title: say('Milk by day'),
  caption: say('Milk by day'),
  name: say('Milk'),
  unit: say(MEASURES.volume[say.units.volume].name),
  color: MILK,
  countOf: (day) => amountShown(say, 'volume', eatenOn(day).milkMl, 'ml'),
  textOf: (day) => measureText(say, 'volume', eatenOn(day).milkMl),
});
const nursing = (): Counted => ({
  title: say('Nursing by day'),
  caption: say('Time at the breast by day'),
  name: say('At the breast'),
  unit: say(text('Hours')),
  color: NURSED,
  countOf: (day) => eatenOn(day).nursingMs / 3_600_000,
  textOf: (day) => hoursAndMinutes(say, eatenOn(day).nursingMs),
});

interface FeedingChartsProps {
  /** Oldest first. */
  days: readonly ReportDay[];
}

/** Bars of each day for what there is: meals, milk from bottles, time at the breast. */
export const FeedingCharts = memo(function FeedingCharts({ days }: FeedingChartsProps) {
  useSpoken();
  const shown = [meals(), milk(), nursing()].filter(({ countOf }) => days.some((day) => countOf(day) > 0));
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {shown.map((counted) => (
        <DayChart key={counted.title} days={days} counted={counted} />
      ))}
    </Box>
  );
});

const nameOf = ({ date, isOver }: ReportDay): string =>
  isOver ? dayText(date) : say('{day}, so far', { day: dayText(date) });

const axisName = ({ date, isOver }: ReportDay, full: number): string =>
  isOver ? axisDayText(date, full) : say('Today');

function DayChart({ days, counted }: FeedingChartsProps & { counted: Counted }) {
  const { title, caption, name, unit, color, countOf, textOf } = counted;
  const reach = reachOf(Math.max(...days.map(countOf)));
  const bars = useMemo(() => days.map((day) => ({ value: countOf(day), color })), [days, countOf, color]);
  const most = days.reduce((found, day) => (countOf(day) > countOf(found) ? day : found));
  return (
    <ChartCard
      title={title}
      summary={say('Most: {value} ({day}).', { value: textOf(most), day: nameOf(most) })}
      height={CHART_HEIGHT}
      table={() => ({ caption, head: [say(DATE), name], rows: days.map((day) => [nameOf(day), textOf(day)]) })}
    >
      <Plot
        label={name}
        tips={days.map((day) => ({ title: nameOf(day), rows: [{ label: name, color, text: textOf(day) }] }))}
        names={days.map((day) => axisName(day, days.length - 1))}
        unit={unit}
        reach={reach}
      >
        <Bars bars={bars} reach={reach} />
      </Plot>
    </ChartCard>
  );
}
