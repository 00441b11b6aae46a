import { isNightOver, lastNight, missingNight, nightSoFar } from './last-night.ts';
import { usualNap } from './usual-nap.ts';

const ZONE = 'Europe/Berlin';
const at = (text: string, zone = ZONE) => Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds;
const sleep = (from: string, to?: string, zone = ZONE) => ({
  startTime: new Date(at(from, zone)).toISOString(),
  ...(to && { endTime: new Date(at(to, zone)).toISOString() }),
});
const MINUTE = 60_000;

/** From a nap to the morning: two wakings of 26 and 21 minutes. */
const NIGHT = [
  sleep('2026-11-20T15:00', '2026-11-20T16:10'),
  sleep('2026-11-20T18:14', '2026-11-20T22:30'),
  sleep('2026-11-20T22:56', '2026-11-21T02:03'),
  sleep('2026-11-21T02:24', '2026-11-21T06:29'),
];
const night = (sleeps: ReturnType<typeof sleep>[], now: string, zone = ZONE) =>
  lastNight({ sleeps, now: at(now, zone), zone });

describe('the last night', () => {
  it('goes from falling asleep to getting up, with what it was awake', () => {
    expect(night(NIGHT, '2026-11-21T07:00')).toEqual({
      from: at('2026-11-20T18:14'),
      to: at('2026-11-21T06:29'),
      asleepMs: (256 + 187 + 245) * MINUTE,
      longestMs: 256 * MINUTE,
      wakings: [
        { from: at('2026-11-20T22:30'), to: at('2026-11-20T22:56') },
        { from: at('2026-11-21T02:03'), to: at('2026-11-21T02:24') },
      ],
      usualMs: undefined,
      isLongest: false,
    });
  });

  it.each([
    ['in the night', '2026-11-21T04:59'],
    ['at noon', '2026-11-21T12:00'],
    ['in the evening', '2026-11-21T19:00'],
  ])('is not asked about %s', (_, now) => {
    expect(night(NIGHT.slice(0, 3), now)).toBeUndefined();
  });

  it('is not over while the baby sleeps, nor known where nothing was recorded', () => {
    expect(night([...NIGHT.slice(0, 3), sleep('2026-11-21T02:24')], '2026-11-21T06:00')).toBeUndefined();
    expect(night(NIGHT.slice(0, 1), '2026-11-21T07:00')).toBeUndefined();
  });

  it('stays while the baby naps', () => {
    const nap = sleep('2026-11-21T08:00');
    expect(night([...NIGHT, nap], '2026-11-21T08:10')).toMatchObject({ to: at('2026-11-21T06:29') });
    const short = sleep('2026-11-21T08:00', '2026-11-21T08:10');
    expect(night([...NIGHT, short, sleep('2026-11-21T08:30')], '2026-11-21T08:40')).toMatchObject({
      to: at('2026-11-21T06:29'),
    });
    // Asleep again within the hour, that is the night.
    expect(night([...NIGHT, sleep('2026-11-21T07:20')], '2026-11-21T07:30')).toBeUndefined();
  });

  it.each([
    ['before dawn', '2026-11-21T03:30', '2026-11-21T05:30'],
    ['shortly before it', '2026-11-21T04:30', '2026-11-21T06:00'],
  ])('goes on after a waking of more than an hour %s, asleep and awake', (_, woke, asleep) => {
    const evening = sleep('2026-11-20T19:00', woke);
    const running = nightSoFar({ sleeps: [evening, sleep(asleep)], now: at('2026-11-21T07:00'), zone: ZONE });
    expect(running).toMatchObject({ from: at('2026-11-20T19:00'), wakings: [{ from: at(woke), to: at(asleep) }] });
    expect(night([evening, sleep(asleep, '2026-11-21T07:00')], '2026-11-21T09:00')).toMatchObject({
      from: at('2026-11-20T19:00'),
      to: at('2026-11-21T07:00'),
    });
  });

  it.each([
    ['from 7:00 on', '2026-11-21T06:55', '2026-11-21T07:30'],
    ['at dawn', '2026-11-21T05:00', '2026-11-21T05:30'],
    ['before dawn', '2026-11-21T04:50', '2026-11-21T05:20'],
  ])('is not known where three hours of it are missing, also where the baby slept %s', (_, from, to) => {
    const evening = sleep('2026-11-20T19:00', '2026-11-20T23:00');
    expect(night([evening, sleep(from, to)], '2026-11-21T08:00')).toBeUndefined();
    const asleep = { sleeps: [evening, sleep(from)], now: at('2026-11-21T07:00'), zone: ZONE };
    expect(nightSoFar(asleep)).toBeUndefined();
    expect(isNightOver(asleep)).toBe(false);
  });

  it.each([
    ['4:30', '2026-11-21T04:30', '2026-11-21T07:12'],
    ['4:59', '2026-11-21T04:59', '2026-11-21T07:00'],
    ['5:00', '2026-11-21T05:00', '2026-11-21T06:00'],
  ])('ends at %s, before, in and after the first nap', (_, woke, asleep) => {
    const evening = sleep('2026-11-20T19:00', woke);
    const told = { from: at('2026-11-20T19:00'), to: at(woke), wakings: [] };
    expect(night([evening], '2026-11-21T06:00')).toMatchObject(told);
    expect(night([evening, sleep(asleep)], '2026-11-21T07:30')).toMatchObject(told);
    expect(night([evening, sleep(asleep, '2026-11-21T08:00')], '2026-11-21T09:00')).toMatchObject(told);
  });

  it('is not over while a sleep of the evening runs, whatever else was recorded', () => {
    const sleeps = [
      sleep('2026-11-20T19:00'),
      sleep('2026-11-20T19:06', '2026-11-21T06:00'),
      sleep('2026-11-21T08:00', '2026-11-21T08:30'),
    ];
    expect(night(sleeps, '2026-11-21T10:00')).toBeUndefined();
  });

  it('is neither usual nor the longest where hours of it are missing', () => {
    const torn = [1, 2, 3].flatMap((days) => {
      const evening = Temporal.PlainDateTime.from('2026-11-20T19:00').subtract({ days });
      const nap = evening.add({ hours: 14 });
      return [
        sleep(evening.toString(), evening.add({ hours: 4 }).toString()),
        sleep(nap.toString(), nap.add({ minutes: 42 }).toString()),
      ];
    });
    expect(night([...torn, sleep('2026-11-20T19:00', '2026-11-21T06:00')], '2026-11-21T07:00')).toMatchObject({
      usualMs: undefined,
      isLongest: false,
    });
  });

  it('has neither a late nap nor the first nap of the day', () => {
    const sleeps = [
      sleep('2026-11-20T17:10', '2026-11-20T17:50'),
      sleep('2026-11-20T19:30', '2026-11-21T05:40'),
      sleep('2026-11-21T07:30', '2026-11-21T08:30'),
    ];
    expect(night(sleeps, '2026-11-21T09:00')).toMatchObject({
      from: at('2026-11-20T19:30'),
      to: at('2026-11-21T05:40'),
      wakings: [],
    });
  });

  it('begins before 18:00 where the sleep then is the night, and goes on where the baby falls asleep again within an hour', () => {
    const sleeps = [
      sleep('2026-11-20T17:34', '2026-11-20T21:40'),
      sleep('2026-11-20T22:00', '2026-11-21T05:10'),
      sleep('2026-11-21T05:50', '2026-11-21T07:00'),
    ];
    expect(night(sleeps, '2026-11-21T08:10')).toMatchObject({
      from: at('2026-11-20T17:34'),
      to: at('2026-11-21T07:00'),
      wakings: [{ to: at('2026-11-20T22:00') }, { to: at('2026-11-21T05:50') }],
    });
  });

  it('is told from a sleep that began before the evening, and not where its end was not recorded', () => {
    expect(night([sleep('2026-11-20T16:45', '2026-11-21T05:30')], '2026-11-21T08:00')).toMatchObject({
      from: at('2026-11-20T16:45'),
      to: at('2026-11-21T05:30'),
    });
    expect(night([sleep('2026-11-20T19:30', '2026-11-21T04:20')], '2026-11-21T08:00')).toBeDefined();
    expect(night([sleep('2026-11-20T19:30', '2026-11-21T02:00')], '2026-11-21T08:00')).toBeUndefined();
    expect(night([sleep('2026-11-20T22:30', '2026-11-20T23:30')], '2026-11-21T08:00')).toBeUndefined();
  });

  it('of a newborn, who sleeps in short stretches, begins with the first that is late', () => {
    const starts = ['2026-11-20T17:20', '2026-11-20T20:30', '2026-11-20T23:30', '2026-11-21T02:30', '2026-11-21T04:50'];
    const sleeps = starts.map((start) => {
      const end = Temporal.PlainDateTime.from(start).add({ minutes: 80 }).toString();
      return sleep(start, end);
    });
    expect(night(sleeps, '2026-11-21T06:30')).toMatchObject({
      from: at('2026-11-20T20:30'),
      to: at('2026-11-21T06:10'),
      longestMs: 80 * MINUTE,
    });
  });

  it.each([
    ['is an hour shorter', '2026-03-28T20:00', '2026-03-29T06:00', 9],
    ['is an hour longer', '2026-10-24T20:00', '2026-10-25T06:00', 11],
  ])('in which the clock changes %s or as long as it was', (_, from, to, hours) => {
    expect(night([sleep(from, to)], `${to.slice(0, 10)}T07:00`)?.asleepMs).toBe(hours * 60 * MINUTE);
  });

  it('is compared with the middle of the nights before, once there are three', () => {
    const nights = (hours: number[]) =>
      hours.map((length, i) => {
        const from = Temporal.PlainDateTime.from('2026-11-19T20:00').subtract({ days: i });
        return sleep(from.toString(), from.add({ hours: length }).toString());
      });
    expect(night([...NIGHT, ...nights([9, 10])], '2026-11-21T07:00')?.usualMs).toBeUndefined();
    expect(night([...NIGHT, ...nights([9, 10, 11])], '2026-11-21T07:00')?.usualMs).toBe(600 * MINUTE);
  });

  it('has the longest stretch of two weeks, or not', () => {
    const before = (hours: number) =>
      [1, 2, 3].map((days) => {
        const from = Temporal.PlainDateTime.from('2026-11-20T20:00').subtract({ days });
        return sleep(from.toString(), from.add({ hours }).toString());
      });
    const through = [sleep('2026-11-20T20:00', '2026-11-21T06:10')];
    expect(night([...through, ...before(10)], '2026-11-21T07:00')?.isLongest).toBe(true);
    expect(night([...through, ...before(11)], '2026-11-21T07:00')?.isLongest).toBe(false);
    expect(night([...through, ...before(10).slice(1)], '2026-11-21T07:00')?.isLongest).toBe(false);
  });

  it('is the night of the place where one is', () => {
    const sydney = 'Australia/Sydney';
    const slept = [sleep('2026-11-20T19:00', '2026-11-21T06:00', sydney)];
    expect(night(slept, '2026-11-21T07:00', sydney)).toMatchObject({ asleepMs: 660 * MINUTE });
  });
});

describe('what is missing of a night', () => {
  const missing = (sleeps: ReturnType<typeof sleep>[], now: string) =>
    missingNight({ sleeps, now: at(now), zone: ZONE });
  const NAP = sleep('2026-11-20T16:00', '2026-11-20T17:15');
  const EVENING = sleep('2026-11-20T19:00', '2026-11-20T23:00');

  it.each([
    ['of nothing', [], '2026-11-21T08:00', undefined, undefined, '2026-11-20T20:00', '2026-11-21T07:00'],
    ['before 7:00', [], '2026-11-21T06:00', undefined, undefined, '2026-11-20T20:00', '2026-11-21T06:00'],
    [
      'after a late nap',
      [NAP],
      '2026-11-21T11:54',
      '2026-11-20T17:15',
      undefined,
      '2026-11-20T20:00',
      '2026-11-21T07:00',
    ],
    [
      'after a short sleep late in the evening',
      [sleep('2026-11-20T19:40', '2026-11-20T20:30')],
      '2026-11-21T09:00',
      ...(['2026-11-20T20:30', undefined, '2026-11-20T20:30', '2026-11-21T07:00'] as const),
    ],
    [
      'of its rest',
      [EVENING],
      '2026-11-21T11:00',
      '2026-11-20T23:00',
      undefined,
      '2026-11-20T23:00',
      '2026-11-21T07:00',
    ],
    [
      'before a nap',
      [EVENING, sleep('2026-11-21T09:39')],
      '2026-11-21T10:00',
      ...(['2026-11-20T23:00', '2026-11-21T09:39', '2026-11-20T23:00', '2026-11-21T07:00'] as const),
    ],
    [
      'in the middle of it',
      [EVENING, sleep('2026-11-21T03:30', '2026-11-21T04:10')],
      '2026-11-21T08:00',
      ...(['2026-11-20T23:00', '2026-11-21T03:30', '2026-11-20T23:00', '2026-11-21T03:30'] as const),
    ],
  ])('is told and proposed %s', (_, sleeps, now, wokeAt, asleepAt, from, to) => {
    expect(missing(sleeps, now)).toEqual({
      wokeAt: wokeAt && at(wokeAt),
      asleepAt: asleepAt && at(asleepAt),
      gap: { from: at(from), to: at(to) },
    });
  });

  it.each(['2026-03-29', '2026-10-25'])('is from 20:00 to 7:00 also where the clock changes, on %s', (day) => {
    const evening = Temporal.PlainDate.from(day).subtract({ days: 1 });
    expect(missing([], `${day}T08:00`)?.gap).toEqual({ from: at(`${evening}T20:00`), to: at(`${day}T07:00`) });
  });

  it('is asked in the morning alone', () => {
    expect(missing([], '2026-11-21T04:59')).toBeUndefined();
    expect(missing([], '2026-11-21T12:00')).toBeUndefined();
  });
});

describe('the night so far', () => {
  const soFar = (sleeps: ReturnType<typeof sleep>[], now: string) => nightSoFar({ sleeps, now: at(now), zone: ZONE });

  it('counts from bedtime to now, awake or asleep', () => {
    expect(soFar(NIGHT.slice(0, 3), '2026-11-21T02:10')).toMatchObject({
      from: at('2026-11-20T18:14'),
      asleepMs: (256 + 187) * MINUTE,
      wakings: [{ from: at('2026-11-20T22:30') }],
    });
    const asleep = [...NIGHT.slice(0, 3), sleep('2026-11-21T02:24')];
    expect(soFar(asleep, '2026-11-21T03:24')?.asleepMs).toBe((256 + 187 + 60) * MINUTE);
    expect(soFar(asleep, '2026-11-21T06:00')?.wakings).toHaveLength(2);
  });

  it.each([
    ['before bedtime', NIGHT.slice(0, 1), '2026-11-20T17:30'],
    ['by day', NIGHT, '2026-11-21T14:00'],
    ['once the baby is up', NIGHT, '2026-11-21T07:00'],
    ['in the first nap of the day', [...NIGHT, sleep('2026-11-21T08:30')], '2026-11-21T09:00'],
  ])('is not there %s', (_, sleeps, now) => {
    expect(soFar(sleeps, now)).toBeUndefined();
  });
});

describe('how long a nap usually is', () => {
  const naps = (minutes: number[]) =>
    minutes.map((length, i) => {
      const from = Temporal.PlainDateTime.from('2026-11-19T13:00').subtract({ days: i });
      return sleep(from.toString(), from.add({ minutes: length }).toString());
    });
  const usual = (sleeps: ReturnType<typeof sleep>[], begun: string) =>
    usualNap(sleeps, { from: at(begun) }, at(begun) + 10 * MINUTE, ZONE);

  it('is the middle of those that began at that time of day', () => {
    const morning = sleep('2026-11-19T08:00', '2026-11-19T08:30');
    expect(usual([...naps([60, 70, 80, 90]), morning], '2026-11-20T12:30')).toBe(75 * MINUTE);
  });

  it('is not known by night, nor from three', () => {
    expect(usual(naps([60, 70, 80]), '2026-11-20T12:30')).toBeUndefined();
    expect(usual(naps([60, 70, 80, 90]), '2026-11-20T20:30')).toBeUndefined();
  });
});
