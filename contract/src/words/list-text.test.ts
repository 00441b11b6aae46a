import { listText } from './list-text.ts';

test.each([
  ['en', '2 naps, 1 walk, 3 notes'],
  ['de', '2 naps, 1 walk und 3 notes'],
  ['tr', '2 naps, 1 walk, 3 notes'],
  ['ja', '2 naps、1 walk、3 notes'],
])('in %s something stands between facts', (locale, said) => {
  expect(listText({ locale }, ['2 naps', '1 walk', '3 notes'])).toBe(said);
});
