import type { FeedingType } from '../kinds/feeding/kind.ts';
import { countedMeals, type Meal, type MealChoice, mealsOf, usualGaps } from '../kinds/feeding/meals.ts';
import { wallClock } from '../time/day.ts';
import { hoursAndMinutes } from '../time/duration.ts';
import { MINUTE_MS } from '../time/length.ts';
import { type Placed, zoneOf } from '../time/record-zone.ts';
import { hasBegun, type Span, type Spanning } from '../time/span.ts';
import { numberText } from '../words/number-text.ts';
import type { Say } from '../words/say.ts';

/** An hour of the day (0 to 23) and how often something began in it. */
interface CommonHour {
  hour: number;
  times: number;
  /** On enough of the days to be called usual. */
  isUsual: boolean;
}

/** What a window of days shows. A part is left out when there is too little to say it. */
export interface Insights {
  sleepHours: CommonHour[];
  feedingHours: CommonHour[];
  /** Mean minutes from one meal to the next, over so many gaps; `from` its start or its end, as is chosen for the baby. */
  feedingInterval?: { minutes: number; gaps: number; from: 'start' | 'end' };
  /** The preferred side, its share in percent, and in how many nursings each side was given. */
  breast?: { side: 'left' | 'right'; percent: number; left: number; right: number };
}

/** Row TREND-25. */
const FEWEST_TIMES = 2;
/** Fewer, or on less than a third of the days, are no habit. */
const FEWEST_USUAL = 3;
const TOP_HOURS = 2;
const FEWEST_NURSINGS = 2;
const CLEAR_POINTS = 15;

/** The hours in which something began most often, by the clock where it did, at most two; the earlier one first where they tie. */
function commonHours(starts: readonly Placed[], days: number, zone: string): CommonHour[] {
  const times = new Map<number, number>();
  for (const start of starts) {
    const { hour } = wallClock(start.from, zoneOf(start, zone));
    times.set(hour, (times.get(hour) ?? 0) + 1);
  }
  return [...times]
    .map(([hour, times]) => ({ hour, times, isUsual: times >= Math.max(FEWEST_USUAL, days / 3) }))
    .filter(({ times }) => times >= FEWEST_TIMES)
    .sort((a, b) => b.times - a.times || a.hour - b.hour)
    .slice(0, TOP_HOURS);
}

/** The mean gap between meals. */
function feedingInterval(meals: readonly Meal[], choice: MealChoice, zone: string): Insights['feedingInterval'] {
  const gaps = usualGaps(meals, choice, zone);
  if (gaps.length === 0) return undefined;
  const minutes = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length / 60_000;
  return { minutes, gaps: gaps.length, from: choice.mealsFrom ?? 'start' };
}

const has = ({ feedings }: Meal, type: FeedingType) => feedings.some((feeding) => feeding.type === type);

function breastPreference(meals: readonly Meal[]): Insights['breast'] {
  const given = (type: FeedingType) => meals.filter((meal) => has(meal, type)).length;
  const [left, right] = [given('breast_left'), given('breast_right')];
  const nursings = meals.filter((meal) => has(meal, 'breast_left') || has(meal, 'breast_right')).length;
  if (nursings < FEWEST_NURSINGS) return undefined;
  const points = (Math.abs(left - right) / (left + right)) * 100;
  if (points <= CLEAR_POINTS) return undefined;
  const percent = Math.round((Math.max(left, right) / (left + right)) * 100);
  return { side: left > right ? 'left' : 'right', percent, left, right };
}

/**
 * The patterns in the sleeps and feedings of a window of so many days. Records after `now` are left out, and falling asleep again in one of
 * `nights`. `choice`: which meals count for the interval, and how.
 */
export function findInsights({
  sleeps,
  nights = [],
  feedings,
  choice = {},
  days,
  now,
  zone,
}: {
  sleeps: readonly Spanning[];
  nights?: readonly Span[];
  feedings: readonly (Spanning & { type: FeedingType })[];
  choice?: MealChoice | undefined;
  days: number;
  now: number;
  zone: string;
}): Insights {
  const isPast = (record: Spanning) => hasBegun(record, now);
  const isAgain = (at: number) => nights.some(({ from, to }) => at > from && at < to);
  const past = feedings.filter(isPast);
  const meals = mealsOf(past);
  const interval = feedingInterval(countedMeals(past, choice), choice, zone);
  const breast = breastPreference(meals);
  return {
    sleepHours: commonHours(
      sleeps
        .filter(isPast)
        .map((sleep) => ({ from: Date.parse(sleep.startTime), zone: sleep.zone }))
        .filter(({ from }) => !isAgain(from)),
      days,
      zone,
    ),
    feedingHours: commonHours(
      meals.map(({ start, feedings }) => ({ from: start, zone: feedings[0]?.zone })),
      days,
      zone,
    ),
    ...(interval && { feedingInterval: interval }),
    ...(breast && { breast }),
  };
}

/** An insight in words: a sentence, and the figures behind it. */
export interface InsightText {
  kind: 'bedtime' | 'stretch' | 'sleep' | 'feeding' | 'interval' | 'breast';
  sentence: string;
  figures: string;
}

/** Writes an hour of the day (0 to 23) as the reader's locale does. */
type Clock = (hour: number) => string;

const listed = (say: Say, parts: string[]) => new Intl.ListFormat(say.locale).format(parts);

const around = (say: Say, hours: readonly CommonHour[], clock: Clock) =>
  listed(
    say,
    hours.map(({ hour }) => clock(hour)),
  );

const timesAt = (say: Say, hours: readonly CommonHour[], clock: Clock) =>
  listed(
    say,
    hours.map(({ hour, times }) =>
      say('{times, plural, one {# time} other {# times}} at {clock}', { times, clock: clock(hour) }),
    ),
  );

function breastText(say: Say, { side, percent, left, right }: NonNullable<Insights['breast']>): InsightText {
  const share = { percent: numberText(say, percent) };
  return {
    kind: 'breast',
    sentence:
      side === 'left'
        ? say('Prefers the left breast ({percent}\u00a0%)', share)
        : say('Prefers the right breast ({percent}\u00a0%)', share),
    figures: say('Left in {left, plural, one {# nursing} other {# nursings}}, right in {right}', {
      left,
      right: numberText(say, right),
    }),
  };
}

/** The insights as plain sentences; `clock` writes an hour of the day (0 to 23) as the reader's locale does. */
export function insightTexts(say: Say, insights: Insights, clock: Clock): InsightText[] {
  const { sleepHours, feedingHours, feedingInterval, breast } = insights;
  const texts: InsightText[] = [];
  const [usualSleep, usualFeeding] = [sleepHours, feedingHours].map((hours) => hours.filter(({ isUsual }) => isUsual));
  if (sleepHours.length > 0) {
    texts.push({
      kind: 'sleep',
      sentence: usualSleep?.length
        ? say('Usually falls asleep around {hours}', { hours: around(say, usualSleep, clock) })
        : say('Fell asleep more than once around {hours}', { hours: around(say, sleepHours, clock) }),
      figures: timesAt(say, sleepHours, clock),
    });
  }
  if (feedingHours.length > 0) {
    texts.push({
      kind: 'feeding',
      sentence: usualFeeding?.length
        ? say('Usually feeds around {hours}', { hours: around(say, usualFeeding, clock) })
        : say('Was fed more than once around {hours}', { hours: around(say, feedingHours, clock) }),
      figures: timesAt(say, feedingHours, clock),
    });
  }
  if (feedingInterval) {
    const { minutes, gaps, from } = feedingInterval;
    const length = hoursAndMinutes(say, Math.max(1, Math.round(minutes)) * MINUTE_MS);
    texts.push({
      kind: 'interval',
      sentence:
        from === 'end'
          ? say('About {length} from the end of a feeding to the next', { length })
          : say('Feeds about every {length}', { length }),
      figures: say(
        'Mean of {gaps, plural, one {# gap} other {# gaps}} between feedings; both sides of a nursing count once',
        { gaps },
      ),
    });
  }
  if (breast) texts.push(breastText(say, breast));
  return texts;
}
