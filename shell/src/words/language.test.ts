import { giveWords, sayOf, sayTitle, speak, spokenLanguage } from '@nestling/shared-ui/words';
import { waitFor } from '@testing-library/react';
import { registry } from '../federation/registry.ts';
import { languageOf, startSpeaking, switchTo, writeTimes } from './language.ts';
import { loadWordsBeside } from './load-words.ts';

jest.mock('../federation/registry.ts', () => ({
  registry: {
    rev: 1,
    house: { pages: [], points: {} },
    language: 'de',
    languages: ['en', 'ar', 'de'],
    shell: { release: '1', base: '/r/shell/1/', words: 'words.de.json', integrity: {} },
    remotes: {
      tasks: { release: '2', base: '/r/tasks/2/', words: 'words.de.json', titles: { Tasks: 'Aufgaben' } },
      old: { release: '0', base: '/r/old/0/' },
    },
  },
}));

/** Path → what the server answers. */
let answers: Record<string, unknown>;
const asked: string[] = [];
globalThis.fetch = async (input) => {
  const path = String(input);
  asked.push(path);
  return path in answers ? Response.json(answers[path]) : new Response('', { status: 404 });
};
const file = (lang: string) => ({ name: `words.${lang}.json`, integrity: 'sha384-x', bytes: 1, lang });

const cookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page has it
  document.cookie = `nestling_page=${text}; Path=/`;
};

beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  cookie('');
  answers = {
    '/r/shell/1/words.de.json': { Settings: ['Einstellungen'] },
    '/r/shell/1/release.json': { files: [file('de'), file('ar')] },
    '/r/shell/1/words.ar.json': { Settings: ['الإعدادات'] },
    '/r/tasks/2/words.de.json': { Add: ['Hinzufügen'] },
    '/r/tasks/2/release.json': { files: [file('ar')], titles: { ar: { Tasks: 'المهام' } } },
    '/r/old/0/release.json': { files: [] },
  };
});
afterEach(() => speak('en'));
const said = () => [
  sayOf('shell')('Settings'),
  sayTitle('Tasks'),
  document.documentElement.lang,
  document.documentElement.dir,
];

test('the page speaks the language that the server made it in, and asks for nothing but its words', async () => {
  await startSpeaking();
  expect(said()).toEqual(['Einstellungen', 'Aufgaben', 'de', 'ltr']);
  expect(asked).toEqual(['/r/shell/1/words.de.json']);
});

test('a kept page speaks what was chosen since: the releases say where the words are', async () => {
  cookie('lang=ar');
  await startSpeaking();
  expect(said()).toEqual(['الإعدادات', 'المهام', 'ar', 'rtl']);
});

test('where the words do not arrive the page is in English', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  delete answers['/r/shell/1/words.de.json'];
  await startSpeaking();
  expect(said().slice(2)).toEqual(['en', 'ltr']);
});

test('a switch needs no reload, and keeps focus and place; one that fails changes nothing', async () => {
  await startSpeaking();
  const select = Object.assign(document.createElement('button'), { id: 'settings-language' });
  document.body.append(select);
  select.focus();
  await switchTo('ar');
  expect(said()).toEqual(['الإعدادات', 'المهام', 'ar', 'rtl']);
  await waitFor(() => expect(select).toHaveFocus());
  select.remove();
  answers['/r/shell/1/words.de.json'] = undefined;
  delete answers['/r/shell/1/words.de.json'];
  await expect(switchTo('de')).rejects.toThrow('words.de.json');
  expect(spokenLanguage().language).toBe('ar');
  await switchTo('en');
  expect(said()).toEqual(['Settings', 'Tasks', 'en', 'ltr']);
});

test('clock and week hold from the next start on too', async () => {
  await startSpeaking();
  writeTimes({ clock: 12, weekStart: 7 });
  expect(spokenLanguage().locale).toBe('de-u-fw-sun-hc-h12');
  speak('en');
  await startSpeaking();
  expect(spokenLanguage().locale).toBe('de-u-fw-sun-hc-h12');
  writeTimes({});
  expect(spokenLanguage().locale).toBe('de');
});

test('no choice is the language of the browser, and one that is gone too', () => {
  expect([languageOf('ar'), languageOf(null), languageOf('fr')]).toEqual(['ar', 'en', 'en']);
});

test('a remote waits a moment for its words, and is never held up by them', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { tasks, old } = registry.remotes;
  if (!tasks || !old) throw new Error('The registry has both');
  await loadWordsBeside('tasks', tasks, 'de');
  speak('de');
  expect(sayOf('tasks')('Add')).toBe('Hinzufügen');
  // An older release has no words: it is said in English.
  await loadWordsBeside('old', old, 'de');
  giveWords('old', 'es', {});
  expect(sayOf('old')('Add')).toBe('Add');
  answers = {};
  await loadWordsBeside('tasks', tasks, 'ar');
  jest.useFakeTimers();
  globalThis.fetch = () => new Promise(() => {});
  const slow = jest.fn();
  void loadWordsBeside('tasks', tasks, 'es').then(slow);
  await jest.advanceTimersByTimeAsync(1_499);
  expect(slow).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(slow).toHaveBeenCalled();
  jest.useRealTimers();
});
