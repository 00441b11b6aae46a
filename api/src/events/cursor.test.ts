import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { cursorOf, placeIn } from './cursor.ts';

const places = (ids: string[], seq: number) => ids.map((id) => [{ id }, seq] as const);
const many = (count: number, id: () => string = randomUUID) => Array.from({ length: count }, id);

test('names the place in each topic, also of babies that were added together', () => {
  const ids = [...many(60), ...many(3, uuidv7)];
  const place = placeIn(cursorOf(ids.map((id, i) => [{ id }, i])));
  expect(ids.map(place)).toEqual(ids.map((_, i) => i));
});

test('60 babies with thousands of facts each fit into 1 KB, with letters that any header takes', () => {
  const cursor = cursorOf(places(many(61), 46_655));
  expect(cursor.length).toBeLessThanOrEqual(1_024);
  expect(cursor).toMatch(/^[\w.-]+$/);
});

test('with too many topics it is short, and names nothing', () => {
  const ids = many(100);
  const cursor = cursorOf(places(ids, 5));
  expect(cursor.length).toBeLessThan(10);
  expect(ids.map(placeIn(cursor))).toEqual(ids.map(() => -1));
});

test('two topics that end alike are not told apart', () => {
  const [a, b] = ['0190a000-0000-7000-8000-0000deadbeef', '0190a111-1111-7000-8000-1111deadbeef'] as const;
  const place = placeIn(
    cursorOf([
      [{ id: a }, 1],
      [{ id: b }, 2],
    ]),
  );
  expect([place(a), place(b)]).toEqual([-1, -1]);
});

test.each(['', '0', '17', '123456789012345', '-1', '-', '....', 'x'.repeat(5_000)])('%p names nothing', (cursor) => {
  expect(placeIn(cursor)(randomUUID())).toBe(-1);
});
