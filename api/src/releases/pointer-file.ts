import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ReleasePointer } from '@nestling/contract';
import { readIfThere } from './release-folder.ts';
import { parsePointer, ReleaseError } from './release-format.ts';

/**
 * `registry.json`, the one mutable pointer, and `registry/<rev>.json`, its append-only history. A revision exists once its history
 * file does; `registry.json` repeats the newest, and is made good from the history where it is broken or behind.
 */
export class PointerFile {
  readonly file: string;
  readonly #history: string;
  readonly #warn: (message: string) => void;

  constructor(dir: string, warn: (message: string) => void) {
    this.file = path.join(dir, 'registry.json');
    this.#history = path.join(dir, 'registry');
    this.#warn = warn;
  }

  /**
   * The newest revision (revision 0 with nothing live in an empty store), and the number that the next one gets: one more, or past
   * a history file that is broken.
   */
  async read(): Promise<{ pointer: ReleasePointer; nextRev: number }> {
    const text = await readIfThere(this.file);
    const inFile = text === undefined ? undefined : parsePointer(text);
    // Both answers come from one listing: whoever writes a revision after it makes our own `write` of that number fail.
    const revisions = await this.#revisions();
    // Newer than the file: its writer was stopped between the two steps of `write`.
    const newest = await this.#newestAfter(inFile?.rev ?? 0, revisions);
    if (text !== undefined && !inFile) {
      this.#warn(`registry.json is broken; ${newest ? `revision ${newest.rev} of the history` : 'nothing'} is live.`);
    }
    const pointer = newest ?? inFile ?? { schema: 1, rev: 0, changedAt: new Date(0).toISOString(), live: {} };
    return { pointer, nextRev: Math.max(pointer.rev, revisions.at(-1) ?? 0) + 1 };
  }

  /** Every good revision, oldest first. */
  async history(): Promise<ReleasePointer[]> {
    const found: ReleasePointer[] = [];
    for (const rev of await this.#revisions()) {
      const pointer = await this.#revision(rev);
      if (pointer) found.push(pointer);
    }
    return found;
  }

  /** Makes a revision the live one. Of two writers of one revision, one wins; the other gets ReleaseError `conflict`. */
  async write(pointer: ReleasePointer): Promise<void> {
    await mkdir(this.#history, { recursive: true });
    const text = `${JSON.stringify(pointer, null, 2)}\n`;
    const [forHistory, forFile] = [await this.#temporary(text), await this.#temporary(text)];
    try {
      // A link fails where the name exists and shows only whole files: compare-and-swap without a lock that a crash could leave.
      await link(forHistory, path.join(this.#history, `${pointer.rev}.json`));
      await rename(forFile, this.file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      throw new ReleaseError('conflict', `Someone else made revision ${pointer.rev} at the same moment; try again.`);
    } finally {
      await rm(forHistory, { force: true });
      await rm(forFile, { force: true });
    }
  }

  async #newestAfter(rev: number, revisions: number[]): Promise<ReleasePointer | undefined> {
    for (const newer of revisions.filter((it) => it > rev).reverse()) {
      const pointer = await this.#revision(newer);
      if (pointer) return pointer;
    }
    return undefined;
  }

  async #revisions(): Promise<number[]> {
    const names = await readdir(this.#history).catch(() => []);
    const revisions = names.map((name) => Number(/^([1-9]\d*)\.json$/.exec(name)?.[1]));
    return revisions.filter(Number.isSafeInteger).sort((a, b) => a - b);
  }

  async #revision(rev: number): Promise<ReleasePointer | undefined> {
    const pointer = parsePointer((await readIfThere(path.join(this.#history, `${rev}.json`))) ?? '');
    return pointer?.rev === rev ? pointer : undefined;
  }

  async #temporary(text: string): Promise<string> {
    const file = path.join(this.#history, `.${randomUUID()}`);
    const handle = await open(file, 'wx');
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return file;
  }
}
