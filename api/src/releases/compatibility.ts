import type { Point, Release } from '@nestling/contract';
import { routes } from '@nestling/contract/http';
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

const named = ({ app, release }: Release) => `${app} ${release}`;

/** What a remote needs of a shell and does not get, in words. */
function* missingInShell(remote: Release, shell: Release): Generator<string> {
  for (const [name, range] of Object.entries(remote.requires ?? {})) {
    const given = shell.provides?.[name];
    if (given !== undefined && satisfies(given, range)) continue;
    const has = given === undefined ? 'does not provide it' : `provides ${given}`;
    yield `${named(remote)} needs ${name} ${range}, but ${named(shell)} ${has}.`;
  }
  for (const [name, taken] of Object.entries(remote.names ?? {})) {
    const given = shell.names?.[name] ?? taken;
    const missing = taken.filter((part) => !given.includes(part)).join(', ');
    if (missing) yield `${named(remote)} needs ${missing} of ${name}, which ${named(shell)} does not give.`;
  }
}

/** Points whose props differ between a remote and a shell, in words. One that the shell does not know yet waits for it. */
function* otherVersions(remote: Release, shell: Release): Generator<string> {
  for (const [point, version] of Object.entries(remote.points ?? {})) {
    const drawn = shell.points?.[point as Point] ?? version;
    if (drawn !== version)
      yield `${named(remote)} is made for version ${version} of the point '${point}', but ${named(shell)} draws version ${drawn}.`;
  }
}

/**
 * Throws ReleaseError if a remote and a shell do not fit: a shared package in a version or without a name that the remote needs, which
 * would fail it in the browser, or an extension point whose props are others.
 */
export function checkFits(remote: Release, shell: Release): void {
  for (const missing of [...missingInShell(remote, shell), ...otherVersions(remote, shell)])
    throw new ReleaseError('refused', missing);
}

/** Throws ReleaseError if a release calls what this server does not serve. */
export function checkCalls({ app, release, calls = [] }: Release): void {
  const missing = calls.find((call) => !(call in routes));
  if (missing)
    throw new ReleaseError('refused', `${app} ${release} calls ${missing}, which this server does not have.`);
}
