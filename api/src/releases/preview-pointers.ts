import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppName } from '@nestling/contract';
import { readIfThere } from './release-folder.ts';
import { isReleaseName, ReleaseError } from './release-format.ts';

const KEPT_PREVIEWS = 10;

/** A name under which a stored release can be looked at, such as `pr-42`. */
const PREVIEW_NAME = /^[a-z0-9][a-z0-9._-]{0,59}$/i;

/** What one asks for who looks at a preview; of a private one with its secret. */
export interface PreviewKey {
  app: AppName;
  name: string;
  secret?: string | undefined;
}

interface Pointer {
  release: string;
  /** SHA-256 of the secret of a private preview. */
  secretHash?: string | undefined;
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/**
 * Names of stored releases that are shown to those who ask for them: `previews/<app>/<name>` holds the release's name and, of a private one,
 * the hash of its secret in a second line: a server that knows no private previews finds no release in it, and shows it to nobody.
 */
export class PreviewPointers {
  readonly #dir: string;

  constructor(storeDir: string) {
    this.#dir = path.join(storeDir, 'previews');
  }

  /** What a name points to, for those who keep the store; undefined if there is no such preview. */
  async find(app: AppName, name: string): Promise<Pointer | undefined> {
    if (!PREVIEW_NAME.test(name)) return undefined;
    const [release = '', secretHash] = (await readIfThere(this.#file(app, name)))?.trim().split('\n') ?? [];
    return isReleaseName(release) ? { release, secretHash } : undefined;
  }

  /** The release that is shown to one who asks so; undefined if there is no such preview, or the secret is not that of a private one. */
  async shown({ app, name, secret = '' }: PreviewKey): Promise<string | undefined> {
    const found = await this.find(app, name);
    // Compared as hashes: how long it takes tells nothing of a secret.
    const isLetIn = found?.secretHash === undefined || found.secretHash === hashOf(secret);
    return isLetIn ? found?.release : undefined;
  }

  /**
   * Lets a name show a release from now on, to all who have the name, or where it `isPrivate` to those who have the secret that this
   * returns, which is stored nowhere. A secret from before ends. The oldest names of the app give way. Throws ReleaseError for a name that
   * is none.
   */
  async point(app: AppName, name: string, release: string, isPrivate: boolean): Promise<string | undefined> {
    if (!PREVIEW_NAME.test(name))
      throw new ReleaseError('unknown', `'${name}' is not a name for a preview; try pr-42.`);
    const folder = path.join(this.#dir, app);
    await mkdir(folder, { recursive: true });
    const temporary = path.join(folder, `.${randomUUID()}`);
    const secret = isPrivate ? randomBytes(16).toString('base64url') : undefined;
    await writeFile(temporary, `${release}\n${secret ? `${hashOf(secret)}\n` : ''}`);
    await rename(temporary, this.#file(app, name));
    for (const old of (await this.names(app)).slice(KEPT_PREVIEWS)) await rm(this.#file(app, old), { force: true });
    return secret;
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
