import { createHash } from 'node:crypto';
import { appendFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppName, ReleaseFailure } from '@nestling/contract';
import { readIfThere } from './release-folder.ts';

/** So many different failures of a release are kept: the first (row OPEN-22). */
const MOST_DIFFERENT = 20;
/** Of them so many that one address told first: a stranger leaves room for what others tell. */
const MOST_OF_ADDRESS = 3;
/** What is kept of one release before its counts are written anew, bytes; 20 failures of the largest kind take 60 KB. */
const MOST_BYTES = 150_000;

/** What one page told of one failure. */
export interface ToldFailure extends Pick<ReleaseFailure, 'expose' | 'message' | 'stack' | 'browser'> {
  /** Epoch ms. */
  at: number;
  /** The address as a tag that says nothing of it. */
  by: string;
}

/** One of the different failures of a release. */
export interface StoredFailure extends Omit<ToldFailure, 'browser'> {
  /** How often each browser family told it. */
  browsers: Record<string, number>;
}

/** A failure whose place and words are known already is one more of the same. */
const keyOf = ({ expose, message, stack }: Pick<ToldFailure, 'expose' | 'message' | 'stack'>) =>
  createHash('sha256')
    .update(JSON.stringify([expose, message, stack[0]]))
    .digest('base64url')
    .slice(0, 8);

/** A line of the file: a failure, or the key of one that a browser told once more. */
type Line = StoredFailure | [key: string, browser: string];

/**
 * The first different failures of releases, in `failures/<app>/<release>`: a line of JSON for each, then for each time that it was told
 * again. Appending needs no lock, however many servers there are; who reads puts together what two of them began.
 */
export class ReleaseFailures {
  readonly #dir: string;

  constructor(storeDir: string) {
    this.#dir = path.join(storeDir, 'failures');
  }

  /** Those that are kept, in the order in which they came. */
  async all(app: AppName, release: string): Promise<StoredFailure[]> {
    const text = await readIfThere(this.#file(app, release));
    return together((text ?? '').split('\n').flatMap(lineIn));
  }

  /** Adds what was told: what is known is counted, what is new is kept while there is room. */
  async add(app: AppName, release: string, told: readonly ToldFailure[]): Promise<void> {
    const file = this.#file(app, release);
    await mkdir(path.dirname(file), { recursive: true });
    const known = new Map((await this.all(app, release)).map((it) => [keyOf(it), it]));
    const lines: Line[] = [];
    for (const { browser, ...failure } of told) {
      const key = keyOf(failure);
      if (known.has(key)) lines.push([key, browser]);
      else if (hasRoom([...known.values()], failure.by)) {
        const first = { ...failure, browsers: { [browser]: 1 } };
        known.set(key, first);
        lines.push(first);
      }
    }
    if (lines.length > 0) await appendFile(file, inLines(lines));
    await this.#shorten(app, release);
  }

  async forget(app: AppName, release: string): Promise<void> {
    await rm(this.#file(app, release), { force: true });
  }

  /** What another server adds at this moment may be lost of the counts. */
  async #shorten(app: AppName, release: string): Promise<void> {
    const file = this.#file(app, release);
    const size = await stat(file).then(
      (found) => found.size,
      () => 0,
    );
    if (size <= MOST_BYTES) return;
    const shorter = `${file}.${process.pid}`;
    await writeFile(shorter, inLines(await this.all(app, release)));
    await rename(shorter, file);
  }

  #file(app: AppName, release: string): string {
    return path.join(this.#dir, app, release);
  }
}

const hasRoom = (known: readonly StoredFailure[], by: string): boolean =>
  known.length < MOST_DIFFERENT && known.filter((it) => it.by === by).length < MOST_OF_ADDRESS;

const inLines = (lines: readonly Line[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/** A line that a full disk cut off, and what a store of 0.1 has here, says nothing. */
function lineIn(text: string): Line[] {
  try {
    const line = JSON.parse(text);
    return Array.isArray(line) || line?.stack ? [line] : [];
  } catch {
    return [];
  }
}

/** Of two servers both may have told a failure first: it is one. */
function together(lines: readonly Line[]): StoredFailure[] {
  const failures = new Map<string, StoredFailure>();
  for (const line of lines) {
    const [key, browsers] = Array.isArray(line) ? [line[0], { [line[1]]: 1 }] : [keyOf(line), line.browsers];
    const known = failures.get(key);
    if (!known && !Array.isArray(line)) failures.set(key, line);
    if (!known) continue;
    for (const [browser, times] of Object.entries(browsers))
      known.browsers[browser] = (known.browsers[browser] ?? 0) + times;
  }
  return [...failures.values()].slice(0, MOST_DIFFERENT);
}
