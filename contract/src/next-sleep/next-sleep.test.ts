import fc from 'fast-check';
import { sayEnglish } from '../words/testing/say-english.ts';
import { type NextSleep, nextSleep } from './next-sleep.ts';
import { nextSleepText } from './next-sleep-text.ts';
import { lastWaking, wakesOf } from './wakes.ts';

const zone = 'Europe/Berlin';
const at = (local: string, inZone = zone) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(inZone).epochMilliseconds;
const iso = (ms: number) => new Date(ms).toISOString();
const sleep = (start: string, end?: string) => ({ startTime: iso(at(start)), endTime: end && iso(at(end)) });
const BORN = '2026-05-20';

/** Days of one rhythm up to 19 Nov: night to 7:00, nap 9:00 to 10:00, nap 12:30 to 14:00, night from 18:00. */
function rhythm(days: number) {
  return Array.from({ length: days }, (_, i) => {
    const day = Temporal.PlainDate.from('2026-11-19').subtract({ days: i });
    const night = `${day.subtract({ days: 1 })}T18:00`;
    return [sleep(night, `${day}T07:00`), sleep(`${day}T09:00`, `${day}T10:00`), sleep(`${day}T12:30`, `${day}T14:00`)];
  }).flat();
}
const LAST_NIGHT = sleep('2026-11-19T18:00', '2026-11-20T07:00');
const guess = (sleeps: ReturnType<typeof sleep>[], now: string, birthDate = BORN) =>
  nextSleep({ sleeps, birthDate, now: at(now), zone });
const range = (found: NextSleep | undefined) =>
  found?.kind === 'range' ? [found.basis, iso(found.from), iso(found.to)] : found;
const clock = (ms: number) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainTime().toString().slice(0, 5);

it('numbers the wake-ups of a day from 5:00, and joins what an app split at midnight', () => {
  const sleeps = [
    sleep('2026-11-18T19:00', '2026-11-18T23:59'),
    sleep('2026-11-19T00:00', '2026-11-19T04:30'),
    sleep('2026-11-19T05:00', '2026-11-19T07:00'),
    sleep('2026-11-19T08:00', '2026-11-19T08:00'),
    sleep('2026-11-19T09:00', '2026-11-19T10:00'),
    sleep('2026-11-19T09:30', '2026-11-19T10:30'),
  ];
  expect(
    wakesOf(sleeps, at('2026-11-19T12:00'), zone).map(({ at, number, awakeMinutes }) => [
      clock(at),
      number,
      awakeMinutes,
    ]),
  ).toEqual([
    ['04:30', 1, 30],
    ['07:00', 1, 120],
    ['10:30', 2, undefined],
  ]);
});

it.each([
  ['2026-03-29', '05:20', 1],
  ['2026-10-25', '04:40', 3],
])('the day begins at 5:00 of the clock also on %s, when the clock changes: %s', (day, woke, number) => {
  const before = Temporal.PlainDate.from(day).subtract({ days: 1 });
  const sleeps = [sleep(`${before}T12:00`, `${before}T13:00`), sleep(`${before}T15:00`, `${before}T16:00`)];
  const wakes = wakesOf([...sleeps, sleep(`${before}T20:00`, `${day}T${woke}`)], at(`${day}T12:00`), zone);
  expect(wakes.at(-1)?.number).toBe(number);
});

describe('a baby woke up last', () => {
  const now = at('2026-11-20T12:00');
  const last = (...sleeps: ReturnType<typeof sleep>[]) => {
    const found = lastWaking(sleeps, now);
    return found && [clock(found.at), sleeps.indexOf(found.sleep)];
  };
  const NAP = sleep('2026-11-20T09:00', '2026-11-20T10:00');

  it.each<[string, ReturnType<typeof sleep>[], [string, number] | undefined]>([
    ['when its newest sleep ended', [NAP, LAST_NIGHT], ['10:00', 0]],
    [
      'when the sleep ended that ended last, which may have begun before',
      [sleep('2026-11-20T09:30', '2026-11-20T09:45'), NAP],
      ['10:00', 1],
    ],
    ['never while it sleeps', [NAP, sleep('2026-11-20T11:00')], undefined],
    ['never while it sleeps by the clock of another phone', [NAP, sleep('2026-11-20T12:01')], undefined],
    ['not from what has not happened yet', [NAP, sleep('2026-11-20T13:00', '2026-11-20T14:00')], ['10:00', 0]],
    ['not from a sleep without a length', [NAP, sleep('2026-11-20T11:00', '2026-11-20T11:00')], ['10:00', 0]],
    ['never without sleeps', [], undefined],
  ])('%s', (_, sleeps, expected) => expect(last(...sleeps)).toEqual(expected));
});

it('takes the median before the sleep of this number, drawn to that of all', () => {
  // 14 days with 120 min before the first nap, 150 before the second, 240 before the night: of all 42 the median is 150.
  const sleeps = [...rhythm(15), LAST_NIGHT];
  // (14 × 120 + 4 × 150) / 18 = 126.7 minutes after 7:00; the range is at least 20 minutes wide.
  const found = guess(sleeps, '2026-11-20T08:00');
  expect(found).toMatchObject({ kind: 'range', basis: 'own', number: 1, isNight: false });
  expect(found?.awake.middle).toBeCloseTo(126.67, 1);
  expect(nextSleepText(sayEnglish, found as NextSleep, { now: at('2026-11-20T08:00'), clock })).toEqual({
    title: 'Likely 08:55 to 09:25',
    reason: 'Last 14 days: awake 2h 5m before the first nap.',
  });
  expect(nextSleepText(sayEnglish, found as NextSleep, { now: at('2026-11-20T10:00'), clock }).title).toBe(
    'Usually asleep by now (08:55 to 09:25)',
  );
});

it('names the night where the likely time is one', () => {
  const sleeps = [
    ...rhythm(15),
    LAST_NIGHT,
    sleep('2026-11-20T09:00', '2026-11-20T10:00'),
    sleep('2026-11-20T12:30', '2026-11-20T14:30'),
  ];
  const found = guess(sleeps, '2026-11-20T15:00') as NextSleep;
  expect(found).toMatchObject({ number: 3, isNight: true });
  expect(nextSleepText(sayEnglish, found, { now: at('2026-11-20T15:00'), clock }).reason).toMatch(
    /before the night's sleep\.$/,
  );
});

it('falls back to the wake window of the age below five days', () => {
  const found = guess([...rhythm(4), LAST_NIGHT], '2026-11-20T08:00');
  // At 6 months: 120 to 150 minutes.
  expect(range(found)).toEqual(['age', iso(at('2026-11-20T09:00')), iso(at('2026-11-20T09:30'))]);
  expect(nextSleepText(sayEnglish, found as NextSleep, { now: at('2026-11-20T08:00'), clock }).reason).toMatch(
    /^At 6 months babies are often awake 2h 0m to 2h 30m\./,
  );
  expect(guess([...rhythm(5), LAST_NIGHT], '2026-11-20T08:00')).toMatchObject({ basis: 'own' });
});

it('tells no clock time for a newborn', () => {
  const found = guess([...rhythm(15), LAST_NIGHT], '2026-11-20T08:00', '2026-10-25');
  expect(found).toEqual({ kind: 'cues', awake: { from: 30, middle: 45, to: 60 } });
  expect(nextSleepText(sayEnglish, found as NextSleep, { now: 0, clock: String })).toEqual({
    title: 'Watch for sleepy signs',
    reason: 'Newborns are usually awake 30m to 1h 0m. No clock knows better than your baby.',
  });
});

it.each<[string, ReturnType<typeof sleep>[], string]>([
  ['nothing is recorded', [], '2026-11-20T08:00'],
  ['a sleep runs', [LAST_NIGHT, sleep('2026-11-20T09:00')], '2026-11-20T09:30'],
  [
    'a sleep has just begun, by the clock of another phone',
    [LAST_NIGHT, sleep('2026-11-20T09:31')],
    '2026-11-20T09:30',
  ],
  ['the baby woke up in the night', [sleep('2026-11-19T18:00', '2026-11-20T02:00')], '2026-11-20T02:10'],
  ['the baby woke up in the evening', [sleep('2026-11-20T17:00', '2026-11-20T18:00')], '2026-11-20T18:10'],
  ['it has been awake for over six hours', [LAST_NIGHT], '2026-11-20T13:01'],
  ['all records are of the future', [sleep('2026-11-21T09:00', '2026-11-21T10:00')], '2026-11-20T08:00'],
])('makes no guess when %s', (_, sleeps, now) => expect(guess(sleeps, now)).toBeUndefined());

it('a baby born today, in the future, 20 or 90 years ago breaks nothing', () => {
  const born = (date: string) => guess([LAST_NIGHT], '2026-11-20T08:00', date);
  expect([born('2026-11-20')?.kind, born('2046-11-20')?.kind]).toEqual(['cues', 'cues']);
  expect(born('2006-11-20')).toMatchObject({ basis: 'age', awake: { from: 240, to: 300 } });
  expect(born('1930-01-01')).toBeUndefined();
});

it('a range is 20 to 90 minutes wide, on five minutes, after the wake-up', () => {
  const minutes = fc.integer({ min: 5, max: 400 });
  fc.assert(
    fc.property(fc.array(fc.tuple(minutes, minutes), { minLength: 20, maxLength: 200 }), (days) => {
      let clockMs = at('2026-11-01T07:00');
      const sleeps = days.map(([awake, asleep]) => {
        const start = clockMs + awake * 60_000;
        clockMs = start + asleep * 60_000;
        return { startTime: iso(start), endTime: iso(clockMs) };
      });
      const found = nextSleep({ sleeps, birthDate: BORN, now: clockMs + 60_000, zone });
      if (found?.kind !== 'range') return;
      const width = (found.to - found.from) / 60_000;
      expect(width).toBeGreaterThanOrEqual(20);
      expect(width).toBeLessThanOrEqual(90);
      expect([found.from % 300_000, found.to % 300_000]).toEqual([0, 0]);
      expect(found.to).toBeGreaterThan(clockMs);
    }),
    { seed: 20261120, numRuns: 150 },
  );
});
