import { compileMessage } from '@lingui/message-utils/compileMessage';
import { sayIn } from '../words/sayer.ts';
import { sayEnglish } from '../words/testing/say-english.ts';
import { countedText } from './counted-text.ts';
import { diaperKind } from './diaper/kind.ts';
import { KINDS } from './known.ts';
import { sleepKind } from './sleep/kind.ts';

const swim = { name: 'swim', label: 'Swim' };

test('so many of a kind are said in its own words', () => {
  expect([0, 1, 1_200].map((count) => countedText(sayEnglish, sleepKind, count))).toEqual([
    '0 sleeps',
    '1 sleep',
    '1,200 sleeps',
  ]);
});

test('in another language no word is left in English', () => {
  const diapers = compileMessage('{count, plural, one {# Windel} other {# Windeln}}');
  const say = sayIn('de', { [diaperKind.counted]: diapers, Swim: 'Schwimmen' });
  expect(countedText(say, diaperKind, 3)).toBe('3 Windeln');
  expect(countedText(say, swim, 1_200)).toBe('Schwimmen: 1.200');
});

test('a remote says the words of its kind, where it has their translations', () => {
  const ofRemote = sayIn('de', { Swim: 'Schwimmen' });
  expect(countedText(sayIn('de', {}), swim, 2, ofRemote)).toBe('Schwimmen: 2');
});

test.each(KINDS.map(({ kind }) => kind))('$name has words for so many', (kind) => {
  expect(countedText(sayEnglish, kind, 2)).toMatch(/^2 /);
});
