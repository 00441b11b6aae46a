import type { Feeding, SomeRecord } from '@nestling/contract';
import { diaperKind } from '@nestling/contract/kinds/diaper';
import { temperatureKind } from '@nestling/contract/kinds/temperature';
import { declareKind, lookOf } from '@nestling/shared-ui/platform';
import { speak } from '@nestling/shared-ui/words';
import { composeReport } from './compose-report.ts';

const ZONE = 'Europe/Berlin';
const baby = { name: 'Mia', birthDate: '2026-01-12' };
const now = Date.parse('2026-03-30T10:00:00Z');
const id = '0190a000-0000-7000-8000-000000000001';

const aRecord = (kind: string, startTime: string, fields: object = {}): SomeRecord => ({
  ...{ id, babyId: id, kind, startTime },
  ...fields,
});
const sleep = (startTime: string, endTime?: string): SomeRecord => ({
  id,
  babyId: id,
  kind: 'sleep',
  startTime,
  ...(endTime && { endTime }),
});
const feeding = (
  type: Feeding['type'],
  startTime: string,
  minutes: number,
  more: Partial<Feeding> = {},
): SomeRecord & Feeding => ({
  id,
  babyId: id,
  kind: 'feeding',
  type,
  startTime,
  endTime: new Date(Date.parse(startTime) + minutes * 60_000).toISOString(),
  duration: minutes,
  ...more,
});
const report = (...records: SomeRecord[][]) =>
  composeReport({ baby, records: records.flat(), withNotes: true, lookOf, now, zone: ZONE });
const line = (text: string, day: string) => text.split('\n').find((each) => each.startsWith(`- ${day}`));

test('no records: it says so and invents nothing', () => {
  const text = report();
  expect(text).toContain('Age: 2 months, 18 days (born 2026-01-12).');
  expect(text).toContain('No records at all on 29 of 29 days');
  expect(text).toContain('- None: there are no records of full days.');
  expect(text).toContain('- Too few records to name any.');
  expect(text).not.toMatch(/NaN|Infinity|undefined/);
});

test('a night over a change of the clock has its true length, cut at midnight of the zone', () => {
  // 22:00 to 06:00 on the wall, of seven hours: the clock went forward.
  const text = report([sleep('2026-03-28T21:00:00Z', '2026-03-29T04:00:00Z')]);
  expect(line(text, '2026-03-28')).toContain('slept 2h 0m; night 22:00-06:00');
  expect(line(text, '2026-03-29')).toContain('slept 5h 0m');
});

test('sleeps that overlap count once; both sides of a nursing are one meal', () => {
  const text = report(
    [sleep('2026-03-20T09:00:00Z', '2026-03-20T10:00:00Z'), sleep('2026-03-20T09:30:00Z', '2026-03-20T10:30:00Z')],
    [
      feeding('breast_left', '2026-03-20T08:00:00Z', 10),
      feeding('breast_right', '2026-03-20T08:12:00Z', 30),
      feeding('bottle', '2026-03-20T12:00:00Z', 10, { amount: 90, unit: 'ml' }),
    ],
  );
  expect(line(text, '2026-03-20')).toBe(
    '- 2026-03-20: slept 1h 30m; 1 nap 10:00-11:30; 2 meals (1 both breasts, 1 bottle); fed at 09:00 13:00; 90\u00a0ml from bottles.',
  );
  expect(text).toContain('Meals a day: 2.0 (1 days with feeding records');
  expect(text).toContain('10m left, 30m right (25 % left)');
  expect(text).toContain('From bottles a day: 90\u00a0ml.');
});

test('bottles in several units are added up and said in the unit of the reader', () => {
  const bottles = [
    feeding('bottle', '2026-03-20T12:00:00Z', 10, { amount: 90, unit: 'ml' }),
    feeding('formula', '2026-03-21T16:00:00Z', 10, { amount: 4, unit: 'oz' }),
  ];
  expect(report([], bottles)).toContain('From bottles a day: 104\u00a0ml.');
  speak('en', { volume: 'fl_oz' });
  expect(report([], bottles)).toContain('From bottles a day: 3.5\u00a0oz.');
  speak('en', { volume: 'ml' });
});

test('what runs and what has no amount is told', () => {
  const text = report([sleep('2026-03-30T09:00:00Z')], [feeding('formula', '2026-03-20T08:00:00Z', 10)]);
  expect(text).toContain('A sleep is running; it is counted until now.');
  expect(text).toContain('Some bottles have no amount');
  expect(line(text, '2026-03-30')).toContain('(so far): slept 1h 0m');
});

test('a length is said to the nearest minute', () => {
  const nap = sleep('2026-03-20T09:00:00.000Z', '2026-03-20T09:59:40.000Z');
  expect(line(report([nap]), '2026-03-20')).toContain('slept 1h 0m');
});

test('what somebody noted stands in it only if the person wants it', () => {
  const noted = [
    { ...sleep('2026-03-20T09:00:00Z', '2026-03-20T10:00:00Z'), notes: 'In the pram,\nat last' },
    feeding('bottle', '2026-03-20T12:00:00Z', 10, { notes: 'Spat out' }),
    aRecord('temperature', '2026-03-21T23:30:00Z', { celsius: 38.4, notes: 'Grandma measured' }),
    aRecord('note', '2026-03-22T08:00:00Z', { notes: 'A secret' }),
  ];
  const input = { baby, records: noted, lookOf, now, zone: ZONE };
  const without = composeReport({ ...input, withNotes: false });
  expect(without).not.toMatch(/pram|Spat|Grandma|secret|Notes beside/);
  expect(without).toContain('slept 1h 0m');
  const whole = composeReport({ ...input, withNotes: true });
  expect(whole).toContain(
    '## Notes beside sleeps and feedings\n- 2026-03-20 10:00-11:00: Sleep · In the pram, at last\n- 2026-03-20 13:00-13:10: Feeding · Spat out\n',
  );
  expect(whole).toMatch(/Grandma measured[\s\S]*A secret/);
});

describe('of other kinds', () => {
  const others = [
    aRecord('diaper', '2026-03-20T08:00:00Z', { wet: true, dirty: false }),
    aRecord('diaper', '2026-03-20T12:00:00Z', { wet: true, dirty: true, colour: 'green' }),
    aRecord('temperature', '2026-03-21T23:30:00Z', { celsius: 38.4, method: 'ear', notes: 'Slept badly,\ncried' }),
    aRecord('walk', '2026-03-22T08:00:00Z', { endTime: '2026-03-22T08:40:00Z' }),
  ];

  test('each says its records, a line each, also a kind that nobody has declared', () => {
    declareKind(diaperKind);
    declareKind(temperatureKind);
    speak('en', { temperature: 'c' });
    const text = report(others);
    expect(text).toContain(
      '## Diaper\n- 2026-03-20 09:00: Diaper · Wet\n- 2026-03-20 13:00: Diaper · Wet · Dirty · Green\n',
    );
    expect(text).toContain('- 2026-03-22 00:30: Temperature · 38.4\u00a0°C · Ear · Slept badly, cried\n');
    expect(text).toContain('## Walk\n- 2026-03-22 09:00-09:40: Walk\n');
  });

  test('each says its day as its look does, and without one how many there are', () => {
    declareKind(diaperKind, {
      mark: { Icon: () => null, tone: 'other' },
      dayText: (records) => `${records.length} changed`,
    });
    const text = report(others);
    expect(line(text, '2026-03-20')).toBe('- 2026-03-20: no sleep recorded; no feeding recorded; Diaper: 2 changed.');
    expect(line(text, '2026-03-22')).toContain('Temperature: 1; Walk: 1');
    expect(text).toContain('No records at all on 27 of 29 days');
  });
});
