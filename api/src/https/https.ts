import { once } from 'node:events';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import type { Certificate, Log } from './certificate.ts';
import { addressWithHttps } from './https-settings.ts';
import { namesOf } from './pair.ts';
import { plainServer } from './plain-server.ts';
import { type Limits, secureServer } from './secure-server.ts';
import { keepFresh, serverCertificate } from './server-certificate.ts';
import { bare, fingerprintOf } from './trust.ts';

interface Ports {
  log: Log;
  now: () => number;
  limits: Limits;
}

/**
 * https by the server itself: what `buildApp` needs for it, and what goes on beside it. `listen` answers http at `PORT` with the way to https;
 * `close` ends that. Undefined where the settings ask for no https.
 * @throws StartError when there is no certificate to be had
 */
export async function openHttps(config: Config, { log, now, limits }: Ports) {
  const { https, publicUrl } = config;
  if (!https || !publicUrl) return undefined;
  const certificate = await serverCertificate({ dataDir: config.dataDir, https }, { now, log });
  const address = publicUrl === addressWithHttps(https) ? reachable(publicUrl, certificate) : publicUrl;
  const secure = secureServer(certificate.pair(), limits);
  const stopLooking = keepFresh(certificate, secure.use, log);
  const { authority } = certificate;
  const plain = plainServer({ address, certificate: () => certificate.pair().cert, authority });
  return {
    secure,
    authority,
    /** Where people reach it: as the operator said, else by a name that the certificate has. */
    address,
    /** What the operator reads at the start: where devices learn to trust the server, and by what they know it. */
    note:
      authority && `Devices trust it at ${trustAddress(config, address)}; fingerprint ${fingerprintOf(authority())}`,
    /** @throws StartError when the port cannot be had */
    async listen(): Promise<void> {
      plain.listen({ port: config.port, host: config.host });
      await once(plain, 'listening').catch((error: unknown) => {
        throw cannotListen(config.host, config.port, 'PORT', error);
      });
    },
    async close(): Promise<void> {
      stopLooking();
      plain.close();
      plain.closeAllConnections();
    },
  };
}

/** The same address, or where our own authority may not sign its name, one with a name that it has signed. */
function reachable(address: string, { pair, authority }: Certificate): string {
  const url = new URL(address);
  const names = namesOf(pair().cert);
  const [first] = names;
  if (!authority || names.includes(bare(url.hostname)) || first === undefined) return address;
  url.hostname = first.includes(':') ? `[${first}]` : first;
  return url.origin;
}

const trustAddress = ({ port }: Config, address: string) => {
  const url = new URL('/trust', address);
  url.protocol = 'http:';
  url.port = String(port);
  return url.href;
};

/** What is told of a port that cannot be listened on; `setting` names it. */
export function cannotListen(host: string, port: number, setting: string, error: unknown): StartError {
  const { code, message } = error as NodeJS.ErrnoException;
  const reason = code === 'EADDRINUSE' ? `another program has this port. Choose another with ${setting}` : message;
  return new StartError(`The server cannot listen on ${host}:${port}: ${reason}`);
}
