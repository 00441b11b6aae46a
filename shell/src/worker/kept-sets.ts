/**
 * The release set that this browser shows: its page, which names it in a header, and the releases in it. Each worker has notes of its
 * own; the one that serves is noted, so that the next one knows what was kept.
 */
import {
  type FileChoice,
  type LiveReleases,
  PAGE_HASH_HEADER,
  type Release,
  type ReleaseSet,
  SET_HEADER,
  setAsText,
  setFromText,
} from '@nestling/contract';
import { chooseSet } from './choose-set.ts';
import { choiceOf, pageCookie, textOfChoice } from './page-choice.ts';
import { checked, forgetOthers, keptFile, keptRelease, takeRelease } from './release-cache.ts';
import { forget, note, noted, textOf } from './set-notes.ts';

const PAGE = '/index.html';
/** A release is whole enough to stay without what is of one language or kind: that may wait for the network. */
const UNMARKED: FileChoice = { lang: '', kinds: [] };

const setIn = (text: string | null | undefined): ReleaseSet => setFromText(text ?? '') ?? {};
const setOf = (page: Response | undefined): ReleaseSet => setIn(page?.headers.get(SET_HEADER));
const isSame = (one: ReleaseSet, other: ReleaseSet) => setAsText(one) === setAsText(other);

const TAB = '/tab/';

/** The page of a set as the server makes it; undefined where it does not let these releases together, or has forgotten one. */
async function fetchPage(set: ReleaseSet): Promise<Response | undefined> {
  const page = await fetch(PAGE, { cache: 'no-store', headers: { [SET_HEADER]: setAsText(set) } });
  if (page.status === 409) return undefined;
  return checked(page, page.headers.get(PAGE_HASH_HEADER) ?? '');
}

/** What this browser shows, as its cookie says or a page told; '' where nothing is known. Pages are made for it. */
const choiceText = async (): Promise<string> => (await pageCookie()) ?? (await textOf('/choice')) ?? '';

/** The releases of a set that are kept whole. */
async function wholeOf(set: ReleaseSet, choice = UNMARKED): Promise<Release[]> {
  const releases = Object.entries(set).map(([app, release]) => keptRelease(app, release, choice));
  return (await Promise.all(releases)).filter((it) => it !== undefined);
}

/** For so long nothing came of what is still on its way: it hangs, or the line is too slow for it. Milliseconds. */
const QUIET_MS = 10_000;

/** Fetches what is missing of these releases, all at the same time. */
function takeAll(releases: LiveReleases, choice: FileChoice) {
  let stop = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(new Error('The others go on without it'));
  });
  stopped.catch(() => {});
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onFile = () => {};
  const hush = new Promise<false>((resolve) => {
    onFile = () => {
      clearTimeout(timer);
      timer = setTimeout(() => resolve(false), QUIET_MS);
    };
  });
  onFile();
  const taken = Object.entries(releases).map(async ([app, live]) => {
    await takeRelease(app, live, { choice, onFile, stopped });
    onFile();
  });
  const all = Promise.all(taken)
    .then(() => true)
    .finally(() => clearTimeout(timer));
  return {
    all,
    /** Whether all have come or failed; false once nothing comes any more. */
    quiet: Promise.race([all, hush]),
    /** Leaves the others for another time. */
    stop,
  };
}

/** A page tells what is shown here. */
export const choose = (choice: FileChoice): Promise<void> => note('/choice', textOfChoice(choice));

const LOCK = 'kept releases';
/** Workers fill caches side by side, while none deletes any; a browser without locks goes by what each looks at. */
const whileFilling = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(LOCK, { mode: 'shared' }, work) : work();
/** Deleting waits for nobody: there is another time. */
const ifNobodyFills = (work: () => Promise<void>): Promise<void> =>
  navigator.locks
    ? navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => (lock ? work() : undefined))
    : work();

/** What a worker keeps whose server wrote these live releases into it. */
export class KeptSets {
  readonly #releases: LiveReleases;
  readonly #live: ReleaseSet;
  /** Marks the notes of this worker. */
  readonly #own: string;
  #last: Promise<unknown> = Promise.resolve();

  constructor(releases: LiveReleases) {
    this.#releases = releases;
    this.#live = Object.fromEntries(Object.entries(releases).map(([app, { release }]) => [app, release]));
    this.#own = `?${setAsText(this.#live)}`;
  }

  /** The page that is shown without asking the server. */
  page = (): Promise<Response | undefined> => noted(PAGE + this.#own);

  /** Fetches what is missing of the live set. Rejects where this worker has nothing newer to give than the one that serves. */
  install = (): Promise<void> => this.#inTurn(() => whileFilling(() => this.#update(true)));

  /** Tries again what did not arrive, and follows what this browser shows; without network nothing changes. */
  heal = (): Promise<void> =>
    this.#inTurn(async () => {
      if ((await textOf(`/whole${this.#own}`)) === (await choiceText())) return;
      await whileFilling(() => this.#update()).catch((error) => console.warn('The release set stays as it is', error));
    });

  /** This worker serves from now on. */
  serve = (): Promise<void> => note('/serving', PAGE + this.#own);

  /** Notes which set a tab is opened with. */
  opened = (tab: string, page: Response): Promise<void> => note(TAB + tab, page.headers.get(SET_HEADER) ?? '');

  /** The set that a tab would show now, where it was opened with another. */
  async newsFor(tab: string): Promise<string | undefined> {
    const opened = await textOf(TAB + tab);
    const now = setAsText(setOf(await this.page()));
    return opened && now && now !== opened ? now : undefined;
  }

  /** A file of the shell at a fixed address, such as the manifest. */
  async atRoot(path: string): Promise<Response | undefined> {
    const { shell } = setOf(await this.page());
    return shell ? keptFile(`/r/shell/${shell}/public${path}`) : undefined;
  }

  /** Deletes what neither this worker nor one of these tabs needs, unless another worker comes: that one `isAlone` tells. */
  tidy = (tabs: readonly string[], isAlone = () => true): Promise<void> =>
    this.#inTurn(() => this.#tidy(tabs, isAlone));

  #tidy = (tabs: readonly string[], isAlone: () => boolean) =>
    ifNobodyFills(async () => {
      if (!isAlone()) return;
      const open = tabs.map((id) => TAB + id);
      const isUnused = ({ pathname, search }: URL) =>
        pathname.startsWith(TAB) ? !open.includes(pathname) : search !== '' && search !== this.#own;
      await forget(isUnused);
      const opened = await Promise.all(open.map(textOf));
      await forgetOthers([this.#live, setOf(await this.page()), ...opened.map(setIn)]);
    });

  /** One after another. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.catch(() => {}).then(work);
    this.#last = next;
    return next;
  }

  /**
   * Brings releases and page up to date. One that hangs holds up nobody else: once nothing comes any more, what has arrived is shown
   * without it. Rejects where that cannot be, or `isNew` and nothing is newer than what serves now.
   */
  async #update(isNew = false): Promise<void> {
    const choice = await choiceText();
    const taking = takeAll(this.#releases, choiceOf(choice));
    if (!(await taking.quiet)) {
      const isShown = await this.#show(choice, isNew).then(
        () => true,
        () => false,
      );
      // A new worker has something to give, and heals the rest.
      if (isShown && isNew) return taking.stop();
      await taking.all;
    }
    if (await this.#show(choice, isNew)) await note(`/whole${this.#own}`, choice);
  }

  /** Keeps the page of the best set that can be made of what has arrived and what serves. Answers whether all has arrived. */
  async #show(choice: string, isNew: boolean): Promise<boolean> {
    const arrived = await wholeOf(this.#live, choiceOf(choice));
    const serving = setOf(await noted((await textOf('/serving')) ?? ''));
    const best = chooseSet(this.#live, arrived, await wholeOf(serving));
    if (!best) throw new Error('The shell did not arrive whole');
    const isOld = isSame(best, serving) && !isSame(best, this.#live);
    if (isNew && isOld) throw new Error('No app of the new release set can be kept yet');
    // Where the server has forgotten what was kept, all the rest still moves on.
    const without = isOld ? undefined : chooseSet(this.#live, arrived, []);
    await this.#keep(without ? [best, without] : [best], choice);
    return arrived.length === Object.keys(this.#live).length;
  }

  /** Keeps the page of the first of these sets that the server has, unless it is here already. Rejects where it has none. */
  async #keep(sets: readonly ReleaseSet[], choice: string): Promise<void> {
    const kept = setOf(await this.page());
    const isMade = (await textOf(`/made-for${this.#own}`)) === choice;
    for (const set of sets) {
      if (isMade && isSame(set, kept)) return;
      const page = await fetchPage(set);
      if (!page) continue;
      await note(PAGE + this.#own, page);
      return note(`/made-for${this.#own}`, choice);
    }
    throw new Error('The server has no page for what could be kept');
  }
}
