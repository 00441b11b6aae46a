import { clash, exposesAt, gather, modulesOf, POINTS_OF_ONE, type Release, SPECIFIED_CARDS } from '@nestling/contract';
import { kindNamed } from '@nestling/contract/http';
import { ReleaseError } from './release-format.ts';

/** What the server and the shell serve themselves; all below the first ones is theirs too. */
const OWN_FOLDERS = ['api', 'r', 'preview', 'registry', 'icons'];
const OWN_PATHS = ['/babies', '/babies/new', '/babies/edit', '/babies/:id/edit', '/__federation'];

const named = ({ app, release }: Release) => `${app} ${release}`;

/** What speaks against a remote by itself, in words. */
function* faultsOf(remote: Release): Generator<string> {
  const { contributes = {}, exposes = {} } = remote;
  for (const module of modulesOf(contributes))
    if (!(module in exposes)) yield `${named(remote)} brings ${module}, which is not in the release.`;
  for (const { path } of contributes.pages ?? []) {
    const isOwn = OWN_FOLDERS.includes(path.split('/')[1] ?? '') || OWN_PATHS.some((own) => clash(own, path));
    if (isOwn) yield `${named(remote)} claims ${path}, which is a path of the shell or the server.`;
  }
  for (const { kind } of contributes.points?.['record.kind'] ?? [])
    if (!kindNamed(kind)) yield `This server does not keep records of the kind '${kind}' yet. Update the server first.`;
}

const houseOf = (remotes: readonly Release[]) =>
  gather(Object.fromEntries(remotes.map((remote) => [remote.app, remote])));

/** What speaks against remotes beside each other, in words. */
function* clashesAmong(remotes: readonly Release[]): Generator<string> {
  const house = houseOf(remotes);
  const pages = house.pages.map((page) => ({ ...page, remote: page.name.split('/')[0] }));
  for (const [i, page] of pages.entries()) {
    const other = pages.slice(0, i).find(({ remote, path }) => remote !== page.remote && clash(path, page.path));
    if (other) yield `${page.remote} and ${other.remote} both claim ${page.path}.`;
  }
  const owners = new Map<string, string>();
  for (const { kind, name } of house.points['record.kind'] ?? []) {
    const remote = name.split('/')[0] ?? '';
    const owner = owners.get(kind) ?? remote;
    if (owner !== remote) yield `${owner} and ${remote} both show the kind '${kind}'.`;
    owners.set(kind, owner);
  }
  for (const point of POINTS_OF_ONE) {
    const all = exposesAt(house, point as 'account.menu');
    if (all.length > 1) yield `${all.join(' and ')} both want the one place '${point}'.`;
  }
}

/** What the house cannot be without, in words. */
function* missingAmong(remotes: readonly Release[]): Generator<string> {
  const house = houseOf(remotes);
  if (exposesAt(house, 'account.menu').length === 0) yield 'No app would bring the account menu.';
  const cards = (house.points['home.card'] ?? []).map(({ specified }) => specified);
  for (const card of SPECIFIED_CARDS)
    if (!cards.includes(card)) yield `No app would bring the card '${card}', which every dashboard has.`;
}

/**
 * Throws ReleaseError where what would be live does not go together. A shell from before the points has lists of its own: beside it
 * nothing is missing.
 */
export function checkContributions(live: readonly Release[]): void {
  const remotes = live.filter(({ app }) => app !== 'shell');
  const shell = live.find(({ app }) => app === 'shell');
  const faults = [
    ...remotes.flatMap((remote) => [...faultsOf(remote)]),
    ...clashesAmong(remotes),
    ...(shell?.points ? missingAmong(remotes) : []),
  ];
  const [first] = faults;
  if (first) throw new ReleaseError('refused', first);
}
