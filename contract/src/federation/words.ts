/** The words of releases: which files hold them, and the registry of a page in one language. */
import { SOURCE_LANGUAGE } from '../words/languages.ts';
import type { AppName, LiveRemote, LiveWords, Registry, Release, ReleaseFile } from './registry.ts';
import { basePath } from './release-set.ts';

/** The language of a file of words; undefined for other files. */
const languageOfWords = ({ name, lang }: ReleaseFile): string | undefined =>
  lang && name === `words.${lang}.json` && /^[\w-]+$/.test(lang) ? lang : undefined;

/** Languages that a release has words in, beside English. */
export const languagesOfRelease = ({ files }: Pick<Release, 'files'>): string[] =>
  files.flatMap((file) => languageOfWords(file) ?? []).sort();

/** The words of a release in a language, with the hash of their file; nothing where it has none: it is said in English then. */
export function wordsIn(
  { files, titles }: Pick<Release, 'files' | 'titles'>,
  language: string,
): LiveWords & { integrity: Record<string, string> } {
  const file = files.find((it) => languageOfWords(it) === language);
  const said = titles?.[language];
  return {
    ...(file && { words: file.name }),
    ...(said && { titles: said }),
    integrity: file ? { [file.name]: file.integrity } : {},
  };
}

/** A registry for a page in a language: `releases` are those that it shows. */
export function inLanguage(
  registry: Registry,
  language: string,
  releases: Readonly<Record<AppName, Release>>,
): Registry {
  const { shell } = releases;
  const languages = [SOURCE_LANGUAGE, ...(shell ? languagesOfRelease(shell) : [])];
  const remotes = Object.entries(registry.remotes).map(([app, live]): [AppName, LiveRemote] => {
    const release = releases[app];
    if (!release || language === SOURCE_LANGUAGE) return [app, live];
    const { integrity, ...words } = wordsIn(release, language);
    return [app, { ...live, ...words, integrity: { ...live.integrity, ...integrity } }];
  });
  return {
    ...registry,
    remotes: Object.fromEntries(remotes),
    language,
    languages,
    ...(shell && {
      shell: { release: shell.release, base: basePath('shell', shell.release), ...wordsIn(shell, language) },
    }),
  };
}
