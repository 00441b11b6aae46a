import { createHash, randomBytes } from 'node:crypto';
import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { AppName } from '@nestling/contract';
import { readIfThere } from './release-folder.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Tokens that may move one app each: `tokens/<app>` holds a line for each, its SHA-256 and its label; taking a line out ends that token. */
export class ReleaseTokens {
  readonly #dir: string;

  constructor(storeDir: string) {
    this.#dir = path.join(storeDir, 'tokens');
  }

  /** A new token for an app; the label is the 'by whom' of its releases. The token is shown now and stored nowhere. */
  async make(app: AppName, label = `the team of ${app}`): Promise<string> {
    const token = `nsr_${randomBytes(32).toString('base64url')}`;
    await mkdir(this.#dir, { recursive: true, mode: 0o700 });
    await appendFile(
      path.join(this.#dir, app),
      `${hashOf(token)} ${label.replaceAll(/[\p{C}\s]+/gu, ' ').slice(0, 80)}\n`,
      { mode: 0o600 },
    );
    return token;
  }

  /** The label of a token that may move the app; undefined for any other. */
  async labelOf(app: AppName, token: string): Promise<string | undefined> {
    const lines = (await readIfThere(path.join(this.#dir, app)))?.split('\n') ?? [];
    // Compared as hashes: how long it takes tells nothing of a token.
    const hash = hashOf(token);
    const line = lines.find((it) => it.split(' ')[0] === hash);
    return line && (line.slice(hash.length + 1) || `a token of ${app}`);
  }
}
