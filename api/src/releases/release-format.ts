import type { AppName, Release, ReleasePointer } from '@nestling/contract';
import { z } from 'zod';
import { contributionsSchema } from './contributions-schema.ts';

/** What a person may do about a failed release command; the message is one clear sentence. */
export class ReleaseError extends Error {
  /** `conflict`: someone else was first; `refused`: it would break the site; `unknown`: no such thing; `full`: no room on the disk. */
  readonly reason: 'conflict' | 'refused' | 'unknown' | 'full';

  constructor(reason: ReleaseError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** For `catch`: says in words that the disk is full; throws anything else as it is. */
export function throwInWords(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') throw error;
  throw new ReleaseError(
    'full',
    'The disk of the release store is full: nothing was changed, and what was live stays live. Make room and try again.',
  );
}

/** One path segment that starts with a letter or digit: it can name neither a parent, nor a hidden file, nor a drive. */
const RELEASE_NAME = /^[a-z0-9][a-z0-9._+-]{0,99}$/i;
const FILE_NAME = /^(?:[a-z0-9_@~+-][a-z0-9_@~+.-]*\/)*[a-z0-9_@~+-][a-z0-9_@~+.-]*$/i;

/** Folders of the release store beside those of apps. */
const OTHER_FOLDERS = ['registry', 'tokens', 'failures', 'openings', 'previews'];

/** An app is named in lower-case words with hyphens: not like a part of every object, nor like the folder of another app. */
export const isAppName = (name: string): name is AppName =>
  /^(?!mfe-)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) &&
  name.length <= 40 &&
  !OTHER_FOLDERS.includes(name) &&
  !(name in Object.prototype);
export const isReleaseName = (name: string): boolean => RELEASE_NAME.test(name);
/** A file name relative to a release folder, with '/' between folders; no hidden files, no way out. */
export const isFileName = (name: string): boolean => FILE_NAME.test(name);

/** An app by its name or by its folder in the repository: `tasks` or `mfe-tasks`. Throws ReleaseError. */
export function appNamed(name: string): AppName {
  const app = name.replace(/^mfe-/, '');
  if (isAppName(app)) return app;
  throw new ReleaseError('unknown', `'${name}' is no name of an app: those are lower-case words with hyphens.`);
}

const releaseName = z.string().regex(RELEASE_NAME);
const versions = z.record(z.string(), z.string());

const releaseSchema: z.ZodType<Release> = z
  .object({
    app: z.string().refine(isAppName, { error: 'name an app' }),
    release: releaseName,
    builtAt: z.string(),
    container: z.string().optional(),
    entry: z.string().optional(),
    exposes: z.record(z.string(), z.array(z.string())).optional(),
    provides: versions.optional(),
    requires: versions.optional(),
    names: z.record(z.string(), z.array(z.string())).optional(),
    points: z.record(z.string(), z.int()).optional(),
    contributes: contributionsSchema.optional(),
    calls: z.array(z.string()).optional(),
    titles: z.record(z.string(), z.record(z.string(), z.string())).optional(),
    checked: z.object({ at: z.string(), by: z.string(), of: z.string() }).optional(),
    files: z.array(
      z.object({
        name: z.string().regex(FILE_NAME),
        integrity: z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/]+=*$/),
        bytes: z.int().nonnegative(),
        lang: z.string().optional(),
        kinds: z.array(z.string()).optional(),
      }),
    ),
  })
  .refine((it) => it.app === 'shell' || (it.container && it.entry && it.exposes), {
    message: 'a remote needs container, entry and exposes',
  })
  .refine(
    (it) => {
      const listed = new Set(it.files.map((file) => file.name));
      return [it.entry ?? [], Object.values(it.exposes ?? {})].flat(2).every((name) => listed.has(name));
    },
    { message: 'entry and exposes must be among files' },
  );

/** Fields, and ways to be live, that only a newer server knows stay as they are: a writer puts back what it read. */
const pointerSchema = z.looseObject({
  schema: z.literal(1),
  rev: z.int().nonnegative(),
  changedAt: z.string(),
  by: z.string().optional(),
  live: z.record(z.string(), z.unknown()) as unknown as z.ZodType<ReleasePointer['live']>,
  shares: (z.unknown() as z.ZodType<ReleasePointer['shares']>).optional(),
  automatic: z.record(z.string(), z.literal(true)).optional(),
  removed: z.array(z.string()).optional().catch(undefined),
});

/** Reads `release.json`. Throws ReleaseError that says what is wrong; `where` names the file in it. */
export function parseRelease(text: string, where: string): Release {
  const parsed = releaseSchema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.');
  throw new ReleaseError('refused', `${where} is not a release: ${field ? `${field}: ` : ''}${issue?.message}.`);
}

/** Reads `registry.json` or a history file, with the apps in it that are unknown here; undefined if broken. */
export const parsePointer = (text: string): ReleasePointer | undefined => pointerSchema.safeParse(jsonOf(text)).data;

/** What is live, as far as this server understands it: app and release. */
export const liveReleases = ({ live }: Pick<ReleasePointer, 'live'>): [app: AppName, release: string][] =>
  Object.entries(live).filter(([app, release]) => isAppName(app) && typeof release === 'string');

/** Live apps that this server cannot show: a newer one can. */
export const unknownApps = ({ live }: Pick<ReleasePointer, 'live'>): string[] => {
  const known = liveReleases({ live }).map(([app]) => app);
  return Object.keys(live).filter((app) => !known.includes(app));
};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
