import {
  ageOn,
  type Baby,
  dayOf,
  FEEDING_NAMES,
  type Feeding,
  type FeedingType,
  hoursAndMinutes,
  type Meal,
  type Sleep,
  type Span,
  wakeWindowAt,
  wallClock,
} from '@nestling/contract';
import { type Day, daysOf } from './days.ts';

/** Days that the report covers, today included. */
export const REPORT_DAYS = 30;

interface ReportInput {
  baby: Pick<Baby, 'name' | 'birthDate'>;
  sleeps: Sleep[];
  feedings: Feeding[];
  /** Epoch ms. */
  now: number;
  /** IANA name. */
  zone: string;
}

/**
 * The report for an assistant or a doctor, in plain text: what is known of the last 30 days, what is not, and what to look for. Averages
 * are over full days with records; today is not over and a day without records says nothing.
 */
export function composeReport({ baby, sleeps, feedings, now, zone }: ReportInput): string {
  const today = dayOf(now, zone);
  const first = today.subtract({ days: REPORT_DAYS - 1 });
  const days = daysOf({ sleeps, feedings }, first, now, zone);
  const full = days.slice(0, -1);
  return [
    `# Sleep and feeding of ${baby.name}`,
    '',
    `Made ${today} ${clock(now, zone)}, times in ${zone}. Days ${first} to ${today}; today is not over.`,
    `Age: ${ageText(baby.birthDate, today)} (born ${baby.birthDate}).`,
    usualWindow(baby.birthDate, today),
    '',
    '## What is missing',
    ...gaps(full, sleeps, feedings),
    '',
    '## Figures',
    ...figures(full),
    '',
    '## Patterns',
    ...patterns(full, zone),
    '',
    '## Day by day',
    'Sleep is cut at midnight for the total; a nap or night is listed on the day it starts. Night: started 18:00 to 06:00.',
    ...days.map((day) => dayLine(day, zone, day.date.equals(today))),
    '',
    '## Please',
    `Look at the records above of ${baby.name}, ${ageText(baby.birthDate, today)} old. Tell me which rhythm you see in sleep, wake`,
    'windows and feedings, what has changed over these weeks, and what I could try next to make nights calmer. Say which',
    'statements rest on few or missing records, ask me when something important is unknown, and name signs for which a',
    'doctor or midwife should be asked. Wake windows are guidance, not a norm.',
    '',
  ].join('\n');
}

const clock = (epochMs: number, zone: string): string =>
  wallClock(epochMs, zone).toPlainTime().toString({ smallestUnit: 'minute' });

export function ageText(birthDate: string, today: Temporal.PlainDate): string {
  const { months, days } = ageOn(birthDate, today);
  const count = (value: number, name: string) => `${value} ${name}${value === 1 ? '' : 's'}`;
  if (months >= 12) return `${count(Math.floor(months / 12), 'year')}, ${count(months % 12, 'month')}`;
  return months > 0 ? `${count(months, 'month')}, ${count(days, 'day')}` : count(days, 'day');
}

function usualWindow(birthDate: string, today: Temporal.PlainDate): string {
  const window = wakeWindowAt(ageOn(birthDate, today).months);
  return window
    ? `Wake windows often seen at this age: ${window.minWakeTime} to ${window.maxWakeTime} minutes.`
    : 'No usual wake windows are known for this age.';
}

const listed = (days: Day[]): string => days.map(({ date }) => date.toString()).join(', ');

function gaps(full: Day[], sleeps: Sleep[], feedings: Feeding[]): string[] {
  const empty = full.filter(({ isEmpty }) => isEmpty);
  const noSleep = full.filter((day) => !day.isEmpty && day.asleep === 0);
  const noMeal = full.filter((day) => !day.isEmpty && day.meals.length === 0);
  const lines = [
    ...(empty.length > 0 ? [`- No records at all on ${empty.length} of ${full.length} days: ${listed(empty)}.`] : []),
    ...(noSleep.length > 0 ? [`- No sleep recorded on: ${listed(noSleep)}.`] : []),
    ...(noMeal.length > 0 ? [`- No feeding recorded on: ${listed(noMeal)}.`] : []),
    ...(sleeps.some(({ endTime }) => !endTime) ? ['- A sleep is running; it is counted until now.'] : []),
    ...(feedings.some(({ endTime }) => !endTime) ? ['- A feeding is running; it has no length yet.'] : []),
    ...(feedings.some(({ type, amount }) => (type === 'bottle' || type === 'formula') && amount === undefined)
      ? ['- Some bottles have no amount; the amounts below are too low by these.']
      : []),
  ];
  return lines.length > 0 ? lines : ['- Every full day has sleeps and feedings. Single records may still be missing.'];
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

const length = ({ from, to }: Span): number => to - from;

function figures(full: Day[]): string[] {
  const slept = full.filter(({ asleep }) => asleep > 0);
  const fed = full.filter(({ meals }) => meals.length > 0);
  const naps = slept.flatMap((day) => day.naps);
  const nights = slept.flatMap((day) => day.nights);
  const lines: string[] = [];
  if (slept.length > 0) {
    lines.push(
      `- Sleep a day: ${hoursAndMinutes(mean(slept.map(({ asleep }) => asleep)))} (${slept.length} days with sleep records).`,
      `- Naps a day: ${mean(slept.map((day) => day.naps.length)).toFixed(1)}${naps.length > 0 ? `, ${hoursAndMinutes(mean(naps.map(length)))} each` : ''}.`,
    );
  }
  if (nights.length > 0) lines.push(`- Longest stretch at night: ${hoursAndMinutes(Math.max(...nights.map(length)))}.`);
  if (fed.length > 0) lines.push(...mealFigures(fed));
  return lines.length > 0 ? lines : ['- None: there are no records of full days.'];
}

function mealFigures(fed: Day[]): string[] {
  const meals = fed.flatMap((day) => day.meals);
  const feedings = meals.flatMap((meal) => meal.feedings);
  const minutes = (type: FeedingType) =>
    feedings.filter((feeding) => feeding.type === type).reduce((sum, { duration = 0 }) => sum + duration, 0);
  const [left, right] = [minutes('breast_left'), minutes('breast_right')];
  const amounts = (['ml', 'oz'] as const).flatMap((unit) => {
    const sum = feedings.reduce((all, { amount = 0, unit: its }) => all + (its === unit ? amount : 0), 0);
    return sum > 0 ? [`${Number((sum / fed.length).toFixed(1))} ${unit}`] : [];
  });
  return [
    `- Meals a day: ${(meals.length / fed.length).toFixed(1)} (${fed.length} days with feeding records; both sides of a nursing are one meal).`,
    ...(left + right > 0
      ? [
          `- Breast: ${left} minutes left, ${right} minutes right (${Math.round((left / (left + right)) * 100)} % left).`,
        ]
      : []),
    ...(amounts.length > 0 ? [`- From bottles a day: ${amounts.join(' and ')}.`] : []),
  ];
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

function patterns(full: Day[], zone: string): string[] {
  const bedtimes = full.flatMap(({ nights }) =>
    nights.filter(({ from }) => wallClock(from, zone).hour >= 18).slice(0, 1),
  );
  const windows = full.flatMap((day) => day.wakeWindows);
  const intervals = full.flatMap((day) =>
    day.meals.slice(1).map((meal, i) => meal.start - (day.meals[i]?.start ?? meal.start)),
  );
  const lines = [
    ...(bedtimes.length >= FEWEST
      ? [
          `- Usually falls asleep for the night around ${usualTime(
            bedtimes.map(({ from }) => from),
            zone,
          )} (${bedtimes.length} nights).`,
        ]
      : []),
    ...(windows.length >= FEWEST
      ? [`- Usually awake for ${hoursAndMinutes(median(windows))} between sleeps (${windows.length} times).`]
      : []),
    ...(intervals.length >= FEWEST
      ? [`- Usually eats every ${hoursAndMinutes(median(intervals))} (${intervals.length} pauses within a day).`]
      : []),
  ];
  return lines.length > 0 ? lines : ['- Too few records to name any.'];
}

const span =
  (zone: string) =>
  ({ from, to }: Span) =>
    `${clock(from, zone)}-${clock(to, zone)}`;

function dayLine(
  { date, nights, naps, asleep, wakeWindows, meals, isEmpty }: Day,
  zone: string,
  isToday: boolean,
): string {
  const name = `- ${date}${isToday ? ' (so far)' : ''}:`;
  if (isEmpty) return `${name} no records.`;
  const parts = [
    asleep > 0 ? `slept ${hoursAndMinutes(asleep)}` : 'no sleep recorded',
    ...(nights.length > 0 ? [`night ${nights.map(span(zone)).join(' ')}`] : []),
    ...(naps.length > 0 ? [`${naps.length} nap${naps.length === 1 ? '' : 's'} ${naps.map(span(zone)).join(' ')}`] : []),
    ...(wakeWindows.length > 0 ? [`awake before sleeps ${wakeWindows.map(hoursAndMinutes).join(', ')}`] : []),
    meals.length > 0
      ? `${meals.length} meal${meals.length === 1 ? '' : 's'} (${mealKinds(meals)})`
      : 'no feeding recorded',
  ];
  return `${name} ${parts.join('; ')}.`;
}

function mealKinds(meals: Meal<Feeding>[]): string {
  const counts = new Map<string, number>();
  for (const { feedings } of meals) {
    const types = [...new Set(feedings.map(({ type }) => type))];
    const [only] = types;
    const name = types.length > 1 || !only ? 'Both breasts' : FEEDING_NAMES[only];
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${count} ${name.toLowerCase()}`).join(', ');
}
