import { dayBounds, type Span } from '@nestling/contract';
import { gapsBetween, gapsOfDay, withGaps } from './gaps.ts';
import { likelyGapOfDay } from './likely-gap-of-day.ts';

const ZONE = 'Europe/Berlin';
const at = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(ZONE).epochMilliseconds;
const iso = (text: string) => new Date(at(text)).toISOString();
const sleep = (from: string, to?: string) => ({ startTime: iso(from), ...(to && { endTime: iso(to) }) });
const dayOf = (text: string): Span => {
  const { start, end } = dayBounds(Temporal.PlainDate.from(text), ZONE);
  return { from: start, to: end };
};
const clock = (epochMs: number) =>
  Temporal.Instant.fromEpochMilliseconds(epochMs)
    .toZonedDateTimeISO(ZONE)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .slice(8);
const told = ({ gap, isAwake }: { gap: Span; isAwake: boolean }) =>
  `${isAwake ? 'awake' : 'nothing'} ${clock(gap.from)} ${clock(gap.to)}`;

const NIGHT = sleep('2026-02-08T20:00', '2026-02-09T06:00');
const NAP = sleep('2026-02-09T09:00', '2026-02-09T10:00');
const LATER = at('2026-02-12T12:00');

describe('the gaps of a day', () => {
  const of = (sleeps: ReturnType<typeof sleep>[], day = '2026-02-09', now = LATER) =>
    gapsOfDay(sleeps, dayOf(day), now).map(told);

  it.each([
    [
      'are the times between its sleeps, and what is missing at its end',
      [NIGHT, NAP],
      ['awake 09T06:00 09T09:00', 'nothing 09T10:00 10T00:00'],
    ],
    [
      'begin with the day where no sleep reaches into it',
      [NAP],
      ['nothing 09T00:00 09T09:00', 'nothing 09T10:00 10T00:00'],
    ],
    ['are all of a day without a sleep', [], ['nothing 09T00:00 10T00:00']],
    ['are none of a few minutes at an end', [sleep('2026-02-09T00:05', '2026-02-09T23:55')], []],
    ['are none under sleeps that overlap', [NIGHT, sleep('2026-02-09T05:00', '2026-02-11T00:00')], []],
  ])('%s', (_, sleeps, gaps) => {
    expect(of(sleeps)).toEqual(gaps);
  });

  it('end now', () => {
    expect(of([NIGHT, NAP], '2026-02-09', at('2026-02-09T11:30')).at(-1)).toBe('awake 09T10:00 09T11:30');
    expect(of([NIGHT, sleep('2026-02-09T09:00')], '2026-02-09', at('2026-02-09T11:30'))).toEqual([
      'awake 09T06:00 09T09:00',
    ]);
    expect(of([], '2026-02-10', at('2026-02-09T11:30'))).toEqual([]);
  });

  it.each([
    ['23 hours', '2026-03-29', 23],
    ['25 hours', '2026-10-25', 25],
  ])('are of a day of %s', (_, day, hours) => {
    const [whole] = gapsOfDay([], dayOf(day), at('2027-01-01T00:00'));
    expect(whole && (whole.gap.to - whole.gap.from) / 3_600_000).toBe(hours);
  });
});

describe('the gaps of a history', () => {
  it('lie between its sleeps, where nobody can have slept unrecorded all the time', () => {
    const old = sleep('2026-02-01T09:00', '2026-02-01T10:00');
    expect(gapsBetween([NAP, NIGHT, old], LATER).map(told)).toEqual(['awake 09T06:00 09T09:00']);
  });

  it('stand below what happened when they began, and not before its oldest line', () => {
    const feeding = { startTime: iso('2026-02-09T06:00'), name: 'feeding' };
    const gaps = gapsBetween([NAP, NIGHT, sleep('2026-02-08T15:00', '2026-02-08T16:00')], LATER);
    expect(
      withGaps([{ ...NAP, name: 'nap' }, feeding], gaps).map((line) => ('gap' in line ? told(line) : line.name)),
    ).toEqual(['nap', 'feeding', 'awake 09T06:00 09T09:00']);
    expect(withGaps([], gaps)).toEqual([]);
  });
});

it.each([
  ['is all of the longest gap', [NIGHT, NAP, sleep('2026-02-09T15:00', '2026-02-10T06:00')], '09T10:00 09T15:00'],
  [
    'is the middle of a gap that is too short for that',
    [NIGHT, sleep('2026-02-09T08:00', '2026-02-10T06:00')],
    '09T06:30 09T07:30',
  ],
  ['is an hour at noon where nothing is recorded', [], '09T11:30 09T12:30'],
])('the likeliest gap of a day %s', (_, sleeps, gap) => {
  const { from, to } = likelyGapOfDay(dayOf('2026-02-09'), sleeps, LATER);
  expect(`${clock(from)} ${clock(to)}`).toBe(gap);
});

it('proposes whole milliseconds in a gap that is no even number of them', () => {
  const night = { startTime: '2026-02-08T20:00:00.000Z', endTime: '2026-02-10T06:00:00.000Z' };
  const odd = { from: Date.parse('2026-02-10T05:00:00.001Z'), to: Date.parse('2026-02-10T07:59:59.999Z') };
  const { from, to } = likelyGapOfDay(odd, [night], LATER);
  expect([from, to]).toEqual([from, to].map(Math.floor));
  expect(to - from).toBe(3_600_000);
});
