import fc from 'fast-check';
import { type Bag, type Change, storeAfter, takenFrom } from './milk-store.ts';

let made = 0;
const change = (startTime: string, changeMl: number, more: Partial<Change> = {}): Change => ({
  ...{ id: String(made++).padStart(6, '0'), startTime, changeMl, place: 'fridge', reason: 'pumped' },
  ...more,
});
const bagsOf = (bags: readonly Bag[]) => bags.map(({ date, ml }) => [date, ml]);
const until = (changes: Change[], zone = 'UTC') => {
  const { fridge, freezer } = storeAfter(changes, zone);
  return [...fridge.bags, ...freezer.bags].map((bag) => new Date(bag.until).toISOString());
};

test('the oldest is taken first, whatever order it was told in', () => {
  const changes = [
    change('2026-05-03T12:00:00Z', -100, { reason: 'fed' }),
    change('2026-05-02T08:00:00Z', 60),
    change('2026-05-01T08:00:00Z', 90),
  ];
  const { fridge } = storeAfter(changes, 'UTC');
  expect(fridge.ml).toBe(50);
  expect(bagsOf(fridge.bags)).toEqual([['2026-05-02', 50]]);
});

test('what is taken of a day is taken there, and what it lacks from the oldest', () => {
  const bags = storeAfter([change('2026-05-01T08:00:00Z', 90), change('2026-05-02T08:00:00Z', 60)], 'UTC').fridge.bags;
  expect(bagsOf(takenFrom(bags, 50, '2026-05-02').left)).toEqual([
    ['2026-05-01', 90],
    ['2026-05-02', 10],
  ]);
  const { left, taken, missing } = takenFrom(bags, 200, '2026-05-02');
  expect([bagsOf(left), bagsOf(taken), missing]).toEqual([
    [],
    [
      ['2026-05-02', 60],
      ['2026-05-01', 90],
    ],
    50,
  ]);
});

test('fridge 4 days, freezer 12 months, thawed 24 hours', () => {
  expect(until([change('2026-05-01T08:00:00Z', 90)])).toEqual(['2026-05-05T08:00:00.000Z']);
  expect(until([change('2026-05-03T08:00:00Z', 90, { bagDate: '2026-05-01' })])).toEqual(['2026-05-05T00:00:00.000Z']);
  expect(until([change('2026-05-01T08:00:00Z', 90, { place: 'freezer' })])).toEqual(['2027-05-01T08:00:00.000Z']);
  const thawed = change('2026-05-20T08:00:00Z', 90, { reason: 'thawed', bagDate: '2026-03-01' });
  expect(until([thawed])).toEqual(['2026-05-21T08:00:00.000Z']);
});

test('the days are those of the zone', () => {
  const late = change('2026-05-01T22:30:00Z', 90);
  expect(storeAfter([late], 'Europe/Berlin').fridge.bags[0]?.date).toBe('2026-05-02');
  expect(storeAfter([late], 'America/New_York').fridge.bags[0]?.date).toBe('2026-05-01');
});

test('thawed milk is used before older milk that keeps longer', () => {
  const changes = [
    change('2026-05-02T08:00:00Z', 60),
    change('2026-05-03T08:00:00Z', 90, { reason: 'thawed', bagDate: '2026-05-03' }),
  ];
  expect(storeAfter(changes, 'UTC').fridge.bags.map(({ isThawed }) => isThawed)).toEqual([true, false]);
});

test('more than there was is below 0, until it is counted or comes in', () => {
  const taken = [change('2026-05-01T08:00:00Z', 60), change('2026-05-01T09:00:00Z', -100, { reason: 'fed' })];
  expect(storeAfter(taken, 'UTC').fridge).toEqual({ ml: -40, bags: [] });
  const counted = [...taken, change('2026-05-01T10:00:00Z', 70, { reason: 'counted' })];
  const { fridge } = storeAfter(counted, 'UTC');
  expect([fridge.ml, bagsOf(fridge.bags)]).toEqual([30, [['2026-05-01', 30]]]);
});

/** A family that pumps, feeds, thaws, spills and counts, in hours of some days. */
const steps = fc.array(
  fc.record({
    hour: fc.integer({ min: 0, max: 240 }),
    place: fc.constantFrom('fridge' as const, 'freezer' as const),
    ml: fc.integer({ min: 1, max: 200 }),
    what: fc.constantFrom('in', 'in', 'out', 'thaw'),
  }),
  { maxLength: 40 },
);
const timeOf = (hour: number) => new Date(Date.UTC(2026, 4, 1) + hour * 3_600_000).toISOString();

function changesOf({ hour, place, ml, what }: { hour: number; place: Change['place']; ml: number; what: string }) {
  const at = timeOf(hour);
  if (what === 'in') return [change(at, ml, { place })];
  if (what === 'out') return [change(at, -ml, { place, reason: 'fed' })];
  return [change(at, -ml, { place: 'freezer', reason: 'thawed' }), change(at, ml, { reason: 'thawed' })];
}

test('nothing is lost or doubled, and of two bags the one that is used first goes first', () => {
  fc.assert(
    fc.property(steps, (family) => {
      const changes = family.flatMap(changesOf);
      const store = storeAfter(changes, 'UTC');
      for (const place of ['fridge', 'freezer'] as const) {
        const { ml, bags } = store[place];
        const sum = changes.reduce((all, one) => all + (one.place === place ? one.changeMl : 0), 0);
        expect(ml).toBe(sum);
        expect(bags.reduce((all, bag) => all + bag.ml, 0)).toBe(Math.max(0, ml));
        expect(bags.map((bag) => bag.until)).toEqual(bags.map((bag) => bag.until).sort((a, b) => a - b));
        // A bag that lost something stands before every bag that lost nothing.
        const { left } = takenFrom(bags, 77);
        const untouched = bags.filter((bag) => left.some(({ id, ml: rest }) => id === bag.id && rest === bag.ml));
        expect(bags.slice(bags.length - untouched.length)).toEqual(untouched);
      }
      expect(storeAfter(changes.toReversed(), 'UTC')).toEqual(store);
    }),
    { seed: 20260501, numRuns: 500 },
  );
});
