import { directionOf, languageFor, languagesAccepted } from './languages.ts';

const SPOKEN = ['en', 'de', 'es', 'ar', 'pt-BR'];

test.each([
  [['de'], 'de'],
  [['de-AT', 'en'], 'de'],
  [['DE-at'], 'de'],
  [['pt-PT'], 'pt-BR'],
  [['nl', 'es-MX', 'de'], 'es'],
  [['nl'], 'en'],
  [[], 'en'],
])('who wants %j hears %s', (wanted, heard) => {
  expect(languageFor(wanted, SPOKEN)).toBe(heard);
});

test.each([
  ['de-CH, fr;q=0.9, en;q=0.8, *;q=0.5', ['de-CH', 'fr', 'en']],
  ['en;q=0.5, ar', ['ar', 'en']],
  ['de;q=0, es', ['es']],
  ['<script>, de;q=x', []],
  // What Intl does not take is no language, and extensions choose none.
  ['de-a, de-1, en-aa-aa, de-AT-AT, de-x', []],
  ['ar-eg-u-nu-latn', ['ar-EG']],
  ['', []],
  [undefined, []],
])('the header %j wants %j', (header, wanted) => {
  expect(languagesAccepted(header)).toEqual(wanted);
});

test.each([
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['de', 'ltr'],
  ['arn', 'ltr'],
])('%s is written %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});
