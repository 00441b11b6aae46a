/** What the text report says of one day, in a line. */
import {
  type Feeding,
  type FeedingType,
  listText,
  type Meal,
  measureText,
  plainHoursAndMinutes,
  type ReportDay,
  type Span,
  sumOfAmounts,
  text,
  wallClock,
  wholeMinutes,
} from '@nestling/contract';
import type { LookOf } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { factsOfKinds } from './other-kinds.ts';

/** Texts one after the other, as a language lists them: '3, 5'. */
export const listed = (texts: string[]): string => listText(say, texts);

/** How long something took, to the nearest minute. */
export const lengthText = (ms: number): string => plainHoursAndMinutes(say, wholeMinutes(ms));

/** The time of day on the wall of a zone. */
export const clock = (epochMs: number, zone: string): string =>
  wallClock(epochMs, zone).toPlainTime().toString({ smallestUnit: 'minute' });

const span =
  (zone: string) =>
  ({ from, to }: Span) =>
    `${clock(from, zone)}-${clock(to, zone)}`;

/** What is known of a day. */
export function dayLine(day: ReportDay, zone: string, lookOf: LookOf): string {
  const date = day.isOver ? day.date.toString() : say('{date} (so far)', { date: day.date.toString() });
  if (day.isEmpty) return say('{day}: no records.', { day: date });
  const { meals } = day;
  const parts = [...sleepParts(day, zone), ...mealParts(meals, zone), ...factsOfKinds(day, lookOf)];
  return say('{day}: {facts}.', {
    day: date,
    facts: parts.reduce((facts, fact) => say('{facts}; {fact}', { facts, fact })),
  });
}

function sleepParts({ nights, naps, asleepMs, awakeMs }: ReportDay, zone: string): string[] {
  const times = (spans: Span[]) => spans.map(span(zone)).join(' ');
  return [
    asleepMs > 0 ? say('slept {length}', { length: lengthText(asleepMs) }) : say('no sleep recorded'),
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
            lengths: listed(awakeMs.map((length) => lengthText(length))),
          }),
        ]
      : []),
  ];
}

function mealParts(meals: Meal<Feeding>[], zone: string): string[] {
  if (meals.length === 0) return [say('no feeding recorded')];
  const amount = sumOfAmounts(
    'volume',
    meals.flatMap(({ feedings }) => feedings),
  );
  return [
    say('{count, plural, one {# meal ({kinds})} other {# meals ({kinds})}}', {
      count: meals.length,
      kinds: mealKinds(meals),
    }),
    say('fed at {times}', { times: meals.map(({ start }) => clock(start, zone)).join(' ') }),
    ...(amount > 0 ? [say('{amount} from bottles', { amount: measureText(say, 'volume', amount) })] : []),
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
