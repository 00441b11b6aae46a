import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { Pair } from './certificates.ts';

/** A certificate and a key out of one text; undefined when either is missing or they do not belong together. */
export function readPair(text: string): Pair | undefined {
  const cert = block(text, 'CERTIFICATE');
  const key = block(text, 'PRIVATE KEY');
  if (!cert || !key) return undefined;
  const pair = { cert: `${cert}\n`, key: `${key}\n` };
  return problemOf(pair) === undefined ? pair : undefined;
}

const block = (text: string, what: string) =>
  new RegExp(`-----BEGIN ${what}-----[^-]+-----END ${what}-----`).exec(text)?.[0];

/** Why a server could not use a certificate with this key, in words; undefined when it can. The first certificate is the server's. */
export function problemOf({ cert, key }: Pair): string | undefined {
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(cert);
  } catch {
    return 'the certificate is not a PEM file (-----BEGIN CERTIFICATE-----)';
  }
  try {
    return certificate.checkPrivateKey(createPrivateKey(key)) ? undefined : 'the key is not that of the certificate';
  } catch {
    return 'the key is not a PEM file without a passphrase (-----BEGIN PRIVATE KEY-----)';
  }
}

/** When a certificate ends, ISO 8601. */
export const endOf = (cert: string): string => new Date(new X509Certificate(cert).validTo).toISOString();

/** The names and addresses that a certificate is for, addresses as they stand in links; without brackets. */
export const namesOf = (cert: string): string[] =>
  (new X509Certificate(cert).subjectAltName ?? '')
    .split(', ')
    .map((entry) => /^(?:DNS|IP Address):(.+)$/.exec(entry)?.[1] ?? '')
    .filter((name) => name !== '')
    .map(asInLinks);

/** An IPv6 address as it is usually written: a certificate says all its groups. */
export const asInLinks = (name: string): string =>
  name.includes(':') ? new URL(`http://[${name}]`).hostname.slice(1, -1) : name;
