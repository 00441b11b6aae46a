import { z } from 'zod';
import { BROWSERS, MOST_FAILURES, MOST_FRAMES, MOST_MESSAGE } from './release-failure.ts';

/** A page shows some remotes; one more is made up. */
const MOST_REMOTES = 40;

/** A release of a remote that a page asked for: names only, nothing of the person. */
export const releaseNamed = z.object({
  app: z.string('Name a remote').regex(/^[a-z][a-z0-9-]{0,39}$/, 'Name a remote'),
  release: z.string('Name a release').regex(/^[a-z0-9][a-z0-9._+-]{0,99}$/i, 'Name a release'),
});

const releases = z.array(releaseNamed, { error: 'Releases must be a list' }).max(MOST_REMOTES, 'Too many releases');

/** What failed in a release of a remote (row OPEN-22): nothing of the person is left in it, and the server cuts its message once more. */
export const releaseFailure = releaseNamed.extend({
  /** Such as './widgets/TasksCard'. */
  expose: z.string('Name an expose').regex(/^\.\/[\w/.-]{1,100}$/, 'Name an expose'),
  message: z.string('A message is a text').max(MOST_MESSAGE, 'Too long'),
  /** Innermost first: '<app>/<release>/<file>:<line>:<column>'. */
  stack: z
    .array(
      z
        .string('A frame is a text')
        .max(300, 'Too long')
        .regex(/^[a-z][\w./@~+-]*\.js:\d{1,7}:\d{1,7}$/i, 'Name a file of a release, line and column'),
      { error: 'Frames must be a list' },
    )
    .max(MOST_FRAMES, 'Too many frames'),
  browser: z.enum(BROWSERS, { error: 'Name a browser' }),
});

/**
 * One opening of the page: the releases that it asked for, those of them that did not load, or threw (row OPEN-21), and what was thrown,
 * which pages of 0.1 do not say.
 */
export const releaseOpening = z.object({
  opened: releases,
  failed: releases,
  failures: z.array(releaseFailure, { error: 'Failures must be a list' }).max(MOST_FAILURES, 'Too many').optional(),
});

export type ReleaseNamed = z.infer<typeof releaseNamed>;
export type ReleaseFailure = z.infer<typeof releaseFailure>;
export type ReleaseOpening = z.infer<typeof releaseOpening>;

const instant = z.string();

/** One of the different failures of a release, as it is shown. */
const knownFailure = z.object({
  release: z.string(),
  /** Such as './widgets/TasksCard'. */
  expose: z.string(),
  message: z.string(),
  /** Where it was thrown, innermost first: 'mfe-tasks/src/card.tsx:12', or a file of the release where there is no map. */
  at: z.array(z.string()),
  /** How often it was told, in all and by browser family. */
  count: z.int(),
  browsers: z.record(z.string(), z.int()),
  since: instant,
});

const opened = { opened: z.int(), failed: z.int() };

/** One app, as `/__federation` shows it. */
export const appReleases = z.object({
  app: z.string(),
  release: z.string().optional(),
  since: instant.optional(),
  by: z.string().optional(),
  builtAt: instant.optional(),
  /** What rollbacks would go back through, nearest first. */
  earlier: z.array(z.string()),
  previews: z.array(z.object({ name: z.string(), release: z.string(), private: z.boolean().optional() })),
  ...opened,
  /** What some browsers have already: those whose share number is below `share`. */
  shared: z.object({ release: z.string(), share: z.int(), ...opened }).optional(),
  /** What it waits for before all of it is shown, a sentence each. */
  waiting: z.array(z.string()),
  failures: z.array(knownFailure),
});

export type KnownFailure = z.infer<typeof knownFailure>;
export type AppReleases = z.infer<typeof appReleases>;
