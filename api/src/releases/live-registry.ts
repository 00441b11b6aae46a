import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import {
  type AppName,
  type LiveRemote,
  REMOTES,
  type Registry,
  type Release,
  type ReleasePointer,
  type RemoteName,
  type Stage,
} from '@nestling/contract';
import { readIfThere } from './release-folder.ts';
import { APPS, unknownApps } from './release-format.ts';
import type { ReleaseStore } from './release-store.ts';

/** Everything the server says about one revision, read once. */
export interface LiveSet {
  registry: Registry;
  /** Differs between any two live sets, also where a store was emptied and counts its revisions anew. */
  tag: string;
  /** The live shell: its release, its page as a template, its service worker with the release set filled in. */
  shell?: { release: string; page: string; worker?: string };
}

type Releases = Partial<Record<AppName, Release>>;

interface LiveRegistryOptions {
  /** Shortest time between two looks at `registry.json`, in milliseconds. */
  checkEveryMs: number;
  warn: (message: string) => void;
  /** Written into every registry. */
  stage?: Stage | undefined;
  /** Called when another set is live than was before; not for the first one. */
  onChange?: (() => void) | undefined;
  /** Dev servers that may stand in for a remote, by origin. */
  devRemotes?: Partial<Record<RemoteName, string>> | undefined;
}

/** The preview under this name is the dev server that the operator allowed for the remote. */
const DEV_PREVIEW = 'dev';

/** Path of a release folder on the site, ending in '/'. */
const basePath = (app: AppName, release: string): string => `/r/${app}/${release}/`;

/** What is live, as the browser needs it: cached, and read anew after `registry.json` changed. */
export class LiveRegistry {
  readonly #store: ReleaseStore;
  readonly #options: LiveRegistryOptions;
  #set: LiveSet = { registry: { rev: 0, remotes: {} }, tag: '0' };
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
  async preview(app: RemoteName, name: string): Promise<Registry | undefined> {
    const shown = await this.#shown(app, name);
    if (!shown) return undefined;
    const { registry } = await this.current();
    return { ...registry, remotes: { ...registry.remotes, [app]: shown }, preview: { app, name } };
  }

  async #shown(app: RemoteName, name: string): Promise<LiveRemote | undefined> {
    const origin = this.#options.devRemotes?.[app];
    if (origin && name === DEV_PREVIEW) return devRemote(app, origin);
    const release = await this.#store.previews.release(app, name);
    const found = release && (await this.#store.readRelease(app, release).catch(() => undefined));
    return found ? liveRemote(found) : undefined;
  }

  /** The release of each remote that was live before, where one is stored: what a page falls back to. */
  async previous(): Promise<Registry['remotes']> {
    const remotes: Registry['remotes'] = {};
    for (const app of REMOTES) {
      const [release] = await this.#store.earlier(app);
      const found = release && (await this.#store.readRelease(app, release).catch(() => undefined));
      if (found) remotes[app] = liveRemote(found);
    }
    return remotes;
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

  #tellUnknown(rev: number, live: ReleasePointer['live']): void {
    for (const app of unknownApps({ live }))
      this.#options.warn(
        `${app} is live in revision ${rev}, and this server cannot show it: it does not know the app.`,
      );
  }

  /** Reads the live set; false if a remote of it is unreadable, which costs that remote and nothing else. */
  async #load(): Promise<boolean> {
    const { rev, live } = await this.#store.readPointer();
    this.#tellUnknown(rev, live);
    const releases: Releases = {};
    let isWhole = true;
    for (const app of APPS) {
      const name = live[app];
      if (!name) continue;
      try {
        releases[app] = await this.#store.readRelease(app, name);
      } catch (error) {
        if (app === 'shell') throw error;
        this.#options.warn(`${app} is left out of revision ${rev}: ${error}`);
        isWhole = false;
      }
    }
    const registry: Registry = { rev, remotes: {}, ...(this.#options.stage && { stage: this.#options.stage }) };
    for (const app of REMOTES) {
      const release = releases[app];
      if (release) registry.remotes[app] = liveRemote(release);
    }
    const shell = releases.shell && (await this.#shell(releases.shell, rev, filesOf(releases)));
    const tag = createHash('sha256')
      .update(JSON.stringify([registry, shell]))
      .digest('hex')
      .slice(0, 12);
    const before = this.#set.tag;
    this.#set = { registry, tag: `${rev}-${tag}`, shell };
    if (this.#seen !== undefined && before !== this.#set.tag) this.#options.onChange?.();
    return isWhole;
  }

  async #shell({ release }: Release, rev: number, files: string[]): Promise<LiveSet['shell']> {
    const folder = this.#store.folder('shell', release);
    const page = await readIfThere(path.join(folder, 'index.html'));
    if (page === undefined) throw new Error(`shell ${release} has no index.html`);
    const set = JSON.stringify({ rev, shell: '/index.html', files });
    const worker = await readIfThere(path.join(folder, 'sw.js'));
    return { release, page, worker: worker?.replaceAll('self.__RELEASE_SET__', () => set) };
  }
}

/** A dev server as the registry names a release; what it serves changes, so there are no hashes. */
const devRemote = (app: RemoteName, origin: string): LiveRemote => ({
  release: 'dev',
  container: `nestling_${app}_dev`.replaceAll('-', '_'),
  base: `${origin}/`,
  entry: 'remoteEntry.js',
  exposes: {},
  integrity: {},
});

function liveRemote({ app, release, container = '', entry = '', exposes = {}, files }: Release): LiveRemote {
  const loadedFirst = new Set([entry, ...Object.values(exposes).flat()]);
  const hashes = files.filter(({ name }) => loadedFirst.has(name)).map(({ name, integrity }) => [name, integrity]);
  return { release, container, base: basePath(app, release), entry, exposes, integrity: Object.fromEntries(hashes) };
}

/** Of no use to a page: sources, licences, compressed copies, and the pictures that an app store shows. */
const NOT_FOR_PAGES = /\.(?:map|html|txt|br|gz)$|^sw\.js$|^public\/icons\/screenshot-/;

/** URLs of every file a page may need, for the service worker. What lies in the shell's `public/` has its URL at the root. */
function filesOf(releases: Releases): string[] {
  return Object.values(releases).flatMap(({ app, release, files }) => {
    const names = files.map((file) => file.name).filter((name) => !NOT_FOR_PAGES.test(name));
    const isAtRoot = (name: string) => app === 'shell' && name.startsWith('public/');
    return names.map((name) => (isAtRoot(name) ? name.slice('public'.length) : basePath(app, release) + name));
  });
}
