import type { AppName, AppReleases, Release, ReleasePointer } from '@nestling/contract';
import { releaseIn } from './release-folder.ts';
import { appNamed, liveReleases, ReleaseError, unknownApps } from './release-format.ts';
import { ReleaseStore } from './release-store.ts';

const TRIES = 5;

/** A command of the release tools: takes its arguments and who gives it, returns the lines to print. Throws ReleaseError. */
type ReleaseCommand = (store: ReleaseStore, args: string[], by?: string) => Promise<string[]>;

/**
 * `publish <app>=<folder> … [--no-activate | --preview=<name>]`: stores each release, then makes all of them live in one revision, or
 * shows them under a name to those who ask for it. `check` throws ReleaseError for what may be stored, but not shown.
 */
export async function publishCommand(
  store: ReleaseStore,
  args: string[],
  by?: string,
  check?: (stored: Release) => Promise<void>,
): Promise<string[]> {
  const given = args.filter((arg) => !arg.startsWith('--'));
  const preview = args.find((arg) => arg.startsWith('--preview='))?.slice('--preview='.length);
  if (given.length === 0)
    throw new ReleaseError('unknown', 'Usage: publish <app>=<folder> … [--no-activate | --preview=<name>]');
  const before = await store.readPointer();
  const changes: Record<AppName, string> = {};
  const lines: string[] = [];
  for (const arg of given) {
    const [, name = arg, dir = ''] = /^([^=]+)=(.+)$/.exec(arg) ?? [];
    const app = appNamed(name);
    if (!dir) throw new ReleaseError('unknown', `Say where ${app} was built: ${app}=<folder>.`);
    const { release } = await releaseIn(dir);
    const isNew = await store.publish(app, release, dir);
    lines.push(`${app} ${release} ${isNew ? 'is in the store' : 'was in the store already'}.`);
    // What is stored does not change any more.
    await check?.(await store.readRelease(app, release));
    changes[app] = release;
    if (preview === undefined) continue;
    await store.preview(app, release, preview);
    lines.push(`Open the site with ?preview=${app}@${preview} to look at it.`);
  }
  if (preview !== undefined) return lines;
  if (args.includes('--no-activate')) return lines;
  return [...lines, inWords(await activate(store, changes, before, by))];
}

/** `rollback <app>`: makes the release live that was live before. */
export const rollbackCommand: ReleaseCommand = async (store, [name, ...rest], by) => {
  if (!name || rest.length > 0) throw new ReleaseError('unknown', 'Usage: rollback <app>');
  const app = appNamed(name);
  const { live } = await store.readPointer();
  const pointer = await store.rollback(app, by);
  const before = live[app];
  const back = before ? `went back from ${before} to` : 'is back, as';
  return [`${app} ${back} ${pointer.live[app]}.`, inWords(pointer)];
};

/** `remove <app>`: takes a remote out. */
export const removeCommand: ReleaseCommand = async (store, [name, ...rest], by) => {
  if (!name || rest.length > 0) throw new ReleaseError('unknown', 'Usage: remove <app>');
  const app = appNamed(name);
  const pointer = await store.remove(app, by);
  return [`${app} is taken out. A release or a rollback of it brings it back.`, inWords(pointer)];
};

/** What there is to know of an app's releases. */
export async function releasesOf(store: ReleaseStore, app: AppName): Promise<AppReleases> {
  const { live } = await store.readPointer();
  const release = live[app];
  const activation = (await store.history(app)).findLast((it) => it.release === release);
  const previews = (await store.previews.names(app)).map(async (name) => ({
    name,
    release: (await store.previews.release(app, name)) ?? '',
  }));
  return {
    app,
    ...(release && {
      release,
      since: activation?.at,
      by: activation?.by,
      builtAt: await store.readRelease(app, release).then(
        ({ builtAt }) => builtAt,
        () => undefined,
      ),
    }),
    earlier: await store.earlier(app),
    previews: await Promise.all(previews),
    failures: release ? await store.failures.count(app, release) : 0,
  };
}

function* linesOf({ app, release, since = 'an unknown time', by, earlier, previews, failures }: AppReleases) {
  const made = by ? `since ${since} by ${by}` : `since ${since}`;
  const back = earlier.length > 0 ? `can go back to ${earlier.join(', ')}` : 'nothing earlier';
  const failed = failures > 0 ? `  failed in ${failures} page${failures === 1 ? '' : 's'}` : '';
  yield `${app.padEnd(14)} ${release ? `${release}  ${made}  ${back}${failed}` : 'not live'}`;
  for (const preview of previews) yield `${''.padEnd(14)} preview ${preview.name}: ${preview.release}`;
}

/** What live remotes bring to points that the live shell does not draw yet, in words. A shell from before the points draws none. */
async function* waiting(store: ReleaseStore, pointer: ReleasePointer): AsyncGenerator<string> {
  const releases = await store.readable(pointer.live);
  const drawn: Record<string, number> = releases.find(({ app }) => app === 'shell')?.points ?? {};
  for (const { app, contributes } of releases)
    for (const point of Object.keys(contributes?.points ?? {}))
      if (!(point in drawn)) yield `${''.padEnd(14)} ${app} waits for a shell that knows the point '${point}'.`;
}

/**
 * `releases`: what is live of each app, since when and by whom, what a rollback would return to, in how many pages it failed, and what
 * waits for a newer shell or server.
 */
export const releasesCommand: ReleaseCommand = async (store) => {
  const pointer = await store.readPointer();
  const { rev } = pointer;
  const lines = [rev === 0 ? `Nothing is live yet in ${store.dir}.` : `Revision ${rev} is live.`];
  for (const app of await store.apps()) lines.push(...linesOf(await releasesOf(store, app)));
  for (const app of unknownApps(pointer))
    lines.push(`${app.padEnd(14)} is live, but this server cannot show it: a newer one can.`);
  for await (const line of waiting(store, pointer)) lines.push(line);
  return lines;
};

/** Runs a command on the store in RELEASES_DIR and prints what it says; exit code 1 and one line on standard error if it fails. */
export async function runCommand(command: ReleaseCommand): Promise<void> {
  try {
    const store = new ReleaseStore(process.env.RELEASES_DIR || './releases');
    for (const line of await command(store, process.argv.slice(2), process.env.RELEASED_BY))
      process.stdout.write(`${line}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof ReleaseError ? error.message : error}\n`);
    process.exitCode = 1;
  }
}

/** Another team may activate its own app meanwhile: that is no conflict, as long as none of these apps moved. */
async function activate(store: ReleaseStore, changes: ReleasePointer['live'], before: ReleasePointer, by?: string) {
  for (let tries = 1; ; tries++) {
    const now = await store.readPointer();
    const moved = Object.keys(changes).find((app) => now.live[app] !== before.live[app]);
    if (moved) throw new ReleaseError('conflict', `Someone else made ${moved} ${now.live[moved]} live meanwhile.`);
    try {
      return await store.activate(changes, now.rev, by);
    } catch (error) {
      if (!(error instanceof ReleaseError && error.reason === 'conflict') || tries === TRIES) throw error;
    }
  }
}

const inWords = (pointer: ReleasePointer): string =>
  `Revision ${pointer.rev} is live: ${liveReleases(pointer)
    .map(([app, release]) => `${app} ${release}`)
    .join(', ')}.`;
