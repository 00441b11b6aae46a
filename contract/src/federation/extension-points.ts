/**
 * The extension points of the house: what a remote can bring, and what it gets there. The shell asks by point and names no remote; a
 * remote says in its `src/remote.ts` what it brings, with `contributes`. `contract` knows no React: a component is named by its props.
 */
export interface PointProps {
  /** It finds its way among the paths that it claims by itself. */
  page: object;
  /** A card of the dashboard. */
  'home.card': { babyId: string };
  /** `only: 'export'`: where a copy is offered and nothing else, as before a deletion. */
  'baby.action': { babyId: string; babyName: string; only?: 'export' };
  /** What a baby does now, in a few words beside its name; nothing where that is not known. */
  'baby.state': { babyId: string };
  /** On the page of babies, where there is none yet. */
  'babies.start': object;
  /** On the page of babies, below those there are. */
  'babies.list': object;
  'account.menu': object;
  /** A tab of the settings, or a section of one. */
  'settings.section': object;
  /** A band beside a timeline: from edge to edge between two instants, epoch milliseconds, whatever its width. */
  'day.lane': { babyId: string; from: number; to: number };
  /** How kinds of records look, declared as its code loads; it draws nothing. */
  'record.kind': object;
}
export type Point = keyof PointProps;

/** The number counts up when the props change: a shell and a remote of different numbers do not fit. */
export const POINT_VERSIONS: Record<Point, number> = {
  page: 1,
  'home.card': 1,
  'baby.action': 1,
  'baby.state': 1,
  'babies.start': 1,
  'babies.list': 1,
  'account.menu': 1,
  'settings.section': 1,
  'day.lane': 1,
  'record.kind': 1,
};

/** Where exactly one remote brings something. */
export const POINTS_OF_ONE = ['account.menu'] as const;

/** The four cards that every dashboard has, in the order of a phone. */
export const SPECIFIED_CARDS = ['sleep', 'feeding', 'tasks', 'recent'] as const;
export type SpecifiedCard = (typeof SPECIFIED_CARDS)[number];

/** A page in the bars. */
export interface Navigation {
  label: string;
  /** One of shared-ui's navigation icons, or the `d` of an SVG path. */
  icon: string;
  /** From the left or the top, ascending. */
  order: number;
  /** Where it leads from the top bar while a baby is selected; `:id` is that baby. */
  ofBaby?: string;
  /** It stays in sight: one of the specification's. */
  specified?: true;
}

/** A module of the remote: './routes' is `src/exposes/routes.tsx`. */
interface Exposed {
  expose: string;
}

export interface PageContribution extends Exposed {
  /** Such as '/babies/:id/diapers'. */
  path: string;
  /** Visitors who are not signed in see it too. */
  public?: true;
  navigation?: Navigation;
  /** Path of the page under which the bars show this one. */
  within?: string;
  /** A line below the babies in their menu, for the selected one; `:id` in the path is that baby. */
  babyMenu?: { label: string; icon: string };
  /** Points whose code loads with it. */
  preloads?: (keyof PointContributions)[];
  /** The kind that it is about, or several: browsers that show one of them keep its code. */
  kind?: string | readonly string[];
}

/** Pixels on a desktop, a phone, and one that is short or lies. */
interface Heights {
  desktop: number;
  phone: number;
  short: number;
}

export interface CardContribution extends Exposed {
  title: string;
  order: number;
  /**
   * Of its place until it stands; `night`: so much more under the night light, whose targets are larger; `morning`: so much more from 5:00 to
   * noon; `narrowest`: so much more where the window is narrower than 360 pixels.
   */
  heights: Heights & { night?: number; morning?: Heights; narrowest?: number };
  /** Which of the four it is. */
  specified?: SpecifiedCard;
  /**
   * The kind that it is about: it is shown for babies of whom that is tracked (row REC-03). Until a baby is so many months old the kind is
   * preset where somebody chooses what is tracked.
   */
  kind?: string;
  presetMonths?: number;
}

export interface SettingsContribution extends Exposed {
  /** Of the tab. */
  title: string;
  order: number;
  /** Below what a tab of that name has, instead of as a tab of its own: 'account', 'security' or 'tokens'. */
  within?: string;
  /** For those alone who look after the server. */
  admins?: true;
}

export interface LaneContribution extends Exposed {
  /** Said to who cannot see it. */
  title: string;
  order: number;
  /** Pixels. */
  height: number;
}

/** What each point is told of a contribution. */
export interface PointContributions {
  'home.card': CardContribution;
  'baby.action': Exposed;
  'baby.state': Exposed;
  'babies.start': Exposed;
  'babies.list': Exposed;
  'account.menu': Exposed;
  'settings.section': SettingsContribution;
  'day.lane': LaneContribution;
  'record.kind': Exposed & { kind: string };
}

/** What a remote brings, as its release and the registry say it. */
export interface Contributions {
  pages?: PageContribution[];
  /** Points that it draws in places of its own. */
  draws?: (keyof PointContributions)[];
  points?: { [P in keyof PointContributions]?: PointContributions[P][] };
}

/** What a remote brings: the default export of its `src/remote.ts`. */
export const contributes = (it: Contributions & { name: string }) => it;

/** `<remote>/<module>`: 'tracking/widgets/SleepCard'. */
export type ExposeName = `${string}/${string}`;

/** The name of a module that stands at a point, whose props the shell hands it. In the types only: it is a text. */
export type ExposeAt<P extends Point> = ExposeName & { readonly point: P };

/** 'tracking/widgets/SleepCard' → remote 'tracking', module './widgets/SleepCard'. */
export function splitName(name: ExposeName): { remote: string; module: string } {
  const slash = name.indexOf('/');
  return { remote: name.slice(0, slash), module: `.${name.slice(slash)}` };
}
