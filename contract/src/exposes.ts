/**
 * What every remote exposes, with the props of each: the shell loads by this map and each remote says it satisfies it, so drift
 * fails to compile on both sides. `contract` knows no React: a component is named by its props.
 */
export interface ExposeProps {
  'auth/routes': object;
  'auth/widgets/AccountMenu': object;
  'tracking/routes': object;
  /** How the kinds that it shows look, declared as its code loads; it draws nothing. */
  'tracking/kinds': object;
  'tracking/widgets/SleepCard': { babyId: string };
  'tracking/widgets/FeedingCard': { babyId: string };
  'tracking/widgets/RecentActivities': { babyId: string };
  'analytics/routes': object;
  'tasks/widgets/TasksCard': { babyId: string };
  /** `only: 'export'`: where a copy is offered and nothing else, as before a deletion. */
  'data-transfer/widgets/BabyTransferActions': { babyId: string; babyName: string; only?: 'export' };
  /** Brings the babies of another account, where there is none yet. */
  'data-transfer/widgets/AccountImport': object;
}

export type ExposeName = keyof ExposeProps;
export type RemoteName = ExposeName extends infer Name
  ? Name extends `${infer Remote}/${string}`
    ? Remote
    : never
  : never;

/** The names of `ExposeProps` for run time: what a shell of this contract loads. */
export const EXPOSES = Object.keys({
  'auth/routes': true,
  'auth/widgets/AccountMenu': true,
  'tracking/routes': true,
  'tracking/kinds': true,
  'tracking/widgets/SleepCard': true,
  'tracking/widgets/FeedingCard': true,
  'tracking/widgets/RecentActivities': true,
  'analytics/routes': true,
  'tasks/widgets/TasksCard': true,
  'data-transfer/widgets/BabyTransferActions': true,
  'data-transfer/widgets/AccountImport': true,
} satisfies Record<ExposeName, true>) as ExposeName[];

export const REMOTES = [
  'auth',
  'tracking',
  'analytics',
  'tasks',
  'data-transfer',
] as const satisfies readonly RemoteName[];

/** Paths that a remote's `./routes` serves. Where two match, the first wins; none: the shell's own page or the 404. */
export const REMOTE_PATHS: Partial<Record<RemoteName, readonly string[]>> = {
  auth: ['/login', '/register', '/forgot-password', '/reset-password', '/verify-email', '/settings'],
  tracking: [
    '/sleep',
    '/babies/:id/sleep',
    '/babies/:id/sleep/tracker',
    '/feeding',
    '/babies/:id/feeding',
    '/babies/:id/history',
  ],
  analytics: ['/analytics', '/babies/:id/analytics', '/trends', '/babies/:id/trends'],
};

/** Paths that a visitor may open signed out. */
export const PUBLIC_PATHS: readonly string[] = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
];

/** What brings how kinds of records look to the pages of remotes that show other remotes' kinds. */
export const KIND_EXPOSES = ['tracking/kinds'] as const satisfies readonly ExposeName[];

/** What the home dashboard is composed of, in the order of a phone. */
export const HOME_EXPOSES = [
  'tracking/widgets/SleepCard',
  'tracking/widgets/FeedingCard',
  'tasks/widgets/TasksCard',
  'tracking/widgets/RecentActivities',
] as const satisfies readonly ExposeName[];

const matches = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/');
  const given = path.replace(/(.)\/+$/, '$1').split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, i) => (part.startsWith(':') ? given[i] !== '' : part === given[i]))
  );
};

/** The remote whose `./routes` serves a path. */
export const remoteOfPath = (path: string): RemoteName | undefined =>
  REMOTES.find((remote) => REMOTE_PATHS[remote]?.some((pattern) => matches(pattern, path)));

/** Exposes that a path shows first: what the server preloads and a link warms up. */
export function exposesOfPath(path: string): ExposeName[] {
  if (path === '/') return ['auth/widgets/AccountMenu', ...HOME_EXPOSES];
  const remote = remoteOfPath(path);
  const page = remote ? [`${remote}/routes` as ExposeName] : [];
  if (/\/trends\/*$/.test(path)) page.push(...KIND_EXPOSES);
  return PUBLIC_PATHS.includes(path) ? page : ['auth/widgets/AccountMenu', ...page];
}
