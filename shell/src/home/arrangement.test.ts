import type { ExposeAt } from '@nestling/contract';
import { arranged, kept, moved, namesShown } from './arrangement.ts';

const live = (...names: string[]) =>
  names.map((name) => ({
    name: name as ExposeAt<'home.card'>,
    expose: '',
    title: name,
    order: 0,
    heights: { desktop: 1, phone: 1, short: 1 },
  }));
const HOUSE = live('a/1', 'b/2', 'c/3');
const namesOf = (home?: Parameters<typeof arranged>[1]) => arranged(HOUSE, home).map(({ card }) => card.name);

test('nothing chosen is the order of the house; a card that is new comes last', () => {
  expect(namesOf()).toEqual(['a/1', 'b/2', 'c/3']);
  expect(namesOf({ order: ['c/3', 'a/1'], hidden: [] })).toEqual(['c/3', 'a/1', 'b/2']);
});

test('what is hidden is not shown, and keeps its place', () => {
  const home = { order: ['c/3', 'b/2', 'a/1'], hidden: ['b/2'] };
  expect(namesShown(HOUSE, [], home)).toEqual(['c/3', 'a/1']);
  expect(namesOf(home)).toEqual(['c/3', 'b/2', 'a/1']);
});

test('cards that are not live stay behind the one they stood behind, hidden or not', () => {
  const home = { order: ['x/first', 'a/1', 'x/second', 'x/third', 'b/2', 'c/3'], hidden: ['x/third', 'c/3'] };
  expect(kept(moved(arranged(HOUSE, home), 0, 2), home)).toEqual({
    order: ['x/first', 'b/2', 'c/3', 'a/1', 'x/second', 'x/third'],
    hidden: ['c/3', 'x/third'],
  });
});

test('ten hidden cards and three that are gone', () => {
  const house = live(...Array.from({ length: 12 }, (_, n) => `remote/${n}`));
  const hidden = [...house.slice(0, 10).map(({ name }) => name), 'gone/1', 'gone/2', 'gone/3'];
  const home = { order: hidden, hidden };
  expect(namesShown(house, [], home)).toEqual(['remote/10', 'remote/11']);
  expect(kept(arranged(house, home), home)).toEqual({ order: [...hidden, 'remote/10', 'remote/11'], hidden });
});

test('never keeps more names than the server takes', () => {
  const gone = Array.from({ length: 100 }, (_, n) => `gone/${n}`);
  const { order, hidden } = kept(arranged(HOUSE), { order: gone, hidden: gone });
  expect([order.length, hidden.length]).toEqual([100, 100]);
});
