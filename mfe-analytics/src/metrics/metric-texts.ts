import { hoursAndMinutes, type NightHours, wholeMinutes } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import { decimalText, nightHoursInTip, nightHoursText, timeOfDayText } from '../text/time-text.ts';
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
const duration = (ms: number | undefined) => (ms === undefined ? NONE : hoursAndMinutes(say, wholeMinutes(ms)));
const time = (minutes: number | undefined) => (minutes === undefined ? NONE : timeOfDayText(minutes));

/** The metrics with their names, figures and meanings, in the order of the page. `hours`: of night, as chosen for the baby. */
export const metricTexts = (metrics: SleepMetrics, hours?: NightHours): MetricText[] => [
  {
    name: say('Total sleep hours'),
    figure: duration(metrics.totalMs),
    meaning: say('All sleep of the period. Sleeps that overlap count once.'),
  },
  {
    name: say('Average sleep per day'),
    figure: duration(metrics.averagePerDayMs),
    meaning: say('All sleep of the period, divided by its days.'),
  },
  {
    name: say('Average night sleep'),
    figure: duration(metrics.averageNightMs),
    meaning: say('Sleep that started at night ({hours}), divided by the days of the period.', {
      hours: nightHoursInTip(hours),
    }),
  },
  {
    name: say('Night sessions'),
    figure: metrics.nightSleeps.toLocaleString(say.locale),
    meaning: say('How often a sleep started at night ({hours}).', { hours: nightHoursText(hours) }),
  },
  {
    name: say('Average naps per day'),
    figure: decimalText(metrics.napsPerDay),
    meaning: say('All naps of the period, divided by its days.'),
  },
  {
    name: say('Average nap duration'),
    figure: duration(metrics.averageNapMs),
    meaning: say('How long a nap was on average.'),
  },
  {
    name: say('Total naps'),
    figure: metrics.totalNaps.toLocaleString(say.locale),
    meaning: say('How often a sleep started by day.'),
  },
  {
    name: say('Longest stretch'),
    figure: duration(metrics.longestStretchMs),
    meaning: say('The longest single sleep that started in the period.'),
  },
  {
    name: say('Average bedtime'),
    figure: time(metrics.averageBedtime),
    meaning: say('When the night began, on average: with the first sleep in the evening that is no late nap.'),
    needsAll: true,
  },
  {
    name: say('Average wake time'),
    figure: time(metrics.averageWakeTime),
    meaning: say(
      'When the night was over, on average: with the waking from {time} on after which the baby stayed awake for an hour.',
      { time: timeOfDayText(5 * 60) },
    ),
    needsAll: true,
  },
  {
    name: say('Sleep efficiency'),
    figure: say('{number}\u00a0%', { number: decimalText(metrics.sleepEfficiency) }),
    meaning: say('The share of all hours that was sleep: total hours / days / 24 × 100.'),
    needsAll: true,
  },
];
