import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import {
  type AppName,
  basePath,
  type Contributions,
  filesForPages,
  gather,
  type LiveReleases,
  type LiveRemote,
  type Registry,
  type Release,
  type ReleasePointer,
  type ReleaseSet,
  type Stage,
} from '@nestling/contract';
import { checkTogether } from './compatibility.ts';
import { integrityOfRecord, readIfThere } from './release-folder.ts';
import { liveReleases, unknownApps } from './release-format.ts';
import type { ReleaseStore } from './release-store.ts';

/** Everything the server says about one revision, read once. */
export interface LiveSet {
  registry: Registry;
  /** Differs between any two live sets, also where a store was emptied and counts its revisions anew. */
  tag: string;
  /** The live shell: its release, its page as a template, its service worker with the release set filled in. */
  shell?: { release: string; page: string; worker?: string };
}

type Releases = Record<AppName, Release>;

interface LiveRegistryOptions {
  /** Shortest time between two looks at `registry.json`, in milliseconds. */
  checkEveryMs: number;
  warn: (message: string) => void;
  /** Written into every registry. */
  stage?: Stage | undefined;
  /** Called when another set is live than was before; not for the first one. */
  onChange?: (() => void) | undefined;
  /** Dev servers that may stand in for a remote, by origin. */
  devRemotes?: Record<AppName, string> | undefined;
}

/** The preview under this name is the dev server that the operator allowed for the remote. */
const DEV_PREVIEW = 'dev';

/** What is live, as the browser needs it: cached, and read anew after `registry.json` changed. */
export class LiveRegistry {
  readonly #store: ReleaseStore;
  readonly #options: LiveRegistryOptions;
  #set: LiveSet = { registry: { rev: 0, remotes: {}, house: gather({}) }, tag: '0' };
  /** The live releases as they describe themselves. */
  #live: Releases = {};
  #seen: string | undefined;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | undefined;

  constructor(store: ReleaseStore, options: LiveRegistryOptions) {
    this.#store = store;
    this.#options = options;
  }

  /** The live set. Never throws: while a new one cannot be read, the last one stands. */
  async current(): Promise<LiveSet> {
    if (performance.now() - this.#checkedAt >= this.#options.checkEveryMs) {
      this.#checking ??= this.#check().finally(() => {
        this.#checking = undefined;
        this.#checkedAt = performance.now();
      });
    }
    await this.#checking;
    return this.#set;
  }

  /** The registry of one who looks at a preview; undefined where there is no such preview, or it cannot be read. */
  async preview(app: AppName, name: string): Promise<Registry | undefined> {
    const shown = await this.#previewed(app, name);
    if (!shown) return undefined;
    const { registry } = await this.current();
    const { remote, contributes } = shown;
    return {
      ...registry,
      remotes: { ...registry.remotes, [app]: remote },
      house: gather({ ...this.#live, [app]: { contributes } }),
      preview: { app, name },
    };
  }

  async #previewed(
    app: AppName,
    name: string,
  ): Promise<{ remote: LiveRemote; contributes: Contributions | undefined } | undefined> {
    const origin = this.#options.devRemotes?.[app];
    if (origin && name === DEV_PREVIEW)
      return { remote: devRemote(app, origin), contributes: this.#live[app]?.contributes };
    const release = await this.#store.previews.release(app, name);
    const found = release && (await this.#store.readRelease(app, release).catch(() => undefined));
    return found ? { remote: liveRemote(found), contributes: found.contributes } : undefined;
  }

  /** The release of each remote that was live before, where one is stored: what a page falls back to. */
  async previous(): Promise<Registry['remotes']> {
    const remotes: Registry['remotes'] = {};
    for (const app of Object.keys((await this.current()).registry.remotes)) {
      const [release] = await this.#store.earlier(app);
      const found = release && (await this.#store.readRelease(app, release).catch(() => undefined));
      if (found) remotes[app] = liveRemote(found);
    }
    return remotes;
  }

  /**
   * What a page needs of a set that a service worker keeps: its apps need not all be live. Throws ReleaseError where one is not stored, or
   * they do not go together.
   */
  async ofSet(set: ReleaseSet): Promise<Pick<LiveSet, 'registry' | 'shell'>> {
    const { rev } = (await this.current()).registry;
    const releases: Releases = {};
    for (const [app, release] of Object.entries(set)) releases[app] = await this.#store.readRelease(app, release);
    const others = Object.keys(set).filter((app) => this.#live[app]?.release !== set[app]);
    const [live, before] = [releases, this.#live].map((all) => Object.values(all)) as [Release[], Release[]];
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
      this.#options.warn(`The live releases could not be read, revision ${this.#set.registry.rev} stays: ${error}`);
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

  /** Reads the live set; false if a remote of it is unreadable, which costs that remote and nothing else. */
  async #load(): Promise<boolean> {
    const pointer = await this.#store.readPointer();
    const { rev } = pointer;
    const releases = await this.#readable(pointer);
    const { registry, shell } = await this.#shown(rev, releases);
    const tag = createHash('sha256')
      .update(JSON.stringify([registry, shell]))
      .digest('hex')
      .slice(0, 12);
    const before = this.#set.tag;
    this.#set = { registry, tag: `${rev}-${tag}`, shell };
    this.#live = releases;
    if (this.#seen !== undefined && before !== this.#set.tag) this.#options.onChange?.();
    return Object.keys(releases).length === liveReleases(pointer).length;
  }

  /** How a browser is shown releases. Throws Error where the shell's files cannot be read. */
  async #shown(rev: number, { shell, ...remotes }: Releases): Promise<Pick<LiveSet, 'registry' | 'shell'>> {
    const registry: Registry = {
      rev,
      remotes: Object.fromEntries(Object.entries(remotes).map(([app, release]) => [app, liveRemote(release)])),
      house: gather(remotes),
      ...(this.#options.stage && { stage: this.#options.stage }),
    };
    return { registry, shell: shell && (await this.#shell(shell, rev, { shell, ...remotes })) };
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

/** A dev server as the registry names a release; what it serves changes, so there are no hashes. */
const devRemote = (app: AppName, origin: string): LiveRemote => ({
  release: 'dev',
  container: `nestling_${app}_dev`.replaceAll('-', '_'),
  base: `${origin}/`,
  entry: 'remoteEntry.js',
  exposes: {},
  integrity: {},
});

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
