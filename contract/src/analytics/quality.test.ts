import { qualityOf } from './quality.ts';

test.each([
  [0, 'short'],
  [59, 'short'],
  [60, 'medium'],
  [179, 'medium'],
  [180, 'long'],
])('a sleep of %i minutes is %s', (minutes, quality) => expect(qualityOf(minutes)).toBe(quality));
