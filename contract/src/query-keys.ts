/*
 * Names of what the query cache holds, used as `keys`. The first parts `sleep-activities`, `feeding-activities` and `babies` are the
 * specification's. The cache keeps wire data; each consumer shapes it in `select`. Each export by itself: a bundle takes along those it names.
 */

export const me = ['me'] as const;
export const config = ['config'] as const;
export const account = {
  sessions: ['account', 'sessions'] as const,
  credentials: ['account', 'credentials'] as const,
  tokens: ['account', 'tokens'] as const,
  reset: (linkToken: string) => ['account', 'reset', linkToken] as const,
};
/** What those are told who look after the server. */
export const server = { state: ['server', 'state'] as const, apps: ['server', 'apps'] as const };
export { settingsKey as settings } from './settings-key.ts';
export const babies = {
  all: ['babies'] as const,
  list: ['babies', 'list'] as const,
  one: (babyId: string) => ['babies', 'one', babyId] as const,
};
export const people = { of: (babyId: string) => ['people', babyId] as const };
export const invitations = ['invitations'] as const;
/** What was deleted: of a baby, and babies. */
export const deleted = { of: (babyId: string) => ['deleted', babyId] as const, babies: ['deleted', 'babies'] as const };
/** The imports into a baby; `one`: how far one of them is. */
export const imports = {
  of: (babyId: string) => ['imports', babyId] as const,
  one: (babyId: string, id: string) => ['imports', babyId, id] as const,
};
/** The changes of a record or to-do. */
export const histories = ['history'] as const;
export const history = (id: string) => ['history', id] as const;
export const sleep = {
  all: ['sleep-activities'] as const,
  of: (babyId: string) => ['sleep-activities', babyId] as const,
  /** The last `days` calendar days and today: the bounds move on with the clock, the name stays. */
  recent: (babyId: string, days: number) => ['sleep-activities', babyId, 'recent', days] as const,
  range: (babyId: string, start: string, end: string) => ['sleep-activities', babyId, 'range', start, end] as const,
  list: (babyId: string) => ['sleep-activities', babyId, 'list'] as const,
};
export const feeding = {
  all: ['feeding-activities'] as const,
  of: (babyId: string) => ['feeding-activities', babyId] as const,
  latest: (babyId: string) => ['feeding-activities', babyId, 'latest'] as const,
  active: (babyId: string) => ['feeding-activities', babyId, 'active'] as const,
  page: (babyId: string, page: number) => ['feeding-activities', babyId, 'page', page] as const,
  range: (babyId: string, start: string, end: string) => ['feeding-activities', babyId, 'range', start, end] as const,
};
export const records = {
  all: ['records'] as const,
  /** Reads of several kinds at once. */
  together: (babyId: string) => ['records', babyId, '*'] as const,
  home: (babyId: string) => ['records', babyId, '*', 'home'] as const,
  range: (babyId: string, start: string, end: string) => ['records', babyId, '*', 'range', start, end] as const,
  /** The newest `count` of some kinds, or of all; `only`: what of them is asked for. */
  newest: (babyId: string, count: number, kinds: readonly string[] = [], only: object = {}) =>
    ['records', babyId, '*', 'newest', ...kinds, ...Object.keys(only), count] as const,
};
/** The newest bottle with an amount. Apart from the feedings: each new one would have it read again. */
export const lastBottle = (babyId: string) => ['last-bottle', babyId] as const;
/** The newest records before what the home page reads. Apart from the records for the same reason. */
export const beforeHome = (babyId: string) => ['before-home', babyId] as const;
/** The sleeps before those, from which the next is guessed. Apart from both: what happened weeks ago hardly changes. */
export const earlierSleeps = (babyId: string) => ['earlier-sleeps', babyId] as const;
/** The figures of the growth standard, the same for every baby. */
export const growthTables = ['growth-tables'] as const;
export const todos = {
  all: ['todos'] as const,
  of: (babyId: string) => ['todos', babyId] as const,
  list: (babyId: string) => ['todos', babyId, 'list'] as const,
  one: (babyId: string, id: string) => ['todos', babyId, 'one', id] as const,
  completedBefore: (babyId: string, time: string, id: string) =>
    ['todos', babyId, 'completed-before', time, id] as const,
};
export const reminders = {
  all: ['reminders', 'all'] as const,
  /** `DeviceSetup`: how push stands on this device. */
  thisDevice: ['reminders', 'this-device'] as const,
};

export type QueryKey = readonly unknown[];
