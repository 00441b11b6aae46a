import type { House } from './contributions.ts';
import type { Contributions, Point } from './extension-points.ts';

/** An app that ships on its own: `shell` or a remote, such as `tasks`. */
export type AppName = string;

/**
 * `release.json` of a release folder `/r/<app>/<release>/`: written once by the build, never changed. File names are relative to
 * that folder; `files` lists every file a browser may fetch with its SRI hash and its size in bytes.
 */
export interface Release {
  app: AppName;
  release: string;
  builtAt: string;
  /** Global name of the federation container; holds the release, so two releases can live in one page. Remotes only. */
  container?: string;
  /** The remote entry. Remotes only. */
  entry?: string;
  /** Script files per expose, `./routes` or `./widgets/Name`: what loads with the entry. Remotes only. */
  exposes?: Record<string, string[]>;
  /** Versions of the shared packages: what the shell gives, what a remote needs (semver ranges). */
  provides?: Record<string, string>;
  requires?: Record<string, string>;
  /** Names of the shared packages: what the shell gives of each, what a remote takes of it. */
  names?: Record<string, string[]>;
  /** The extension points with their versions: what the shell draws, or what a remote was built for. */
  points?: Partial<Record<Point, number>>;
  /** What it brings to the extension points. Remotes only. */
  contributes?: Contributions;
  /** Language → English → how it is said: the texts that it contributes, which are drawn before it is loaded. Remotes only. */
  titles?: Record<string, Record<string, string>>;
  /** Calls of the API in its scripts, such as `GET /api/babies`. */
  calls?: string[];
  /** What `npm run check:remote` said of it. Remotes only. */
  checked?: ReleaseCheck;
  files: ReleaseFile[];
}

/** A check of a release that found nothing wrong (row OPEN-18). */
export interface ReleaseCheck {
  /** When, as an ISO instant. */
  at: string;
  /** Version of Nestling that checked. */
  by: string;
  /** Hash of the files that were checked. */
  of: string;
}

/** A file of a release. One that is needed in one language only, or for some kinds of records only, says so. */
export interface ReleaseFile {
  name: string;
  integrity: string;
  bytes: number;
  lang?: string | undefined;
  kinds?: readonly string[] | undefined;
}

/** `registry.json`: the one mutable pointer. `rev` grows by one with each change, which names the revision it was made from. */
export interface ReleasePointer {
  schema: 1;
  rev: number;
  changedAt: string;
  /** Who changed it: a person's name, or the label of the token. */
  by?: string;
  live: Record<AppName, string>;
  /** Releases that some browsers have already. Who does not know them shows what is live. */
  shares?: Record<AppName, Share>;
  /** Apps that a server rolled back by itself; none is until a person moves it (row OPEN-21). */
  automatic?: Record<AppName, true>;
  /** Apps that this revision took out. One that is gone without a word was lost by its writer (row OPEN-07). */
  removed?: AppName[];
}

/** A release for the browsers whose share number is below `share` (1 to 99); the others stay with what is live. */
export interface Share {
  release: string;
  share: number;
  /** What was live as it began, if anything: once something else is live, it is over. */
  over?: string;
}

/** The words of an app in the language of the page, where it has a catalog of that (row LANG-03). */
export interface LiveWords {
  /** Scripts of the release that have words, without '.js': `<script>.<language>.json` beside each has English → translation, compiled. */
  words?: string[];
  /** English → how it is said: the texts that it contributes. */
  titles?: Record<string, string>;
}

/** One remote as the browser gets it. */
export interface LiveRemote extends LiveWords {
  release: string;
  container: string;
  /** Path of the release folder, ending in '/'. */
  base: string;
  entry: string;
  exposes: Record<string, string[]>;
  /** SRI hashes of the entry, and of the scripts that load with an expose. */
  integrity: Record<string, string>;
}

/** What the server inlines in `index.html` as JSON (`<script type="application/json" id="registry">`). */
export interface Registry {
  rev: number;
  /** The release set, as `setAsText` writes it: of two answers with the same one, neither is news. Not said by servers of 0.1. */
  set?: string;
  remotes: Record<string, LiveRemote>;
  /** What they bring. */
  house: House;
  /** The language of the page, and all that the shell speaks. Not said by servers of 0.1. */
  language?: string;
  languages?: string[];
  /** The shell's release and its words, where the page is not in English. */
  shell?: Pick<LiveRemote, 'release' | 'base' | 'words'>;
  /** Set for one who looks at previews: these remotes show other releases than the live ones. */
  previews?: { app: AppName; name: string }[];
  /** The first of them, for shells of 0.1, which know one. */
  preview?: { app: AppName; name: string } | undefined;
  /** Set where the operator said that this is no production: `/__federation` and `/__style` are there then. */
  stage?: Stage;
}

/** What a server is for, where it is not for families. */
export type Stage = 'development' | 'staging';

/** Openings of pages in which a release was asked for, and those in which it did not load, or threw. */
export interface Opened {
  opened: number;
  failed: number;
}
