import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Pair } from './certificates.ts';

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** Where the operator keeps a certificate and its key. */
export interface GivenFiles {
  cert: string;
  key: string;
}

/** What the operator decides about https. */
export interface HttpsSettings {
  port: number;
  /** The names that people use, in place of those that this machine has. */
  names?: readonly string[];
  /** The operator's own certificate; without it, one by the server's own authority. */
  given?: GivenFiles;
}

/** What the server shows to who connects. */
export interface Certificate {
  pair: () => Pair;
  /** Looks whether there is a better one, or one has to be made; true when `pair` is another one now. */
  refresh: () => Promise<boolean>;
  /** The certificate of the server's own authority, PEM; absent where the operator gave a certificate. */
  authority?: () => string;
}

/** Where the server keeps its own authority and certificate. */
export const httpsFolder = (dataDir: string): string => join(dataDir, 'https');

/** The certificate of that authority, PEM, which devices are to trust. */
export const authorityFile = (folder: string): string => join(folder, 'ca.crt');
