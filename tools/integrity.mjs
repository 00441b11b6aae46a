import { createHash } from 'node:crypto';

/** How files of a release are hashed: the shortest that browsers take. The hashes of all chunks stand in each app's first file, and nothing makes them smaller. */
export const INTEGRITY_HASH = 'sha256';

const hashed = (algorithm, bytes) => `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;

/**
 * The hash of a file as browsers check it. One for the record of a release and for what its scripts ask with: a browser fetches a preloaded file anew
 * where both differ.
 * @param {Buffer | string} bytes
 */
export const integrityOf = (bytes) => hashed(INTEGRITY_HASH, bytes);

/**
 * Whether a file is the one that a release names, of any version.
 * @param {Buffer | string} bytes
 * @param {string} integrity
 */
export const hasIntegrity = (bytes, integrity) =>
  hashed(integrity.slice(0, integrity.indexOf('-')), bytes) === integrity;

/**
 * The name of a file that versions have in common: of what is in it.
 * @param {string} integrity
 */
export const nameOfIntegrity = (integrity) =>
  Buffer.from(integrity.slice(integrity.indexOf('-') + 1), 'base64')
    .toString('hex')
    .slice(0, 24);
