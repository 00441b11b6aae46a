import { createPrivateKey, KeyObject, randomBytes, webcrypto } from 'node:crypto';
import { isIP } from 'node:net';
import { NAME_CONSTRAINTS, nameConstraints } from './name-constraints.ts';

const DAY_MS = 86_400_000;
/** A phone whose clock is behind by a day or two must not find a certificate that begins tomorrow. */
const BEFORE_MS = 2 * DAY_MS;
/** iPhones refuse longer ones of public authorities (398 days), and of others beyond 825. */
const SERVER_DAYS = 397;
const AUTHORITY_YEARS = 10;

/** Elliptic curve P-256: every phone and browser of the last ten years can check it. */
const KEY = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** A certificate and its private key, both PEM. */
export interface Pair {
  readonly cert: string;
  readonly key: string;
}

/** The permitted names of an authority, as its certificate has them. */
export async function constraintsOf(cert: string): Promise<Uint8Array> {
  const lib = await x509();
  return new Uint8Array(new lib.X509Certificate(cert).getExtension(NAME_CONSTRAINTS)?.value ?? []);
}

/** Read when it is first needed: most servers speak plain http. */
const x509 = () => import('./x509.ts');

/**
 * Makes a certificate authority for this house, valid for ten years. It can sign servers alone (no authority below it), and only those whose
 * names and addresses are within `permitted`.
 */
export async function makeAuthority(label: string, permitted: readonly string[], now: number): Promise<Pair> {
  const lib = await x509();
  const keys = await newKeys();
  const notBefore = new Date(now - BEFORE_MS);
  const notAfter = new Date(notBefore);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + AUTHORITY_YEARS);
  const { keyCertSign, cRLSign } = lib.KeyUsageFlags;
  const certificate = await lib.X509CertificateGenerator.createSelfSigned({
    serialNumber: newSerial(),
    // With its day: who has trusted two of them can tell them apart.
    name: [{ O: ['Nestling'] }, { CN: [`Nestling at ${label}, ${new Date(now).toISOString().slice(0, 10)}`] }],
    notBefore,
    notAfter,
    keys,
    signingAlgorithm: KEY,
    extensions: [
      new lib.BasicConstraintsExtension(true, 0, true),
      new lib.KeyUsagesExtension(keyCertSign | cRLSign, true),
      await lib.SubjectKeyIdentifierExtension.create(keys.publicKey),
      new lib.Extension(NAME_CONSTRAINTS, true, new Uint8Array(nameConstraints(permitted))),
    ],
  });
  return pairOf(certificate.toString('pem'), keys.privateKey);
}

/** Makes a server's certificate for these names and addresses, valid for 397 days but no longer than the authority. */
export async function makeServerCertificate(
  authority: Pair,
  names: readonly [string, ...string[]],
  now: number,
): Promise<Pair> {
  const lib = await x509();
  const issuer = new lib.X509Certificate(authority.cert);
  const keys = await newKeys();
  const end = now - BEFORE_MS + SERVER_DAYS * DAY_MS;
  const certificate = await lib.X509CertificateGenerator.create({
    serialNumber: newSerial(),
    subject: [{ CN: [names[0].slice(0, 64)] }],
    issuer: issuer.subjectName.toJSON(),
    notBefore: new Date(now - BEFORE_MS),
    notAfter: new Date(Math.min(end, issuer.notAfter.getTime())),
    publicKey: keys.publicKey,
    signingKey: await signingKey(authority.key),
    signingAlgorithm: KEY,
    extensions: [
      new lib.BasicConstraintsExtension(false, undefined, true),
      new lib.KeyUsagesExtension(lib.KeyUsageFlags.digitalSignature, true),
      new lib.ExtendedKeyUsageExtension([lib.ExtendedKeyUsage.serverAuth]),
      new lib.SubjectAlternativeNameExtension(
        names.map((value) => ({ type: isIP(value) ? ('ip' as const) : ('dns' as const), value })),
      ),
      await lib.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await lib.AuthorityKeyIdentifierExtension.create(issuer.publicKey),
    ],
  });
  return pairOf(certificate.toString('pem'), keys.privateKey);
}

const newKeys = () => webcrypto.subtle.generateKey(KEY, true, ['sign', 'verify']) as Promise<webcrypto.CryptoKeyPair>;

/** 16 random bytes as hex, positive and without a zero in front. */
function newSerial(): string {
  const bytes = randomBytes(16);
  bytes[0] = (bytes.readUInt8(0) & 0x3f) | 0x40;
  return bytes.toString('hex');
}

function signingKey(pem: string): Promise<webcrypto.CryptoKey> {
  const der = createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' });
  return webcrypto.subtle.importKey('pkcs8', der, KEY, false, ['sign']) as Promise<webcrypto.CryptoKey>;
}

const pairOf = (cert: string, key: webcrypto.CryptoKey): Pair => ({
  cert: `${cert.trim()}\n`,
  key: KeyObject.from(key).export({ type: 'pkcs8', format: 'pem' }).toString(),
});
