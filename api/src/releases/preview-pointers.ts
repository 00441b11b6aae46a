import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppName } from '@nestling/contract';
import { readIfThere } from './release-folder.ts';
import { isReleaseName, ReleaseError } from './release-format.ts';

const KEPT_PREVIEWS = 10;

/** A name under which a stored release can be looked at, such as `pr-42`. */
const PREVIEW_NAME = /^[a-z0-9][a-z0-9._-]{0,59}$/i;

/** Names of stored releases that are shown to those who ask for them: `previews/<app>/<name>` holds the release's name. */
export class PreviewPointers {
  readonly #dir: string;

  constructor(storeDir: string) {
    this.#dir = path.join(storeDir, 'previews');
  }

  /** The release that a preview shows; undefined if there is no such preview. */
  async release(app: AppName, name: string): Promise<string | undefined> {
    if (!PREVIEW_NAME.test(name)) return undefined;
    const release = (await readIfThere(this.#file(app, name)))?.trim();
    return release && isReleaseName(release) ? release : undefined;
  }

  /** Lets a name show a release from now on; the oldest names of the app give way. Throws ReleaseError for a name that is none. */
  async point(app: AppName, name: string, release: string): Promise<void> {
    if (!PREVIEW_NAME.test(name))
      throw new ReleaseError('unknown', `'${name}' is not a name for a preview; try pr-42.`);
    const folder = path.join(this.#dir, app);
    await mkdir(folder, { recursive: true });
    const temporary = path.join(folder, `.${randomUUID()}`);
    await writeFile(temporary, `${release}\n`);
    await rename(temporary, this.#file(app, name));
    for (const old of (await this.names(app)).slice(KEPT_PREVIEWS)) await rm(this.#file(app, old), { force: true });
  }

  /** Names of an app's previews, newest first. */
  async names(app: AppName): Promise<string[]> {
    const names = (await readdir(path.join(this.#dir, app)).catch(() => [])).filter((name) => PREVIEW_NAME.test(name));
    const dated = names.map(async (name) => ({ name, at: (await stat(this.#file(app, name))).mtimeMs }));
    return (await Promise.all(dated)).sort((a, b) => b.at - a.at).map(({ name }) => name);
  }

  #file(app: AppName, name: string): string {
    return path.join(this.#dir, app, name);
  }
}
