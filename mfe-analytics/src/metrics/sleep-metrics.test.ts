import { meanTimeOfDay, sleepMetrics } from './sleep-metrics.ts';

const HOUR = 3_600_000;
const at = (local: string, zone = 'Europe/Berlin') =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant().toString();
const sleep = (start: string, end?: string, zone?: string) => ({
  startTime: at(start, zone),
  endTime: end && at(end, zone),
});
const options = { days: 7, zone: 'Europe/Berlin', now: Date.parse(at('2026-11-20T13:00')) };

/** Two nights and three naps; 20 Nov is today, so the period is 13 to 19 Nov. */
const WEEK = [
  sleep('2026-11-17T19:00', '2026-11-18T01:00'), // 6 h, 5 of them on the 17th
  sleep('2026-11-18T01:30', '2026-11-18T06:30'), // 5 h
  sleep('2026-11-18T10:00', '2026-11-18T11:00'), // nap, 1 h
  sleep('2026-11-18T14:00', '2026-11-18T15:30'), // nap, 1 h 30
  sleep('2026-11-18T20:00', '2026-11-19T05:30'), // 9 h 30, the longest
  sleep('2026-11-19T12:00', '2026-11-19T12:30'), // nap, 30 min
  sleep('2026-11-19T19:30', '2026-11-20T06:00'), // 4 h 30 of it before today
  sleep('2026-11-20T09:00', '2026-11-20T10:00'), // today
];

test('the longest stretch is as long as its times say', () => {
  const seconds = { startTime: '2026-11-18T19:00:10.000Z', endTime: '2026-11-18T21:59:50.000Z' };
  expect(sleepMetrics([{ ...WEEK[0], ...seconds }], options).longestStretchMs).toBe(2 * HOUR + 59 * 60_000);
});

test('every metric of a week, by hand', () => {
  const metrics = sleepMetrics(WEEK, options);
  // 6 + 5 + 1 + 1.5 + 9.5 + 0.5 + 4.5
  expect(metrics.totalMs).toBe(28 * HOUR);
  expect(metrics.averagePerDayMs).toBe(4 * HOUR);
  expect(metrics.averageNightMs).toBeCloseTo((25 / 7) * HOUR, 3);
  expect(metrics.nightSleeps).toBe(4);
  expect(metrics.totalNaps).toBe(3);
  expect(metrics.napsPerDay).toBeCloseTo(3 / 7, 10);
  expect(metrics.averageNapMs).toBe(HOUR);
  // The night of the 19th goes on after the period: the sleep is 10 h 30 long.
  expect(metrics.longestStretchMs).toBe(10.5 * HOUR);
  // 19:00, 20:00, 19:30 and 06:30, 05:30, 06:00
  expect(metrics.averageBedtime).toBe(19 * 60 + 30);
  expect(metrics.averageWakeTime).toBe(6 * 60);
  expect(metrics.sleepEfficiency).toBeCloseTo((28 / 7 / 24) * 100, 10);
});

test('a night that is not over has no bedtime or wake time yet', () => {
  const early = sleepMetrics(WEEK, { ...options, now: Date.parse(at('2026-11-20T03:00')) });
  expect([early.averageBedtime, early.averageWakeTime]).toEqual([19 * 60 + 30, 6 * 60]);
  const [, , , , , , last] = WEEK;
  const open = sleepMetrics([{ startTime: last?.startTime ?? '' }], options);
  expect(open.averageBedtime).toBe(19 * 60 + 30);
  expect(open.averageWakeTime).toBeUndefined();
});

test('nothing recorded has no averages to show, and no NaN', () => {
  expect(sleepMetrics([], options)).toEqual({
    totalMs: 0,
    averagePerDayMs: 0,
    averageNightMs: 0,
    nightSleeps: 0,
    napsPerDay: 0,
    averageNapMs: undefined,
    totalNaps: 0,
    longestStretchMs: undefined,
    averageBedtime: undefined,
    averageWakeTime: undefined,
    sleepEfficiency: 0,
  });
});

test.each([
  [[23 * 60, 60], 0],
  [[23 * 60 + 30], 23 * 60 + 30],
  [[22 * 60, 23 * 60, 0], 23 * 60],
  [[0, 12 * 60], undefined],
  [[], undefined],
])('the mean of %j on the clock is %s', (times, mean) => expect(meanTimeOfDay(times)).toBe(mean));

test('bedtimes are wall-clock times on both sides of a clock change', () => {
  const zone = 'America/New_York';
  const nights = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'].map((day) =>
    sleep(`${day}T20:00`, `${Temporal.PlainDate.from(day).add({ days: 1 })}T06:00`, zone),
  );
  const metrics = sleepMetrics(nights, { days: 7, zone, now: Date.parse(at('2026-11-04T13:00', zone)) });
  expect([metrics.averageBedtime, metrics.averageWakeTime]).toEqual([20 * 60, 6 * 60]);
  expect(metrics.longestStretchMs).toBe(11 * HOUR);
});

test('bedtime is when the night begins, also before 18:00, and not a late nap or a nap before noon', () => {
  const sleeps = [
    sleep('2026-11-17T17:34', '2026-11-17T21:30'),
    sleep('2026-11-17T22:00', '2026-11-18T05:30'),
    sleep('2026-11-18T09:00', '2026-11-18T10:00'),
    sleep('2026-11-18T17:20', '2026-11-18T17:50'),
    sleep('2026-11-18T18:26', '2026-11-19T06:30'),
  ];
  const metrics = sleepMetrics(sleeps, options);
  // 17:34 and 17:20, as the night's sleep follows within the hour; 5:30 and 6:30.
  expect([metrics.averageBedtime, metrics.averageWakeTime]).toEqual([17 * 60 + 27, 6 * 60]);
});
