import {
  type AppName,
  clash,
  type ExposeName,
  exposesAt,
  gather,
  modulesOf,
  POINTS_OF_ONE,
  type Release,
  SPECIFIED_CARDS,
  splitName,
} from '@nestling/contract';
import { kindNamed } from '@nestling/contract/http';
import { ReleaseError } from './release-format.ts';

/** What the server and the shell serve themselves; all below the first ones is theirs too. */
const OWN_FOLDERS = ['api', 'r', 'preview', 'deploy', 'registry', 'icons'];
const OWN_PATHS = ['/babies', '/babies/new', '/babies/edit', '/babies/:id/edit', '/__federation', '/__style'];

const named = ({ app, release }: Release) => `${app} ${release}`;

/** A first part that stands for anything takes the addresses of the server, too. */
function isOwn(path: string): boolean {
  const [, first = ''] = path.split('/');
  return first.startsWith(':') || OWN_FOLDERS.includes(first) || OWN_PATHS.some((own) => clash(own, path));
}

/** The first that came before. */
const repeated = <T>(all: readonly T[]): T | undefined => all.find((it, i) => all.indexOf(it) < i);

/** What speaks against a remote by itself, in words. */
function* faultsOf(remote: Release): Generator<string> {
  const { contributes = {}, exposes = {} } = remote;
  const { pages = [], points = {} } = contributes;
  for (const module of modulesOf(contributes))
    if (!Object.hasOwn(exposes, module)) yield `${named(remote)} brings ${module}, which is not in the release.`;
  for (const { path } of pages)
    if (isOwn(path)) yield `${named(remote)} claims ${path}, which is a path of the shell or the server.`;
  const path = repeated(pages.map((page) => page.path));
  if (path) yield `${named(remote)} claims ${path} twice.`;
  for (const [point, brought] of Object.entries(points)) {
    const module = repeated(brought.map(({ expose, ...it }) => `${expose}${'kind' in it ? ` for ${it.kind}` : ''}`));
    if (module) yield `${named(remote)} brings ${module} twice to the point '${point}'.`;
  }
  for (const { kind } of points['record.kind'] ?? [])
    if (!kindNamed(kind)) yield `This server does not keep records of the kind '${kind}' yet. Update the server first.`;
}

const houseOf = (remotes: readonly Release[]) =>
  gather(Object.fromEntries(remotes.map((remote) => [remote.app, remote])));

/** A claim of two remotes, in words. */
interface Clash {
  remotes: [AppName, AppName];
  words: string;
}

/** What of a list two remotes claim. `meet`: whether two are one claim. */
function* claimedTwice<T extends { name: ExposeName }>(
  all: readonly T[],
  meet: (one: T, other: T) => boolean,
  words: (remotes: string, it: T) => string,
): Generator<Clash> {
  for (const [i, it] of all.entries())
    for (const other of all.slice(0, i)) {
      const remotes: Clash['remotes'] = [splitName(other.name).remote, splitName(it.name).remote];
      if (remotes[0] !== remotes[1] && meet(it, other)) yield { remotes, words: words(remotes.join(' and '), it) };
    }
}

/** What remotes beside each other both claim. */
function* clashesAmong(remotes: readonly Release[]): Generator<Clash> {
  const { pages, points } = houseOf(remotes);
  const cards = (points['home.card'] ?? []).filter(({ specified }) => specified);
  yield* claimedTwice(
    pages,
    (a, b) => clash(a.path, b.path),
    (both, { path }) => `${both} both claim ${path}.`,
  );
  yield* claimedTwice(
    points['record.kind'] ?? [],
    (a, b) => a.kind === b.kind,
    (both, { kind }) => `${both} both show the kind '${kind}'.`,
  );
  yield* claimedTwice(
    cards,
    (a, b) => a.specified === b.specified,
    (both, { specified }) => `${both} both bring the card '${specified}'.`,
  );
  for (const point of POINTS_OF_ONE)
    yield* claimedTwice(
      points[point] ?? [],
      () => true,
      (both) => `${both} both want the one place '${point}'.`,
    );
}

/** What only one remote can claim, in words. */
export function claimsOf(remotes: readonly Release[]): string[] {
  const { pages, points } = houseOf(remotes.filter(({ app }) => app !== 'shell'));
  return [
    ...pages.map(({ path }) => path),
    ...(points['record.kind'] ?? []).map(({ kind }) => `the kind '${kind}'`),
    ...(points['home.card'] ?? []).flatMap(({ specified }) => (specified ? [`the card '${specified}'`] : [])),
    ...POINTS_OF_ONE.filter((point) => points[point]?.length).map((point) => `the place '${point}'`),
  ];
}

/** What the house cannot be without, in words. A shell from before the points has lists of its own: beside it nothing is missing. */
function missingAmong(live: readonly Release[]): string[] {
  const shell = live.find(({ app }) => app === 'shell');
  if (!shell?.points) return [];
  const house = houseOf(live.filter(({ app }) => app !== 'shell'));
  const cards = (house.points['home.card'] ?? []).map(({ specified }) => specified);
  return [
    ...(exposesAt(house, 'account.menu').length === 0 ? ['No app would bring the account menu.'] : []),
    ...SPECIFIED_CARDS.filter((card) => !cards.includes(card)).map(
      (card) => `No app would bring the card '${card}', which every dashboard has.`,
    ),
  ];
}

/** What would be live, what of it is new there, and what was live before, each as far as it can be read. */
export interface Change {
  live: readonly Release[];
  changed: readonly AppName[];
  before: readonly Release[];
}

/** Throws ReleaseError where a change does not go together with what is live. What was wrong before holds up nobody else. */
export function checkContributions({ live, changed, before }: Change): void {
  const remotes = live.filter(({ app }) => app !== 'shell');
  const moved = remotes.filter(({ app }) => changed.includes(app));
  const wasMissing = missingAmong(before);
  const faults = [
    ...moved.flatMap((remote) => [...faultsOf(remote)]),
    ...[...clashesAmong(remotes)]
      .filter((it) => it.remotes.some((remote) => changed.includes(remote)))
      .map(({ words }) => words),
    ...missingAmong(live).filter((words) => !wasMissing.includes(words)),
  ];
  const [first] = faults;
  if (first) throw new ReleaseError('refused', first);
}
