import { compileMessage } from '@lingui/message-utils/compileMessage';
import { englishOf, inContext } from './say.ts';
import { createSayer, sayIn } from './sayer.ts';
import { sayEnglish } from './testing/say-english.ts';

const words = (translations: Record<string, string>) =>
  Object.fromEntries(Object.entries(translations).map(([text, said]) => [text, compileMessage(said)]));

const RECORDS = '{count, plural, one {# record} other {# records}}';

test('English is said as it is written', () => {
  expect(sayEnglish('Log in')).toBe('Log in');
  expect(sayEnglish("Theo's nest")).toBe("Theo's nest");
  expect(sayEnglish('{name} is {age} old', { name: 'Ada', age: 3 })).toBe('Ada is 3 old');
  expect(sayEnglish(RECORDS, { count: 1 })).toBe('1 record');
  expect(sayEnglish(RECORDS, { count: 1234 })).toBe('1,234 records');
  expect(sayEnglish.locale).toBe('en');
});

test('a name from the right turns nothing beside it around', () => {
  expect(sayEnglish('Recorded by {name}, {when}', { name: 'أحمد', when: '17:29' })).toBe(
    'Recorded by \u2068أحمد\u2069, 17:29',
  );
});

test('what a build has compiled is said the same', () => {
  const built = [RECORDS, compileMessage(RECORDS)] as unknown as string;
  expect(sayEnglish(built, { count: 2 })).toBe('2 records');
  expect(
    sayIn('de', words({ [RECORDS]: '{count, plural, one {# Eintrag} other {# Einträge}}' }))(built, { count: 1 }),
  ).toBe('1 Eintrag');
});

test('a text in two meanings has two translations, and one English', () => {
  const [side, rest] = [inContext('side of the breast', 'Left'), inContext('remaining', 'Left')];
  const say = sayIn('de', words({ [side]: 'Links', [rest]: 'Übrig' }));
  expect([say(side), say(rest)]).toEqual(['Links', 'Übrig']);
  expect(englishOf(side)).toBe('Left');
  expect(sayEnglish(side)).toBe('Left');
});

test('what has no translation is said in English, in the middle of another language', () => {
  const say = sayIn('de-u-hc-h12', words({ 'Log in': 'Anmelden' }));
  expect([say('Log in'), say('Log out'), say('Hello {name}', { name: 'Ada' })]).toEqual([
    'Anmelden',
    'Log out',
    'Hello Ada',
  ]);
  expect(say.locale).toBe('de-u-hc-h12');
});

test.each([
  ['ar', [0, 1, 2, 3, 11, 100], ['zero', 'one', 'two', 'few', 'many', 'other']],
  ['pl', [1, 2, 5, 1.5], ['one', 'few', 'many', 'other']],
  ['de', [1, 2], ['one', 'other']],
])('%s counts %j as %j', (language, counts, forms) => {
  const all = ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `${form} {${form}}`).join(' ');
  const say = sayIn(language, words({ [RECORDS]: `{count, plural, ${all}}` }));
  expect(counts.map((count) => say(RECORDS, { count }))).toEqual(forms);
});

test('a sayer speaks another language from one text to the next', () => {
  const { say, speak } = createSayer();
  speak('de', words({ Sleep: 'Schlaf' }));
  expect([say('Sleep'), say.locale]).toEqual(['Schlaf', 'de']);
  speak('en-GB', {});
  expect([say('Sleep'), say.locale]).toEqual(['Sleep', 'en-GB']);
});

describe('where one reads from the right', () => {
  const [OPEN, CLOSE, RIGHT] = ['\u2068', '\u2069', '\u200f'];
  const REST = '{who, select, you {You rest} other {{name} rests {hours}}}';
  const say = sayIn(
    'ar',
    words({ '{name} sleeps': 'ينام {name}', [REST]: '{who, select, you {ترتاح} other {يرتاح {name} {hours}}}' }),
  );

  test('each value is isolated, so that it turns around nothing beside it', () => {
    expect(say('{name} sleeps', { name: 'Mia' })).toBe(`ينام ${OPEN}Mia${CLOSE}`);
  });

  test('a text of values alone is read from the right, unless its translator has said otherwise', () => {
    const between = (said: string) =>
      sayIn('ar', words({ '{from} – {to}': said }))('{from} – {to}', { from: '1', to: '2' })
        .replaceAll(OPEN, '')
        .replaceAll(CLOSE, '');
    expect(between('{from} – {to}')).toBe(`${RIGHT}1 – 2`);
    expect(between('\u2066{from}/{to}\u2069')).toBe('\u20661/2');
  });

  test('also within a choice, which still finds its form', () => {
    expect(say(REST, { who: 'you', name: 'Mia', hours: 2 })).toBe('ترتاح');
    expect(say(REST, { who: 'else', name: 'Mia', hours: 2 })).toBe(`يرتاح ${OPEN}Mia${CLOSE} ${OPEN}2${CLOSE}`);
  });

  test('what is no value stays, and so does a language read from the left', () => {
    expect(sayIn('ar', words({ Sleep: 'نوم' }))('Sleep')).toBe('نوم');
    expect(sayIn('de', words({ '{name} sleeps': '{name} schläft' }))('{name} sleeps', { name: 'Mia' })).toBe(
      'Mia schläft',
    );
  });
});
