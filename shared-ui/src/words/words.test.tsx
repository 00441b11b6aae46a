import { compileMessage } from '@lingui/message-utils/compileMessage';
import { render, screen } from '@testing-library/react';
import { rich } from './rich.tsx';
import { comeWithWords, giveWords, onLanguage, provideWords, sayOf, speak, spokenLanguage } from './words.ts';

afterEach(() => speak('en'));

test('each app says its own words, also those that come after the language was chosen', () => {
  const [one, other] = [sayOf('one'), sayOf('other')];
  giveWords('one', 'de', { Left: compileMessage('Links') });
  speak('de');
  expect([one('Left'), other('Left')]).toEqual(['Links', 'Left']);
  giveWords('other', 'de', { Left: compileMessage('Übrig') });
  expect([one('Left'), other('Left'), one.locale]).toEqual(['Links', 'Übrig', 'de']);
});

test('chunks that an app loads come with their words', async () => {
  const load = jest.fn(async () => {});
  provideWords(load);
  const chunks: Parameters<typeof comeWithWords>[1] = { f: {}, u: (chunk) => `${chunk}.abc.js` };
  comeWithWords('one', chunks);
  const promises: unknown[] = [];
  chunks.f?.words?.(7, promises);
  await Promise.all(promises);
  expect(load.mock.calls).toEqual([['one', '7.abc.js']]);
  // An app that is one script has none.
  comeWithWords('one', {});
});

test('two releases of an app in one page add their words', () => {
  giveWords('twice', 'de', { Sleep: compileMessage('Schlaf') });
  giveWords('twice', 'de', { Feeding: compileMessage('Mahlzeit') });
  speak('de');
  expect([sayOf('twice')('Sleep'), sayOf('twice')('Feeding')]).toEqual(['Schlaf', 'Mahlzeit']);
});

test('who draws the language hears of it', () => {
  const heard = jest.fn();
  const end = onLanguage(heard);
  const before = spokenLanguage();
  expect(spokenLanguage()).toBe(before);
  speak('de', { clock: 12, volume: 'ml' });
  // The browser of the tests is in the US.
  const units = { volume: 'ml', weight: 'lb', length: 'in', temperature: 'f' };
  expect(spokenLanguage()).toEqual({ language: 'de', locale: 'de-u-hc-h12', units });
  expect(sayOf('one').units).toBe(spokenLanguage().units);
  end();
  speak('en');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('elements stand where the language has them', () => {
  const said = rich('Zum <b>Anmelden</b> hier <link>klicken</link>, oder <i>nicht</i>', {
    b: (words) => <b>{words}</b>,
    link: (words) => <a href="/login">{words}</a>,
  });
  const { container } = render(said);
  expect(container).toHaveTextContent('Zum Anmelden hier klicken, oder nicht');
  expect(screen.getByRole('link', { name: 'klicken' })).toBeInTheDocument();
});
