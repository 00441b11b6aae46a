import { z } from 'zod';
import { REMOTES } from '../exposes.ts';

/** A release that did not load, or threw, in somebody's page: names only, nothing of the person. */
export const releaseFailure = z.object({
  app: z.enum(REMOTES, { error: 'Name a remote' }),
  release: z.string().regex(/^[a-z0-9][a-z0-9._+-]{0,99}$/i, { error: 'Name a release' }),
});
