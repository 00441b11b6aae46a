import type { Point } from './extension-points.ts';
import type { Release } from './registry.ts';

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

/** The points that a remote fills or draws: what it says of its contributions, and what else it says that it is made for. */
function pointsOf({
  contributes: { pages, draws = [], points = {} } = {},
  points: versions = {},
}: Release): Set<string> {
  return new Set([...(pages ? ['page'] : []), ...draws, ...Object.keys(points), ...Object.keys(versions)]);
}

/** Points whose props differ between a remote and a shell, in words. One that the shell does not know yet waits for it. */
function* otherVersions(remote: Release, shell: Release): Generator<string> {
  for (const point of pointsOf(remote)) {
    const drawn = shell.points?.[point as Point];
    const version = remote.points?.[point as Point];
    if (drawn !== undefined && drawn !== version)
      yield `${named(remote)} is made for version ${version ?? 0} of the point '${point}', but ${named(shell)} draws version ${drawn}.`;
  }
}

/**
 * Why a remote and a shell do not fit, in words; undefined where they do. A shared package in a version or without a name that the
 * remote needs would fail it in the browser, and so would an extension point whose props are others.
 */
export function misfit(remote: Release, shell: Release): string | undefined {
  const [first] = [...missingInShell(remote, shell), ...otherVersions(remote, shell)];
  return first;
}
