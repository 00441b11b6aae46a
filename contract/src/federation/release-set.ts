/** A release set: one release of each app that a browser shows together. Server and service worker name sets and files alike. */
import { USUAL_KINDS } from './contributions.ts';
import type { AppName, Release, ReleaseFile } from './registry.ts';

export type ReleaseSet = Record<AppName, string>;

/** The live releases as the server writes them into the service worker: `integrity` is the hash of `release.json`. */
export type LiveReleases = Record<AppName, { release: string; integrity: string }>;

/** Header with which a service worker asks for the page of a set, and the server says of which set a page is. */
export const SET_HEADER = 'release-set';
/** Header with the hash of the page that a service worker keeps. */
export const PAGE_HASH_HEADER = 'page-integrity';

/** `shell@1.0.0,tasks@2.0.0`: equal for equal sets. */
export const setAsText = (set: ReleaseSet): string =>
  Object.entries(set)
    .map(([app, release]) => `${app}@${release}`)
    .sort()
    .join();

/** Reads what `setAsText` wrote; undefined for what is no set, or has no shell. */
export function setFromText(text: string): ReleaseSet | undefined {
  const pairs = text.split(',').map((part) => part.split('@'));
  if (!pairs.every((pair): pair is [string, string] => pair.length === 2 && pair.every(Boolean))) return undefined;
  const set = Object.fromEntries(pairs);
  return set.shell ? set : undefined;
}

/** Path of a release folder on the site, ending in '/'. */
export const basePath = (app: AppName, release: string): string => `/r/${app}/${release}/`;

/** Of no use to a page: sources, licences, compressed copies, and the pictures that an app store shows. */
const NOT_FOR_PAGES = /\.(?:map|html|txt|br|gz)$|^sw\.js$|^public\/icons\/screenshot-/;
/** Of the shell: the style page, which no family sees. */
const STYLE_PAGE = /^style\./;

/** The files of a release that a page may need. */
export const filesForPages = ({ app, files }: Release): ReleaseFile[] =>
  files.filter(({ name }) => !NOT_FOR_PAGES.test(name) && !(app === 'shell' && STYLE_PAGE.test(name)));

/** What is shown in a browser: its language, where that is known, and its kinds of records; before anybody has signed in, the usual ones. */
export interface FileChoice {
  lang?: string | undefined;
  kinds?: readonly string[] | undefined;
}

/** Whether a browser keeps a file: all but what is of another language, or of kinds of which it shows none. */
export const isWanted = (
  file: Pick<ReleaseFile, 'lang' | 'kinds'>,
  { lang, kinds: shown = USUAL_KINDS }: FileChoice,
): boolean =>
  (file.lang === undefined || lang === undefined || file.lang === lang) &&
  (file.kinds === undefined || file.kinds.some((kind) => shown.includes(kind)));
