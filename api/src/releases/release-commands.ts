import type { AppName, Release, ReleasePointer } from '@nestling/contract';
import { endShares, goBack } from './going-back.ts';
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
 * one revision, or shows them under a name to those who ask for it (a private one: who have its link), or to a share of all browsers. `publish <app> … --to-share=0` ends their shares.
 * Where one of them does not fit, nothing moves. `check` throws ReleaseError for what may be stored, but not shown.
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
  if (share === 0) return endSharesOf(store, given, by);
  const before = await store.readPointer();
  const releases: Release[] = [];
  const lines: string[] = [];
  for (const [app, dir] of foldersIn(given)) {
    const { release } = await releaseIn(dir);
    const isNew = await store.publish(app, release, dir);
    lines.push(`${app} ${release} ${isNew ? 'is in the store' : 'was in the store already'}.`);
    // What is stored does not change any more.
    const stored = await store.readRelease(app, release);
    await check?.(stored);
    releases.push(stored);
  }
  const changes = Object.fromEntries(releases.map(({ app, release }): [AppName, string] => [app, release]));
  if (preview !== undefined) return [...lines, ...(await show(store, changes, { name: preview, isPrivate }))];
  if (args.includes('--no-activate')) return lines;
  const moved = releases.filter(({ app, release }) => before.live[app] !== release);
  lines.push(...moved.flatMap((it) => unchecked(store, it)));
  const pointer = await activate(store, changes, before, { by, share });
  const ended = Object.keys(changes).flatMap((app) => endedShare(app, before, pointer));
  return [...lines, ...ended, inWords(pointer)];
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

/** `<app>=<folder>` of each. Throws ReleaseError where one is none, or an app is named twice. */
function foldersIn(given: readonly string[]): [app: AppName, dir: string][] {
  const pairs = given.map((arg): [AppName, string] => {
    const [, name = arg, dir = ''] = /^([^=]+)=(.+)$/.exec(arg) ?? [];
    const app = appNamed(name);
    if (!dir) throw new ReleaseError('unknown', `Say where ${app} was built: ${app}=<folder>.`);
    return [app, dir];
  });
  appsNamed(pairs.map(([app]) => app));
  return pairs;
}

/** The apps that are named. Throws ReleaseError where one is named twice. */
function appsNamed(names: readonly string[]): AppName[] {
  const apps = names.map((name) => appNamed(name.replace(/=.*/, '')));
  const twice = apps.find((app, i) => apps.indexOf(app) < i);
  if (twice) throw new ReleaseError('unknown', `${twice} is named twice.`);
  return apps;
}

/** Says that a share is over, where another release took its place or is for everybody. */
function endedShare(app: AppName, before: ReleasePointer, now: ReleasePointer): string[] {
  const was = shareOf(before, app);
  if (!was || [shareOf(now, app)?.release, now.live[app]].includes(was.release)) return [];
  return [`${app} ${was.release}, which ${was.share} % of browsers had, is for none now.`];
}

async function endSharesOf(store: ReleaseStore, given: string[], by?: string): Promise<string[]> {
  const apps = appsNamed(given);
  const before = await store.readPointer();
  const pointer = await endShares(store, apps, by);
  return [...apps.flatMap((app) => endedShare(app, before, pointer)), inWords(pointer)];
}

/** Shows stored releases under a name, if all go together, and says how one looks at them. The last release under a name says who may. */
async function show(
  store: ReleaseStore,
  releases: Record<AppName, string>,
  { name, isPrivate }: { name: string; isPrivate: boolean },
): Promise<string[]> {
  const lines: string[] = [];
  const keys: string[] = [];
  for (const [app, release] of Object.entries(releases)) {
    const before = await store.previews.find(app, name);
    const wasPrivate = before?.secretHash !== undefined;
    const secret = await store.preview(app, release, name, isPrivate, releases);
    const key = `${app}@${name}`;
    keys.push(secret ? `${key}:${secret}` : key);
    if (!secret && wasPrivate) lines.push(`${key} was private and is public now: its name alone shows it.`);
    if (!secret || !before) continue;
    lines.push(
      wasPrivate
        ? `Links to ${key} that were made before show nothing any more.`
        : `${key} was public and is private now: its name alone shows nothing any more.`,
    );
  }
  const link = `Open the site with ?preview=${keys.join('+')} to look at ${keys.length > 1 ? 'them' : 'it'}.`;
  return [...lines, link, ...(isPrivate ? ['This link is shown this once.'] : [])];
}

/**
 * `rollback <app> …`: ends the share of each app, or where there is none, makes the release live that was live before; all in one revision,
 * or none.
 */
export const rollbackCommand: ReleaseCommand = async (store, names, by) => {
  if (names.length === 0) throw new ReleaseError('unknown', 'Usage: rollback <app> …');
  const apps = appsNamed(names);
  const was = await store.readPointer();
  const pointer = await goBack(store, apps, { by });
  return [...apps.flatMap((app) => wentBack(app, was, pointer)), inWords(pointer)];
};

/** Says what a rollback did to an app. */
function wentBack(app: AppName, was: ReleasePointer, now: ReleasePointer): string[] {
  const [before, release] = [was.live[app], now.live[app]];
  const ended = endedShare(app, was, now);
  if (ended.length > 0)
    return [...ended, `${app} ${release ? `stays ${release}` : 'is not live'}; another rollback goes back from there.`];
  if (!release) return [`${app} was not live before, and is taken out.`];
  return [`${app} ${before ? `went back from ${before} to` : 'is back, as'} ${release}.`];
}

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
