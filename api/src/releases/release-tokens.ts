import { createHash, randomBytes } from 'node:crypto';
import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { AppName } from '@nestling/contract';
import { readIfThere } from './release-folder.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Holds the tokens of the operator; no app has such a name. */
const OPERATOR = '_operator';

export interface TokenHolder {
  /** The 'by whom' of what is done with the token. */
  label: string;
  /** Paths that a release may show to visitors who are not signed in. */
  publicPaths: string[];
}

const MOST_CHARACTERS = 200;

/** The rest of a token's line. Of one that an earlier version made it is the label. */
function holderOf(text: string): Partial<TokenHolder> {
  try {
    const { label, publicPaths } = JSON.parse(text) as TokenHolder;
    return { label, publicPaths };
  } catch {
    return { label: text };
  }
}

/**
 * Tokens that may release one app each, and those of the operator, which release any app and take apps out: `tokens/<app>` and `tokens/_operator` hold a line
 * for each: its SHA-256, and as JSON its label and the public paths that it may bring. Taking a line out ends that token.
 */
export class ReleaseTokens {
  readonly #dir: string;

  constructor(storeDir: string) {
    this.#dir = path.join(storeDir, 'tokens');
  }

  /** A new token for an app; the label is the 'by whom' of its releases. The token is shown now and stored nowhere. */
  make(app: AppName, label = `the team of ${app}`, publicPaths: string[] = []): Promise<string> {
    return this.#make(app, { label, publicPaths });
  }

  /** The same for the operator. */
  makeForOperator(label = 'the operator', publicPaths: string[] = []): Promise<string> {
    return this.#make(OPERATOR, { label, publicPaths });
  }

  /** Who holds one of these tokens that may release the app: its own, or else the operator's; undefined where none may. */
  async holderOf(app: AppName, tokens: readonly string[]): Promise<TokenHolder | undefined> {
    return (await this.#holderAmong(app, tokens)) ?? this.operatorOf(tokens);
  }

  /** Who holds one of these tokens that is of the operator; undefined where none is. */
  operatorOf(tokens: readonly string[]): Promise<TokenHolder | undefined> {
    return this.#holderAmong(OPERATOR, tokens);
  }

  async #holderAmong(name: string, tokens: readonly string[]): Promise<TokenHolder | undefined> {
    for (const token of tokens) {
      const holder = await this.#holderIn(name, token);
      if (holder) return holder;
    }
    return undefined;
  }

  async #make(name: string, { label, publicPaths }: TokenHolder): Promise<string> {
    const token = `nsr_${randomBytes(32).toString('base64url')}`;
    await mkdir(this.#dir, { recursive: true, mode: 0o700 });
    const text = JSON.stringify({
      label: label.replaceAll(/[\p{C}\s]+/gu, ' ').slice(0, MOST_CHARACTERS),
      publicPaths,
    });
    const line = `${hashOf(token)} ${text}\n`;
    await appendFile(path.join(this.#dir, name), line, { mode: 0o600 });
    return token;
  }

  async #holderIn(name: string, token: string): Promise<TokenHolder | undefined> {
    const lines = (await readIfThere(path.join(this.#dir, name)))?.split('\n') ?? [];
    // Compared as hashes: how long it takes tells nothing of a token.
    const hash = hashOf(token);
    const line = lines.find((it) => it.split(' ')[0] === hash);
    if (!line) return undefined;
    const { label, publicPaths } = holderOf(line.slice(hash.length + 1));
    return { label: label || `a token of ${name}`, publicPaths: publicPaths ?? [] };
  }
}
