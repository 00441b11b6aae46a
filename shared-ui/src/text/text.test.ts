import { speak } from '../words/words.ts';
import { isolated } from './isolated.ts';
import { clockText } from './time-text.ts';

afterEach(() => speak('en'));

test('what people typed is isolated where directions can meet, and else the same', () => {
  expect([isolated('Fed well.'), isolated('رضع جيدًا')]).toEqual(['Fed well.', '\u2068رضع جيدًا\u2069']);
  speak('ar');
  expect(isolated('Fed well.')).toBe('\u2068Fed well.\u2069');
});

test('a time is read from the right by itself in Arabic', () => {
  expect(clockText(46_800_000, 'UTC')).toBe('1:00\u00a0PM');
  speak('ar', { clock: 24 });
  expect(clockText(46_800_000, 'UTC')).toBe('\u206713:00\u2069');
});
