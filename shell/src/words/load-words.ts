import {
  type AppName,
  basePath,
  type LiveWords,
  type Release,
  SOURCE_LANGUAGE,
  wordsFile,
  wordsIn,
} from '@nestling/contract';
import type { Words } from '@nestling/contract/words';
import { giveWords, spokenLanguage } from '@nestling/shared-ui/words';
import { registry } from '../federation/registry.ts';

/** A release in this page, and where its folder is. */
interface ShownRelease extends LiveWords {
  release: string;
  base: string;
}

/** What is loaded is drawn without its words where they take longer: in English, until it is drawn anew. Milliseconds. */
const PATIENCE_MS = 1_500;

/** The language that is wanted: the one that is spoken, or will be once its words are there. The latest choice counts. */
let wanted: string | undefined;

export const wantLanguage = (language: string): void => {
  wanted = language;
};
export const wantedLanguage = (): string => wanted ?? spokenLanguage().language;

/** Waits for what is loading, though not for long. */
export const forAMoment = (loading: Promise<unknown>): Promise<unknown> =>
  Promise.race([loading, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);

/** Each release of an app that the page has taken scripts of, and these scripts. */
const taken = new Map<AppName, { shown: ShownRelease; scripts: Set<string> }>();

const told = (app: AppName) => (app === 'shell' ? registry.shell : registry.remotes[app]);

/** What has come, or is coming, by its address. */
const coming = new Map<string, Promise<unknown>>();

/** Fetches once; what failed is asked for anew. */
function fetchOnce<T>(url: string): Promise<T> {
  const known = coming.get(url);
  if (known) return known as Promise<T>;
  const answer = fetch(url).then((it) => {
    if (!it.ok) throw new Error(`${url} did not arrive (${it.status})`);
    return it.json();
  });
  answer.catch(() => coming.delete(url));
  coming.set(url, answer);
  return answer;
}

/** The words of a release in a language: the page says those of its own, the release itself all others. */
async function wordsOf(app: AppName, { release }: ShownRelease, language: string): Promise<LiveWords> {
  const here = told(app);
  if (here?.release === release && language === registry.language) return here;
  return wordsIn(await fetchOnce<Release>(`${basePath(app, release)}release.json`), language);
}

/** Titles have neither values nor plurals, and stand apart from the words of their apps: the shell says them. */
const giveTitles = (language: string, { titles = {} }: LiveWords) =>
  giveWords('titles', language, Object.fromEntries(Object.entries(titles).map(([title, said]) => [title, [said]])));

async function loadScripts(app: AppName, shown: ShownRelease, scripts: Iterable<string>, language: string) {
  const { words = [] } = await wordsOf(app, shown, language);
  const files = [...scripts].filter((script) => words.includes(script));
  await Promise.all(
    files.map(async (script) =>
      giveWords(app, language, await fetchOnce<Words>(shown.base + wordsFile(script, language))),
    ),
  );
}

/** All that the page has of an app so far, in a language. Rejects where it does not arrive. */
export async function loadWordsOf(app: AppName, language: string): Promise<void> {
  const { shown, scripts = [] } = taken.get(app) ?? {};
  if (shown && language !== SOURCE_LANGUAGE) await loadScripts(app, shown, scripts, language);
}

/** Remotes that the page has taken scripts of. */
export const remotesTaken = (): AppName[] => [...taken.keys()].filter((app) => app !== 'shell');

/** The titles of all that is live. What does not arrive is said in English. */
export async function loadTitles(language: string): Promise<void> {
  if (language === SOURCE_LANGUAGE) return;
  const titles = Object.entries(registry.remotes).map(async ([app, live]) =>
    giveTitles(language, await wordsOf(app, live, language)),
  );
  await Promise.allSettled(titles);
}

/** Remembers scripts that the page takes of a release, named without '.js'. */
export function take(app: AppName, shown: ShownRelease, scripts: readonly string[]): void {
  const before = taken.get(app);
  const kept = before?.shown.release === shown.release ? before.scripts : [];
  taken.set(app, { shown, scripts: new Set([...kept, ...scripts.map((script) => script.replace(/\.js$/, ''))]) });
}

/**
 * The words of scripts as they are loaded, also in the language that the page is about to speak. Never rejects, and gives up soon: what is
 * missing is said in English.
 */
export async function loadWordsBeside(app: AppName, shown: ShownRelease, scripts: readonly string[]): Promise<void> {
  take(app, shown, scripts);
  const named = scripts.map((script) => script.replace(/\.js$/, ''));
  const languages = new Set([spokenLanguage().language, wantedLanguage()]);
  languages.delete(SOURCE_LANGUAGE);
  const loading = [...languages].map((language) =>
    loadScripts(app, shown, named, language).catch((error) =>
      console.warn(`${app} has no words in '${language}' for now`, error),
    ),
  );
  if (loading.length > 0) await forAMoment(Promise.all(loading));
}

/** The same of one script that an app loads by itself. */
export async function loadWordsOfChunk(app: AppName, script: string): Promise<void> {
  const shown = taken.get(app)?.shown ?? told(app);
  if (shown) await loadWordsBeside(app, shown, [script]);
}
