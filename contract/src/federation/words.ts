/** The words of releases: which files hold them, and the registry of a page in one language. */
import { SOURCE_LANGUAGE } from '../words/languages.ts';
import type { AppName, LiveRemote, LiveWords, Registry, Release, ReleaseFile } from './registry.ts';
import { basePath } from './release-set.ts';

/** File with the words of a script, which is named without '.js'. */
export const wordsFile = (script: string, language: string): string => `${script}.${language}.json`;

/** The script that a file has words of, or 'refusals'; undefined for other files. */
function scriptOf({ name, lang }: ReleaseFile): string | undefined {
  const end = lang && /^[\w-]+$/.test(lang) ? `.${lang}.json` : undefined;
  return end && name.endsWith(end) ? name.slice(0, -end.length) : undefined;
}

/** Languages that a release has words in, beside English. */
export const languagesOfRelease = ({ files }: Pick<Release, 'files'>): string[] => [
  ...new Set(files.flatMap((file) => (scriptOf(file) !== undefined && file.lang ? [file.lang] : [])).sort()),
];

/** The words of a release in a language; nothing where it has none: it is said in English then. */
export function wordsIn({ files, titles }: Pick<Release, 'files' | 'titles'>, language: string): LiveWords {
  const words = files.flatMap((file) => (file.lang === language ? (scriptOf(file) ?? []) : []));
  const said = titles?.[language];
  return { ...(words.length > 0 && { words }), ...(said && { titles: said }) };
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
    return [app, release && language !== SOURCE_LANGUAGE ? { ...live, ...wordsIn(release, language) } : live];
  });
  return {
    ...registry,
    remotes: Object.fromEntries(remotes),
    language,
    languages,
    ...(shell && {
      shell: { release: shell.release, base: basePath('shell', shell.release), words: wordsIn(shell, language).words },
    }),
  } as Registry;
}
