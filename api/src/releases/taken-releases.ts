import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppName } from '@nestling/contract';
import { z } from 'zod';
import { publishCommand } from './release-commands.ts';
import { releaseIn } from './release-folder.ts';
import { isAppName, ReleaseError } from './release-format.ts';
import { ReleaseStore } from './release-store.ts';

/** In the store: which releases were taken last from a folder that carries some. */
const TAKEN = 'taken.json';
const TRIES = 3;

type Taken = Record<AppName, string>;
const takenSchema: z.ZodType<Taken> = z.record(z.string(), z.string());

/** The releases in a folder that has one of each app: `<app>/release.json`. */
async function releasesIn(folder: string): Promise<Taken> {
  const apps = (await readdir(folder)).filter(isAppName);
  const named = apps.map(async (app) => [app, (await releaseIn(path.join(folder, app))).release]);
  return Object.fromEntries(await Promise.all(named));
}

/** What was taken last; nothing in a store that took nothing yet, or where it cannot be read: then all is taken again, which harms nothing. */
async function takenBefore(file: string): Promise<Taken> {
  try {
    return takenSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return {};
  }
}

async function remember(file: string, taken: Taken): Promise<void> {
  const next = `${file}.${randomUUID()}`;
  await writeFile(next, `${JSON.stringify(taken, null, 2)}\n`);
  await rename(next, file);
}

/**
 * Publishes the releases of a folder that are not those of the last time (row RUN-01, ADR 0023): an image's at the first start after it was
 * exchanged, to an older one too. What a team or a rollback made live since then stays where the image brings nothing new of that app. Returns
 * the lines to print, none where there is nothing to do. Throws ReleaseError where even all of the folder's releases together cannot go live.
 */
export async function takeReleases(dir: string, from: string, by: string): Promise<string[]> {
  // Who runs the server updates the house by it: that asks for no check of each remote, as `npm start` does not.
  const store = new ReleaseStore(dir);
  const file = path.join(store.dir, TAKEN);
  const [carried, before] = [await releasesIn(from), await takenBefore(file)];
  const all = Object.keys(carried);
  const fresh = all.filter((app) => carried[app] !== before[app]);
  if (fresh.length === 0) return [];
  const publish = (apps: AppName[]) => publishAnew(store, folders(from, apps), by);
  const lines = await publish(fresh).catch((error) => {
    // An app of a team's own does not go with what is new: the folder's releases go together.
    if (isFor(error, 'refused')) return publish(all);
    throw error;
  });
  await remember(file, carried);
  return lines;
}

const folders = (from: string, apps: AppName[]) => apps.map((app) => `${app}=${path.join(from, app)}`);

const isFor = (error: unknown, reason: ReleaseError['reason']) =>
  error instanceof ReleaseError && error.reason === reason;

/** Another server on the same store may take the same at the same moment: that is no conflict, it is looked at again. */
async function publishAnew(store: ReleaseStore, args: string[], by: string): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    try {
      return await publishCommand(store, args, by);
    } catch (error) {
      if (!isFor(error, 'conflict') || tries === TRIES) throw error;
    }
  }
}
