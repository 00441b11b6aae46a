import { mealsOf } from '../kinds/feeding/meals.ts';
import { sayEnglish } from '../words/testing/say-english.ts';
import { findInsights, insightTexts } from './insights.ts';

const zone = 'Europe/Berlin';
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds;
const now = at('2026-11-20T20:00');
const iso = (ms: number) => new Date(ms).toISOString();
const sleep = (start: string) => ({ startTime: iso(at(start)), endTime: iso(at(start) + 3_600_000) });
type Type = 'breast_left' | 'breast_right' | 'bottle' | 'formula' | 'solid';
const feed = (start: string, type: Type, minutes = 10) => ({
  type,
  startTime: iso(at(start)),
  endTime: iso(at(start) + minutes * 60_000),
});
const left = (start: string) => feed(start, 'breast_left');
const right = (start: string) => feed(start, 'breast_right');
const find = (given: Partial<Parameters<typeof findInsights>[0]>) =>
  findInsights({ sleeps: [], feedings: [], days: 7, now, zone, ...given });
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

it('reports the two hours in which sleep began most often, from two times on', () => {
  const sleeps = ['18T19:05', '19T19:40', '20T19:10', '18T13:20', '19T13:00', '19T09:00', '20T09:30', '20T16:00'].map(
    (time) => sleep(`2026-11-${time}`),
  );
  const insights = find({ sleeps });
  expect(insights.sleepHours).toEqual([
    { hour: 19, times: 3, isUsual: true },
    { hour: 9, times: 2, isUsual: false },
  ]);
  expect(insightTexts(sayEnglish, insights, clock)).toEqual([
    {
      kind: 'sleep',
      sentence: 'Usually falls asleep around 19:00',
      figures: '3 times at 19:00 and 2 times at 09:00',
    },
  ]);
});

it.each([
  [2, 7, 'Fell asleep more than once around 09:00', 'Was fed more than once around 10:00'],
  [3, 7, 'Usually falls asleep around 09:00', 'Usually feeds around 10:00'],
  [4, 14, 'Fell asleep more than once around 09:00', 'Was fed more than once around 10:00'],
  [5, 14, 'Usually falls asleep around 09:00', 'Usually feeds around 10:00'],
])('what came %i times in %i days is called so', (times, days, asleep, fed) => {
  const on = Array.from({ length: times }, (_, i) => `2026-11-${String(19 - i)}`);
  const given = {
    sleeps: on.map((day) => sleep(`${day}T09:10`)),
    feedings: on.map((day) => feed(`${day}T10:30`, 'solid')),
    days,
  };
  const said = insightTexts(sayEnglish, find(given), clock).map(({ sentence }) => sentence);
  expect(said.slice(0, 2)).toEqual([asleep, fed]);
});

it('falling asleep again in a night is no time of falling asleep', () => {
  const sleeps = ['18T19:05', '19T03:20', '19T19:10', '20T03:30'].map((time) => sleep(`2026-11-${time}`));
  const nights = [
    { from: at('2026-11-18T19:05'), to: at('2026-11-19T06:00') },
    { from: at('2026-11-19T19:10'), to: at('2026-11-20T06:00') },
  ];
  expect(find({ sleeps }).sleepHours).toHaveLength(2);
  expect(find({ sleeps, nights }).sleepHours).toEqual([{ hour: 19, times: 2, isUsual: false }]);
});

it('says nothing from hours that happened once, nor from what is to come', () => {
  expect(find({ sleeps: [sleep('2026-11-18T19:05'), sleep('2026-11-19T20:05'), sleep('2026-11-21T19:10')] })).toEqual({
    sleepHours: [],
    feedingHours: [],
  });
});

it('the feeding interval counts gaps under 8 hours, and longer ones within a day', () => {
  const feedings = [
    feed('2026-11-18T08:00', 'bottle'),
    feed('2026-11-18T10:40', 'solid'), // 160
    feed('2026-11-18T18:40', 'bottle'), // 480, the same day: counts
    feed('2026-11-19T02:40', 'formula'), // 480, another day: does not
    feed('2026-11-19T05:20', 'bottle'), // 160
  ];
  const insights = find({ feedings });
  expect(insights.feedingInterval?.gaps).toBe(3);
  expect(insights.feedingInterval?.minutes).toBeCloseTo(800 / 3, 10);
  expect(insightTexts(sayEnglish, insights, clock).find(({ kind }) => kind === 'interval')?.sentence).toBe(
    'Feeds about every 4h\u00a027m',
  );
});

it('the interval is of the meals that count for the baby, from their end where that is chosen', () => {
  const feedings = [
    feed('2026-11-20T08:00', 'bottle', 20),
    feed('2026-11-20T09:00', 'solid'),
    feed('2026-11-20T10:00', 'bottle', 20),
  ];
  const choice = { mealsFrom: 'end', mealTypes: ['bottle'] } as const;
  const insights = find({ feedings, choice });
  expect(insights.feedingInterval).toEqual({ minutes: 100, gaps: 1, from: 'end' });
  expect(insightTexts(sayEnglish, insights, clock).find(({ kind }) => kind === 'interval')?.sentence).toBe(
    'About 1h\u00a040m from the end of a feeding to the next',
  );
  expect(find({ feedings }).feedingInterval).toEqual({ minutes: 60, gaps: 2, from: 'start' });
});

it('both sides of a nursing are one meal; a pause over 15 minutes ends it', () => {
  const feedings = [
    left('2026-11-20T08:00'), // to 08:10
    right('2026-11-20T08:25'), // 15 minutes later, to 08:35
    feed('2026-11-20T08:28', 'solid'),
    left('2026-11-20T08:51'), // 16 minutes after the right side
  ];
  expect(mealsOf(feedings).map(({ start, feedings }) => [iso(start), feedings.map(({ type }) => type)])).toEqual([
    [iso(at('2026-11-20T08:00')), ['breast_left', 'breast_right']],
    [iso(at('2026-11-20T08:28')), ['solid']],
    [iso(at('2026-11-20T08:51')), ['breast_left']],
  ]);
  const twoNursings = [
    left('2026-11-20T08:00'),
    right('2026-11-20T08:12'),
    left('2026-11-20T11:00'),
    right('2026-11-20T11:12'),
  ];
  expect(find({ feedings: twoNursings }).feedingInterval).toEqual({ minutes: 180, gaps: 1, from: 'start' });
});

it.each([
  [5, 3, { side: 'left', percent: 63, left: 5, right: 3 }],
  [3, 5, { side: 'right', percent: 63, left: 3, right: 5 }],
  [1, 1, undefined],
  // 23 of 40 to 17 of 40 is exactly 15 points.
  [23, 17, undefined],
  [24, 16, { side: 'left', percent: 60, left: 24, right: 16 }],
  [1, 0, undefined],
])('with %i times left and %i times right the preference is %j', (lefts, rights, preference) => {
  const start = (i: number) => iso(at('2026-11-10T00:00') + i * 3 * 3_600_000).slice(0, 19);
  const feedings = Array.from({ length: lefts + rights }, (_, i) => (i < lefts ? left(start(i)) : right(start(i))));
  expect(find({ feedings }).breast).toEqual(preference);
});

it('writes the preference with its figures', () => {
  const texts = insightTexts(
    sayEnglish,
    { sleepHours: [], feedingHours: [], breast: { side: 'left', percent: 62, left: 8, right: 5 } },
    clock,
  );
  expect(texts).toEqual([
    { kind: 'breast', sentence: 'Prefers the left breast (62\u00a0%)', figures: 'Left in 8 nursings, right in 5' },
  ]);
});
