import { compileMessage } from '@lingui/message-utils/compileMessage';
import { giveWords, speak } from '../../words/index.ts';
import { failure, noAnswer } from './answer.ts';
import { refusalWords } from './refusal-words.ts';

const PLACES = '{name} has {count, number} people already. Remove somebody first.';
const said = { text: PLACES, values: { name: 'Ada', count: 1_200 } };
const english = 'Ada has 1,200 people already. Remove somebody first.';

beforeAll(() =>
  giveWords('tests', 'de', {
    'Make somebody else owner first': compileMessage('Mach zuerst jemand anderen zum Besitzer'),
    [PLACES]: compileMessage('{name} hat schon {count, number} Personen. Entferne zuerst jemanden.'),
    'A {kind} is already running': compileMessage('Läuft schon: {kind}'),
    Sleep: compileMessage('Schlaf'),
    'The server cannot be reached. Check your connection and try again.': compileMessage('Keine Verbindung'),
  }),
);
afterEach(() => speak('en'));

test('English is what the server said', () => {
  expect(refusalWords(english, said)).toBe(english);
  expect(refusalWords('What {is} this? It’s # new')).toBe('What {is} this? It’s # new');
});

test('another language is said by the sentence and its values', () => {
  speak('de');
  expect(refusalWords('Make somebody else owner first')).toBe('Mach zuerst jemand anderen zum Besitzer');
  expect(refusalWords(english, said)).toBe('Ada hat schon 1.200 Personen. Entferne zuerst jemanden.');
  const running = { text: 'A {kind} is already running', values: { kind: { text: 'Sleep', within: true } } };
  expect(refusalWords('A sleep is already running', running)).toBe('Läuft schon: Schlaf');
});

test.each([
  ['a sentence of a newer server', { text: 'No {thing} today', values: { thing: 'milk' } }],
  ['no sentence', { words: 'No' }],
  ['nothing', undefined],
])('with %s it is said as it came', (_, told) => {
  speak('de');
  expect(refusalWords('No milk today', told)).toBe('No milk today');
});

test('failures of calls come in the language of the page', () => {
  speak('de');
  const headers = new Headers();
  const body = { message: english, error: 'too_many_people', said };
  expect(failure({ status: 409, headers, body, isForeign: false })).toMatchObject({
    message: 'Ada hat schon 1.200 Personen. Entferne zuerst jemanden.',
    serverMessage: 'Ada hat schon 1.200 Personen. Entferne zuerst jemanden.',
    code: 'too_many_people',
  });
  expect(noAnswer().message).toBe('Keine Verbindung');
});
