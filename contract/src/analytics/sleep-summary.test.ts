import fc from 'fast-check';
import { clip, spanOf, unionMs } from '../time/span.ts';
import { boundsOf, periodBefore } from './period.ts';
import { summarizeSleep } from './sleep-summary.ts';

let ids = 0;
const sleep = (startTime: string, endTime?: string) => ({ id: String(ids++), startTime, endTime });
const berlin = { days: 7, timezone: 'Europe/Berlin', now: Date.parse('2026-11-20T10:00:00Z') };
const dayOf = (summary: ReturnType<typeof summarizeSleep>, date: string) =>
  summary.daily.find((day) => day.date === date);

it('cuts a night at midnight, tells night from nap by the start, and leaves today out', () => {
  const summary = summarizeSleep(
    [
      sleep('2026-11-17T19:00:00.000Z', '2026-11-18T05:30:00.000Z'), // 20:00 to 06:30 in Berlin: 4 h and 6 h 30
      sleep('2026-11-18T09:00:00.000Z', '2026-11-18T10:15:00.000Z'), // a nap of 75 min
      sleep('2026-11-20T08:00:00.000Z', '2026-11-20T09:00:00.000Z'), // today
    ],
    berlin,
  );
  expect(summary.daily.map(({ date }) => date)).toEqual([
    '2026-11-13',
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
  ]);
  expect(dayOf(summary, '2026-11-17')).toMatchObject({ nightMinutes: 240, dayMinutes: 0, totalHours: 4 });
  expect(dayOf(summary, '2026-11-18')).toEqual({
    date: '2026-11-18',
    nightMinutes: 390,
    dayMinutes: 75,
    totalMinutes: 465,
    nightHours: 6.5,
    dayHours: 1.25,
    totalHours: 7.75,
  });
  expect(dayOf(summary, '2026-11-19')).toMatchObject({ totalMinutes: 0, totalHours: 0 });
  expect(summary).toMatchObject({ totalSleepSessions: 2, averageDailySleepMinutes: Math.round(705 / 7) });
  expect(summary.sessions.map(({ durationMinutes, isNight }) => [durationMinutes, isNight])).toEqual([
    [630, true],
    [75, false],
  ]);
});

it('a sleep that began before the period counts with its hours, not by its number', () => {
  const summary = summarizeSleep([sleep('2026-11-12T20:00:00.000Z', '2026-11-13T03:00:00.000Z')], berlin);
  expect(dayOf(summary, '2026-11-13')).toMatchObject({ nightMinutes: 240 });
  expect(summary.totalSleepSessions).toBe(0);
});

it('counts what overlaps once; a moment under a night sleep and a nap is night', () => {
  const summary = summarizeSleep(
    [
      sleep('2026-11-18T04:00:00.000Z', '2026-11-18T07:00:00.000Z'), // night: starts at 05:00
      sleep('2026-11-18T06:00:00.000Z', '2026-11-18T08:00:00.000Z'), // nap: one hour of it is covered
      sleep('2026-11-18T06:30:00.000Z', '2026-11-18T06:30:00.000Z'), // without length
    ],
    berlin,
  );
  expect(dayOf(summary, '2026-11-18')).toMatchObject({ nightMinutes: 180, dayMinutes: 60, totalMinutes: 240 });
  expect(summary.totalSleepSessions).toBe(3);
});

it('an open sleep counts up to now, and has no end', () => {
  const summary = summarizeSleep([sleep('2026-11-19T19:00:00.000Z')], berlin);
  expect(dayOf(summary, '2026-11-19')).toMatchObject({ nightMinutes: 240 });
  expect(summary.sessions).toEqual([
    { id: expect.any(String), startTime: '2026-11-19T19:00:00.000Z', durationMinutes: 900, isNight: true },
  ]);
});

it.each([
  ['Europe/Berlin', '2026-03-29', '2026-04-01T10:00:00Z', 23],
  ['Europe/Berlin', '2026-10-25', '2026-10-28T10:00:00Z', 25],
  ['America/New_York', '2026-11-01', '2026-11-03T10:00:00Z', 25],
  ['America/New_York', '2026-03-08', '2026-03-10T12:00:00Z', 23],
])('in %s a sleep over all of %s is as long as that day', (timezone, date, now, hours) => {
  const summary = summarizeSleep([sleep('2026-03-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z')], {
    days: 7,
    timezone,
    now: Date.parse(now),
  });
  expect(dayOf(summary, date)?.totalHours).toBe(hours);
});

it('nothing recorded is a week of zeros', () => {
  const summary = summarizeSleep([], berlin);
  expect(summary).toMatchObject({ averageDailySleepMinutes: 0, totalSleepSessions: 0, sessions: [] });
  expect(summary.daily.every(({ totalMinutes }) => totalMinutes === 0)).toBe(true);
});

test('no day holds more sleep than hours, parts add up, totals are the union of the intervals', () => {
  const anySleep = fc
    .record({
      start: fc.integer({ min: -20 * 1440, max: 3 * 1440 }),
      length: fc.oneof(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 9_000 })),
      open: fc.boolean(),
    })
    .map(({ start, length, open }) => ({ start, end: open ? undefined : start + length }));
  const anyZone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC');
  const anyNow = fc.constantFrom(
    '2026-03-10T09:00:00Z',
    '2026-04-01T03:30:00Z',
    '2026-10-28T23:59:00Z',
    '2026-11-03T00:00:00Z',
  );
  fc.assert(
    fc.property(
      fc.array(anySleep, { maxLength: 40 }),
      anyZone,
      anyNow,
      fc.constantFrom(7, 14, 30),
      (list, timezone, at, days) => {
        const now = Date.parse(at);
        const iso = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
        const sleeps = list.map(({ start, end }) => sleep(iso(start), end === undefined ? undefined : iso(end)));
        const summary = summarizeSleep(sleeps, { days, timezone, now });
        const period = periodBefore(now, timezone, days);
        summary.daily.forEach((day, i) => {
          const { from, to } = period[i] ?? { from: 0, to: 0 };
          expect(day.totalMinutes).toBeLessThanOrEqual((to - from) / 60_000);
          expect(day.nightMinutes + day.dayMinutes).toBe(day.totalMinutes);
          expect(day.dayMinutes).toBeGreaterThanOrEqual(0);
        });
        const asleep = unionMs(sleeps.flatMap((each) => clip(spanOf(each, now), boundsOf(period)) ?? []));
        expect(summary.daily.reduce((sum, { totalMinutes }) => sum + totalMinutes, 0)).toBe(asleep / 60_000);
        expect(summary.sessions).toHaveLength(summary.totalSleepSessions);
      },
    ),
    { seed: 20261120, numRuns: 150 },
  );
});
