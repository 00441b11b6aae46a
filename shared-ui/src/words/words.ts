import { type Say, SOURCE_LANGUAGE, unitsFor } from '@nestling/contract';
import { createSayer, type Sayer, type Words } from '@nestling/contract/words';
import { localeOf, type WrittenAs } from './locale.ts';

/** One app: who says its texts, and its translations by language. */
interface App {
  sayer: Sayer;
  words: Map<string, Words>;
}

const apps = new Map<string, App>();
const listeners = new Set<() => void>();
let spoken = { language: SOURCE_LANGUAGE, locale: SOURCE_LANGUAGE, units: unitsFor([]) };

const tell = ({ sayer, words }: App) => sayer.speak(spoken.locale, words.get(spoken.language) ?? {}, spoken.units);

function appNamed(name: string): App {
  const known = apps.get(name);
  if (known) return known;
  const app = { sayer: createSayer(), words: new Map() };
  apps.set(name, app);
  tell(app);
  return app;
}

/** Who says the texts of an app. */
export const sayOf = (app: string): Say => appNamed(app).sayer.say;

/** Says a text that a remote contributes, such as the title of a page: its release brings the translations, drawn before it is loaded. */
export const sayTitle: Say = sayOf('titles');

/** Takes the translations of an app. Two releases of one app in a page add theirs: the English names each text in both. */
export function giveWords(name: string, language: string, more: Words): void {
  const app = appNamed(name);
  app.words.set(language, { ...app.words.get(language), ...more });
  tell(app);
}

/** Loads the words of a script of an app; never rejects. */
type LoadWords = (app: string, script: string) => Promise<void>;
let loadWords: LoadWords | undefined;

/** The shell says how words are loaded. */
export function provideWords(load: LoadWords): void {
  loadWords = load;
}

/** Brings the words of what the server refuses with, which no script holds; never rejects. */
export const bringRefusals = async (): Promise<void> => loadWords?.('shell', 'refusals');

/** Of the code that a bundler adds to a script: what is done for each chunk that it loads, and the names of their scripts. */
export interface Chunks {
  f?: Record<string, (chunk: number | string, promises: unknown[]) => void>;
  u?: (chunk: number | string) => string;
}

/** From now on the chunks that an app loads come with their words. */
export function comeWithWords(app: string, { f, u }: Chunks): void {
  if (f && u) f.words = (chunk, promises) => promises.push(loadWords?.(app, u(chunk)));
}

/** From now on all apps speak this language, with the person's clock, week and units. Who draws it asks `onLanguage` to hear of it. */
export function speak(language: string, choice?: WrittenAs): void {
  const ofBrowser = navigator.languages ?? [];
  spoken = { language, locale: localeOf(language, ofBrowser, choice), units: unitsFor(ofBrowser, choice) };
  for (const app of apps.values()) tell(app);
  for (const listener of listeners) listener();
}

/** The language that is spoken, as its catalogs are called, the tag that `Intl` writes by, and the units. One object until they change. */
export const spokenLanguage = (): Readonly<typeof spoken> => spoken;

/** Calls whenever another language, clock, week or unit is spoken; returns what ends that. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
