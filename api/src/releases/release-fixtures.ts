import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type AppName, POINT_VERSIONS, type Release, SPECIFIED_CARDS } from '@nestling/contract';
import { markChecked } from './release-check.ts';
import { ReleaseStore } from './release-store.ts';

/** A new empty folder, deleted after the test. */
export async function temporaryFolder(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'nestling-releases-'));
  folders.push(dir);
  return dir;
}
const folders: string[] = [];
afterEach(async () => {
  for (const dir of folders.splice(0)) await rm(dir, { recursive: true, force: true });
});

export const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Writes files as a build and a check leave them: scripts with compressed twins, and release.json. Returns the folder. */
export async function build(release: Partial<Release> & { app: AppName; release: string }, files: Files) {
  const dir = path.join(await temporaryFolder(), release.app);
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(dir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    if (!name.endsWith('.js')) continue;
    await writeFile(`${file}.br`, brotliCompressSync(text));
    await writeFile(`${file}.gz`, gzipSync(text));
  }
  const listed = Object.entries(files).map(([name, text]) => ({
    name,
    integrity: integrityOf(text),
    bytes: Buffer.byteLength(text),
    lang: /\.(de|ar)\.json$/.exec(name)?.[1],
  }));
  const needs = release.app === 'shell' ? {} : { requires: {}, names: {} };
  const text = JSON.stringify({ builtAt: '2026-11-20T12:00:00.000Z', files: listed, ...needs, ...release });
  await writeFile(path.join(dir, 'release.json'), text);
  if (release.app !== 'shell') await markChecked(dir, '0.1.1').catch(() => undefined);
  return dir;
}
type Files = Record<string, string>;

/** A shell build with everything a shell has; `extra` adds or replaces files. */
export const buildShell = (release: string, more: Partial<Release> = {}, extra: Files = {}) =>
  build(
    { app: 'shell', release, provides: { react: '19.3.1' }, ...more },
    {
      'index.html':
        '<!doctype html><meta property="csp-nonce" nonce="%NONCE%">%PRELOADS%<script type="application/json" id="registry">%REGISTRY%</script><script src="/r/shell/x/main.1.js"></script>',
      'sw.js': 'const live = self.__LIVE_RELEASES__;\nconst set = self.__RELEASE_SET__;',
      'main.1.js': `console.log('shell ${release}')`,
      'main.1.js.map': '{}',
      'public/manifest.webmanifest': '{"name":"Nestling"}',
      'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'public/icons/icon-192.png': 'png',
      'public/icons/screenshot-phone.webp': 'webp',
      'public/robots.txt': 'User-agent: *',
      ...extra,
    },
  );

/** A build of the remote `tracking`. */
export const buildTracking = (release: string, more: Partial<Release> = {}) =>
  build(
    {
      app: 'tracking',
      release,
      container: `nestling_tracking_${release.replaceAll('.', '_')}`,
      entry: 'entry.1.js',
      exposes: { './routes': ['routes.1.js', 'rows.1.js'], './widgets/SleepCard': ['card.1.js'] },
      requires: { react: '^19.3.0' },
      contributes: {
        pages: [{ path: '/sleep', expose: './routes' }],
        points: {
          'home.card': [
            {
              expose: './widgets/SleepCard',
              title: 'Sleep',
              order: 10,
              heights: { desktop: 356, phone: 348, short: 312 },
              specified: 'sleep',
            },
          ],
        },
      },
      ...more,
    },
    {
      'entry.1.js': `entry('${release}')`,
      'routes.1.js': `routes('${release}')`,
      'rows.1.js': 'rows()',
      'card.1.js': 'card()',
      'card.1.js.map': '{}',
    },
  );

/** A build of the remote `tasks`. */
export const buildTasks = (release: string, more: Partial<Release> = {}) =>
  build(
    {
      app: 'tasks',
      release,
      container: 'nestling_tasks',
      entry: 'entry.1.js',
      exposes: { './widgets/TasksCard': [] },
      ...more,
    },
    { 'entry.1.js': `tasks('${release}')` },
  );

/** An empty store, and the warnings it gave. */
export async function emptyStore() {
  const warnings: string[] = [];
  return { store: new ReleaseStore(await temporaryFolder(), { warn: (message) => warnings.push(message) }), warnings };
}

/** Publishes a build and makes it live. */
export async function ship(store: ReleaseStore, app: AppName, release: string, dir: string) {
  await store.publish(app, release, dir);
  return store.activate({ [app]: release }, (await store.readPointer()).rev);
}

const CARD = { title: 'It', order: 1, heights: { desktop: 219, phone: 211, short: 211 } };

/** Makes a shell live, and beside it one remote that brings all that a house cannot be without. */
export async function shipHouse(store: ReleaseStore, release: string) {
  const modules = ['menu', ...SPECIFIED_CARDS];
  const house = await build(
    {
      app: 'house',
      release,
      container: 'nestling_house',
      entry: 'entry.1.js',
      exposes: Object.fromEntries(modules.map((name) => [`./${name}`, []])),
      points: POINT_VERSIONS,
      contributes: {
        points: {
          'account.menu': [{ expose: './menu' }],
          'home.card': SPECIFIED_CARDS.map((specified) => ({ ...CARD, expose: `./${specified}`, specified })),
        },
      },
    },
    { 'entry.1.js': 'house()' },
  );
  await store.publish('shell', release, await buildShell(release, { points: POINT_VERSIONS }));
  await store.publish('house', release, house);
  return store.activate({ shell: release, house: release }, (await store.readPointer()).rev);
}
