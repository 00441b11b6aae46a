import { sayEnglish } from '../words/testing/say-english.ts';
import { ageText } from './age-text.ts';

test.each([
  ['2026-11-20', '0 days'],
  ['2026-11-19', '1 day'],
  ['2026-11-11', '9 days'],
  ['2026-10-19', '1 month, 1 day'],
  ['2026-06-08', '5 months, 12 days'],
  ['2025-10-20', '1 year, 1 month'],
  ['2024-08-20', '2 years, 3 months'],
  ['2006-11-20', '20 years, 0 months'],
  ['2046-11-20', '0 days'],
])('a baby born %s is %s old', (birthDate, text) =>
  expect(ageText(sayEnglish, birthDate, Temporal.PlainDate.from('2026-11-20'))).toBe(text),
);
