/** How files of a release are hashed. */
export const INTEGRITY_HASH: 'sha256';
/** The hash of a file as browsers check it. */
export function integrityOf(bytes: Buffer | string): string;
/** Whether a file is the one that a release names, of any version. */
export function hasIntegrity(bytes: Buffer | string, integrity: string): boolean;
/** The name of a file that versions have in common: of what is in it. */
export function nameOfIntegrity(integrity: string): string;
