import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { sayIn, type Words } from '../words/sayer.ts';
import { sayEnglish } from '../words/testing/say-english.ts';
import { sayTold } from '../words/told.ts';
import { REFUSALS } from './codes.ts';
import { filled, toldBy } from './filled.ts';

test('every sentence is a message with values, and stands under one code once', () => {
  for (const [code, sentences] of Object.entries(REFUSALS)) {
    expect([code, new Set(sentences).size]).toEqual([code, sentences.length]);
    for (const sentence of sentences) expect(() => compileMessageOrThrow(sentence)).not.toThrow();
  }
});

test('what a schema says with values in it is known by its parts', () => {
  const message = filled('{field} must be at most {max, number} characters', { field: { text: 'Colour' }, max: 1_000 });
  expect(message).toBe('Colour must be at most 1,000 characters');
  expect(sayTold(sayEnglish, toldBy(message))).toBe(message);
  const say = sayIn('de', {
    Colour: ['Farbe'],
    '{field} must be at most {max, number} characters': compileMessageOrThrow(
      '{field}: höchstens {max, number} Zeichen',
    ),
  });
  expect(sayTold(say, toldBy(message))).toBe('Farbe: höchstens 1.000 Zeichen');
  expect(toldBy('Please choose a baby')).toEqual({ text: 'Please choose a baby' });
});

test('a label stands within a sentence as the language has it', () => {
  const told = { text: 'A {kind} is already running', values: { kind: { text: 'Sleep', within: true as const } } };
  expect(sayTold(sayEnglish, told)).toBe('A sleep is already running');
  const words: Words = { Sleep: ['Schlaf'], 'A {kind} is already running': ['Schon: ', ['kind']] };
  expect(sayTold(sayIn('de', words), told)).toBe('Schon: Schlaf');
});
