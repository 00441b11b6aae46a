import { resolve } from 'node:path';
import { StartError } from '../start-error.ts';
import type { HttpsSettings } from './certificate.ts';
import { givenNames } from './given-certificate.ts';
import { isName } from './names.ts';
import { certificateNames } from './server-certificate.ts';

/** What belongs to https and would be without effect otherwise. */
const OF_HTTPS = ['HTTPS_PORT', 'HTTPS_NAMES', 'HTTPS_CERT', 'HTTPS_KEY'];

/**
 * What the environment says about https; undefined when the server speaks http alone. `text` reads a variable.
 * @throws StartError with one line that names the variable and what it takes
 */
export function readHttps(text: (name: string) => string | undefined): HttpsSettings | undefined {
  const isOn = text('HTTPS') ?? 'off';
  if (isOn !== 'on' && isOn !== 'off') throw new StartError(`HTTPS must be on or off, not '${isOn}'.`);
  if (isOn === 'off') {
    const [without] = OF_HTTPS.filter((name) => text(name) !== undefined);
    if (without) throw new StartError(`${without} is for https by the server itself: set HTTPS=on, or leave it out.`);
    return undefined;
  }
  const names = namesIn(text('HTTPS_NAMES'));
  const [cert, key] = [text('HTTPS_CERT'), text('HTTPS_KEY')];
  if ((cert === undefined) !== (key === undefined))
    throw new StartError('HTTPS_CERT and HTTPS_KEY go together: a certificate and its key, both PEM files.');
  const https = port(text('HTTPS_PORT') ?? '3443');
  if (String(https) === (text('PORT') ?? '3000')) throw new StartError('PORT and HTTPS_PORT must differ.');
  return {
    port: https,
    ...(names && { names }),
    ...(cert && key && { given: { cert: resolve(cert), key: resolve(key) } }),
  };
}

/** Where people reach such a server when nothing else is said: its first name. @throws StartError as `givenCertificate` */
export function addressWithHttps({ port, names, given }: HttpsSettings): string {
  const [first = 'localhost'] = names ?? (given ? givenNames(given) : certificateNames());
  return new URL(`https://${first.includes(':') ? `[${first}]` : first}:${port}`).origin;
}

function namesIn(text: string | undefined): readonly string[] | undefined {
  const names = text?.split(',').map((name) => name.trim().toLowerCase());
  const wrong = names?.find((name) => !isName(name));
  if (wrong === undefined) return names;
  throw new StartError(`HTTPS_NAMES must be names or IP addresses with commas between; '${wrong}' is none.`);
}

function port(value: string): number {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= 1 && number <= 65_535) return number;
  throw new StartError(`HTTPS_PORT must be a whole number from 1 to 65535, not '${value}'.`);
}
