import type { AppName, Release, ReleasePointer } from '@nestling/contract';
import { isChecked } from './release-check.ts';
import { releaseIn } from './release-folder.ts';
import { appNamed, liveReleases, ReleaseError } from './release-format.ts';
import { ReleaseStore } from './release-store.ts';
import { openShares, shareIn, shareOf, sharesInWords } from './shares.ts';

const TRIES = 5;

/** A command of the release tools: takes its arguments and who gives it, returns the lines to print. Throws ReleaseError. */
export type ReleaseCommand = (store: ReleaseStore, args: string[], by?: string) => Promise<string[]>;

const USAGE = 'Usage: publish <app>=<folder> … [--no-activate | --preview=<name> [--private] | --to-share=<percent>]';

const optionOf = (args: string[], name: string) =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(`--${name}=`.length);

/** What the options of `publish` say: to whom the releases are shown. Throws ReleaseError where they say two things. */
function audienceOf(args: string[]): { preview: string | undefined; share: number | undefined } {
  const [preview, share] = [optionOf(args, 'preview'), optionOf(args, 'to-share')];
  if (preview !== undefined && share !== undefined)
    throw new ReleaseError(
      'unknown',
      'A preview is for those who ask for it, a share for so many of all: give one of them.',
    );
  return { preview, share: share === undefined ? undefined : shareIn(share) };
}

/**
 * `publish <app>=<folder> … [--no-activate | --preview=<name> [--private] | --to-share=<percent>]`: stores each release, then makes all of them live in
 * one revision, or shows them under a name to those who ask for it (a private one: who have its link), or to a share of all browsers. `publish <app> --to-share=0` ends its share.
 * `check` throws ReleaseError for what may be stored, but not shown.
 */
export async function publishCommand(
  store: ReleaseStore,
  args: string[],
  by?: string,
  check?: (stored: Release) => Promise<void>,
): Promise<string[]> {
  const given = args.filter((arg) => !arg.startsWith('--'));
  const { preview, share } = audienceOf(args);
  const isPrivate = args.includes('--private');
  if (given.length === 0 || (isPrivate && preview === undefined)) throw new ReleaseError('unknown', USAGE);
  if (share === 0) return endShares(store, given, by);
  const before = await store.readPointer();
  const releases: Release[] = [];
  const lines: string[] = [];
  for (const arg of given) {
    const { stored, said } = await storeOne(store, arg);
    lines.push(said);
    // What is stored does not change any more.
    await check?.(stored);
    releases.push(stored);
    if (preview !== undefined) lines.push(...(await show(store, { ...stored, name: preview, isPrivate })));
  }
  if (preview !== undefined) return lines;
  if (args.includes('--no-activate')) return lines;
  const moved = releases.filter(({ app, release }) => before.live[app] !== release);
  lines.push(...moved.flatMap((it) => unchecked(store, it)));
  const changes = Object.fromEntries(releases.map(({ app, release }): [AppName, string] => [app, release]));
  const pointer = await activate(store, changes, before, { by, share });
  const ended = Object.keys(changes).flatMap((app) => endedShare(app, before, pointer));
  return [...lines, ...ended, inWords(pointer)];
}

/** Stores what one argument of `publish` says. */
async function storeOne(store: ReleaseStore, arg: string) {
  const [, name = arg, dir = ''] = /^([^=]+)=(.+)$/.exec(arg) ?? [];
  const app = appNamed(name);
  if (!dir) throw new ReleaseError('unknown', `Say where ${app} was built: ${app}=<folder>.`);
  const { release } = await releaseIn(dir);
  const isNew = await store.publish(app, release, dir);
  const said = `${app} ${release} ${isNew ? 'is in the store' : 'was in the store already'}.`;
  return { stored: await store.readRelease(app, release), said };
}

/**
 * Says that nobody checked a remote's release; where the operator lets in checked ones only, throws ReleaseError. A preview needs no check, nor does a
 * rollback: that must always be possible.
 */
function unchecked(store: ReleaseStore, stored: Release): string[] {
  const { app, release } = stored;
  if (app === 'shell' || isChecked(stored)) return [];
  const words = `${app} ${release} was not checked: npm run check:remote -- mfe-${app}`;
  if (store.requiresChecks) throw new ReleaseError('refused', `${words}. This server takes checked releases only.`);
  return [`${words}.`];
}

/** Says that a share is over, where another release took its place or is for everybody. */
function endedShare(app: AppName, before: ReleasePointer, now: ReleasePointer): string[] {
  const was = shareOf(before, app);
  if (!was || [shareOf(now, app)?.release, now.live[app]].includes(was.release)) return [];
  return [`${app} ${was.release}, which ${was.share} % of browsers had, is for none now.`];
}

async function endShares(store: ReleaseStore, given: string[], by?: string): Promise<string[]> {
  const lines: string[] = [];
  for (const name of given) {
    const app = appNamed(name.replace(/=.*/, ''));
    const before = await store.readPointer();
    const pointer = await store.endShare(app, by);
    lines.push(...endedShare(app, before, pointer), inWords(pointer));
  }
  return lines;
}

/** Shows a stored release under a name, and says how one looks at it. The last release under a name says who may. */
async function show(
  store: ReleaseStore,
  { app, release, name, isPrivate }: { app: AppName; release: string; name: string; isPrivate: boolean },
): Promise<string[]> {
  const before = await store.previews.find(app, name);
  const wasPrivate = before?.secretHash !== undefined;
  const secret = await store.preview(app, release, name, isPrivate);
  const key = `${app}@${name}`;
  if (!secret) {
    const opened = wasPrivate ? [`${key} was private and is public now: its name alone shows it.`] : [];
    return [...opened, `Open the site with ?preview=${key} to look at it.`];
  }
  const closed = wasPrivate
    ? `Links to ${key} that were made before show nothing any more.`
    : `${key} was public and is private now: its name alone shows nothing any more.`;
  return [
    ...(before ? [closed] : []),
    `Open the site with ?preview=${key}:${secret} to look at it.`,
    'This link is shown this once.',
  ];
}

/** `rollback <app>`: ends the share of the app, or where there is none, makes the release live that was live before. */
export const rollbackCommand: ReleaseCommand = async (store, [name, ...rest], by) => {
  if (!name || rest.length > 0) throw new ReleaseError('unknown', 'Usage: rollback <app>');
  const app = appNamed(name);
  const was = await store.readPointer();
  const pointer = await store.rollback(app, by);
  const ended = endedShare(app, was, pointer);
  if (ended.length > 0)
    return [
      ...ended,
      `${app} ${pointer.live[app] ? `stays ${pointer.live[app]}` : 'is not live'}; another rollback goes back from there.`,
      inWords(pointer),
    ];
  const before = was.live[app];
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

/** Runs a command on the store in RELEASES_DIR and prints what it says; exit code 1 and one line on standard error if it fails. */
export async function runCommand(command: ReleaseCommand): Promise<void> {
  try {
    const store = new ReleaseStore(process.env.RELEASES_DIR || './releases', {
      requiresChecks: process.env.RELEASE_CHECKS === 'required',
    });
    for (const line of await command(store, process.argv.slice(2), process.env.RELEASED_BY))
      process.stdout.write(`${line}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof ReleaseError ? error.message : error}\n`);
    process.exitCode = 1;
  }
}

/** Another team may activate its own app meanwhile: that is no conflict, as long as none of these apps moved. */
async function activate(
  store: ReleaseStore,
  changes: ReleasePointer['live'],
  before: ReleasePointer,
  { by, share }: { by: string | undefined; share: number | undefined },
) {
  for (let tries = 1; ; tries++) {
    const now = await store.readPointer();
    const moved = Object.keys(changes).find((app) => now.live[app] !== before.live[app]);
    if (moved) throw new ReleaseError('conflict', `Someone else made ${moved} ${now.live[moved]} live meanwhile.`);
    const reshared = Object.keys(changes).find((app) => shareOf(now, app)?.release !== shareOf(before, app)?.release);
    if (reshared) throw new ReleaseError('conflict', `Someone else changed the share of ${reshared} meanwhile.`);
    try {
      return await store.activate(changes, now.rev, by, share);
    } catch (error) {
      if (!(error instanceof ReleaseError && error.reason === 'conflict') || tries === TRIES) throw error;
    }
  }
}

function inWords(pointer: ReleasePointer): string {
  const live = liveReleases(pointer).map(([app, release]) => `${app} ${release}`);
  const shared = sharesInWords(openShares(pointer));
  return `Revision ${pointer.rev} is live: ${live.join(', ')}.${shared && ` For some browsers: ${shared}.`}`;
}
