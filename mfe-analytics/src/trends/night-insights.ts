import { dayOf, hoursAndMinutes, type InsightText, MINUTE_MS, type PlacedNight } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import { meanTimeOfDay, timeOfDay } from '../metrics/sleep-metrics.ts';
import { dayText, timeOfDayText } from '../text/time-text.ts';

/** Fewer nights say nothing. */
const FEWEST = 3;
const DAY_MINUTES = 1_440;

/** How far two times of day are apart, minutes, the shorter way round the clock. */
const apart = (a: number, b: number): number => {
  const minutes = Math.abs(a - b);
  return Math.min(minutes, DAY_MINUTES - minutes);
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What several nights say, each by the clock where it was: when they begin, and the longest sleep of them. */
export function nightInsights(nights: readonly PlacedNight[]): InsightText[] {
  if (nights.length < FEWEST) return [];
  const bedtimes = nights.map(({ from, zone }) => timeOfDay(from, zone));
  const mean = meanTimeOfDay(bedtimes);
  const best = nights.reduce((longest, night) => (night.longestMs > longest.longestMs ? night : longest));
  const texts: InsightText[] = [];
  if (mean !== undefined) {
    const within = Math.max(5, Math.ceil(median(bedtimes.map((at) => apart(at, mean))) / 5) * 5);
    texts.push({
      kind: 'bedtime',
      sentence: say('Falls asleep for the night around {time}', { time: timeOfDayText(mean) }),
      figures: say('{nights, plural, one {# night} other {# nights}}, half of them within {length} of that', {
        nights: nights.length,
        length: hoursAndMinutes(say, within * MINUTE_MS),
      }),
    });
  }
  texts.push({
    kind: 'stretch',
    sentence: say('Slept up to {length} in one stretch', { length: hoursAndMinutes(say, best.longestMs) }),
    figures: say('In the night of {day}', { day: dayText(dayOf(best.from, best.zone)) }),
  });
  return texts;
}
