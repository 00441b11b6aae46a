import { glanceOf, isSeen } from './glance.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.UTC(2026, 5, 1, 12);
const iso = (minutesAgo: number) => new Date(NOW - minutesAgo * MINUTE).toISOString();
const span = (start: number, end?: number) => ({
  startTime: iso(start),
  ...(end !== undefined && { endTime: iso(end) }),
});
const bottle = (start: number) => ({ id: `bottle-${start}`, type: 'bottle' as const, ...span(start, start - 5) });
const left = (start: number, end?: number) => ({ id: 'left', type: 'breast_left' as const, ...span(start, end) });

it.each([
  ['asleep', [span(50)], { asleepSince: { at: NOW - 50 * MINUTE, until: NOW - 50 * MINUTE + 12 * HOUR } }],
  ['awake', [span(90, 30)], { awakeSince: { at: NOW - 30 * MINUTE, until: NOW - 30 * MINUTE + 6 * HOUR } }],
  [
    'asleep again',
    [span(10), span(90, 30)],
    { asleepSince: { at: NOW - 10 * MINUTE, until: NOW - 10 * MINUTE + 12 * HOUR } },
  ],
  ['not awake yet', [span(90, -10)], {}],
  ['awake for too long to be so', [span(500, 360)], {}],
  ['asleep for too long to be so', [span(720)], {}],
])('a baby is %s', (_, sleeps, glance) => {
  expect(glanceOf({ sleeps, feedings: [] }, {}, NOW)).toEqual(glance);
});

it('says when the last meal that counts was, from its start or its end', () => {
  const fedAt = (
    choice: Parameters<typeof glanceOf>[1],
    ...feedings: Parameters<typeof glanceOf>[0]['feedings'][number][]
  ) => glanceOf({ sleeps: [], feedings }, choice, NOW).fedAt?.at;
  expect(fedAt({}, bottle(40), left(90, 70))).toBe(NOW - 40 * MINUTE);
  expect(fedAt({ mealsFrom: 'end' }, bottle(40), left(90, 70))).toBe(NOW - 35 * MINUTE);
  expect(fedAt({ mealTypes: ['breast'] }, bottle(40), left(90, 70))).toBe(NOW - 90 * MINUTE);
  expect(fedAt({ mealsFrom: 'end' }, left(10, -10))).toBeUndefined();
  expect(fedAt({}, bottle(720))).toBeUndefined();
  expect(fedAt({}, left(5), bottle(40))).toBeUndefined();
});

it.each(['start', 'end'] as const)(
  'says of no meal while the baby is fed, whatever it is fed with, from the %s',
  (mealsFrom) => {
    const running = { ...bottle(20), endTime: undefined };
    expect(glanceOf({ sleeps: [], feedings: [running, bottle(300)] }, { mealsFrom }, NOW)).toEqual({});
  },
);

it('is seen of what runs or ended within a day', () => {
  expect([null, NOW - 24 * HOUR + 1, NOW - 24 * HOUR].map((end) => isSeen(end, NOW))).toEqual([true, true, false]);
});
