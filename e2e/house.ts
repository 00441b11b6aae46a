import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Empty where the machine has none and cannot have it. */
const CERTUTIL = process.env.CERTUTIL_PATH ?? 'certutil';

/** Why journeys over https are left out here; undefined when they are not. */
export const withoutCertutil =
  CERTUTIL === ''
    ? 'There is no certutil to tell Chromium whom to trust (Debian: apt-get install libnss3-tools).'
    : undefined;

/** A home folder whose Chromium trusts this authority (a certificate, DER or PEM), and no other beside its own. */
export async function givenATrustingHome(authority: string | Uint8Array): Promise<{ home: string; leave: () => void }> {
  const home = mkdtempSync(join(tmpdir(), 'nestling-home-'));
  const file = join(home, 'ca.crt');
  const database = join(home, '.pki/nssdb');
  mkdirSync(database, { recursive: true });
  writeFileSync(file, authority);
  const certutil = (...args: string[]) => promisify(execFile)(CERTUTIL, ['-d', `sql:${database}`, ...args]);
  await certutil('-N', '--empty-password');
  const isText = typeof authority === 'string';
  await certutil('-A', '-t', 'C,,', '-n', 'nestling', '-i', file, ...(isText ? ['-a'] : []));
  return { home, leave: () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }) };
}
