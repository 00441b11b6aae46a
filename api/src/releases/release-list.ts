import {
  type AppName,
  type AppReleases,
  type KnownFailure,
  misfit,
  type Opened,
  type Release,
} from '@nestling/contract';
import type { ReleaseCommand } from './release-commands.ts';
import { appNamed, ReleaseError, unknownApps } from './release-format.ts';
import type { ReleaseStore } from './release-store.ts';
import { shareOf } from './shares.ts';
import { stackReader } from './source-maps.ts';

/** What there is to know of an app's releases. */
async function releasesOf(store: ReleaseStore, app: AppName): Promise<AppReleases> {
  const pointer = await store.readPointer();
  const release = pointer.live[app];
  const shared = shareOf(pointer, app);
  const activation = (await store.history(app)).findLast((it) => it.release === release);
  const previews = (await store.previews.names(app)).map(async (name) => {
    const found = await store.previews.find(app, name);
    return { name, release: found?.release ?? '', ...(found?.secretHash && { private: true }) };
  });
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
    ...(shared && {
      shared: {
        release: shared.release,
        share: shared.share,
        ...(await store.openings.all(app, shared.release)),
      },
    }),
    ...(release ? await store.openings.all(app, release) : { opened: 0, failed: 0 }),
    waiting: await waitingOf(store, app),
    failures: await failuresOf(store, app),
  };
}

/** What an app waits for, in words: a point that the live shell does not draw, or a shell that gives what it needs. */
async function waitingOf(store: ReleaseStore, app: AppName): Promise<string[]> {
  const { live } = await store.readPointer();
  if (app === 'shell') return [];
  const read = (of: AppName, release?: string): Promise<Release | undefined> =>
    release ? store.readRelease(of, release).catch(() => undefined) : Promise.resolve(undefined);
  const shell = await read('shell', live.shell);
  const newest = await newestWaiting(store, app);
  const held = shell && newest && misfit(newest, shell);
  // A shell from before the points draws none.
  const drawn: Record<string, number> = shell?.points ?? {};
  const points = Object.keys((await read(app, live[app]))?.contributes?.points ?? {});
  return [
    ...points.filter((point) => !(point in drawn)).map((point) => `a shell that knows the point '${point}'`),
    ...(held ? [`a shell that fits, to be released: ${held}`] : []),
  ];
}

/** The newest release of an app, if nobody has had it yet. */
async function newestWaiting(store: ReleaseStore, app: AppName): Promise<Release | undefined> {
  const [newest] = await store.stored(app);
  if (!newest || (await store.wasShown(app, newest))) return undefined;
  return store.readRelease(app, newest).catch(() => undefined);
}

/** What is known of failures of an app's stored releases, the live one's first, with the places in its sources. */
async function failuresOf(store: ReleaseStore, app: AppName): Promise<KnownFailure[]> {
  const { live } = await store.readPointer();
  const stored = await store.stored(app);
  const releases = [...new Set([live[app] ?? '', ...stored])].filter((release) => stored.includes(release));
  const readStack = stackReader(store);
  const found = releases.map(async (release) =>
    (await store.failures.all(app, release)).map(async ({ expose, message, stack, browsers, at }) => ({
      release,
      expose,
      message,
      at: await readStack(stack),
      count: Object.values(browsers).reduce((all, times) => all + times, 0),
      browsers,
      since: new Date(at).toISOString(),
    })),
  );
  return Promise.all((await Promise.all(found)).flat());
}

const knownReleases = async (store: ReleaseStore): Promise<AppReleases[]> =>
  Promise.all((await store.apps()).map((app) => releasesOf(store, app)));

/** All apps of a store, the shell first, then those that are live and that this server cannot show. */
export async function allReleases(store: ReleaseStore): Promise<AppReleases[]> {
  const unknown = unknownApps(await store.readPointer()).map((app) => ({
    app,
    earlier: [],
    previews: [],
    opened: 0,
    failed: 0,
    waiting: ['a newer server: it is live, but this one cannot show it'],
    failures: [],
  }));
  return [...(await knownReleases(store)), ...unknown];
}

/** How often a release failed, in a thousand openings; nothing where it never did. */
const failedIn = ({ opened, failed }: Opened) =>
  failed > 0 ? `  failed in ${Math.round((failed / opened) * 10_000) / 10} of 1,000 openings (${opened} known)` : '';

const INDENT = ''.padEnd(14);

function* linesOf(of: AppReleases) {
  const { app, release, since = 'an unknown time', by, earlier, previews, shared, waiting, failures } = of;
  const made = by ? `since ${since} by ${by}` : `since ${since}`;
  const back = earlier.length > 0 ? `can go back to ${earlier.join(', ')}` : 'nothing earlier';
  yield `${app.padEnd(14)} ${release ? `${release}  ${made}  ${back}${failedIn(of)}` : 'not live'}`;
  if (shared) yield `${INDENT} ${shared.release}  for ${shared.share} % of browsers${failedIn(shared)}`;
  for (const preview of previews)
    yield `${INDENT} ${preview.private ? 'private ' : ''}preview ${preview.name}: ${preview.release}`;
  for (const awaited of waiting) yield `${INDENT} waits for ${awaited}`;
  if (failures.length > 0) {
    const some = failures.length === 1 ? 'one failure' : `${failures.length} different failures`;
    yield `${INDENT} ${some}: npm run releases -- ${app === 'shell' ? app : `mfe-${app}`} --failures`;
  }
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

function* failureLines({ message, expose, at, browsers, count, since }: KnownFailure) {
  const told = Object.entries(browsers).map(([browser, of]) => `${browser} ${of}`);
  yield `  ${message || 'no message'}`;
  yield `    ${times(count)} since ${since}, in ${expose}: ${told.join(', ')}`;
  for (const place of at) yield `    at ${place}`;
}

/** What is known of failures of an app, in words. */
async function failuresInWords(store: ReleaseStore, app: AppName): Promise<string[]> {
  const all = await failuresOf(store, app);
  if (all.length === 0) return [`No failure of ${app} is known.`];
  const { live } = await store.readPointer();
  return [...new Set(all.map(({ release }) => release))].flatMap((release) => [
    `${app} ${release}${release === live[app] ? ' (live)' : ''}:`,
    ...all.filter((it) => it.release === release).flatMap((failure) => [...failureLines(failure)]),
  ]);
}

/**
 * `releases`: what is live of each app, since when and by whom, what a rollback would return to, how often it failed, and what
 * waits for a newer shell or server. `releases <app> --failures`: what failed in its releases, where in the sources, and how often.
 */
export const releasesCommand: ReleaseCommand = async (store, args) => {
  const [name] = args.filter((arg) => !arg.startsWith('--'));
  if (args.includes('--failures')) {
    if (!name) throw new ReleaseError('unknown', 'Say of which app: mfe-tasks --failures, for instance.');
    return failuresInWords(store, appNamed(name));
  }
  const pointer = await store.readPointer();
  const { rev } = pointer;
  return [
    rev === 0 ? `Nothing is live yet in ${store.dir}.` : `Revision ${rev} is live.`,
    ...(await knownReleases(store)).flatMap((of) => [...linesOf(of)]),
    ...unknownApps(pointer).map((app) => `${app.padEnd(14)} is live, but this server cannot show it: a newer one can.`),
  ];
};
