/** @jest-environment ./tools/jest/host-zone-environment.cjs */
import fc from 'fast-check';
import { qualityOf } from '../../analytics/quality.ts';
import { ageOn } from '../../baby/age.ts';
import { dayBounds, dayOf } from '../../time/day.ts';
import { hoursAndMinutes, hoursMinutesSeconds, timeAgo } from '../../time/duration.ts';
import { sayEnglish } from '../../words/testing/say-english.ts';
import { isNightSleep } from './night.ts';
import { sleepPerDay } from './sleep-per-day.ts';
import { awakeStatus, wakeWindowAt } from './wake-window.ts';

/**
 * The rules of time from 2024 to 2030 in eight zones, wherever the machine stands: on the days around each change of a clock, which
 * are those that go wrong, and on one day in 29 of the others; on every day with `NESTLING_LONG`.
 */
declare const setHostZone: (zone: string) => void;

const SEED = 20_261_120;
const RUNS = { seed: SEED, numRuns: 300 };
const HOUR = 3_600_000;

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'Europe/London',
  'Europe/Istanbul',
  'America/New_York',
  // Midnight does not exist when summer time begins.
  'America/Santiago',
  'Asia/Kathmandu',
  // The clock changes by half an hour.
  'Australia/Lord_Howe',
];
const FIRST = Temporal.PlainDate.from('2024-01-01');
const DAYS = FIRST.until(Temporal.PlainDate.from('2031-01-01'), { largestUnit: 'days' }).days;

/** The days on which a clock changes in a zone. */
function changesIn(zone: string): Temporal.PlainDate[] {
  const days: Temporal.PlainDate[] = [];
  let at: Temporal.ZonedDateTime | null = FIRST.toZonedDateTime(zone);
  for (;;) {
    at = at.getTimeZoneTransition('next');
    const day = at?.toPlainDate();
    if (!at || !day || FIRST.until(day).total('days') >= DAYS) return days;
    days.push(day);
  }
}

const CHECKED = new Set(
  process.env.NESTLING_LONG
    ? Array.from({ length: DAYS }, (_, i) => i)
    : [
        ...Array.from({ length: Math.floor(DAYS / 29) }, (_, i) => i * 29),
        ...ZONES.flatMap(changesIn).flatMap((day) => [-1, 0, 1].map((shift) => FIRST.until(day).days + shift)),
      ],
);

const everyDay = (check: (day: Temporal.PlainDate) => void) => {
  for (const days of CHECKED) check(FIRST.add({ days }));
};

const zone = fc.constantFrom(...ZONES);
const instant = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 11, 31) });
/** Days on which a clock changes are one of 180: half of the nights begin near one. */
const nearClockChange = fc
  .tuple(
    fc.constantFrom(
      '2024-03-31T01:00Z',
      '2025-10-26T01:00Z',
      '2026-03-08T07:00Z',
      '2027-11-07T06:00Z',
      '2026-09-06T04:00Z',
      '2028-04-01T15:00Z',
    ),
    fc.integer({ min: -30 * HOUR, max: 30 * HOUR }),
  )
  .map(([change, shift]) => Date.parse(change) + shift);
const sleep = fc
  .tuple(fc.oneof(instant, nearClockChange), fc.integer({ min: 30_000, max: 14 * HOUR }))
  .map(([from, length]) => ({ from, to: from + length }));

describe.each(['UTC', 'Europe/Berlin', 'America/New_York'])('on a machine in %s', (host) => {
  beforeAll(() => setHostZone(host));

  it('stands there', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(host);
  });

  it.each(ZONES)('every day of %s follows the one before without a gap and has 23 to 25 hours', (place) => {
    everyDay((day) => {
      const { end: before } = dayBounds(day.subtract({ days: 1 }), place);
      const { start, end } = dayBounds(day, place);
      if (start !== before || end - start < 23 * HOUR || end - start > 25 * HOUR)
        throw new Error(`${day} in ${place}: ${(end - start) / HOUR} hours from ${new Date(start).toISOString()}`);
      if (!dayOf(start, place).equals(day) || !dayOf(end - 1, place).equals(day)) throw new Error(`${day} in ${place}`);
    });
  });

  it.each(ZONES)('in %s every sleep between 18:00 and 06:00 of the wall is night, and no other', (place) => {
    everyDay((day) => {
      for (const [hour, night] of [
        [0, true],
        [5, true],
        [6, false],
        [17, false],
        [18, true],
        [23, true],
      ] as const) {
        const at = day.toZonedDateTime({ timeZone: place, plainTime: { hour } });
        // Where the clock skips the hour, the wall never shows it.
        if (at.hour !== hour) continue;
        const startTime = at.toInstant().toString();
        if (isNightSleep({ startTime }, place) !== night) throw new Error(`${at}`);
      }
    });
  });

  it('the sleep of the days adds up to the time asleep, each moment once', () => {
    fc.assert(
      fc.property(fc.array(sleep, { maxLength: 6 }), zone, (sleeps, place) => {
        const all = sleeps.flatMap(({ from, to }) => [from, to]);
        const first = dayOf(Math.min(...all, Date.UTC(2030, 0, 1)), place);
        const last = dayOf(Math.max(...all, Date.UTC(2024, 0, 1)), place);
        fc.pre(first.until(last).days < 400);
        const days = sleepPerDay(sleeps, first, last, place);
        const sum = days.reduce((ms, { nightMs, dayMs }) => ms + nightMs + dayMs, 0);
        let asleep = 0;
        let counted = Number.NEGATIVE_INFINITY;
        for (const { from, to } of [...sleeps].sort((a, b) => a.from - b.from)) {
          asleep += Math.max(0, to - Math.max(from, counted));
          counted = Math.max(counted, to);
        }
        expect(sum).toBe(asleep);
        for (const { day, nightMs, dayMs } of days) {
          const { start, end } = dayBounds(day, place);
          expect(nightMs + dayMs).toBeLessThanOrEqual(end - start);
          expect(Math.min(nightMs, dayMs)).toBeGreaterThanOrEqual(0);
        }
      }),
      { ...RUNS, numRuns: 150 },
    );
  });

  it('the order in which sleeps are given changes nothing', () => {
    fc.assert(
      fc.property(fc.array(sleep, { minLength: 2, maxLength: 4 }), zone, (sleeps, place) => {
        const [one] = sleeps;
        const first = dayOf(one?.from ?? 0, place);
        const last = first.add({ days: 2 });
        const text = (list: typeof sleeps) => JSON.stringify(sleepPerDay(list, first, last, place));
        expect(text([...sleeps].reverse().sort((a, b) => a.from - b.from))).toBe(
          text([...sleeps].sort((a, b) => a.from - b.from)),
        );
      }),
      { ...RUNS, numRuns: 100 },
    );
  });
});

it.each(ZONES)('in %s each day of the chart has 12 hours by day, between 07:00 and 19:00 of the wall', (place) => {
  everyDay((middle) => {
    const [first, last] = [middle.subtract({ days: 1 }), middle.add({ days: 1 })];
    const always = { from: dayBounds(first, place).start, to: dayBounds(last, place).end };
    for (const { day, nightMs, dayMs } of sleepPerDay([always], first, last, place)) {
      const { start, end } = dayBounds(day, place);
      if (dayMs !== 12 * HOUR || nightMs !== end - start - dayMs) throw new Error(`${day} in ${place}`);
    }
  });
});

it('an age never falls from one day to the next, and a month is full on its day', () => {
  const date = fc.integer({ min: 0, max: DAYS - 1 }).map((days) => FIRST.add({ days }));
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 2_000 }), (birth, days) => {
      const today = birth.add({ days });
      const age = ageOn(birth.toString(), today);
      const tomorrow = ageOn(birth.toString(), today.add({ days: 1 }));
      expect(tomorrow.months - age.months).toBeGreaterThanOrEqual(0);
      expect(tomorrow.months - age.months).toBeLessThanOrEqual(1);
      expect(tomorrow.totalDays).toBe(age.totalDays + 1);
      if (tomorrow.months > age.months && birth.day <= 28) expect(today.add({ days: 1 }).day).toBe(birth.day);
    }),
    RUNS,
  );
});

it('the longer a baby is awake, the more the status warns; the older, the less', () => {
  const rank = { good: 0, warning: 1, critical: 2 };
  const minutes = fc.integer({ min: 0, max: 600 });
  const months = fc.integer({ min: 0, max: 998 });
  fc.assert(
    fc.property(months, minutes, minutes, (age, a, b) => {
      const [less, more] = a < b ? [a, b] : [b, a];
      expect(rank[awakeStatus(age, more)]).toBeGreaterThanOrEqual(rank[awakeStatus(age, less)]);
      expect(rank[awakeStatus(age + 1 > 998 ? age : age + 1, a)]).toBeLessThanOrEqual(rank[awakeStatus(age, a)]);
      const window = wakeWindowAt(age);
      expect(window && window.minWakeTime < window.maxWakeTime && window.maxWakeTime < window.warningTime).toBe(true);
      expect(window && window.warningTime < window.criticalTime).toBe(true);
    }),
    RUNS,
  );
});

it('no span of time reads negative, whatever two clocks say', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000 * HOUR, max: 1_000 * HOUR }), (ms) => {
      for (const text of [
        hoursAndMinutes(sayEnglish, ms),
        hoursMinutesSeconds(sayEnglish, ms),
        timeAgo(sayEnglish, ms),
      ])
        expect(text).not.toContain('-');
    }),
    RUNS,
  );
});

it.each([
  [59 * 60_000 + 59_999, 'short'],
  [60 * 60_000, 'medium'],
  [180 * 60_000 - 1, 'medium'],
  [180 * 60_000, 'long'],
])('a session of %i ms is %s', (ms, quality) => {
  expect(qualityOf(ms / 60_000)).toBe(quality);
});
