import fc from 'fast-check';
import { unionMs } from '../time/span.ts';
import { activityDayBounds, activityDayOf, moveWindow, windowDays } from './activity-day.ts';
import { MOMENT_BLOCK_MINUTES, trendColumns } from './trend-columns.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const at = (local: string, zone = 'Europe/Berlin') =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds;
const iso = (ms: number) => new Date(ms).toISOString();
const now = at('2026-11-20T14:00');
const zone = 'Europe/Berlin';
const days = windowDays(date('2026-11-20'), 3);
let ids = 0;
const sleep = (start: string, end?: string) => ({
  id: `sleep ${ids++}`,
  startTime: iso(at(start)),
  endTime: end && iso(at(end)),
});
const feeding = (start: string, type: 'breast_left' | 'breast_right' | 'bottle' = 'bottle') => ({
  id: `feeding ${ids++}`,
  type,
  startTime: iso(at(start)),
  endTime: iso(at(start) + 600_000),
});
type Record = ReturnType<typeof sleep> | ReturnType<typeof feeding>;
const drawn = (record: Record) => ('type' in record ? { wide: false, minutes: MOMENT_BLOCK_MINUTES } : { wide: true });
const columns = (sleeps: Record[], feedings: Record[] = []) =>
  trendColumns({ days, records: [...sleeps, ...feedings], drawn, now, zone });
const nameOf = (record: Record) => ('type' in record ? record.type : 'sleep');

describe('activity days', () => {
  it.each([
    ['2026-11-20T04:59:59', '2026-11-19'],
    ['2026-11-20T05:00:00', '2026-11-20'],
    ['2026-11-20T00:00:00', '2026-11-19'],
    ['2026-11-20T23:59:59', '2026-11-20'],
  ])('%s belongs to %s', (local, day) => expect(String(activityDayOf(at(local), zone))).toBe(day));

  it.each([
    ['2026-03-28', 'Europe/Berlin', 23],
    ['2026-03-29', 'Europe/Berlin', 24],
    ['2026-10-24', 'Europe/Berlin', 25],
    ['2026-10-31', 'America/New_York', 25],
    ['2026-03-07', 'America/New_York', 23],
  ])('that of %s in %s has %i hours', (day, inZone, hours) => {
    const { from, to } = activityDayBounds(date(day), inZone);
    expect((to - from) / 3_600_000).toBe(hours);
  });

  it('a window moves by its own length and never beyond today', () => {
    const today = date('2026-11-20');
    expect(String(moveWindow(today, -5, today))).toBe('2026-11-15');
    expect(String(moveWindow(date('2026-11-15'), 5, today))).toBe('2026-11-20');
    expect(String(moveWindow(date('2026-11-18'), 5, today))).toBe('2026-11-20');
    expect(days.map(String)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
  });
});

it('a night goes on in the next column after 5:00 and keeps its true times', () => {
  const night = sleep('2026-11-18T20:00', '2026-11-19T07:00');
  const [first, second, third] = columns([night]);
  const truth = { id: night.id, wide: true, start: at('2026-11-18T20:00'), end: at('2026-11-19T07:00') };
  expect(first?.blocks).toMatchObject([{ ...truth, from: at('2026-11-18T20:00'), to: at('2026-11-19T05:00') }]);
  expect(second?.blocks).toMatchObject([{ ...truth, from: at('2026-11-19T05:00'), to: at('2026-11-19T07:00') }]);
  expect(third?.blocks).toEqual([]);
});

it('an open sleep runs to now, a feeding is 15 minutes, what is to come is not there', () => {
  const [, , today] = columns(
    [sleep('2026-11-20T13:00'), sleep('2026-11-20T15:00', '2026-11-20T16:00')],
    [feeding('2026-11-20T12:00'), feeding('2026-11-20T14:30')],
  );
  expect(today?.blocks.map(({ record, from, to, end }) => [nameOf(record), from, to, end])).toEqual([
    ['bottle', at('2026-11-20T12:00'), at('2026-11-20T12:15'), at('2026-11-20T12:10')],
    ['sleep', at('2026-11-20T13:00'), now, undefined],
  ]);
});

it('what was recorded since the clock last moved is there at once', () => {
  const [, , today] = columns([sleep('2026-11-20T14:01')], [feeding('2026-11-20T14:02')]);
  expect(today?.blocks.map(({ record }) => nameOf(record))).toEqual(['bottle']);
});

it('a feeding just before 5:00 belongs to the day before, whole', () => {
  const [, yesterday, today] = columns([], [feeding('2026-11-20T04:50')]);
  expect(yesterday?.blocks).toMatchObject([{ from: at('2026-11-20T04:50'), to: at('2026-11-20T05:05') }]);
  expect(today?.blocks).toEqual([]);
});

it('feedings that overlap stand side by side; a third that touches nobody has the width for itself', () => {
  const [, , today] = columns(
    [],
    [
      feeding('2026-11-20T08:00'),
      feeding('2026-11-20T08:10'),
      feeding('2026-11-20T08:16'),
      feeding('2026-11-20T10:00'),
    ],
  );
  expect(today?.blocks.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ]);
});

it('no two blocks of a kind share a place; the blocks cover the union of the sleeps', () => {
  const anySleep = fc.tuple(fc.integer({ min: -5_000, max: 500 }), fc.integer({ min: 1, max: 1_500 }));
  fc.assert(
    fc.property(fc.array(anySleep, { maxLength: 25 }), (list) => {
      const sleeps = list.map(([start, length], i) => ({
        id: String(i),
        startTime: iso(now + start * 60_000),
        endTime: iso(now + (start + length) * 60_000),
      }));
      for (const { from, to, blocks } of trendColumns({ days, records: sleeps, drawn, now, zone })) {
        for (const a of blocks) {
          expect(a.lane).toBeLessThan(a.lanes);
          const rivals = blocks.filter((b) => b !== a && b.lane === a.lane && b.from < a.to && a.from < b.to);
          expect(rivals).toEqual([]);
        }
        const spans = sleeps
          .map(({ startTime, endTime }) => ({
            from: Math.max(from, Date.parse(startTime)),
            to: Math.min(to, Date.parse(endTime)),
            began: Date.parse(startTime),
          }))
          .filter((span) => span.from < span.to && span.began <= now + 120_000);
        expect(unionMs(blocks)).toBe(unionMs(spans));
      }
    }),
    { seed: 20261120, numRuns: 200 },
  );
});

it('what has times and is not wide is cut at 5:00 as a sleep is, and stands beside what it overlaps', () => {
  const pumping = { ...sleep('2026-11-20T04:50', '2026-11-20T05:20'), type: 'bottle' as const };
  const bath = feeding('2026-11-20T05:10');
  const [, yesterday, today] = trendColumns({
    days,
    records: [pumping, bath],
    drawn: (record) => ({ wide: false, minutes: record === pumping ? undefined : MOMENT_BLOCK_MINUTES }),
    now,
    zone,
  });
  expect(yesterday?.blocks).toMatchObject([{ to: at('2026-11-20T05:00') }]);
  expect(today?.blocks.map(({ from, lane, lanes }) => [from, lane, lanes])).toEqual([
    [at('2026-11-20T05:00'), 0, 2],
    [at('2026-11-20T05:10'), 1, 2],
  ]);
});
