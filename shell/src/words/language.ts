import { directionOf, languageFor, pageChoice, type Settings, SOURCE_LANGUAGE } from '@nestling/contract';
import { provideLanguages, readStored, WRITTEN_AS, writeStored } from '@nestling/shared-ui/platform';
import { provideWords, speak, spokenLanguage } from '@nestling/shared-ui/words';
import { registry } from '../federation/registry.ts';
import {
  forAMoment,
  loadTitles,
  loadWordsOf,
  loadWordsOfChunk,
  remotesTaken,
  take,
  wantedLanguage,
  wantLanguage,
} from './load-words.ts';
import { loadRightToLeft } from './right-to-left.ts';

/** Of the settings, how the person wants times and measures to be written. */
const WRITING = ['clock', 'weekStart', 'volume', 'weight', 'length', 'temperature'] as const;
type WrittenAs = Pick<Settings, (typeof WRITING)[number]>;

const offered = registry.languages ?? [SOURCE_LANGUAGE];

/** As the page began: Chromium answers others while it leaves a page, and what is kept then is the language of the next. */
const ofBrowser = [...navigator.languages];

/** The language of somebody who chose this one, or none. */
export const languageOf = (chosen?: string | null): string =>
  languageFor([...(chosen ? [chosen] : []), ...ofBrowser], offered);

/** As the device keeps it. */
export const keptChoice = (): WrittenAs => JSON.parse(readStored(WRITTEN_AS) ?? '{}');

/** How long a page that is drawn anew is waited for. Milliseconds. */
const PATIENCE_MS = 3_000;

/**
 * Goes on at an element, by its id, and this far down, once the page has both again: the page of a remote is drawn some frames later. Whoever
 * has gone to another page by then stays there.
 */
function goOnAt(
  id: string | undefined,
  top: number,
  { pathname }: { pathname: string } = { pathname: location.pathname },
  until = performance.now() + PATIENCE_MS,
): void {
  requestAnimationFrame(() => {
    if (location.pathname !== pathname) return;
    const { activeElement, body, documentElement } = document;
    const element = id ? document.getElementById(id) : body;
    const isDrawn = element && (top === 0 || documentElement.scrollHeight >= top + innerHeight);
    if (!isDrawn) {
      if (performance.now() < until) goOnAt(id, top, { pathname }, until);
      return;
    }
    // Whoever has gone on elsewhere stays there.
    if (activeElement === body) element?.focus({ preventScroll: true });
    if (top > 0) scrollTo(0, top);
  });
}

/** How the page writes times and measures, as it was kept then. */
let written: string | null = null;

/** All of the page in this language: it is drawn anew, and whoever chose goes on where they were. */
function speakNow(language: string): void {
  const { scrollY } = globalThis;
  const focused = document.activeElement?.id;
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) });
  written = readStored(WRITTEN_AS);
  speak(language, keptChoice());
  goOnAt(focused, scrollY);
}

/**
 * Fetches what a language needs for all that the page has so far. Rejects where the shell's words do not arrive. `patient`: how long the
 * remotes' are waited for.
 */
async function prepare(language: string, patient = (loading: Promise<unknown>) => loading): Promise<void> {
  wantLanguage(language);
  const remotes = Promise.allSettled(remotesTaken().map((app) => loadWordsOf(app, language)));
  const direction = directionOf(language) === 'rtl' ? loadRightToLeft() : undefined;
  const others = patient(Promise.all([loadTitles(language), remotes]));
  await Promise.all([loadWordsOf('shell', language), direction, others]);
}

/** The scripts that the page began with. */
const scriptsOfPage = (): string[] => [...document.scripts].flatMap(({ src }) => src.split('/').at(-1) ?? []);

/**
 * Switches the page to a language, or with `null` to that of the browser; of several choices the latest counts. Rejects where its words do not
 * arrive: all stays as it was.
 */
export async function switchTo(chosen: string | null): Promise<void> {
  const language = languageOf(chosen);
  if (language === spokenLanguage().language) return wantLanguage(language);
  try {
    await prepare(language);
  } catch (error) {
    if (wantedLanguage() === language) wantLanguage(spokenLanguage().language);
    throw error;
  }
  if (wantedLanguage() === language) speakNow(language);
}

/** Times and measures of the page as the device keeps them, where they are written otherwise. */
export function speakAsKept(): void {
  if (readStored(WRITTEN_AS) !== written) speakNow(spokenLanguage().language);
}

/** Keeps how times and measures are written, for the next page and for the next start of this device. */
export function keepWritten(choice: WrittenAs): void {
  const chosen = JSON.stringify(choice, [...WRITING]);
  writeStored(WRITTEN_AS, chosen === '{}' ? null : chosen);
}

/** Before the first picture: the language that the device was told last, else the one the server made the page in. */
export async function startSpeaking(): Promise<void> {
  provideWords(loadWordsOfChunk);
  if (registry.shell) take('shell', registry.shell, scriptsOfPage());
  provideLanguages({ offered, ofBrowser: languageOf(), switchTo });
  const { lang } = pageChoice(document.cookie);
  const language = lang && offered.includes(lang) ? lang : (registry.language ?? SOURCE_LANGUAGE);
  try {
    await prepare(language, forAMoment);
    speakNow(language);
  } catch (error) {
    wantLanguage(SOURCE_LANGUAGE);
    console.warn(`The page is in English: '${language}' did not arrive`, error);
    speakNow(SOURCE_LANGUAGE);
  }
}
