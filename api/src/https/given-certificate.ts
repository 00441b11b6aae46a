import { readFileSync } from 'node:fs';
import { StartError } from '../start-error.ts';
import type { Certificate, GivenFiles, Log } from './certificate.ts';
import type { Pair } from './certificates.ts';
import { endOf, namesOf, problemOf } from './pair.ts';

/** The names that a given certificate is for, without those with a star. @throws StartError as `givenCertificate` */
export const givenNames = (files: GivenFiles): string[] =>
  namesOf(usable(files).cert).filter((name) => !name.startsWith('*'));

/**
 * A certificate that somebody else makes and renews. One that is over is served all the same: people see their browser's warning, and what they
 * need is a new file, not a server that is gone too.
 * @throws StartError when it cannot be used
 */
export function givenCertificate(files: GivenFiles, { now, log }: { now: () => number; log: Log }): Certificate {
  let pair = usable(files);
  let seen = textOf(pair);
  warnWhenOver();

  function warnWhenOver(): void {
    const until = endOf(pair.cert);
    if (Date.parse(until) > now()) return;
    log.warn(
      { until },
      'the certificate of HTTPS_CERT is over: browsers warn of this server until the file is a new one',
    );
  }

  return {
    pair: () => pair,
    async refresh() {
      const found = readFiles(files);
      if (seen === textOf(found)) return false;
      seen = textOf(found);
      const problem = 'problem' in found ? found.problem : problemOf(found);
      if (problem !== undefined || 'problem' in found) {
        log.warn({ problem }, 'the new certificate of HTTPS_CERT cannot be used; the one before goes on');
        return false;
      }
      pair = found;
      log.info({ until: endOf(pair.cert) }, 'the new certificate of HTTPS_CERT is used');
      warnWhenOver();
      return true;
    },
  };
}

const textOf = (found: object): string => JSON.stringify(found);

function readFiles(files: GivenFiles): Pair | { problem: string } {
  try {
    return { cert: readFileSync(files.cert, 'utf8'), key: readFileSync(files.key, 'utf8') };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

function usable(files: GivenFiles): Pair {
  const found = readFiles(files);
  const problem = 'problem' in found ? found.problem : problemOf(found);
  if (problem !== undefined || 'problem' in found)
    throw new StartError(`HTTPS_CERT and HTTPS_KEY cannot be used: ${problem}.`);
  return found;
}
