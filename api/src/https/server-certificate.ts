import { hostname, networkInterfaces } from 'node:os';
import { type Certificate, type HttpsSettings, httpsFolder, type Log } from './certificate.ts';
import type { Pair } from './certificates.ts';
import { givenCertificate } from './given-certificate.ts';
import { ownAddresses, ownNames } from './names.ts';
import { ownCertificate } from './own-certificate.ts';

/** How often that is looked at, in ms: what was renewed, or an address that changed, works that much later. */
const LOOK_EVERY_MS = 10_000;

/** The certificate that the settings ask for. @throws StartError when it cannot be used or made */
export async function serverCertificate(
  { dataDir, https }: { dataDir: string; https: HttpsSettings },
  { now, log }: { now: () => number; log: Log },
): Promise<Certificate> {
  if (https.given) return givenCertificate(https.given, { now, log });
  const { names: wanted = [] } = https;
  return ownCertificate({
    folder: httpsFolder(dataDir),
    names: () => certificateNames(wanted),
    wanted,
    now,
    log,
  });
}

/** What a certificate of this machine is for; `wanted` replaces the names that it has by itself, not `localhost` and its addresses. */
export function certificateNames(wanted: readonly string[] = []): readonly [string, ...string[]] {
  const [first, ...others] = wanted.length > 0 ? [...wanted, 'localhost'] : ownNames(hostname());
  const all = [first ?? 'localhost', ...others, ...ownAddresses(networkInterfaces())];
  const [one = 'localhost', ...more] = new Set(all);
  return [one, ...more];
}

/** Uses whatever better one there is, without a restart and without an end of any connection. The answer stops it. */
export function keepFresh(
  certificate: Certificate,
  use: (pair: Pair) => void,
  log: Log,
  everyMs = LOOK_EVERY_MS,
): () => void {
  let isLooking = false;
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      if (await certificate.refresh()) use(certificate.pair());
    } catch (error) {
      log.error({ err: error }, "the server's certificate could not be renewed; the one before goes on");
    }
    isLooking = false;
  }
  const timer = setInterval(() => void look(), everyMs).unref();
  return () => clearInterval(timer);
}
