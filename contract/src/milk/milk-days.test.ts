import fc from 'fast-check';
import { milkDays } from './milk-days.ts';
import { type Change, storeAfter } from './milk-store.ts';

let made = 0;
const change = (startTime: string, changeMl: number, more: Partial<Change> = {}): Change => ({
  ...{ id: String(made++), startTime, changeMl, place: 'fridge', reason: 'pumped' },
  ...more,
});
const LAST = Temporal.PlainDate.from('2026-05-03');

test('a day has what was pumped and fed in it, and what is there at its end', () => {
  const changes = [
    change('2026-05-01T08:00:00Z', 90),
    change('2026-05-01T20:00:00Z', 60, { place: 'freezer' }),
    change('2026-05-02T08:00:00Z', -70, { reason: 'fed' }),
    change('2026-05-02T09:00:00Z', -10, { reason: 'spilled' }),
    change('2026-05-03T09:00:00Z', -60, { place: 'freezer', reason: 'thawed' }),
    change('2026-05-03T09:00:00Z', 60, { reason: 'thawed' }),
  ];
  expect(milkDays(changes, 'UTC', { last: LAST, count: 3 })).toEqual([
    { date: '2026-05-01', pumped: 150, fed: 0, fridge: 90, freezer: 60 },
    { date: '2026-05-02', pumped: 0, fed: 70, fridge: 10, freezer: 60 },
    { date: '2026-05-03', pumped: 0, fed: 0, fridge: 70, freezer: 0 },
  ]);
});

test('what was there before counts, what was taken too much does not stand', () => {
  const before = storeAfter([change('2026-01-01T08:00:00Z', 30)], 'UTC');
  const changes = [change('2026-05-02T08:00:00Z', -50, { reason: 'fed' }), change('2026-05-03T08:00:00Z', 40)];
  const days = milkDays(changes, 'UTC', { last: LAST, count: 3, before });
  expect(days.map(({ fridge }) => fridge)).toEqual([30, 0, 20]);
});

test('the days are those of the zone', () => {
  const days = milkDays([change('2026-05-02T22:30:00Z', 90)], 'Europe/Berlin', { last: LAST, count: 2 });
  expect(days.map(({ pumped }) => pumped)).toEqual([0, 90]);
});

test('the last day ends with what the store holds', () => {
  const steps = fc.array(fc.record({ hour: fc.integer({ min: 0, max: 71 }), ml: fc.integer({ min: -200, max: 200 }) }));
  fc.assert(
    fc.property(steps, (family) => {
      const at = (hour: number) => new Date(Date.UTC(2026, 4, 1) + hour * 3_600_000).toISOString();
      const changes = family.map(({ hour, ml }) => change(at(hour), ml || 1));
      const { fridge } = milkDays(changes, 'UTC', { last: LAST, count: 2 }).at(-1) ?? { fridge: -1 };
      expect(fridge).toBe(Math.max(0, storeAfter(changes, 'UTC').fridge.ml));
    }),
    { seed: 20260503, numRuns: 200 },
  );
});
