/** What the text report says of all days together: what is missing, averages, and what is usual. */
import {
  countedMeals,
  type Feeding,
  type FeedingType,
  feedingKind,
  lengthOf,
  type MealChoice,
  MINUTE_MS,
  mealGaps,
  measureText,
  type ReportDay,
  type SomeRecord,
  type Stretch,
  shownLength,
  sleepKind,
  sumOfAmounts,
  text,
  wallClock,
  zoneOf,
} from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import { lengthText, listed } from './report-lines.ts';

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** '2.0'. */
const decimal = (value: number): string => value.toLocaleString(say.locale, ONE_DECIMAL);

const datesOf = (days: ReportDay[]): string => listed(days.map(({ date }) => date.toString()));

const ofKind = <R extends SomeRecord>(records: readonly SomeRecord[], name: string) =>
  records.filter(({ kind }) => kind === name) as R[];

/** What is not known of full days. */
export function gaps(full: ReportDay[], records: readonly SomeRecord[]): string[] {
  const sleeps = ofKind(records, sleepKind.name);
  const feedings = ofKind<Feeding & SomeRecord>(records, feedingKind.name);
  const empty = full.filter(({ isEmpty }) => isEmpty);
  const noSleep = full.filter((day) => !day.isEmpty && day.asleepMs === 0);
  const noMeal = full.filter((day) => !day.isEmpty && day.meals.length === 0);
  const lines = [
    ...(empty.length > 0
      ? [
          say('{count, plural, other {No records at all on # of {all} days: {dates}.}}', {
            count: empty.length,
            all: full.length,
            dates: datesOf(empty),
          }),
        ]
      : []),
    ...(noSleep.length > 0 ? [say('No sleep recorded on: {dates}.', { dates: datesOf(noSleep) })] : []),
    ...(noMeal.length > 0 ? [say('No feeding recorded on: {dates}.', { dates: datesOf(noMeal) })] : []),
    ...(sleeps.some(({ endTime }) => !endTime) ? [say('A sleep is running; it is counted until now.')] : []),
    ...(feedings.some(({ endTime }) => !endTime) ? [say('A feeding is running; it has no length yet.')] : []),
    ...(feedings.some(({ type, amount }) => (type === 'bottle' || type === 'formula') && amount === undefined)
      ? [say('Some bottles have no amount; the amounts below are too low by these.')]
      : []),
  ];
  return lines.length > 0
    ? lines
    : [say('Every full day has sleeps and feedings. Single records may still be missing.')];
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Averages over full days with records. */
export function figures(full: ReportDay[]): string[] {
  const slept = full.filter(({ asleepMs }) => asleepMs > 0);
  const fed = full.filter(({ meals }) => meals.length > 0);
  const naps = slept.flatMap((day) => day.naps);
  const nights = slept.flatMap((day) => day.nights);
  const lines: string[] = [];
  if (slept.length > 0) {
    const count = decimal(mean(slept.map((day) => day.naps.length)));
    lines.push(
      say('{days, plural, other {Sleep a day: {length} (# days with sleep records).}}', {
        days: slept.length,
        length: lengthText(mean(slept.map(({ asleepMs }) => asleepMs))),
      }),
      naps.length > 0
        ? say('Naps a day: {count}, {length} each.', { count, length: lengthText(mean(naps.map(lengthOf))) })
        : say('Naps a day: {count}.', { count }),
    );
  }
  if (nights.length > 0) {
    const longest = lengthText(Math.max(...nights.map(({ from, to }) => shownLength(from, to))));
    lines.push(say('Longest stretch at night: {length}.', { length: longest }));
  }
  if (fed.length > 0) lines.push(...mealFigures(fed));
  return lines.length > 0 ? lines : [say('None: there are no records of full days.')];
}

function mealFigures(fed: ReportDay[]): string[] {
  const meals = fed.flatMap((day) => day.meals);
  const feedings = meals.flatMap((meal) => meal.feedings);
  const minutes = (type: FeedingType) =>
    feedings.filter((feeding) => feeding.type === type).reduce((sum, { duration = 0 }) => sum + duration, 0);
  const [left, right] = [minutes('breast_left'), minutes('breast_right')];
  const amount = sumOfAmounts('volume', feedings);
  const lines = [
    say(
      '{days, plural, other {Meals a day: {count} (# days with feeding records; both sides of a nursing are one meal).}}',
      { days: fed.length, count: decimal(meals.length / fed.length) },
    ),
  ];
  if (left + right > 0) {
    const share = Math.round((left / (left + right)) * 100).toLocaleString(say.locale);
    lines.push(
      say('Breast: {left} left, {right} right ({share} % left).', {
        left: lengthText(left * MINUTE_MS),
        right: lengthText(right * MINUTE_MS),
        share,
      }),
    );
  }
  if (amount > 0)
    lines.push(say('From bottles a day: {amount}.', { amount: measureText(say, 'volume', amount / fed.length) }));
  return lines;
}

const HALF_DAY_MIN = 720;
const NOON_HOUR = 12;

/** The middle of times of day in minutes, each by the clock where it was, counted from noon so that midnight is no seam. */
function usualClock(starts: Stretch[], zone: string): string {
  const minutes = starts.map((start) => {
    const { hour, minute } = wallClock(start.from, zoneOf(start, zone));
    return (hour * 60 + minute + HALF_DAY_MIN) % 1_440;
  });
  const middle = Math.round(median(minutes) + HALF_DAY_MIN) % 1_440;
  return `${String(Math.floor(middle / 60)).padStart(2, '0')}:${String(middle % 60).padStart(2, '0')}`;
}

const FEWEST = 3;

/** What is usual, where there is enough to say it. */
export function patterns(full: ReportDay[], choice: MealChoice, zone: string): string[] {
  const bedtimes = full.flatMap(({ nights }) =>
    nights.filter((night) => wallClock(night.from, zoneOf(night, zone)).hour >= NOON_HOUR).slice(0, 1),
  );
  const windows = full.flatMap((day) => day.awakeMs);
  const intervals = full.flatMap(({ meals }) => {
    const counted = countedMeals(
      meals.flatMap(({ feedings }) => feedings),
      choice,
    );
    return mealGaps(counted, choice).map(({ ms }) => ms);
  });
  const lines: string[] = [];
  if (bedtimes.length >= FEWEST) {
    lines.push(
      say(
        '{count, plural, one {Usually falls asleep for the night around {time} (# night).} other {Usually falls asleep for the night around {time} (# nights).}}',
        { count: bedtimes.length, time: usualClock(bedtimes, zone) },
      ),
    );
  }
  if (windows.length >= FEWEST)
    lines.push(
      say(
        '{count, plural, one {Usually awake for {length} between sleeps (# time).} other {Usually awake for {length} between sleeps (# times).}}',
        { count: windows.length, length: lengthText(median(windows)) },
      ),
    );
  if (intervals.length >= FEWEST)
    lines.push(
      say(
        choice.mealsFrom === 'end'
          ? text(
              '{count, plural, one {Usually {length} from the end of a meal to the next (# pause within a day).} other {Usually {length} from the end of a meal to the next (# pauses within a day).}}',
            )
          : text(
              '{count, plural, one {Usually eats every {length} (# pause within a day).} other {Usually eats every {length} (# pauses within a day).}}',
            ),
        { count: intervals.length, length: lengthText(median(intervals)) },
      ),
    );
  return lines.length > 0 ? lines : [say('Too few records to name any.')];
}
