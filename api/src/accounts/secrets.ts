import { createHash, randomBytes } from 'node:crypto';

/** An opaque secret: 32 random bytes after an optional prefix. Only its hash is stored (ADR 0009). */
export const newSecret = (prefix = ''): string => prefix + randomBytes(32).toString('base64url');

export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
