import { sleepPerDay } from '../kinds/sleep/sleep-per-day.ts';
import { nextSleep } from '../next-sleep/next-sleep.ts';
import { stretchesOf } from '../next-sleep/wakes.ts';
import { reportDays } from '../report/report-days.ts';
import { findInsights } from '../trends/insights.ts';
import { lastNight } from './last-night.ts';
import { nightsOf } from './nights-of.ts';

/** Twelve days in Sydney, a flight on 13 May, and a night in New York. */
const SYDNEY = 'Australia/Sydney';
const NEW_YORK = 'America/New_York';
const HOUR = 3_600_000;
const at = (text: string, zone: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds;
const sleep = (from: string, to: string, zone: string) => ({
  startTime: new Date(at(from, zone)).toISOString(),
  endTime: new Date(at(to, zone)).toISOString(),
  zone,
});
const two = (day: number) => String(day).padStart(2, '0');
const IN_SYDNEY = Array.from({ length: 12 }, (_, i) => i + 1).flatMap((day) => [
  sleep(`2026-05-${two(day)}T10:00`, `2026-05-${two(day)}T11:00`, SYDNEY),
  sleep(`2026-05-${two(day)}T13:00`, `2026-05-${two(day)}T14:00`, SYDNEY),
  sleep(`2026-05-${two(day)}T19:30`, `2026-05-${two(day + 1)}T06:30`, SYDNEY),
]);
const IN_NEW_YORK = [sleep('2026-05-13T20:30', '2026-05-14T06:30', NEW_YORK)];
const SLEEPS = [...IN_SYDNEY, ...IN_NEW_YORK];
const NOW = at('2026-05-14T07:30', NEW_YORK);
const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, i) => Temporal.PlainDate.from(from).add({ days: i }));

it('each night is the one of the clock where it was', () => {
  const nights = nightsOf(stretchesOf(SLEEPS, NOW), days('2026-05-02', 13), { zone: NEW_YORK });
  expect(nights.map(({ from, zone }) => [zone, from])).toEqual([
    ...days('2026-05-01', 12).map((day) => [SYDNEY, at(`${day}T19:30`, SYDNEY)]),
    [NEW_YORK, at('2026-05-13T20:30', NEW_YORK)],
  ]);
});

it('a night that two phones recorded by two names of one clock is one', () => {
  const sleeps = [
    sleep('2026-05-01T19:00', '2026-05-01T23:00', 'Asia/Kolkata'),
    sleep('2026-05-01T23:30', '2026-05-02T06:00', 'Asia/Calcutta'),
  ];
  const nights = nightsOf(stretchesOf(sleeps, NOW), days('2026-05-02', 1), { zone: NEW_YORK });
  expect(nights).toMatchObject([
    { zone: 'Asia/Kolkata', from: at('2026-05-01T19:00', 'Asia/Kolkata'), asleepMs: 10.5 * HOUR },
  ]);
});

it('the first night over there is compared with those at home', () => {
  expect(lastNight({ sleeps: SLEEPS, now: NOW, zone: NEW_YORK })).toMatchObject({
    asleepMs: 10 * HOUR,
    usualMs: 11 * HOUR,
  });
});

it('the hours in which a baby falls asleep are those it knew', () => {
  const { sleepHours } = findInsights({ sleeps: IN_SYDNEY, feedings: [], days: 12, now: NOW, zone: NEW_YORK });
  expect(sleepHours.map(({ hour }) => hour)).toEqual([10, 13]);
});

it('the guess learns from the gaps of the days at home', () => {
  expect(nextSleep({ sleeps: SLEEPS, birthDate: '2025-11-01', now: NOW, zone: NEW_YORK })).toMatchObject({
    expected: { basis: 'own' },
    isNight: false,
  });
});

it('a report has each night as one, and each nap', () => {
  const [first, last] = [Temporal.PlainDate.from('2026-05-02'), Temporal.PlainDate.from('2026-05-11')];
  const records = SLEEPS.map((one, i) => ({ ...one, id: String(i), babyId: 'b', kind: 'sleep' }));
  const report = reportDays({ records, first, last, now: NOW, zone: NEW_YORK });
  expect(report.map(({ nights, naps }) => [nights.length, naps.length])).toEqual(report.map(() => [1, 2]));
});

it('the chart cuts a day at the hours of the clock where the baby slept', () => {
  const hours = (zone: string) =>
    sleepPerDay(
      IN_SYDNEY.map(({ startTime, endTime, ...one }) => ({
        ...one,
        from: Date.parse(startTime),
        to: Date.parse(endTime),
      })),
      Temporal.PlainDate.from('2026-05-03'),
      Temporal.PlainDate.from('2026-05-10'),
      zone,
    ).map(({ nightMs, dayMs }) => [nightMs / HOUR, dayMs / HOUR]);
  expect(hours(NEW_YORK)).toEqual(hours(SYDNEY));
  expect(hours(SYDNEY)[0]).toEqual([11, 2]);
});

it.each([
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
])('in %s the night over a change of the clock on %s is one', (zone, day) => {
  const morning = Temporal.PlainDate.from(day);
  const sleeps = [sleep(`${morning.subtract({ days: 1 })}T19:30`, `${day}T06:30`, zone)];
  const [night] = nightsOf(stretchesOf(sleeps, at(`${day}T12:00`, zone)), [morning], { zone: 'Asia/Kathmandu' });
  expect(night).toMatchObject({ zone, from: Date.parse(sleeps[0]?.startTime ?? '') });
});
