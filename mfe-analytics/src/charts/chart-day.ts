import type { SleepSummary } from '@nestling/contract';
import { axisDayText } from '@nestling/shared-ui/axis';
import { dayText } from '../text/time-text.ts';

/** A day of a chart; hours. */
export interface ChartDay {
  name: string;
  shortName: string;
  night: number;
  day: number;
  total: number;
}

/** The days of a summary; a week's are named by weekday, more by date. */
export const chartDays = ({ daily, days }: SleepSummary): ChartDay[] =>
  daily.map(({ date, nightMinutes, dayMinutes, totalMinutes }) => {
    const day = Temporal.PlainDate.from(date);
    return {
      name: dayText(day),
      shortName: axisDayText(day, days),
      night: nightMinutes / 60,
      day: dayMinutes / 60,
      total: totalMinutes / 60,
    };
  });
