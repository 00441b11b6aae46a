import { X509Certificate } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { authorityFile, type Certificate, type Log } from './certificate.ts';
import { constraintsOf, makeAuthority, makeServerCertificate, type Pair } from './certificates.ts';
import { OF_A_HOUSE, permits } from './name-constraints.ts';
import { asInLinks, endOf, namesOf, readPair } from './pair.ts';

const DAY_MS = 86_400_000;
/** A new one is made when less than this is left of the server's: who starts the server every other month never sees the end. */
const RENEW_MS = 60 * DAY_MS;

interface Own {
  /** Where keys are kept, for the owner of the process alone. */
  folder: string;
  /** What the certificate is for: what people are told first, then the others; asked again whenever it is looked at. */
  names: () => readonly [string, ...string[]];
  /** Of these, those that the operator has named: one that the authority may not sign ends the start. */
  wanted: readonly string[];
  now: () => number;
  log: Log;
}

interface Authority extends Pair {
  /** Whether it may sign a server of this name or address. */
  mayName: (name: string) => boolean;
}

/**
 * The server's certificate by an authority of its own, both made where there is none that is of use.
 * @throws StartError when the folder cannot be used, or a wanted name is beyond what the authority may sign
 */
export async function ownCertificate(own: Own): Promise<Certificate & { authority: () => string }> {
  try {
    mkdirSync(own.folder, { recursive: true, mode: 0o700 });
    return await madeOrKept(own);
  } catch (error) {
    if (error instanceof StartError || (error as NodeJS.ErrnoException).code === undefined) throw error;
    throw new StartError(`${own.folder} cannot be used for certificates: ${(error as Error).message}`);
  }
}

async function madeOrKept(own: Own): Promise<Certificate & { authority: () => string }> {
  const { folder, now, log } = own;
  let authority = await authorityOf(own);
  const beyond = own.wanted.find((name) => !authority.mayName(name));
  if (beyond) {
    throw new StartError(
      `HTTPS_NAMES: the certificate authority in ${folder} may not sign '${beyond}', as it was made before that was named. Delete that folder to have a new one made; each device has to trust the new one.`,
    );
  }
  const unsigned = own.names().filter((name) => !isAddress(name) && !authority.mayName(name));
  if (unsigned.length > 0) {
    log.warn(
      { names: unsigned },
      'the certificate authority may not sign these names of this machine; HTTPS_NAMES can name others',
    );
  }
  const file = join(folder, 'server.pem');
  const kept = existsSync(file) ? readPair(readFileSync(file, 'utf8')) : undefined;
  const isFresh = kept && isOfUse(kept, authority, now()) && sameNames(kept, signable(authority, own.names()));
  let pair = isFresh ? kept : await renewed();

  async function renewed(): Promise<Pair> {
    const made = await makeServerCertificate(authority, signable(authority, own.names()), now());
    replace(file, textOf(made));
    return made;
  }

  return {
    pair: () => pair,
    authority: () => authority.cert,
    async refresh() {
      const isCovered = signable(authority, own.names()).every((name) => namesOf(pair.cert).includes(name));
      if (isCovered && isOfUse(pair, authority, now())) return false;
      authority = await authorityOf(own);
      pair = await renewed();
      log.info({ names: namesOf(pair.cert), until: endOf(pair.cert) }, "the server's certificate was made anew");
      return true;
    },
  };
}

const textOf = ({ cert, key }: Pair) => cert + key;

/** The authority that is kept, else a new one. Of several servers that begin at once all take the same. */
async function authorityOf({ folder, names, wanted, now, log }: Own): Promise<Authority> {
  const file = join(folder, 'ca.pem');
  const kept = existsSync(file) ? readPair(readFileSync(file, 'utf8')) : undefined;
  if (existsSync(file) && !kept) {
    throw new StartError(
      `${file} does not hold a certificate and its key. Put it back from a copy, or delete it to have a new one made; each device has to trust the new one.`,
    );
  }
  if (kept && Date.parse(endOf(kept.cert)) > now()) return known(kept);
  if (kept) {
    log.warn(
      { until: endOf(kept.cert) },
      'the certificate authority is over: each device has to trust a new one, at /trust',
    );
    renameSync(file, `${file}.until-${endOf(kept.cert).slice(0, 10)}`);
  }
  const all = names();
  const made = await makeAuthority(
    all[0],
    [...new Set([...OF_A_HOUSE, ...wanted, ...all.filter((name) => !isAddress(name))])],
    now(),
  );
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, textOf(made), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  const first = readPair(readFileSync(file, 'utf8'));
  if (!first) throw new StartError(`${file} cannot be read back.`);
  writeFileSync(authorityFile(folder), first.cert);
  return known(first);
}

async function known(pair: Pair): Promise<Authority> {
  const constraints = await constraintsOf(pair.cert);
  return { ...pair, mayName: (name) => permits(constraints, name) };
}

const isAddress = (name: string) => isIP(name) !== 0;

/** Written beside it, then put in its place: nobody reads half a file. */
function replace(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, file);
}

/** Of this authority, begun, and not soon over; that of an authority that is soon over itself is kept to its end. */
function isOfUse(pair: Pair, authority: Authority, now: number): boolean {
  const certificate = new X509Certificate(pair.cert);
  const end = Date.parse(certificate.validTo);
  const isLast = end >= Date.parse(new X509Certificate(authority.cert).validTo);
  const isSigned = certificate.verify(new X509Certificate(authority.cert).publicKey);
  const isNow = Date.parse(certificate.validFrom) <= now && end > now;
  return isSigned && isNow && (isLast || end - now > RENEW_MS);
}

const sameNames = (pair: Pair, names: readonly string[]) =>
  namesOf(pair.cert).toSorted().join() === names.toSorted().join();

/** Those that this authority may sign; without any, the one that always may be. */
function signable({ mayName }: Authority, names: readonly string[]): readonly [string, ...string[]] {
  const [first = 'localhost', ...others] = names.filter(mayName).map(asInLinks);
  return [first, ...others];
}
