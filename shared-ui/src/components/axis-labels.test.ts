import { speak } from '../words/words.ts';
import { axisDayText, isLabelled } from './axis-labels.ts';

afterEach(() => speak('en'));

const labelled = (count: number) => Array.from({ length: count }, (_, i) => i).filter((i) => isLabelled(i, count));

test('a week has all its days named, more days at most five, the last day always', () => {
  expect(labelled(7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(labelled(14)).toEqual([1, 4, 7, 10, 13]);
  expect(labelled(30)).toEqual([5, 11, 17, 23, 29]);
  expect(labelled(1)).toEqual([0]);
});

test('days at an axis have short names, or a letter where the language has no short names', () => {
  const day = Temporal.PlainDate.from('2026-11-17');
  expect([axisDayText(day, 7), axisDayText(day, 8)]).toEqual(['Tue', '11/17']);
  speak('ar');
  expect(axisDayText(day, 7)).toBe('ث');
  speak('fr');
  expect(axisDayText(day, 7)).toBe('mar');
  speak('pl');
  expect(axisDayText(day, 7)).toBe('W');
});
