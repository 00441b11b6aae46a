import { createHash, randomBytes } from 'node:crypto';
import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { AppName } from '@nestling/contract';
import { readIfThere } from './release-folder.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Tokens that may move one app each: `tokens/<app>` holds the SHA-256 of each, a line; taking a line out ends that token. */
export class ReleaseTokens {
  readonly #dir: string;

  constructor(storeDir: string) {
    this.#dir = path.join(storeDir, 'tokens');
  }

  /** A new token for an app. It is shown now and stored nowhere. */
  async make(app: AppName): Promise<string> {
    const token = `nsr_${randomBytes(32).toString('base64url')}`;
    await mkdir(this.#dir, { recursive: true, mode: 0o700 });
    await appendFile(path.join(this.#dir, app), `${hashOf(token)}\n`, { mode: 0o600 });
    return token;
  }

  async allows(app: AppName, token: string): Promise<boolean> {
    const hashes = (await readIfThere(path.join(this.#dir, app)))?.split('\n') ?? [];
    // Compared as hashes: how long it takes tells nothing of a token.
    return hashes.includes(hashOf(token));
  }
}
