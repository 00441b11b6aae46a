/** What the live remotes bring together, by point and by path: the server gathers it, preloads by it, and the shell draws by it. */
import type {
  Contributions,
  ExposeAt,
  ExposeName,
  PageContribution,
  Point,
  PointContributions,
} from './extension-points.ts';

/** Remotes by name. One that says nothing brings nothing. */
type Bringing = Readonly<Record<string, { contributes?: Contributions | undefined }>>;

type GatheredPoint = keyof PointContributions;

/** A page with the name that its code is loaded by. */
export type LivePage = PageContribution & { name: ExposeAt<'page'> };

/** What stands at a point, with the name that its code is loaded by. */
export type LiveContribution<P extends GatheredPoint> = PointContributions[P] & { name: ExposeAt<P> };

/** Everything that the live remotes bring: each point in the order in which it is drawn. */
export interface House {
  pages: LivePage[];
  points: { [P in GatheredPoint]?: LiveContribution<P>[] };
}

const nameOf = <P extends Point>(remote: string, expose: string) => `${remote}${expose.slice(1)}` as ExposeAt<P>;

/** The modules that a remote brings, each once. */
export const modulesOf = ({ pages = [], points = {} }: Contributions): string[] => [
  ...new Set([...pages, ...Object.values(points).flat()].map(({ expose }) => expose)),
];

const orderOf = (it: object): number => ('order' in it ? Number(it.order) : 0);
const inOrder = (a: LiveContribution<GatheredPoint>, b: LiveContribution<GatheredPoint>) =>
  orderOf(a) - orderOf(b) || (a.name < b.name ? -1 : 1);

/** Gathers what remotes bring: at each point by its order, then by its name. */
export function gather(remotes: Bringing): House {
  const house: { pages: LivePage[]; points: Record<string, LiveContribution<GatheredPoint>[]> } = {
    pages: [],
    points: {},
  };
  for (const [remote, { contributes = {} }] of Object.entries(remotes)) {
    house.pages.push(
      ...(contributes.pages ?? []).map((page) => ({ ...page, name: nameOf<'page'>(remote, page.expose) })),
    );
    for (const [point, brought] of Object.entries(contributes.points ?? {})) {
      house.points[point] ??= [];
      house.points[point].push(
        ...brought.map(
          (it) => ({ ...it, name: nameOf<GatheredPoint>(remote, it.expose) }) as LiveContribution<GatheredPoint>,
        ),
      );
    }
  }
  for (const brought of Object.values(house.points)) brought.sort(inOrder);
  return house as House;
}

/** The modules at a point, each once. */
export const exposesAt = <P extends GatheredPoint>({ points }: House, point: P): ExposeAt<P>[] => [
  ...new Set((points[point] ?? []).map(({ name }) => name as ExposeAt<P>)),
];

/** Whether a path is one of a pattern's: a part that begins with ':' stands for any. */
export function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.replace(/(.)\/+$/, '$1').split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, i) => (part.startsWith(':') ? given[i] !== '' : part === given[i]))
  );
}

/** Whether one address can match both patterns, in upper or lower case. */
export function clash(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase().split('/'), other.toLowerCase().split('/')];
  return (
    a.length === b.length && a.every((part, i) => part === b[i] || part.startsWith(':') || !!b[i]?.startsWith(':'))
  );
}

/** The page that a remote brings under a path; none: the shell's own page or the 404. */
export const pageAt = ({ pages }: House, path: string): LivePage | undefined =>
  pages.find((page) => matches(page.path, path));

/** What is tracked of a baby where nobody has chosen: what everybody had before there was a choice (row REC-03). */
export const USUAL_KINDS: readonly string[] = ['sleep', 'feeding'];

/** Whether something of the house has a place: where it is about a kind, that must be tracked. */
export const isTracked = ({ kind }: { kind?: string }, kinds: readonly string[] = USUAL_KINDS): boolean =>
  kind === undefined || kinds.includes(kind);

/** The cards of the dashboard: those that a person has named, in that order; the usual ones where nothing is named, or nothing of it is live. */
export function cardsShown({ points }: House, names?: readonly string[]): LiveContribution<'home.card'>[] {
  const live = points['home.card'] ?? [];
  const usual = live.filter((card) => isTracked(card));
  if (!names) return usual;
  const placeOf = ({ name }: { name: string }) => names.indexOf(name);
  const named = live.filter((card) => placeOf(card) >= 0).sort((a, b) => placeOf(a) - placeOf(b));
  return named.length > 0 || names.length === 0 ? named : usual;
}

/** What a path shows first, of a dashboard with these cards: what the server preloads and a link warms up. */
export function exposesOfPath(house: House, path: string, cards: readonly { name: ExposeName }[]): ExposeName[] {
  const page = pageAt(house, path);
  const at = (point: GatheredPoint) => exposesAt(house, point);
  const shown = page ? [page.name, ...(page.preloads ?? []).flatMap(at)] : [];
  if (page?.public) return shown;
  return [...at('account.menu'), ...(path === '/' ? cards.map(({ name }) => name) : []), ...shown];
}
