import type { AppName, ReleasePointer, Share } from '@nestling/contract';
import { z } from 'zod';
import { isAppName, isReleaseName, ReleaseError } from './release-format.ts';

/** What is live, and who else has what. */
export type Shown = Pick<ReleasePointer, 'live' | 'shares'>;

/** What is to be live of some apps; undefined takes one out. */
export type Changes = Record<AppName, string | undefined>;

const shareSchema = z.object({
  release: z.string().refine(isReleaseName),
  share: z.int().min(1).max(99),
  over: z.string().optional(),
});

/** The percentage in a text. Throws ReleaseError where it is none. */
export function shareIn(text: string): number {
  if (/^\d{1,2}$|^100$/.test(text)) return Number(text);
  throw new ReleaseError('unknown', `'${text}' is no share of browsers: that is a whole number from 0 to 100.`);
}

/** The share of an app that is open, as far as this server understands it: what an older one made live since has ended it. */
export function shareOf({ live, shares }: Shown, app: AppName): Share | undefined {
  const { data } = shareSchema.safeParse(shares?.[app]);
  return data && data.over === live[app] ? (data as Share) : undefined;
}

/** All shares that are open. */
export const openShares = (shown: Shown): [app: AppName, share: Share][] =>
  Object.keys(shown.shares ?? {})
    .filter(isAppName)
    .flatMap((app) => {
      const share = shareOf(shown, app);
      return share ? [[app, share] as [AppName, Share]] : [];
    });

/** What a browser with this share number is shown. */
export function liveFor(shown: Shown, number: number): ReleasePointer['live'] {
  const before = openShares(shown).filter(([, { share }]) => number < share);
  return { ...shown.live, ...Object.fromEntries(before.map(([app, { release }]) => [app, release])) };
}

/** The lowest share number of each group of browsers that are shown the same, lowest first: one group more than there are shares. */
export const groupsOf = (...shown: Shown[]): number[] =>
  [...new Set([0, ...shown.flatMap((it) => openShares(it).map(([, { share }]) => share))])].sort((a, b) => a - b);

/** `tasks 2 (5 %)`, for each share. */
export const sharesInWords = (shares: readonly [AppName, Share][]): string =>
  shares.map(([app, { release, share }]) => `${app} ${release} (${share} %)`).join(', ');

/** For `catch`: a refusal among browsers with this share number names the releases that are theirs only. */
export function throwForGroup(error: unknown, before: Shown, number: number): never {
  const theirs = openShares(before).filter(([, { share }]) => number < share);
  if (!(error instanceof ReleaseError) || theirs.length === 0) throw error;
  throw new ReleaseError(error.reason, `${error.message} Some browsers have ${sharesInWords(theirs)} already.`);
}

/** Apps whose release differs. */
export const differing = (one: ReleasePointer['live'], other: ReleasePointer['live']): AppName[] =>
  Object.keys({ ...one, ...other }).filter((app) => one[app] !== other[app]);

const present = (all: Changes) =>
  Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** What is shown after changes: for all browsers, which ends the shares of these apps, or for a share of them (1 to 99). */
export function afterChanges(shown: Shown, changes: Changes, share = 100): Shown {
  const shares = { ...shown.shares };
  for (const app of Object.keys(changes)) delete shares[app];
  if (share === 100) return { live: present({ ...shown.live, ...changes }), shares };
  for (const [app, release] of Object.entries(present(changes))) {
    const over = shown.live[app];
    if (over === release)
      throw new ReleaseError(
        'refused',
        `${app} ${release} is live for everybody: there is nobody left to share it with.`,
      );
    if (app === 'shell' && !over)
      throw new ReleaseError(
        'refused',
        'No shell is live yet: the first one is for everybody, or the others have no page.',
      );
    shares[app] = { release, share, ...(over !== undefined && { over }) };
  }
  return { live: shown.live, shares };
}
