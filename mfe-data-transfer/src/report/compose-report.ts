import {
  ageOn,
  ageText,
  type Baby,
  countedMeals,
  dayOf,
  type Feeding,
  type FeedingType,
  feedingKind,
  hoursAndMinutes,
  lengthOf,
  type Meal,
  type MealChoice,
  mealGaps,
  measureText,
  type ReportDay,
  reportDays,
  type SomeRecord,
  type Span,
  sleepKind,
  sumOfAmounts,
  text,
  wakeWindowAt,
  wallClock,
} from '@nestling/contract';
import type { LookOf } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { factsOfKinds, linesOfKinds } from './other-kinds.ts';

/** Days that the report covers, today included. */
export const REPORT_DAYS = 30;

interface ReportInput {
  baby: Pick<Baby, 'name' | 'birthDate'> & MealChoice;
  /** Of every kind. */
  records: readonly SomeRecord[];
  /** Says what the records of each kind are. */
  lookOf: LookOf;
  /** Epoch ms. */
  now: number;
  /** IANA name. */
  zone: string;
}

/**
 * The report for an assistant or a doctor, in plain text: what is known of the last 30 days, what is not, and what to look for. Averages
 * are over full days with records; today is not over and a day without records says nothing.
 */
export function composeReport({ baby, records, lookOf, now, zone }: ReportInput): string {
  const today = dayOf(now, zone);
  const first = today.subtract({ days: REPORT_DAYS - 1 });
  const days = reportDays({ records, first, last: today, now, zone });
  const full = days.slice(0, -1);
  const others = linesOfKinds(days, lookOf, zone);
  const age = ageText(say, baby.birthDate, today);
  const dates = { first: first.toString(), last: today.toString() };
  return [
    `# ${say('Records of {baby}', { baby: baby.name })}`,
    '',
    say('Made {last} {time}, times in {zone}. Days {first} to {last}; today is not over.', {
      ...dates,
      time: clock(now, zone),
      zone,
    }),
    say('Age: {age} (born {date}).', { age, date: baby.birthDate }),
    usualWindow(baby.birthDate, today),
    '',
    `## ${say('What is missing')}`,
    ...gaps(full, records).map(inList),
    '',
    `## ${say('Figures')}`,
    ...figures(full).map(inList),
    '',
    `## ${say('Patterns')}`,
    ...patterns(full, baby, zone).map(inList),
    '',
    `## ${say('Day by day')}`,
    say(
      'Sleep is cut at midnight for the total; a nap or night is listed on the day it starts. Night: started 18:00 to 06:00.',
    ),
    ...days.map((day) => inList(dayLine(day, zone, lookOf))),
    '',
    ...others.flatMap(({ name, lines }) => [`## ${name}`, ...lines.map(inList), '']),
    `## ${say('Please')}`,
    say(
      'Look at the records above of {baby}, {age} old. Tell me which rhythm you see in sleep, wake windows and feedings, what has changed over these weeks, and what I could try next to make nights calmer. Say which statements rest on few or missing records, ask me when something important is unknown, and name signs for which a doctor or midwife should be asked. Wake windows are guidance, not a norm.',
      { baby: baby.name, age },
    ),
    '',
  ].join('\n');
}

const inList = (line: string): string => `- ${line}`;

/** Texts one after the other, as a language lists them: '3, 5'. */
const listed = (texts: string[]): string => new Intl.ListFormat(say.locale, { type: 'unit' }).format(texts);

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** '2.0'. */
const decimal = (value: number): string => value.toLocaleString(say.locale, ONE_DECIMAL);

const clock = (epochMs: number, zone: string): string =>
  wallClock(epochMs, zone).toPlainTime().toString({ smallestUnit: 'minute' });

function usualWindow(birthDate: string, today: Temporal.PlainDate): string {
  const window = wakeWindowAt(ageOn(birthDate, today).months);
  return window
    ? say('Wake windows often seen at this age: {shortest} to {longest} minutes.', {
        shortest: window.minWakeTime.toLocaleString(say.locale),
        longest: window.maxWakeTime.toLocaleString(say.locale),
      })
    : say('No usual wake windows are known for this age.');
}

const datesOf = (days: ReportDay[]): string => listed(days.map(({ date }) => date.toString()));

const ofKind = <R extends SomeRecord>(records: readonly SomeRecord[], name: string) =>
  records.filter(({ kind }) => kind === name) as R[];

function gaps(full: ReportDay[], records: readonly SomeRecord[]): string[] {
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

function figures(full: ReportDay[]): string[] {
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
        length: hoursAndMinutes(say, mean(slept.map(({ asleepMs }) => asleepMs))),
      }),
      naps.length > 0
        ? say('Naps a day: {count}, {length} each.', { count, length: hoursAndMinutes(say, mean(naps.map(lengthOf))) })
        : say('Naps a day: {count}.', { count }),
    );
  }
  if (nights.length > 0) {
    const longest = hoursAndMinutes(say, Math.max(...nights.map(lengthOf)));
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
      say(
        'Breast: {left, plural, other {# minutes left}}, {right, plural, other {# minutes right}} ({share} % left).',
        { left, right, share },
      ),
    );
  }
  if (amount > 0)
    lines.push(say('From bottles a day: {amount}.', { amount: measureText(say, 'volume', amount / fed.length) }));
  return lines;
}

const HALF_DAY_MIN = 720;

/** The middle of times of day in minutes, counted from noon so that midnight is no seam. */
function usualTime(times: number[], zone: string): string {
  const minutes = times.map((time) => {
    const { hour, minute } = wallClock(time, zone);
    return (hour * 60 + minute + HALF_DAY_MIN) % 1_440;
  });
  const middle = Math.round(median(minutes) + HALF_DAY_MIN) % 1_440;
  return `${String(Math.floor(middle / 60)).padStart(2, '0')}:${String(middle % 60).padStart(2, '0')}`;
}

const FEWEST = 3;

function patterns(full: ReportDay[], choice: MealChoice, zone: string): string[] {
  const bedtimes = full.flatMap(({ nights }) =>
    nights.filter(({ from }) => wallClock(from, zone).hour >= 18).slice(0, 1),
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
    const starts = bedtimes.map(({ from }) => from);
    lines.push(
      say(
        '{count, plural, one {Usually falls asleep for the night around {time} (# night).} other {Usually falls asleep for the night around {time} (# nights).}}',
        { count: bedtimes.length, time: usualTime(starts, zone) },
      ),
    );
  }
  if (windows.length >= FEWEST)
    lines.push(
      say(
        '{count, plural, one {Usually awake for {length} between sleeps (# time).} other {Usually awake for {length} between sleeps (# times).}}',
        { count: windows.length, length: hoursAndMinutes(say, median(windows)) },
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
        { count: intervals.length, length: hoursAndMinutes(say, median(intervals)) },
      ),
    );
  return lines.length > 0 ? lines : [say('Too few records to name any.')];
}

const span =
  (zone: string) =>
  ({ from, to }: Span) =>
    `${clock(from, zone)}-${clock(to, zone)}`;

function dayLine(day: ReportDay, zone: string, lookOf: LookOf): string {
  const date = day.isOver ? day.date.toString() : say('{date} (so far)', { date: day.date.toString() });
  if (day.isEmpty) return say('{day}: no records.', { day: date });
  const { meals } = day;
  const parts = [
    ...sleepParts(day, zone),
    meals.length > 0
      ? say('{count, plural, one {# meal ({kinds})} other {# meals ({kinds})}}', {
          count: meals.length,
          kinds: mealKinds(meals),
        })
      : say('no feeding recorded'),
    ...factsOfKinds(day, lookOf),
  ];
  return say('{day}: {facts}.', {
    day: date,
    facts: parts.reduce((facts, fact) => say('{facts}; {fact}', { facts, fact })),
  });
}

function sleepParts({ nights, naps, asleepMs, awakeMs }: ReportDay, zone: string): string[] {
  const times = (spans: Span[]) => spans.map(span(zone)).join(' ');
  return [
    asleepMs > 0 ? say('slept {length}', { length: hoursAndMinutes(say, asleepMs) }) : say('no sleep recorded'),
    ...(nights.length > 0 ? [say('night {times}', { times: times(nights) })] : []),
    ...(naps.length > 0
      ? [
          say('{count, plural, one {# nap {times}} other {# naps {times}}}', {
            count: naps.length,
            times: times(naps),
          }),
        ]
      : []),
    ...(awakeMs.length > 0
      ? [
          say('awake before sleeps {lengths}', {
            lengths: listed(awakeMs.map((length) => hoursAndMinutes(say, length))),
          }),
        ]
      : []),
  ];
}

/** Meals by what they were. */
const MEALS: Readonly<Record<FeedingType | 'both', string>> = {
  both: text('{count, plural, one {# both breasts} other {# both breasts}}'),
  breast_left: text('{count, plural, one {# left breast} other {# left breast}}'),
  breast_right: text('{count, plural, one {# right breast} other {# right breast}}'),
  bottle: text('{count, plural, one {# bottle} other {# bottle}}'),
  formula: text('{count, plural, one {# formula} other {# formula}}'),
  solid: text('{count, plural, one {# solid} other {# solid}}'),
};

function mealKinds(meals: Meal<Feeding>[]): string {
  const counts = new Map<FeedingType | 'both', number>();
  for (const { feedings } of meals) {
    const types = [...new Set(feedings.map(({ type }) => type))];
    const [only] = types;
    const kind = types.length > 1 || !only ? 'both' : only;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return listed([...counts].map(([kind, count]) => say(MEALS[kind], { count })));
}
