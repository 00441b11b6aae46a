import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import {
  type AppName,
  basePath,
  filesForPages,
  gather,
  type LiveReleases,
  type LiveRemote,
  type Registry,
  type Release,
  type ReleasePointer,
  type ReleaseSet,
  type Stage,
  setAsText,
} from '@nestling/contract';
import { checkTogether } from './compatibility.ts';
import { restoreLost } from './lost-apps.ts';
import type { PreviewKey } from './preview-pointers.ts';
import { integrityOfRecord, readIfThere } from './release-folder.ts';
import { liveReleases, unknownApps } from './release-format.ts';
import type { ReleaseStore } from './release-store.ts';
import { differing, groupsOf, liveFor, openShares } from './shares.ts';

/** What a page shows: its registry, and the releases in it as they describe themselves. */
export interface ShownSet {
  registry: Registry;
  releases: Releases;
  /** The shell: its release, its page as a template, its service worker with the release set filled in. */
  shell?: { release: string; page: string; worker?: string } | undefined;
}

/** Everything the server says to browsers that are shown the same, read once a revision. */
export interface LiveSet extends ShownSet {
  /** Differs between any two live sets, also where a store was emptied and counts its revisions anew. */
  tag: string;
}

type Releases = Record<AppName, Release>;

/** Browsers that are shown the same: those from this share number on, up to the next group. */
interface Group {
  from: number;
  set: LiveSet;
}

interface LiveRegistryOptions {
  /** Shortest time between two looks at `registry.json`, in milliseconds. */
  checkEveryMs: number;
  warn: (message: string) => void;
  /** Written into every registry. */
  stage?: Stage | undefined;
  /** Called when any browser is shown another set than before; not for the first one. */
  onChange?: (() => void) | undefined;
}

/** A preview as pages show it. */
interface Previewed {
  app: AppName;
  name: string;
  remote: LiveRemote;
  found: Release;
}

/** What is live, as the browser needs it: cached, and read anew after `registry.json` changed. */
export class LiveRegistry {
  readonly #store: ReleaseStore;
  readonly #options: LiveRegistryOptions;
  /** Lowest share number first: the last one is shown what is live. */
  #groups: Group[] = [
    { from: 0, set: { registry: { rev: 0, remotes: {}, house: gather({}) }, tag: '0', releases: {} } },
  ];
  #seen: string | undefined;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | undefined;

  constructor(store: ReleaseStore, options: LiveRegistryOptions) {
    this.#store = store;
    this.#options = options;
  }

  /** What a browser with this share number is shown. Never throws: while a new set cannot be read, the last one stands. */
  async current(number: number): Promise<LiveSet> {
    return (await this.#groupOf(number)).set;
  }

  async #groupOf(number: number): Promise<Group> {
    if (performance.now() - this.#checkedAt >= this.#options.checkEveryMs) {
      this.#checking ??= this.#check().finally(() => {
        this.#checking = undefined;
        this.#checkedAt = performance.now();
      });
    }
    await this.#checking;
    return this.#groups.findLast(({ from }) => from <= number) as Group;
  }

  /**
   * What one sees who looks at previews, of different apps; those that are not there, or cannot be read, are left out, and where none
   * is left it is undefined. Throws ReleaseError where they do not fit each other, or what is live.
   */
  async preview(keys: readonly PreviewKey[], number: number): Promise<ShownSet | undefined> {
    const { set } = await this.#groupOf(number);
    const { registry, releases: present } = set;
    const found = await Promise.all(keys.map((key) => this.#previewed(key)));
    const previews = found.filter((it) => it !== undefined);
    const [first] = previews;
    if (!first) return undefined;
    const releases = previews.map(({ found }) => found);
    const all = { ...present, ...Object.fromEntries(releases.map((release) => [release.app, release])) };
    const [live, before] = [all, present].map((them) => Object.values(them)) as [Release[], Release[]];
    checkTogether({ live, changed: releases.map(({ app }) => app), before });
    const shown = previews.map(({ app, name }) => ({ app, name }));
    const withPreviews: Registry = {
      ...registry,
      remotes: { ...registry.remotes, ...Object.fromEntries(previews.map(({ app, remote }) => [app, remote])) },
      house: gather(all),
      previews: shown,
      // What a shell of 0.1 reads.
      preview: shown[0],
    };
    return { ...set, registry: withPreviews, releases: all };
  }

  /** What one preview shows, and its release. */
  async #previewed(key: PreviewKey): Promise<Previewed | undefined> {
    const { app, name } = key;
    const release = await this.#store.previews.shown(key);
    const found = release && (await this.#store.readRelease(app, release).catch(() => undefined));
    return found ? { app, name, remote: liveRemote(found), found } : undefined;
  }

  /**
   * The release of each remote that was shown before, where one is stored: what a page falls back to. Where this browser has one before the
   * others, that is what they have.
   */
  async previous(number: number): Promise<Registry['remotes']> {
    const { set } = await this.#groupOf(number);
    const { live } = await this.#store.readPointer();
    const remotes: Registry['remotes'] = {};
    for (const [app, shown] of Object.entries(set.registry.remotes)) {
      const [earlier] = await this.#store.earlier(app);
      const release = shown.release === live[app] ? earlier : live[app];
      const found = release && (await this.#store.readRelease(app, release).catch(() => undefined));
      if (found) remotes[app] = liveRemote(found);
    }
    return remotes;
  }

  /**
   * What a page needs of a set that a service worker keeps: its apps need not all be live. Throws ReleaseError where one is not stored, or
   * they do not go together.
   */
  async ofSet(set: ReleaseSet, number: number): Promise<ShownSet> {
    const { set: present } = await this.#groupOf(number);
    const { rev } = present.registry;
    const releases: Releases = {};
    for (const [app, release] of Object.entries(set)) releases[app] = await this.#store.readRelease(app, release);
    const others = Object.keys(set).filter((app) => present.releases[app]?.release !== set[app]);
    const [live, before] = [releases, present.releases].map((all) => Object.values(all)) as [Release[], Release[]];
    if (others.length > 0) checkTogether({ live, changed: others, before });
    return this.#shown(rev, releases);
  }

  async #check(): Promise<void> {
    try {
      const state = await stat(this.#store.pointerFile).catch(() => undefined);
      const seen = `${state?.ino} ${state?.mtimeMs} ${state?.size}`;
      if (seen === this.#seen) return;
      const isWhole = await this.#load();
      if (isWhole) this.#seen = seen;
    } catch (error) {
      const rev = this.#groups[0]?.set.registry.rev;
      this.#options.warn(`The live releases could not be read, revision ${rev} stays: ${error}`);
    }
  }

  /** The live releases that can be read. Throws Error where that is not so for the shell. */
  async #readable(pointer: ReleasePointer): Promise<Releases> {
    const { rev } = pointer;
    for (const app of unknownApps(pointer))
      this.#options.warn(`${app} is live in revision ${rev}, and this server cannot show it: a newer one can.`);
    const releases: Releases = {};
    for (const [app, name] of liveReleases(pointer)) {
      try {
        releases[app] = await this.#store.readRelease(app, name);
      } catch (error) {
        if (app === 'shell') throw error;
        this.#options.warn(`${app} is left out of revision ${rev}: ${error}`);
      }
    }
    return releases;
  }

  /** Reads what each group is shown; false if a remote of it is unreadable, which costs that remote and nothing else. */
  async #load(): Promise<boolean> {
    await restoreLost(this.#store, this.#options.warn);
    const pointer = await this.#store.readPointer();
    const releases = await this.#readable(pointer);
    const live = await this.#setOf(pointer.rev, releases);
    const groups: Group[] = [];
    for (const from of groupsOf(pointer)) groups.push(await this.#group(pointer, from, live));
    const tags = (all: Group[]) => all.map(({ from, set }) => `${from} ${set.tag}`).join();
    const before = tags(this.#groups);
    this.#groups = groups;
    if (this.#seen !== undefined && before !== tags(groups)) this.#options.onChange?.();
    return (
      Object.keys(releases).length === liveReleases(pointer).length &&
      openShares(pointer).every(([, { share }]) => groups.some(({ from, set }) => from < share && set !== live))
    );
  }

  /** What browsers from a share number on are shown: what is live, with their shares in it as far as these go together with that. */
  async #group(pointer: ReleasePointer, from: number, live: LiveSet): Promise<Group> {
    const shared = differing(pointer.live, liveFor(pointer, from));
    if (shared.length === 0) return { from, set: live };
    const { rev } = pointer;
    try {
      const releases: Releases = { ...live.releases };
      for (const app of shared) releases[app] = await this.#store.readRelease(app, liveFor(pointer, from)[app] ?? '');
      // A writer that knows no shares did not ask.
      checkTogether({ live: Object.values(releases), changed: shared, before: Object.values(live.releases) });
      return { from, set: await this.#setOf(rev, releases) };
    } catch (error) {
      this.#options.warn(`The share of ${shared.join(' and ')} is left out of revision ${rev}: ${error}`);
      return { from, set: live };
    }
  }

  async #setOf(rev: number, releases: Releases): Promise<LiveSet> {
    const shown = await this.#shown(rev, releases);
    const { registry, shell } = shown;
    const tag = createHash('sha256')
      .update(JSON.stringify([registry, shell]))
      .digest('hex')
      .slice(0, 12);
    return { ...shown, tag: `${rev}-${tag}` };
  }

  /** How a browser is shown releases. Throws Error where the shell's files cannot be read. */
  async #shown(rev: number, releases: Releases): Promise<ShownSet> {
    const { shell, ...remotes } = releases;
    const registry: Registry = {
      rev,
      set: setAsText(asSet(releases)),
      remotes: Object.fromEntries(Object.entries(remotes).map(([app, release]) => [app, liveRemote(release)])),
      house: gather(remotes),
      ...(this.#options.stage && { stage: this.#options.stage }),
    };
    return { registry, releases, shell: shell && (await this.#shell(shell, rev, releases)) };
  }

  async #shell({ release }: Release, rev: number, releases: Releases): Promise<LiveSet['shell']> {
    const folder = this.#store.folder('shell', release);
    const page = await readIfThere(path.join(folder, 'index.html'));
    if (page === undefined) throw new Error(`shell ${release} has no index.html`);
    const fill: Record<string, unknown> = {
      LIVE_RELEASES: await this.#named(releases),
      // What a worker of 0.1 reads.
      RELEASE_SET: { rev, shell: '/index.html', files: filesOf(releases) },
    };
    const worker = (await readIfThere(path.join(folder, 'sw.js')))?.replaceAll(
      /self\.__(LIVE_RELEASES|RELEASE_SET)__/g,
      (_, name: string) => JSON.stringify(fill[name]),
    );
    return { release, page, worker };
  }

  async #named(releases: Releases): Promise<LiveReleases> {
    const live: LiveReleases = {};
    for (const { app, release } of Object.values(releases))
      live[app] = { release, integrity: await integrityOfRecord(this.#store.folder(app, release)) };
    return live;
  }
}

const asSet = (releases: Releases): ReleaseSet =>
  Object.fromEntries(Object.entries(releases).map(([app, { release }]) => [app, release]));

function liveRemote(found: Release): LiveRemote {
  const { app, release, container = '', entry = '', exposes = {}, files } = found;
  const loadedFirst = new Set([entry, ...Object.values(exposes).flat()]);
  const hashes = files.filter(({ name }) => loadedFirst.has(name)).map(({ name, integrity }) => [name, integrity]);
  return {
    release,
    container,
    base: basePath(app, release),
    entry,
    exposes,
    integrity: Object.fromEntries(hashes),
  };
}

/** URLs of every file a page may need, for a service worker of 0.1. What lies in the shell's `public/` has its URL at the root. */
function filesOf(releases: Releases): string[] {
  return Object.values(releases).flatMap((release) => {
    const isAtRoot = (name: string) => release.app === 'shell' && name.startsWith('public/');
    return filesForPages(release).map(({ name }) =>
      isAtRoot(name) ? name.slice('public'.length) : basePath(release.app, release.release) + name,
    );
  });
}
