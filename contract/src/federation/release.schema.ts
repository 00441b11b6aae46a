import { z } from 'zod';

/** A release that did not load, or threw, in somebody's page: names only, nothing of the person. */
export const releaseFailure = z.object({
  app: z.string('Name a remote').regex(/^[a-z][a-z0-9-]{0,39}$/, 'Name a remote'),
  release: z.string('Name a release').regex(/^[a-z0-9][a-z0-9._+-]{0,99}$/i, 'Name a release'),
});
