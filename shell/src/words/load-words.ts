import { type AppName, basePath, type LiveWords, type Release, SOURCE_LANGUAGE, wordsIn } from '@nestling/contract';
import type { Words } from '@nestling/contract/words';
import { giveWords, hasWords } from '@nestling/shared-ui/words';
import { registry } from '../federation/registry.ts';

/** A release in this page, and where its folder is. */
interface ShownRelease extends LiveWords {
  release: string;
  base: string;
}

/** A remote is drawn without its words where they take longer: in English, until another page is opened. Milliseconds. */
const PATIENCE_MS = 1_500;

/** The words of a release in a language: the page says those of its own, the release itself all others. */
async function wordsOf(app: AppName, { release }: ShownRelease, language: string): Promise<LiveWords> {
  const told = app === 'shell' ? registry.shell : registry.remotes[app];
  if (told?.release === release && language === registry.language) return told;
  const answer = await fetch(`${basePath(app, release)}release.json`);
  return wordsIn((await answer.json()) as Release, language);
}

/** Titles have neither values nor plurals. */
const asWords = (titles: Readonly<Record<string, string>>): Words =>
  Object.fromEntries(Object.entries(titles).map(([title, said]) => [title, [said]]));

/** Titles stand apart from the words of their apps: the shell says them. */
const giveTitles = (language: string, { titles = {} }: LiveWords) => giveWords('titles', language, asWords(titles));

async function fetchWords(base: string, file: string): Promise<Words> {
  const answer = await fetch(base + file);
  if (!answer.ok) throw new Error(`${base}${file} did not arrive (${answer.status})`);
  return answer.json();
}

/**
 * Gives the page the words of an app in a language: also the titles of what it contributes, which the shell draws. Rejects where they do
 * not arrive. An app without that language is said in English.
 */
export async function loadWords(app: AppName, shown: ShownRelease, language: string): Promise<void> {
  if (language === SOURCE_LANGUAGE) return;
  const found = await wordsOf(app, shown, language);
  giveTitles(language, found);
  if (found.words) giveWords(app, language, await fetchWords(shown.base, found.words));
}

/** The shell's own words, and the titles of all that is live. Rejects where the shell's do not arrive. */
export async function loadShellWords(language: string): Promise<void> {
  const { shell, remotes } = registry;
  if (language === SOURCE_LANGUAGE || !shell) return;
  const titles = Object.entries(remotes).map(async ([app, live]) =>
    giveTitles(language, await wordsOf(app, live, language)),
  );
  await Promise.all([loadWords('shell', shell, language), Promise.allSettled(titles)]);
}

/** The words of a remote as it is loaded. Never rejects, and gives up soon: what is missing is said in English. */
export function loadWordsBeside(app: AppName, shown: ShownRelease, language: string): Promise<void> {
  if (hasWords(app, language)) return Promise.resolve();
  const loading = loadWords(app, shown, language).catch((error) =>
    console.warn(`${app} has no words in '${language}' for now`, error),
  );
  return Promise.race([loading, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
