import { z } from 'zod';

/** A page shows some remotes; one more is made up. */
const MOST_REMOTES = 40;

/** A release of a remote that a page asked for: names only, nothing of the person. */
export const releaseNamed = z.object({
  app: z.string('Name a remote').regex(/^[a-z][a-z0-9-]{0,39}$/, 'Name a remote'),
  release: z.string('Name a release').regex(/^[a-z0-9][a-z0-9._+-]{0,99}$/i, 'Name a release'),
});

const releases = z.array(releaseNamed, { error: 'Releases must be a list' }).max(MOST_REMOTES, 'Too many releases');

/** One opening of the page: the releases that it asked for, and those of them that did not load, or threw (row OPEN-21). */
export const releaseOpening = z.object({ opened: releases, failed: releases });

export type ReleaseNamed = z.infer<typeof releaseNamed>;
export type ReleaseOpening = z.infer<typeof releaseOpening>;
