import type { Release } from '@nestling/contract';
import { ReleaseError } from './release-format.ts';

const numbersOf = (version: string): number[] | undefined =>
  /^(\d+)\.(\d+)\.(\d+)(?:[-+].*)?$/.exec(version)?.slice(1).map(Number);

/**
 * Whether a version is in a range as the build writes them: `^1.2.3` (the first part that is not 0 stays) or `1.2.3`. Any other range
 * allows nothing, which refuses an activation rather than breaks a page. Pre-release suffixes are not compared.
 */
export function satisfies(version: string, range: string): boolean {
  const given = numbersOf(version);
  const wanted = numbersOf(range.replace(/^\^/, ''));
  if (!given || !wanted) return false;
  const differs = wanted.findIndex((part, i) => part !== given[i]);
  if (differs < 0) return true;
  const fixed = wanted.findIndex((part) => part > 0);
  return range.startsWith('^') && fixed >= 0 && differs > fixed && (given[differs] ?? 0) > (wanted[differs] ?? 0);
}

/** Throws ReleaseError if a remote needs what this shell does not provide: strictVersion would fail it in the browser. */
export function checkFits(remote: Release, shell: Release): void {
  for (const [name, range] of Object.entries(remote.requires ?? {})) {
    const given = shell.provides?.[name];
    if (given !== undefined && satisfies(given, range)) continue;
    const has = given === undefined ? 'does not provide it' : `provides ${given}`;
    const message = `${remote.app} ${remote.release} needs ${name} ${range}, but shell ${shell.release} ${has}.`;
    throw new ReleaseError('refused', message);
  }
}
