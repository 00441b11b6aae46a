import { appendFile, mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { AppName } from '@nestling/contract';

/** Nobody needs to know more exactly, and a stranger must not fill the disk. */
const MOST = 1_000_000;

/**
 * How often releases failed in browsers: one byte a failure in `failures/<app>/<release>`. Appending needs no lock, however many
 * nodes and requests there are.
 */
export class ReleaseFailures {
  readonly #dir: string;

  constructor(storeDir: string) {
    this.#dir = path.join(storeDir, 'failures');
  }

  async count(app: AppName, release: string): Promise<number> {
    return stat(this.#file(app, release)).then(
      ({ size }) => size,
      () => 0,
    );
  }

  async add(app: AppName, release: string): Promise<void> {
    if ((await this.count(app, release)) >= MOST) return;
    await mkdir(path.join(this.#dir, app), { recursive: true });
    await appendFile(this.#file(app, release), '.');
  }

  async forget(app: AppName, release: string): Promise<void> {
    await rm(this.#file(app, release), { force: true });
  }

  #file(app: AppName, release: string): string {
    return path.join(this.#dir, app, release);
  }
}
