import fc from 'fast-check';
import { shareById } from './share-by-id.ts';

const bottle = { id: 'b', amount: 90, photos: [{ id: 'p', width: 3 }] };
const nap = { id: 'n', notes: 'short' };

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

test('an answer that is as it was is the same object', () => {
  const before = { range: [bottle, nap], latest: { sleep: nap }, now: 5 };
  expect(shareById(before, copyOf(before))).toBe(before);
});

test('one new record at the front leaves all others the same', () => {
  const before = { range: [bottle, nap] };
  const made = { id: 'm' };
  const { range } = shareById(before, { range: [made, ...copyOf(before.range)] }) as { range: unknown[] };
  expect(range).toHaveLength(3);
  expect(range[0]).toBe(made);
  expect(range[1]).toBe(bottle);
  expect(range[2]).toBe(nap);
});

test('of a record that changed, what did not change stays', () => {
  const after = shareById([nap, bottle], [{ ...copyOf(bottle), amount: 120 }]) as (typeof bottle)[];
  expect(after).toEqual([{ ...bottle, amount: 120 }]);
  expect(after[0]).not.toBe(bottle);
  expect(after[0]?.photos).toBe(bottle.photos);
});

test('a field that is gone is gone', () => {
  expect(shareById({ id: 'n', endTime: 'x' }, { id: 'n' })).toStrictEqual({ id: 'n' });
  const emptied = { id: 'n', notes: undefined };
  expect(shareById({ id: 'n', endTime: 'x' }, emptied)).toStrictEqual(emptied);
});

test('lists of what has no id are shared by place', () => {
  const before = [{ day: 1 }, { day: 2 }];
  const after = shareById(before, [{ day: 1 }, { day: 3 }]) as typeof before;
  expect(after).toEqual([{ day: 1 }, { day: 3 }]);
  expect(after[0]).toBe(before[0]);
});

test('whatever was before, the answer says what it says', () => {
  const json = fc.jsonValue();
  const record = fc.record({ id: fc.constantFrom('a', 'b', 'c'), value: json });
  const answer = fc.oneof(json, fc.array(record), fc.record({ range: fc.array(record), latest: record }));
  fc.assert(fc.property(answer, answer, (before, after) => expect(shareById(before, after)).toStrictEqual(after)));
});
