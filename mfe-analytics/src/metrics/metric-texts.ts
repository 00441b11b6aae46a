import { hoursAndMinutes, wholeMinutes } from '@nestling/contract';
import { decimalText, timeOfDayText } from '../text/time-text.ts';
import type { SleepMetrics } from './sleep-metrics.ts';

/** A metric as the page shows it. */
interface MetricText {
  name: string;
  figure: string;
  meaning: string;
  /** Says something of the baby's days only where the records are everybody's. */
  needsAll?: true;
}

const NONE = '–';
const duration = (ms: number | undefined) => (ms === undefined ? NONE : hoursAndMinutes(wholeMinutes(ms)));
const time = (minutes: number | undefined) => (minutes === undefined ? NONE : timeOfDayText(minutes));

/** The metrics with their names, figures and meanings, in the order of the page. */
export const metricTexts = (metrics: SleepMetrics): MetricText[] => [
  {
    name: 'Total sleep hours',
    figure: `${decimalText(metrics.totalMs / 3_600_000)} hours`,
    meaning: 'All sleep of the period. Sleeps that overlap count once.',
  },
  {
    name: 'Average sleep per day',
    figure: duration(metrics.averagePerDayMs),
    meaning: 'All sleep of the period, divided by its days.',
  },
  {
    name: 'Average night sleep',
    figure: duration(metrics.averageNightMs),
    meaning: 'Sleep that started at night (6 PM - 6 AM), divided by the days of the period.',
  },
  {
    name: 'Night sessions',
    figure: String(metrics.nightSleeps),
    meaning: 'How often a sleep started at night (6 PM - 6 AM).',
  },
  {
    name: 'Average naps per day',
    figure: decimalText(metrics.napsPerDay),
    meaning: 'All naps of the period, divided by its days.',
  },
  {
    name: 'Average nap duration',
    figure: duration(metrics.averageNapMs),
    meaning: 'How long a nap was on average.',
  },
  {
    name: 'Total naps',
    figure: String(metrics.totalNaps),
    meaning: 'How often a sleep started by day.',
  },
  {
    name: 'Longest stretch',
    figure: duration(metrics.longestStretchMs),
    meaning: 'The longest single sleep that started in the period.',
  },
  {
    name: 'Average bedtime',
    figure: time(metrics.averageBedtime),
    meaning: 'When the first sleep of a night started, on average. A night is from noon to noon.',
    needsAll: true,
  },
  {
    name: 'Average wake time',
    figure: time(metrics.averageWakeTime),
    meaning: 'When the last sleep of a night ended, on average. A night is from noon to noon.',
    needsAll: true,
  },
  {
    name: 'Sleep efficiency',
    figure: `${decimalText(metrics.sleepEfficiency)}\u00a0%`,
    meaning: 'The share of all hours that was sleep: total hours / days / 24 × 100.',
    needsAll: true,
  },
];
