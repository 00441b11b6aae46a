import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import type { Release } from '@nestling/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { emptyStore, temporaryFolder } from './release-fixtures.ts';
import { isSameRelease } from './release-folder.ts';
import type { ReleaseStore } from './release-store.ts';
import { registerUploads } from './release-uploads.ts';

// Two builds, also beside a busy process.
jest.setTimeout(600_000);

const PROJECT = path.resolve(__dirname, '../../..');
const MADE = /[/\\](?:dist|releases|node_modules|\.git|test-results)$/;

/** The installed packages, as the installation of another machine would put them there; hard links take no room. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

/** A checkout of the present sources in a folder of its own, with its own packages and its own releases. */
async function runner(...names: string[]) {
  const root = path.join(await temporaryFolder(), ...names);
  const isSource = (file: string) => !MADE.test(file.slice(PROJECT.length)) || file.endsWith('src/releases');
  cpSync(PROJECT, root, { recursive: true, filter: isSource });
  linkFolder(path.join(PROJECT, 'node_modules'), path.join(root, 'node_modules'));
  return {
    root,
    run: async (tool: string, args: string[], env: Record<string, string> = {}) =>
      (
        await promisify(execFile)(process.execPath, [`tools/${tool}.mjs`, ...args], {
          cwd: root,
          env: { ...process.env, RELEASES_DIR: path.join(root, 'releases'), NODE_ENV: '', ...env },
        })
      ).stdout,
  };
}

type Runner = Awaited<ReturnType<typeof runner>>;

/** A token as the operator makes one. */
async function tokenOf({ run }: Runner, store: ReleaseStore, ...args: string[]): Promise<string> {
  const said = await run('release-token', args, { RELEASES_DIR: store.dir });
  return /^RELEASE_TOKEN=(\S+)$/m.exec(said)?.[1] ?? '';
}

/** What the documentation names beside the pipeline, over HTTP: with another word in the sources, for some, back, for all, back, and out. */
async function everyOtherCommand(of: Runner, store: ReleaseStore, to: string, RELEASE_TOKEN: string): Promise<void> {
  const ask = (tool: string, ...args: string[]) => of.run(tool, ['mfe-tasks', ...args, '--to', to], { RELEASE_TOKEN });
  appendFileSync(path.join(of.root, 'mfe-tasks/src/todos/due.ts'), '\n/** Another word. */\n');
  expect(await ask('release', '--to-share', '5')).toMatch(/For some browsers: tasks \S+ \(5 %\)\./);
  expect(await ask('releases')).toMatch(/ {2}for 5 % of browsers/);
  expect(await ask('release', '--to-share', '0')).toContain('which 5 % of browsers had, is for none now.');
  await ask('release', '--to-share', '5');
  expect(await ask('rollback')).toContain('which 5 % of browsers had, is for none now.');
  expect(await ask('release')).toContain('Revision 6 is live: tasks ');
  expect(await ask('releases', '--failures')).toContain('No failure of tasks is known.');
  expect(await ask('rollback')).toContain('tasks went back from ');
  await expect(ask('release-remove')).rejects.toThrow('may not take out tasks');
  const operator = { RELEASE_TOKEN: await tokenOf(of, store, '--operator', 'Kim') };
  expect(await of.run('release-remove', ['mfe-tasks', '--to', to], operator)).toContain('tasks is taken out.');
}

/** A script that only passes on what another has is of no source, so it has no map; it is below these bytes. */
const WITHOUT_SOURCE_BYTES = 200;

/** A built release: its record, the bytes of each file, and its source maps. */
function built(root: string, app: string) {
  const folder = path.join(root, app === 'shell' ? app : `mfe-${app}`, 'dist');
  const record: Release = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'));
  const mapsOf = readdirSync(folder).filter((name) => name.endsWith('.map.br'));
  const maps = mapsOf.sort().map((name) => [name, String(brotliDecompressSync(readFileSync(path.join(folder, name))))]);
  return { record, maps, contents: record.files.map(({ name }) => readFileSync(path.join(folder, name), 'latin1')) };
}

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
});
afterEach(() => app.close());

/** Two builds on two machines: with `NESTLING_LONG`. */
const long = process.env.NESTLING_LONG ? test : test.skip;

long(
  "the documented pipeline's preview by one runner and release by another succeed: the same sources give the same release in any folder",
  async () => {
    const { store } = await emptyStore();
    await registerUploads(app, store);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const to = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const runners = [await runner('one'), await runner('a', 'deeper', 'folder')];
    const [one, other] = runners as [Runner, Runner];
    const RELEASE_TOKEN = await tokenOf(one, store, 'mfe-tasks', 'CI of the tasks team');

    const asked = ['mfe-tasks', '--to', to, '--preview', 'pr-1', '--private'];
    expect(await one.run('release', asked, { RELEASE_TOKEN })).toMatch(/\?preview=tasks@pr-1:[\w-]{22} /);
    // The second time is a job that is run again.
    for (const _ of ['first', 'second']) {
      const lines = await other.run('release', ['mfe-tasks', '--to', to], { RELEASE_TOKEN });
      expect(lines).toContain('was in the store already');
      expect(lines).toMatch(/Revision 1 is live: tasks /);
    }
    // A shell alone is built, and refused: no remote brings what a page cannot be without.
    for (const { run } of runners) await run('build', ['shell']).catch(() => {});
    for (const name of ['tasks', 'shell']) {
      const [here, there] = [built(one.root, name), built(other.root, name)];
      expect(there.record.files).toEqual(here.record.files);
      const mapped = there.maps.map(([map]) => map?.replace('.map.br', ''));
      const scripts = here.record.files.filter(({ name, bytes }) => /\.js$/.test(name) && bytes > WITHOUT_SOURCE_BYTES);
      expect(mapped).toEqual(
        expect.arrayContaining(scripts.map(({ name }) => name).filter((name) => name !== 'sw.js')),
      );
      expect(there.maps).toEqual(here.maps);
      for (const [, map] of there.maps) {
        expect(map).not.toContain(other.root);
        expect(map).not.toMatch(/sourcesContent|node_modules%2F|"\//);
      }
      expect(there.contents.some((content) => content.includes('sourceMappingURL'))).toBe(false);
      expect(isSameRelease(there.record, here.record)).toBe(true);
      const withoutTime = ({ builtAt: _, ...rest }: Release) => JSON.stringify(rest);
      expect(withoutTime(there.record)).toBe(withoutTime(here.record));
      for (const content of there.contents) expect(content.includes(other.root)).toBe(false);
    }
    await everyOtherCommand(one, store, to, RELEASE_TOKEN);
  },
);
