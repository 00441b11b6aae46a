import { factsText } from './facts-text.ts';
import { sayEnglish } from './testing/say-english.ts';

test('facts stand one behind the other, without those that are missing', () => {
  expect(factsText(sayEnglish, ['6 wet', undefined, false, '2 dirty', ''])).toBe('6 wet · 2 dirty');
  expect(factsText(sayEnglish, [undefined, '2 dirty'])).toBe('2 dirty');
  expect(factsText(sayEnglish, [])).toBe('');
});
