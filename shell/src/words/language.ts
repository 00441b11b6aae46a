import { directionOf, languageFor, pageChoice, SOURCE_LANGUAGE } from '@nestling/contract';
import { provideLanguages, readStored, writeStored } from '@nestling/shared-ui/platform';
import { provideWords, speak, spokenLanguage } from '@nestling/shared-ui/words';
import { registry } from '../federation/registry.ts';
import { loadTitles, loadWordsOf, loadWordsOfChunk, remotesTaken, take } from './load-words.ts';
import { loadRightToLeft } from './right-to-left.ts';

/** Of the settings, how the person wants times to be written. */
interface TimeChoice {
  clock?: 12 | 24 | undefined;
  weekStart?: 1 | 6 | 7 | undefined;
}

/** Where the device keeps how times are written, for the first picture. */
const TIMES = 'times';

const offered = registry.languages ?? [SOURCE_LANGUAGE];

/** As the page began: Chromium answers others while it leaves a page, and what is kept then is the language of the next. */
const ofBrowser = [...navigator.languages];

/** The language of somebody who chose this one, or none. */
export const languageOf = (chosen?: string | null): string =>
  languageFor([...(chosen ? [chosen] : []), ...ofBrowser], offered);

function keptTimes(): TimeChoice {
  const { clock, weekStart } = JSON.parse(readStored(TIMES) ?? '{}');
  return { ...(clock && { clock }), ...(weekStart && { weekStart }) };
}

/** All of the page in this language: it is drawn anew, and whoever chose goes on where they were. */
function speakNow(language: string): void {
  const { scrollY } = globalThis;
  const focused = document.activeElement?.id;
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) });
  speak(language, keptTimes());
  requestAnimationFrame(() => {
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    if (scrollY > 0) scrollTo(0, scrollY);
  });
}

/** Fetches what a language needs for all that the page has so far. Rejects where the shell's words do not arrive. */
async function prepare(language: string): Promise<void> {
  const remotes = Promise.allSettled(remotesTaken().map((app) => loadWordsOf(app, language)));
  const direction = directionOf(language) === 'rtl' ? loadRightToLeft() : undefined;
  await Promise.all([loadWordsOf('shell', language), loadTitles(language), direction, remotes]);
}

/** The scripts that the page began with. */
const scriptsOfPage = (): string[] => [...document.scripts].flatMap(({ src }) => src.split('/').at(-1) ?? []);

/** Switches the page to a language, or with `null` to that of the browser. Rejects where its words do not arrive: all stays as it was. */
export async function switchTo(chosen: string | null): Promise<void> {
  const language = languageOf(chosen);
  if (language === spokenLanguage().language) return;
  await prepare(language);
  speakNow(language);
}

/** How times are written from now on, and at the next start of this device. */
export function writeTimes({ clock, weekStart }: TimeChoice): void {
  const before = readStored(TIMES);
  const text = clock || weekStart ? JSON.stringify({ clock, weekStart }) : null;
  if (text === before) return;
  writeStored(TIMES, text);
  speakNow(spokenLanguage().language);
}

/** Before the first picture: the language that the device was told last, else the one the server made the page in. */
export async function startSpeaking(): Promise<void> {
  provideWords(loadWordsOfChunk);
  if (registry.shell) take('shell', registry.shell, scriptsOfPage());
  provideLanguages({ offered, ofBrowser: languageOf(), switchTo });
  const { lang } = pageChoice(document.cookie);
  const language = lang && offered.includes(lang) ? lang : (registry.language ?? SOURCE_LANGUAGE);
  try {
    await prepare(language);
    speakNow(language);
  } catch (error) {
    console.warn(`The page is in English: '${language}' did not arrive`, error);
    speakNow(SOURCE_LANGUAGE);
  }
}
