import { sayOf, sayTitle, speak, spokenLanguage } from '@nestling/shared-ui/words';
import { waitFor } from '@testing-library/react';
import { registry } from '../federation/registry.ts';
import { keepWritten, languageOf, speakAsKept, startSpeaking, switchTo } from './language.ts';
import { loadWordsBeside } from './load-words.ts';

/** The script that the page began with. */
document.head.append(
  Object.assign(document.createElement('script'), { src: '/r/shell/1/main.1.js', type: 'text/plain' }),
);

jest.mock('../federation/registry.ts', () => ({
  registry: {
    rev: 1,
    house: { pages: [], points: {} },
    language: 'de',
    languages: ['en', 'ar', 'de', 'es'],
    shell: { release: '1', base: '/r/shell/1/', words: ['main.1', 'late.1'] },
    remotes: {
      tasks: { release: '2', base: '/r/tasks/2/', words: ['card.1'], titles: { Tasks: 'Aufgaben' } },
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
const file = (script: string, lang: string) => ({
  name: `${script}.${lang}.json`,
  integrity: 'sha384-x',
  bytes: 1,
  lang,
});

const cookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page has it
  document.cookie = `nestling_page=${text}; Path=/`;
};

beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  cookie('');
  answers = {
    '/r/shell/1/main.1.de.json': { Settings: ['Einstellungen'] },
    '/r/shell/1/release.json': {
      files: [file('main.1', 'de'), file('main.1', 'ar'), file('late.1', 'ar'), file('main.1', 'es')],
    },
    '/r/shell/1/main.1.ar.json': { Settings: ['الإعدادات'] },
    '/r/tasks/2/card.1.de.json': { Add: ['Hinzufügen'] },
    '/r/tasks/2/release.json': { files: [file('card.1', 'ar')], titles: { ar: { Tasks: 'المهام' } } },
    '/r/old/0/release.json': { files: [] },
  };
});
afterEach(() => switchTo('en'));
const said = () => [
  sayOf('shell')('Settings'),
  sayTitle('Tasks'),
  document.documentElement.lang,
  document.documentElement.dir,
];

test('the page speaks the language that the server made it in, and asks for nothing but its words', async () => {
  await startSpeaking();
  expect(said()).toEqual(['Einstellungen', 'Aufgaben', 'de', 'ltr']);
  expect(asked).toEqual(['/r/shell/1/main.1.de.json']);
});

test('a kept page speaks what was chosen since: the releases say where the words are', async () => {
  cookie('lang=ar');
  await startSpeaking();
  expect(said()).toEqual(['الإعدادات', 'المهام', 'ar', 'rtl']);
});

test('where the words do not arrive the page is in English', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  cookie('lang=es');
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
  // The page of a remote is drawn anew some frames later.
  select.remove();
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  document.body.append(select);
  await waitFor(() => expect(select).toHaveFocus());
  select.remove();
  await expect(switchTo('es')).rejects.toThrow('main.1.es.json');
  expect(spokenLanguage().language).toBe('ar');
  await switchTo('en');
  expect(said()).toEqual(['Settings', 'Tasks', 'en', 'ltr']);
});

/** Lets the server answer a path when it is told to. */
function holding(path: string): () => void {
  let resolve = () => {};
  const promise = new Promise<void>((it) => {
    resolve = it;
  });
  const ask = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (String(input) === path) await promise;
    return ask(input, init);
  };
  return () => {
    globalThis.fetch = ask;
    resolve();
  };
}

test('of two choices the later counts, whichever arrives first', async () => {
  await startSpeaking();
  const { tasks } = registry.remotes;
  if (!tasks) throw new Error('The registry has it');
  // A script that nobody has loaded before: its words come with it in the language that is on its way.
  answers['/r/tasks/8/late.1.es.json'] = { Add: ['Añadir'] };
  answers['/r/tasks/8/release.json'] = { files: [file('late.1', 'es')] };
  answers['/r/shell/1/main.1.es.json'] = { Settings: ['Ajustes'] };
  const release = holding('/r/shell/1/main.1.es.json');
  const spanish = switchTo('es');
  await loadWordsBeside('tasks', { ...tasks, release: '8', base: '/r/tasks/8/' }, ['late.1.js']);
  await switchTo('de');
  release();
  await spanish;
  expect(spokenLanguage().language).toBe('de');
  await switchTo('es');
  expect(sayOf('tasks')('Add')).toBe('Añadir');
});

test('a remote whose words do not come holds the first picture up for a moment only', async () => {
  const { tasks } = registry.remotes;
  if (!tasks) throw new Error('The registry has it');
  await loadWordsBeside('tasks', tasks, ['card.1.js']);
  jest.useFakeTimers();
  const release = holding('/r/tasks/2/card.1.de.json');
  const started = jest.fn();
  void startSpeaking().then(started);
  await jest.advanceTimersByTimeAsync(1_499);
  expect(started).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(started).toHaveBeenCalled();
  release();
  jest.useRealTimers();
});

test('clock, week and units wait for the next page, and hold from the next start on too', async () => {
  await startSpeaking();
  const preset = spokenLanguage().units;
  keepWritten({ clock: 12, weekStart: 7, temperature: 'c', volume: 'ml' });
  expect(spokenLanguage()).toMatchObject({ locale: 'de', units: preset });
  speakAsKept();
  const chosen = { locale: 'de-u-fw-sun-hc-h12', units: { ...preset, temperature: 'c', volume: 'ml' } };
  expect(chosen.units).not.toEqual(preset);
  expect(spokenLanguage()).toMatchObject(chosen);
  expect(sayOf('tasks').units).toEqual(chosen.units);
  speak('en');
  await startSpeaking();
  expect(spokenLanguage()).toMatchObject(chosen);
  keepWritten({});
  speakAsKept();
  expect(spokenLanguage()).toMatchObject({ locale: 'de', units: preset });
});

test('no choice is the language of the browser, and one that is gone too', () => {
  expect([languageOf('ar'), languageOf(null), languageOf('fr')]).toEqual(['ar', 'en', 'en']);
});

test('a remote waits a moment for its words, and is never held up by them', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { tasks, old } = registry.remotes;
  if (!tasks || !old) throw new Error('The registry has both');
  speak('de');
  await loadWordsBeside('tasks', tasks, ['entry.1.js', 'card.1.js']);
  expect(sayOf('tasks')('Add')).toBe('Hinzufügen');
  // An older release has no words: it is said in English.
  await loadWordsBeside('old', old, ['card.1.js']);
  expect(sayOf('old')('Add')).toBe('Add');
  answers = {};
  speak('ar');
  await loadWordsBeside('tasks', { ...tasks, release: '3' }, ['card.1.js']);
  jest.useFakeTimers();
  globalThis.fetch = () => new Promise(() => {});
  const slow = jest.fn();
  void loadWordsBeside('tasks', { ...tasks, release: '4' }, ['card.1.js']).then(slow);
  await jest.advanceTimersByTimeAsync(1_499);
  expect(slow).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(slow).toHaveBeenCalled();
  jest.useRealTimers();
});
