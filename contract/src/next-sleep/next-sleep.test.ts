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
/** Days up to 19 Nov, newest first, on which it woke at 7:00 and was awake for so many minutes; `ago`: so many days sooner. */
const mornings = (awakes: number[], ago = 0) =>
  awakes.flatMap((awake, i) => {
    const woke = at('2026-11-19T07:00') - (i + ago) * 86_400_000;
    const from = (minutes: number) => iso(woke + minutes * 60_000);
    return [
      { startTime: from(-720), endTime: from(0) },
      { startTime: from(awake), endTime: from(awake + 60) },
    ];
  });
const LAST_NIGHT = sleep('2026-11-19T18:00', '2026-11-20T07:00');
const guess = (sleeps: ReturnType<typeof sleep>[], now: string, birthDate = BORN) =>
  nextSleep({ sleeps, birthDate, now: at(now), zone });
const range = (found: NextSleep | undefined) =>
  found?.kind === 'range' ? [found.expected.basis, clock(found.from), clock(found.to)] : found;
const clock = (ms: number) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainTime().toString().slice(0, 5);

it('joins what an app split at midnight, and knows of each wake-up its clock and its sleep', () => {
  const sleeps = [
    sleep('2026-11-18T19:00', '2026-11-18T23:59'),
    sleep('2026-11-19T00:00', '2026-11-19T04:30'),
    sleep('2026-11-19T08:00', '2026-11-19T08:00'),
    sleep('2026-11-19T09:00', '2026-11-19T10:00'),
    sleep('2026-11-19T09:30', '2026-11-19T10:30'),
  ];
  const woke = { zone, day: '2026-11-19' };
  expect(wakesOf(sleeps, at('2026-11-19T12:00'), zone)).toEqual([
    { ...woke, at: at('2026-11-19T04:30'), clockMinutes: 270, asleepMinutes: 570, awakeMinutes: 270 },
    { ...woke, at: at('2026-11-19T10:30'), clockMinutes: 630, asleepMinutes: 90 },
  ]);
});

it.each([
  ['2026-03-29', 660],
  ['2026-10-25', 780],
])(
  'on %s, when the clock changes, the time awake has its real minutes and the wake-up its wall clock',
  (day, awake) => {
    const before = Temporal.PlainDate.from(day).subtract({ days: 1 });
    const sleeps = [sleep(`${before}T19:00`, `${before}T20:00`), sleep(`${day}T08:00`, `${day}T09:00`)];
    expect(wakesOf(sleeps, at(`${day}T12:00`), zone)).toMatchObject([
      { clockMinutes: 1_200, awakeMinutes: awake },
      { clockMinutes: 540 },
    ]);
  },
);

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

describe('from its own wake-ups', () => {
  const sleeps = [...rhythm(15), LAST_NIGHT];
  const NAP = sleep('2026-11-20T09:00', '2026-11-20T10:00');
  const LATE_NAP = sleep('2026-11-20T12:30', '2026-11-20T14:00');
  const text = (found: NextSleep | undefined) => nextSleepText(sayEnglish, found as NextSleep, clock);

  it.each([
    ['of the morning', [], '2026-11-20T08:00', 120, false],
    ['after the first nap', [NAP], '2026-11-20T10:30', 150, false],
    ['after the second nap', [NAP, LATE_NAP], '2026-11-20T15:00', 240, true],
  ])('it follows those like that %s', (_, today, now, minutes, isNight) => {
    const found = guess([...sleeps, ...today], now);
    expect(found).toMatchObject({ kind: 'range', expected: { basis: 'own' }, isNight, isOver: false });
    expect(found?.kind === 'range' && found.expected.awake.middle).toBeCloseTo(minutes, 0);
  });

  it('it says so in words, in a range of at least twenty minutes', () => {
    expect(text(guess(sleeps, '2026-11-20T08:00'))).toEqual({
      title: 'Next sleep likely 08:50 to 09:10',
      reason: '15 wake-ups like this, around 07:00 after 13h\u00a00m of sleep: awake about 2h\u00a00m. Quite regular.',
    });
  });

  it('says the time of the wake-up by the clock by which it is like the others, wherever it is read', () => {
    const here = sleeps.map((one) => ({ ...one, zone }));
    const found = nextSleep({ sleeps: here, birthDate: BORN, now: at('2026-11-20T08:00'), zone: 'America/New_York' });
    const read = (ms: number, by = 'America/New_York') =>
      Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(by).toPlainTime().toString().slice(0, 5);
    expect(nextSleepText(sayEnglish, found as NextSleep, read)).toMatchObject({
      title: 'Next sleep likely 02:50 to 03:10',
      reason: expect.stringMatching(/^15 wake-ups like this, around 07:00 after/),
    });
  });

  it('a nap that was short says more than the hour: the baby is tired again sooner', () => {
    const short = Array.from({ length: 6 }, (_, i) => {
      const day = Temporal.PlainDate.from('2026-11-19').subtract({ days: i * 2 });
      return [sleep(`${day}T09:40`, `${day}T10:00`), sleep(`${day}T11:00`, `${day}T12:00`)];
    }).flat();
    const others = sleeps.filter(
      ({ startTime }) =>
        !short.some((one) => Math.abs(Date.parse(one.startTime) - Date.parse(startTime)) < 2 * 3_600_000),
    );
    const after = (nap: ReturnType<typeof sleep>) => {
      const found = guess([...others, ...short, nap], '2026-11-20T10:05');
      return found?.kind === 'range' ? found.expected.awake.middle : undefined;
    };
    expect(after(sleep('2026-11-20T09:40', '2026-11-20T10:00'))).toBeLessThan(90);
    expect(after(NAP)).toBeGreaterThan(90);
  });

  it('a young one with few days is drawn to what is usual at its age, and that is said', () => {
    const young = (awakes: number[]) => guess([...mornings(awakes), LAST_NIGHT], '2026-11-20T07:10', '2026-09-25');
    const few = young([35, 40, 44, 36, 42]);
    // At 1 month: 45 to 75 minutes, of which the middle weighs as much as two wake-ups.
    expect(few?.kind === 'range' && few.expected.awake.middle).toBeCloseTo(45.5, 0);
    expect(text(few).reason).toMatch(
      /^5 wake-ups like this, .*: awake about 40m\. .*\. The guess lies between that and what is usual at this age\.$/,
    );
    const many = young([35, 40, 44, 36, 42, 38, 41]);
    expect(many?.kind === 'range' && many.expected.awake.middle).toBeCloseTo(40, 0);
    expect(text(many).reason).toMatch(/^7 wake-ups like this, .*: awake about 40m\. (Quite regular|Roughly)\.$/);
  });

  it('what was ten days ago says half as much, and what was before the last six weeks nothing', () => {
    const changed = [...Array.from({ length: 10 }, () => 120), ...Array.from({ length: 20 }, () => 180)];
    const found = guess([...mornings(changed), LAST_NIGHT], '2026-11-20T07:10');
    expect(found?.kind === 'range' && found.expected.awake.middle).toBeCloseTo(120, 0);
    const longAgo = mornings(changed, 42);
    expect(range(guess([...longAgo, LAST_NIGHT], '2026-11-20T07:10'))).toMatchObject({ 0: 'age' });
  });

  it('says that it is hard to say where that is so, and only from when', () => {
    const restless = Array.from({ length: 14 }, (_, i) => {
      const day = Temporal.PlainDate.from('2026-11-19').subtract({ days: i });
      const woke = at(`${day}T07:00`);
      const start = woke + (60 + 30 * (i % 7)) * 60_000;
      return [
        sleep(`${day.subtract({ days: 1 })}T18:00`, `${day}T07:00`),
        { startTime: iso(start), endTime: iso(start + 3_600_000) },
      ];
    }).flat();
    const found = text(guess([...restless, LAST_NIGHT], '2026-11-20T07:30'));
    expect(found.title).toMatch(/^Next sleep likely from about \d\d:\d\d$/);
    expect(found.reason).toMatch(/Hard to say today\.$/);
  });

  it('while the baby is still awake only what was longer counts; after that no clock time is likely', () => {
    const later = rhythm(15).map((one, i) =>
      i % 9 === 1 ? { ...one, startTime: iso(Date.parse(one.startTime) + 1_800_000) } : one,
    );
    const early = guess([...later, LAST_NIGHT], '2026-11-20T08:00');
    const late = guess([...later, LAST_NIGHT], '2026-11-20T09:10');
    expect(range(early)).toEqual(['own', '08:50', '09:30']);
    expect(range(late)).toEqual(['own', '09:20', '09:40']);
    const over = guess([...later, LAST_NIGHT], '2026-11-20T12:30');
    expect(over).toMatchObject({ isOver: true });
    expect(text(over).title).toBe('Usually asleep by now');
  });

  it('is over where only wake-ups at other times were followed by so long, and never says that those were like this one', () => {
    // After the nap it is awake for five hours, after the night never for more than two.
    const days = Array.from({ length: 40 }, (_, i) => at('2026-11-19T07:00') - i * 86_400_000);
    const two = days.flatMap((woke) => {
      const from = (minutes: number) => iso(woke + minutes * 60_000);
      return [
        { startTime: from(-720), endTime: from(0) },
        { startTime: from(115 + ((woke / 86_400_000) % 10)), endTime: from(180) },
        { startTime: from(480), endTime: from(540) },
      ];
    });
    const asked = (now: string) => guess([...two, LAST_NIGHT], now);
    expect(text(asked('2026-11-20T08:00')).reason).toMatch(/^3\d wake-ups like this, around 07:00/);
    expect(asked('2026-11-20T09:30')).toMatchObject({ isOver: true });
    expect(text(asked('2026-11-20T11:00')).title).toBe('Usually asleep by now');
    // It never woke at this hour.
    const unlike = guess([...two, sleep('2026-11-20T12:30', '2026-11-20T12:48')], '2026-11-20T12:50');
    expect(unlike).toMatchObject({ regularity: 'irregular', expected: { basis: 'lately' } });
    expect(text(unlike)).toEqual({
      title: expect.stringMatching(/^Next sleep likely from about /),
      reason: expect.stringMatching(/^Hardly any wake-up like this yet\. Lately awake about .*\. Hard to say today\.$/),
    });
  });

  describe.each<[string, number[], string?]>([
    ['always for as long', Array.from({ length: 15 }, () => 120)],
    ['ever longer, on few days', [60, 70, 80, 90, 100]],
    ['now so, now so', Array.from({ length: 21 }, (_, i) => 60 + 30 * (i % 7))],
    ['once for very long', [...Array.from({ length: 20 }, (_, i) => 80 + (i % 9)), 290]],
    ['when it was young', [10, 12, 15, 11, 14, 13], '2026-09-15'],
  ])('minute by minute, where it was awake %s after the night', (_, awakes, birthDate = BORN) => {
    const before = mornings(awakes);
    const asked = Array.from({ length: 361 }, (_, minutes) => {
      const now = at('2026-11-20T07:00') + minutes * 60_000;
      const found = nextSleep({ sleeps: [...before, LAST_NIGHT], birthDate, now, zone });
      if (found?.kind !== 'range') throw new Error('No range');
      return { ...found, now, reason: text(found).reason };
    });
    const pairs = asked.slice(1).map((later, i) => [asked[i] ?? later, later] as const);

    it('is over only once the range has ended that it said, and stays so', () => {
      expect(asked.map(({ isOver }) => isOver)).toEqual(asked.map(({ now, to }) => now > to));
      for (const [sooner, later] of pairs) {
        if (later.now <= sooner.to) expect(later.isOver).toBe(false);
        if (sooner.isOver) expect(later.isOver).toBe(true);
      }
      expect(asked.at(-1)?.isOver).toBe(true);
    });

    it('goes back to no range that has passed, and says none anew that begins before now', () => {
      for (const [sooner, later] of pairs) {
        expect(later.from).toBeGreaterThanOrEqual(sooner.from);
        expect(later.to).toBeGreaterThanOrEqual(sooner.to);
        if (later.from !== sooner.from) expect(later.from).toBeGreaterThanOrEqual(later.now);
      }
    });

    it('says the same of the same wake-ups, however late it is', () => {
      expect(new Set(asked.map(({ reason }) => reason))).toEqual(new Set([asked[0]?.reason]));
      expect(new Set(asked.map(({ regularity }) => regularity)).size).toBe(1);
    });
  });

  it('knows the same of sleeps that were recorded in another zone', () => {
    const moved = (one: ReturnType<typeof sleep>) => ({
      startTime: iso(Date.parse(one.startTime) - 10 * 3_600_000),
      endTime: one.endTime && iso(Date.parse(one.endTime) - 10 * 3_600_000),
    });
    const there = nextSleep({
      sleeps: sleeps.map(moved),
      birthDate: BORN,
      now: at('2026-11-20T08:00') - 10 * 3_600_000,
      zone: 'Australia/Brisbane',
    });
    // Berlin is at +1 in November, Brisbane at +10: 9 hours apart, and one more.
    expect(there?.kind === 'range' && there.wake.clockMinutes).toBe(6 * 60);
    const here = guess(sleeps, '2026-11-20T08:00');
    expect(there?.kind === 'range' && there.expected.awake).toEqual(here?.kind === 'range' && here.expected.awake);
  });
});

it('falls back to the wake window of the age below three days', () => {
  const found = guess([...rhythm(2), LAST_NIGHT], '2026-11-20T08:00');
  // At 6 months: 120 to 150 minutes.
  expect(range(found)).toEqual(['age', '09:00', '09:30']);
  expect(nextSleepText(sayEnglish, found as NextSleep, clock).reason).toMatch(
    /^At 6 months babies are often awake 2h\u00a00m to 2h\u00a030m\./,
  );
  expect(guess([...rhythm(2), LAST_NIGHT], '2026-11-20T09:31')).toMatchObject({ isOver: true });
  expect(guess([...rhythm(3), LAST_NIGHT], '2026-11-20T08:00')).toMatchObject({ expected: { basis: 'own' } });
});

it('a toddler that is awake for over six hours is known to be, and is guessed for so long', () => {
  const days = Array.from({ length: 14 }, (_, i) => at('2026-11-19T07:00') - i * 86_400_000);
  const sleeps = days.flatMap((woke) => {
    const from = (minutes: number) => iso(woke + minutes * 60_000);
    return [
      { startTime: from(-660), endTime: from(0) },
      { startTime: from(400), endTime: from(480) },
    ];
  });
  const toddler = (now: string) => guess([...sleeps, LAST_NIGHT], now, '2024-11-20');
  expect(range(toddler('2026-11-20T13:30'))).toEqual(['own', '13:30', '13:50']);
  expect(toddler('2026-11-20T15:01')).toBeUndefined();
  // At 12 months it would be a sleep that nobody recorded.
  expect(range(guess([...sleeps, LAST_NIGHT], '2026-11-20T08:00', '2025-11-20'))).toEqual(['lately', '11:50', '12:10']);
});

it('tells no clock time for a newborn', () => {
  const found = guess([...rhythm(15), LAST_NIGHT], '2026-11-20T08:00', '2026-10-25');
  expect(found).toEqual({ kind: 'cues', awake: { from: 30, middle: 45, to: 60 } });
  expect(nextSleepText(sayEnglish, found as NextSleep, String)).toEqual({
    title: 'Watch for sleepy signs',
    reason: 'Newborns are usually awake 30m to 1h\u00a00m. No clock knows better than your baby.',
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
  expect(born('2006-11-20')).toMatchObject({ expected: { basis: 'age', awake: { from: 240, to: 300 } } });
  expect(born('1930-01-01')).toBeUndefined();
});

it('a range is at least 20 minutes wide, on five minutes, and ends after the wake-up', () => {
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
      expect([found.from % 300_000, found.to % 300_000]).toEqual([0, 0]);
      expect(found.to).toBeGreaterThan(clockMs);
    }),
    { seed: 20261120, numRuns: 150 },
  );
});
