import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { AppName, Release, ReleasePointer } from '@nestling/contract';
import { checkCalls, checkNeedsAreSaid, checkTogether } from './compatibility.ts';
import { PointerFile } from './pointer-file.ts';
import { PreviewPointers } from './preview-pointers.ts';
import { takeOverCheck } from './release-check.ts';
import { ReleaseFailures } from './release-failures.ts';
import { checkFolder, copyFolder, isSameRelease, releaseIn } from './release-folder.ts';
import { isAppName, isReleaseName, liveReleases, ReleaseError, throwInWords } from './release-format.ts';
import { ReleaseOpenings } from './release-openings.ts';
import {
  afterChanges,
  type Changes,
  differing,
  groupsOf,
  liveFor,
  type Shown,
  shareOf,
  throwForGroup,
} from './shares.ts';

const KEPT_RELEASES = 10;
/** A tab may stay open this long with a release that is not live any more, and ask for parts of it. */
const OPEN_TABS_MS = 7 * 86_400_000;

const isThere = (folder: string) => stat(folder).then(Boolean, () => false);

/** A name for the history: one line, not too long. */
const inOneLine = (text = '') =>
  text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 80);

/** One change of what was live of an app. */
interface Activation {
  rev: number;
  at: string;
  by: string | undefined;
  release: string;
}

/** Apps that no person has moved since a server rolled them back. */
function automaticAfter(before: ReleasePointer, after: Shown, isAutomatic: boolean) {
  const { automatic = {} } = before;
  const shownOf = (shown: Shown, app: AppName) => JSON.stringify([shown.live[app], shareOf(shown, app)]);
  const changed = Object.keys({ ...before.live, ...after.live }).filter(
    (app) => shownOf(before, app) !== shownOf(after, app),
  );
  const others = Object.keys(automatic).filter((app) => !changed.includes(app));
  const apps = isAutomatic ? [...others, ...changed] : others;
  return apps.length > 0 ? Object.fromEntries(apps.map((app) => [app, true as const])) : undefined;
}

/** The release store in a folder: immutable release folders `<app>/<release>/` and one pointer that says which of them are live. */
export class ReleaseStore {
  readonly dir: string;
  readonly previews: PreviewPointers;
  readonly openings: ReleaseOpenings;
  readonly failures: ReleaseFailures;
  /** Whether the operator lets in checked releases only (row OPEN-18). */
  readonly requiresChecks: boolean;
  readonly #pointer: PointerFile;

  constructor(
    dir: string,
    {
      warn = console.warn,
      requiresChecks = false,
    }: { warn?: (message: string) => void; requiresChecks?: boolean } = {},
  ) {
    this.requiresChecks = requiresChecks;
    this.dir = path.resolve(dir);
    this.previews = new PreviewPointers(this.dir);
    this.openings = new ReleaseOpenings(this.dir);
    this.failures = new ReleaseFailures(this.dir);
    this.#pointer = new PointerFile(this.dir, warn);
  }

  get pointerFile(): string {
    return this.#pointer.file;
  }

  /** Apps that have releases here, or are live: the shell first. */
  async apps(): Promise<AppName[]> {
    const folders = await readdir(this.dir, { withFileTypes: true }).catch(() => []);
    const names = folders.filter((it) => it.isDirectory()).map(({ name }) => name);
    const { live } = await this.readPointer();
    const apps = [...new Set([...liveReleases({ live }).map(([app]) => app), ...names.filter(isAppName)])].sort();
    return apps.sort((a, b) => Number(b === 'shell') - Number(a === 'shell'));
  }

  /** What is live; revision 0 in an empty store. */
  async readPointer(): Promise<ReleasePointer> {
    return (await this.#pointer.read()).pointer;
  }

  /** Absolute path of a release folder. Throws ReleaseError for a name that is none. */
  folder(app: AppName, release: string): string {
    if (isAppName(app) && isReleaseName(release)) return path.join(this.dir, app, release);
    throw new ReleaseError('unknown', `'${release}' of '${app}' is not a name of a release.`);
  }

  /** `release.json` of a stored release. Throws ReleaseError if there is none or it is broken. */
  async readRelease(app: AppName, release: string): Promise<Release> {
    return this.#named(app, release, await releaseIn(this.folder(app, release)));
  }

  /**
   * Copies a built release into the store; nothing goes live. The folder appears whole or not at all. Returns false if the same is
   * there already, built whenever and by whom ever. Throws ReleaseError: `conflict` if another is, `refused` if the files do not match
   * release.json.
   */
  async publish(app: AppName, release: string, fromDir: string): Promise<boolean> {
    const target = this.folder(app, release);
    const incoming = path.join(this.dir, app, `.incoming-${randomUUID()}`);
    try {
      const built = this.#named(app, release, await releaseIn(fromDir));
      checkNeedsAreSaid(built);
      await copyFolder(fromDir, incoming);
      await checkFolder(incoming, built);
      const isNew = await this.#putInPlace(incoming, target);
      if (!isNew && !isSameRelease(built, await this.readRelease(app, release))) {
        throw new ReleaseError(
          'conflict',
          `${app} ${release} is in the store with other content; build a new release.`,
        );
      }
      // Of one that is shown, browsers hold the hash of its release.json.
      if (!isNew && !(await this.#isShown(app, release))) await takeOverCheck(built, target);
      await this.#prune(app, release);
      return isNew;
    } catch (error) {
      return throwInWords(error);
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
  }

  /**
   * Makes releases live, all in one revision, if `expectedRev` is still the newest; an app with none is taken out. With a `share` below 100 they
   * are for so many percent of browsers. Nothing is written where it is so already. `by` is written into the history. Throws ReleaseError:
   * `conflict` if another revision came first, `unknown` or `refused` if the result would not work.
   */
  activate(changes: Changes, expectedRev: number, by?: string, share?: number): Promise<ReleasePointer> {
    return this.change({ expectedRev, by }, (pointer) => afterChanges(pointer, changes, share));
  }

  /** Writes what a change makes of the pointer, as `activate` does. `isAutomatic`: no person did it. */
  async change(
    { expectedRev, by, isAutomatic = false }: { expectedRev: number; by: string | undefined; isAutomatic?: boolean },
    change: (pointer: ReleasePointer) => Shown,
  ): Promise<ReleasePointer> {
    const { pointer, nextRev } = await this.#pointer.read();
    if (pointer.rev !== expectedRev) {
      const message = `Revision ${pointer.rev} is live, not ${expectedRev}: someone else changed it meanwhile; try again.`;
      throw new ReleaseError('conflict', message);
    }
    const { live, shares = {} } = change(pointer);
    if (isDeepStrictEqual([live, shares], [pointer.live, pointer.shares ?? {}])) return pointer;
    await this.#checkChange(pointer, { live, shares });
    const who = inOneLine(by);
    const { by: _, shares: __, automatic: ___, removed: ____, ...kept } = pointer;
    const removed = Object.keys(pointer.live).filter((app) => !(app in live));
    const automatic = automaticAfter(pointer, { live, shares }, isAutomatic);
    const next: ReleasePointer = {
      ...kept,
      rev: nextRev,
      changedAt: new Date().toISOString(),
      ...(who && { by: who }),
      ...(automatic && { automatic }),
      ...(removed.length > 0 && { removed }),
      live,
      ...(Object.keys(shares).length > 0 && { shares }),
    };
    await this.#pointer.write(next).catch(throwInWords);
    return next;
  }

  /**
   * Shows a stored release under a name to those who ask for it, or where it `isPrivate` to those who have the secret that this returns.
   * `beside` are releases that are previewed with it. Throws ReleaseError if they do not fit what is live.
   */
  async preview(
    app: AppName,
    release: string,
    name: string,
    isPrivate = false,
    beside: Record<AppName, string> = {},
  ): Promise<string | undefined> {
    const shown = { ...beside, [app]: release };
    if ('shell' in shown)
      throw new ReleaseError('refused', 'A preview shows a remote; the shell is what it is shown in.');
    const { live } = await this.readPointer();
    await this.#checkSet(live, { ...live, ...shown }, Object.keys(shown));
    return this.previews.point(app, name, release, isPrivate).catch(throwInWords);
  }

  /** Whether a release is stored. */
  async has(app: AppName, release: string): Promise<boolean> {
    return isAppName(app) && isReleaseName(release) && (await isThere(this.folder(app, release)));
  }

  /**
   * Takes a remote out: what it brings is gone at the next load, its releases stay. Throws ReleaseError `refused` for the shell, and where a
   * place would be empty that must not be.
   */
  async remove(app: AppName, by?: string): Promise<ReleasePointer> {
    if (app === 'shell')
      throw new ReleaseError('refused', 'The shell cannot be taken out: without it there is no page.');
    const { rev, live } = await this.readPointer();
    if (live[app] === undefined) throw new ReleaseError('unknown', `${app} is not live.`);
    const shell = (await this.readable(live)).find((release) => release.app === 'shell');
    if (shell && !shell.points)
      throw new ReleaseError(
        'refused',
        `shell ${shell.release} has a list of its remotes of its own: it cannot be without one. Release a newer shell first.`,
      );
    return this.activate({ [app]: undefined }, rev, by);
  }

  /** Every revision, oldest first. */
  revisions(): Promise<ReleasePointer[]> {
    return this.#pointer.history();
  }

  /** Every change of what was live of an app, oldest first. */
  async history(app: AppName): Promise<Activation[]> {
    const found: Activation[] = [];
    let before: string | undefined;
    for (const { rev, changedAt, by, live } of await this.#pointer.history()) {
      const release = live[app];
      if (release && release !== before) found.push({ rev, at: changedAt, by, release });
      before = release;
    }
    return found;
  }

  /** Whether any browser was shown a release, live or as a share. */
  async wasShown(app: AppName, release: string): Promise<boolean> {
    const revisions = await this.#pointer.history();
    return revisions.some((shown) => [shown.live[app], shareOf(shown, app)?.release].includes(release));
  }

  /** Stored releases that `rollback` would go back through, nearest first. One that was rolled back from is not among them. */
  async earlier(app: AppName): Promise<string[]> {
    const line: string[] = [];
    const { live } = await this.readPointer();
    for (const { release } of await this.history(app)) {
      const back = line.indexOf(release);
      if (back < 0) line.push(release);
      else line.length = back + 1;
    }
    const stored = new Set(await this.stored(app));
    // One that was taken out comes back as it was.
    return line
      .filter((release) => release !== live[app])
      .reverse()
      .filter((release) => stored.has(release));
  }

  async #isShown(app: AppName, release: string): Promise<boolean> {
    const shown = await this.readPointer();
    return [shown.live[app], shareOf(shown, app)?.release].includes(release);
  }

  #named(app: AppName, release: string, found: Release): Release {
    if (found.app === app && found.release === release) return found;
    const message = `release.json says ${found.app} ${found.release}, not ${app} ${release}.`;
    throw new ReleaseError('refused', message);
  }

  /** Throws ReleaseError where what changes for any browser would not work. */
  async #checkChange(before: Shown, after: Shown): Promise<void> {
    // The last ones have no share: what fits nobody is told without a word of shares.
    for (const number of groupsOf(before, after).reverse()) {
      const [was, is] = [liveFor(before, number), liveFor(after, number)];
      const changed = differing(was, is);
      const added = changed.filter((app) => app in is);
      if (changed.length > 0)
        await this.#checkSet(was, is, added).catch((error) => throwForGroup(error, before, number));
    }
  }

  /** Throws ReleaseError where what changes of a release set would not work. */
  async #checkSet(before: ReleasePointer['live'], live: ReleasePointer['live'], changed: AppName[]): Promise<void> {
    for (const app of changed) {
      const release = await this.readRelease(app, live[app] ?? '');
      await checkFolder(this.folder(app, release.release), release);
      checkCalls(release);
    }
    checkTogether({ live: await this.readable(live), changed, before: await this.readable(before) });
  }

  /** Those of live releases that can be read: one that is damaged holds up no other app. */
  async readable(live: ReleasePointer['live']): Promise<Release[]> {
    const all = liveReleases({ live }).map(([app, name]) => this.readRelease(app, name).catch(() => undefined));
    return (await Promise.all(all)).filter((it) => it !== undefined);
  }

  /** Moves a folder into place; false if one is there already, also if another publisher put it there a moment ago. */
  async #putInPlace(incoming: string, target: string): Promise<boolean> {
    if (await isThere(target)) return false;
    return rename(incoming, target).then(
      () => true,
      async (error) => {
        if (await isThere(target)) return false;
        throw error;
      },
    );
  }

  /** Names of the stored releases of an app, newest first, and with them nothing that is still being copied. */
  async stored(app: AppName): Promise<string[]> {
    const names = await readdir(path.join(this.dir, app)).catch(() => []);
    const dated = names.filter(isReleaseName).map(async (name) => ({ name, at: await this.#modified(app, name) }));
    return (await Promise.all(dated)).sort((a, b) => b.at - a.at).map(({ name }) => name);
  }

  async #modified(app: AppName, name: string): Promise<number> {
    const found = await stat(path.join(this.dir, app, name)).catch(() => undefined);
    return found?.mtimeMs ?? 0;
  }

  /** Releases that any browser was shown within the last days, the present ones among them. */
  async #lately(app: AppName): Promise<(string | undefined)[]> {
    const revisions = await this.#pointer.history();
    const endOf = (i: number) => Date.parse(revisions[i + 1]?.changedAt ?? new Date().toISOString());
    return revisions
      .filter((_, i) => endOf(i) > Date.now() - OPEN_TABS_MS)
      .flatMap((shown) => [shown.live[app], shareOf(shown, app)?.release]);
  }

  /** Deletes all but the newest releases; what was live lately, what a rollback returns to and what was just published stay. */
  async #prune(app: AppName, published: string): Promise<void> {
    const lately = await this.#lately(app);
    const [previous] = await this.earlier(app);
    const old = (await this.stored(app)).slice(KEPT_RELEASES);
    const shown = await Promise.all((await this.previews.names(app)).map((name) => this.previews.find(app, name)));
    const needed = [previous, published, ...lately, ...shown.map((found) => found?.release)];
    for (const name of old.filter((release) => !needed.includes(release))) {
      await rm(path.join(this.dir, app, name), { recursive: true, force: true });
      await this.openings.forget(app, name);
      await this.failures.forget(app, name);
    }
  }
}
