import { createHash, randomBytes } from 'node:crypto';
import { appendFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppName } from '@nestling/contract';
import { readIfThere } from './release-folder.ts';

/** Half of what is kept of one release, bytes: strangers must not fill the disk. */
const MOST_BYTES = 500_000;

/** How often pages were opened in which a release of a remote was asked for, and how often it failed there. */
export interface Openings {
  opened: number;
  failed: number;
}

/** What one server heard of a release within some seconds. */
interface Heard {
  /** Epoch ms. */
  at: number;
  opened: number;
  /** Where it failed: an address as a tag that says nothing of it, once for each opening. */
  failedAt: string[];
}

/** Openings of a time, with the number of addresses at which some failed. */
export interface RecentOpenings extends Openings {
  addresses: number;
}

/**
 * The openings of releases: a line of JSON for what a server heard within some seconds, in `openings/<app>/<release>`. Appending needs no
 * lock, however many servers there are.
 */
export class ReleaseOpenings {
  readonly #dir: string;

  constructor(storeDir: string) {
    this.#dir = path.join(storeDir, 'openings');
  }

  async add(app: AppName, release: string, heard: Heard): Promise<void> {
    const file = this.#file(app, release);
    await mkdir(path.dirname(file), { recursive: true });
    const size = await stat(file).then(
      (found) => found.size,
      () => 0,
    );
    if (size > MOST_BYTES) await rename(file, `${file}.before`);
    await appendFile(file, `${JSON.stringify(heard)}\n`);
  }

  /** All that is kept. */
  async all(app: AppName, release: string): Promise<Openings> {
    return sum(await this.#read(app, release));
  }

  /** Those of so many milliseconds before now. What a clock that was set back since put far ahead of now is not among them. */
  async lately(app: AppName, release: string, now: number, ms: number): Promise<RecentOpenings> {
    const recent = (await this.#read(app, release)).filter(({ at }) => Math.abs(now - at) <= ms);
    return { ...sum(recent), addresses: new Set(recent.flatMap(({ failedAt }) => failedAt)).size };
  }

  /** The last so many, or a few more: what was heard at once is not divided. */
  async last(app: AppName, release: string, most: number): Promise<Openings> {
    const lines = await this.#read(app, release);
    let opened = 0;
    const first = lines.findLastIndex((heard) => {
      opened += heard.opened;
      return opened >= most;
    });
    return sum(lines.slice(Math.max(first, 0)));
  }

  async forget(app: AppName, release: string): Promise<void> {
    for (const file of this.#files(app, release)) await rm(file, { force: true });
  }

  /** How an address stands in the store: equal for all its servers, and nobody else can tell the address from it. */
  async tagger(): Promise<(address: string) => string> {
    const key = await this.#key();
    return (address) => createHash('sha256').update(key).update(address).digest('base64url').slice(0, 8);
  }

  async #key(): Promise<string> {
    const file = path.join(this.#dir, '.key');
    const known = await readIfThere(file);
    if (known) return known;
    await mkdir(this.#dir, { recursive: true });
    // Of two servers that begin at once the second takes the key of the first.
    await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(() => {});
    return (await readIfThere(file)) ?? '';
  }

  async #read(app: AppName, release: string): Promise<Heard[]> {
    const texts = await Promise.all(this.#files(app, release).map(readIfThere));
    return texts.flatMap((text) => text?.split('\n') ?? []).flatMap(heardIn);
  }

  /** The older part first. */
  #files(app: AppName, release: string): string[] {
    const file = this.#file(app, release);
    return [`${file}.before`, file];
  }

  #file(app: AppName, release: string): string {
    return path.join(this.#dir, app, release);
  }
}

/** A line that a full disk cut off says nothing. */
function heardIn(line: string): Heard[] {
  try {
    return line ? [JSON.parse(line) as Heard] : [];
  } catch {
    return [];
  }
}

const sum = (heard: readonly Heard[]): Openings => ({
  opened: heard.reduce((all, { opened }) => all + opened, 0),
  failed: heard.reduce((all, { failedAt }) => all + failedAt.length, 0),
});
