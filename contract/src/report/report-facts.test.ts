import 'temporal-polyfill/global';
import type { SomeRecord } from '../kinds/kind.ts';
import { reportDays } from './report-days.ts';
import { reportFacts, weightGain } from './report-facts.ts';

const ZONE = 'Europe/Berlin';
const now = Date.parse('2026-03-30T10:00:00Z');
let count = 0;

const aRecord = (kind: string, startTime: string, fields: object = {}): SomeRecord => ({
  ...{ id: String(count++), babyId: 'mia', kind, startTime },
  ...fields,
});
const sleep = (startTime: string, endTime?: string) => aRecord('sleep', startTime, endTime ? { endTime } : {});
const fed = (type: string, startTime: string, minutes: number, fields: object = {}) =>
  aRecord('feeding', startTime, {
    type,
    endTime: new Date(Date.parse(startTime) + minutes * 60_000).toISOString(),
    ...fields,
  });
const diaper = (startTime: string, wet: boolean, dirty: boolean) => aRecord('diaper', startTime, { wet, dirty });

const daysOf = (records: SomeRecord[], first = '2026-03-16', zone = ZONE) =>
  reportDays({
    ...{ records, now, zone },
    first: Temporal.PlainDate.from(first),
    last: Temporal.PlainDate.from('2026-03-30'),
  });
const factsOf = (...records: SomeRecord[]) => reportFacts(daysOf(records));
const hours = (count: number) => count * 3_600_000;

test('without records it knows how many days there are, and no figure', () => {
  expect(factsOf()).toEqual({ days: 14, daysWithRecords: 0, milks: {}, unmeasured: 0 });
});

test('averages are over full days with records of the kind: neither today nor empty days count', () => {
  const facts = factsOf(
    diaper('2026-03-20T08:00:00Z', true, false),
    diaper('2026-03-20T12:00:00Z', true, true),
    diaper('2026-03-21T12:00:00Z', true, false),
    aRecord('temperature', '2026-03-22T12:00:00Z', { celsius: 37 }),
    diaper('2026-03-30T06:00:00Z', true, true),
  );
  expect(facts).toMatchObject({ days: 14, daysWithRecords: 3 });
  expect(facts.wet).toEqual({ days: 2, mean: 1.5, least: 1, most: 2 });
  expect(facts.dirty).toEqual({ days: 2, mean: 0.5, least: 0, most: 1 });
});

test('a nursing with both sides is one meal, on the day on which it began', () => {
  const session = { sessionId: 's' };
  const facts = factsOf(
    fed('breast_left', '2026-03-20T22:40:00Z', 15, session),
    fed('breast_right', '2026-03-20T23:05:00Z', 10, session),
    fed('breast_left', '2026-03-20T08:00:00Z', 20),
    fed('solid', '2026-03-20T11:00:00Z', 10),
  );
  // 20 March ends at 23:00 of UTC.
  expect(facts.meals).toEqual({ days: 1, mean: 3, least: 3, most: 3 });
  expect(facts.nursing).toMatchObject({ leftMs: 35 * 60_000, rightMs: 10 * 60_000 });
  expect(facts.solids?.mean).toBe(1);
  expect(facts.milkMl).toBeUndefined();
});

test('nursing is averaged over the days that have it, not over those with other meals', () => {
  const facts = factsOf(
    fed('breast_left', '2026-03-20T08:00:00Z', 20),
    fed('breast_right', '2026-03-21T08:00:00Z', 10),
    fed('bottle', '2026-03-22T12:00:00Z', 10, { amount: 80, unit: 'ml' }),
    // One that nobody ended has no length.
    aRecord('feeding', '2026-03-23T08:00:00Z', { type: 'breast_left' }),
  );
  const minutes = (count: number) => count * 60_000;
  expect(facts.nursing).toEqual({
    ...{ days: 2, mean: minutes(15), least: minutes(10), most: minutes(20) },
    ...{ leftMs: minutes(10), rightMs: minutes(5) },
  });
  expect(facts.meals?.days).toBe(4);
});

test('bottles in several units are added up, by what is in them as far as it is known', () => {
  const facts = factsOf(
    fed('bottle', '2026-03-20T08:00:00Z', 10, { amount: 100, unit: 'ml', milk: 'mixed', breastMl: 60 }),
    fed('formula', '2026-03-20T12:00:00Z', 10, { amount: 2, unit: 'oz' }),
    fed('bottle', '2026-03-21T12:00:00Z', 10, { amount: 80, unit: 'ml' }),
    fed('bottle', '2026-03-22T12:00:00Z', 10, { milk: 'breast' }),
  );
  expect(facts.milkMl).toMatchObject({ days: 2, least: 80, mean: expect.closeTo((180 + 59.147) / 2, 2) });
  expect(facts.milks).toEqual({ breast: 30, formula: expect.closeTo((40 + 59.147) / 2, 2) });
  expect(facts.unmeasured).toBe(1);
});

test('sleep is cut at midnight of the zone, overlaps count once, and the longest stretch is whole', () => {
  const facts = factsOf(
    sleep('2026-03-20T20:00:00Z', '2026-03-21T02:00:00Z'),
    sleep('2026-03-21T01:00:00Z', '2026-03-21T03:00:00Z'),
    sleep('2026-03-21T12:00:00Z', '2026-03-21T13:00:00Z'),
  );
  // 21:00 to 24:00, then 0:00 to 4:00 and a nap of an hour.
  expect(facts.asleepMs).toEqual({ days: 2, least: hours(3), most: hours(5), mean: hours(4) });
  expect(facts.longest).toEqual({
    from: Date.parse('2026-03-20T20:00:00Z'),
    to: Date.parse('2026-03-21T03:00:00Z'),
  });
  expect(facts.naps).toMatchObject({ most: 1, least: 0 });
});

test('the day on which the clock goes forward has 23 hours, and a night over it its true length', () => {
  const night = sleep('2026-03-28T21:00:00Z', '2026-03-29T04:00:00Z');
  const [day] = daysOf([sleep('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z')], '2026-03-29');
  expect(day).toMatchObject({ asleepMs: hours(23), isOver: true });
  expect(factsOf(night).asleepMs).toMatchObject({ least: hours(2), most: hours(5) });
});

test('the same records are of other days in another zone', () => {
  const records = [diaper('2026-03-20T23:30:00Z', true, false)];
  const dayOfRecord = (zone: string) =>
    daysOf(records, '2026-03-16', zone)
      .find(({ records }) => records.length > 0)
      ?.date.toString();
  expect([dayOfRecord(ZONE), dayOfRecord('America/New_York')]).toEqual(['2026-03-21', '2026-03-20']);
});

test('what runs is counted until now, and today is not over', () => {
  const days = daysOf([sleep('2026-03-30T09:00:00Z')]);
  expect(days.at(-1)).toMatchObject({ isOver: false, isEmpty: false, asleepMs: hours(1) });
  expect(reportFacts(days)).toMatchObject({ days: 14, daysWithRecords: 0 });
});

describe('weight', () => {
  const period = { from: Date.parse('2026-03-16T00:00:00Z'), to: now };
  const weighed = (day: string, weightG?: number) => ({ startTime: `2026-03-${day}T10:00:00.000Z`, weightG });

  test('is gained since the last weight before the period', () => {
    const measured = [
      weighed('29', 5_900),
      weighed('20', 5_700),
      weighed('20'),
      weighed('12', 5_500),
      weighed('01', 5_000),
    ];
    expect(weightGain(measured, period)).toMatchObject({ grams: 400, days: 17, from: { grams: 5_500 } });
  });

  test('is gained since the first one in it, where there is none before', () => {
    expect(weightGain([weighed('29', 5_600), weighed('20', 5_700)], period)).toMatchObject({ grams: -100, days: 9 });
  });

  test('is not known from one weight, or from those before the period', () => {
    expect(weightGain([weighed('20', 5_700)], period)).toBeUndefined();
    expect(weightGain([weighed('12', 5_700), weighed('01', 5_000)], period)).toBeUndefined();
  });
});
