import { sleepPerDay } from './sleep-per-day.ts';

const HOUR = 3_600_000;
const at = (local: string, zone: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds;
const hours = (zone: string, sleeps: readonly [from: string, to: string][], first: string, last = first) =>
  sleepPerDay(
    sleeps.map(([from, to]) => ({ from: at(from, zone), to: at(to, zone) })),
    Temporal.PlainDate.from(first),
    Temporal.PlainDate.from(last),
    zone,
  ).map(({ nightMs, dayMs }) => [nightMs / HOUR, dayMs / HOUR]);

it.each([
  ['an evening that begins before 19:00', '2026-02-08T18:15', '2026-02-08T22:30', [3.5, 0.75]],
  ['a night that ends after 07:00', '2026-02-08T04:00', '2026-02-08T08:00', [3, 1]],
  ['a nap', '2026-02-08T10:00', '2026-02-08T11:00', [0, 1]],
  ['07:00 to 19:00 to the minute', '2026-02-08T07:00', '2026-02-08T19:00', [0, 12]],
  ['a whole day', '2026-02-08T00:00', '2026-02-09T00:00', [12, 12]],
])('cuts %s by the clock', (_, from, to, expected) => {
  expect(hours('Europe/Berlin', [[from, to]], '2026-02-08')).toEqual([expected]);
});

it('cuts at midnight too, and counts a moment that two sleeps cover once', () => {
  const sleeps: [string, string][] = [
    ['2026-02-08T18:00', '2026-02-09T07:30'],
    ['2026-02-08T18:30', '2026-02-08T20:00'],
  ];
  expect(hours('Asia/Kathmandu', sleeps, '2026-02-08', '2026-02-10')).toEqual([
    [5, 1],
    [7, 0.5],
    [0, 0],
  ]);
});

it.each([
  ['of 23 hours', 'Europe/Berlin', '2026-03-29', 11],
  ['of 25 hours', 'Europe/Berlin', '2026-10-25', 13],
  ['of 23 hours that begins at one', 'America/Santiago', '2026-09-06', 11],
  ['of 24 and a half hours', 'Australia/Lord_Howe', '2026-04-05', 12.5],
])('a day %s has its 12 hours of day, and the rest is night', (_, zone, day, night) => {
  const before = Temporal.PlainDate.from(day).subtract({ days: 1 });
  const after = Temporal.PlainDate.from(day).add({ days: 1 });
  expect(hours(zone, [[`${before}T12:00`, `${after}T12:00`]], day)).toEqual([[night, 12]]);
});
