/**
 * `node tools/image/collect.mjs server|releases FOLDER`: what a built checkout gives to the image. `server`: the command and the
 * packages that the bundles leave outside; it runs where they were installed for the image's processor. `releases`: of each app the built one.
 */
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { EXTERNAL } from '../../api/external.mjs';
import { root } from '../place.mjs';
import { endWith } from '../run.mjs';

/** Of a package that is compiled where it is installed, what it needs when it runs; of the others everything. */
const NEEDED = { 'better-sqlite3': ['package.json', 'LICENSE', 'lib', 'build/Release/better_sqlite3.node'] };
/** Packages that a program asks for only if they are there. */
const OPTIONAL = ['pg-native'];
/** Of better-sqlite3, what its installation runs. */
const INSTALLERS = ['prebuild-install'];

/** What a program reads: no types, no maps, and no packages in it, which are found by themselves. */
const isRun = (file) => !/\.d\.[cm]?ts$|\.map$|[/\\]node_modules$/.test(file);

/** Where Node finds a package that one in `from` asks for; nothing where it is not installed. */
function folderOf(name, from) {
  const place = join(from, 'node_modules', name);
  if (existsSync(join(place, 'package.json'))) return place;
  return from === root ? undefined : folderOf(name, dirname(from));
}

/** Folders of the named packages and of all that they need, also those for this processor only. Throws where a needed one is missing. */
export function packagesOf(names, from = root, found = new Set()) {
  for (const name of names.filter((it) => !INSTALLERS.includes(it))) {
    const folder = folderOf(name, from);
    if (!folder) throw new Error(`${name} is not installed, which the server needs.`);
    if (found.has(folder)) continue;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json')));
    const there = Object.keys(optionalDependencies).filter((it) => folderOf(it, folder));
    const needed = Object.keys(dependencies).filter((it) => !(it in optionalDependencies));
    packagesOf([...needed, ...there], folder, found);
  }
  return [...found];
}

function collectServer(to) {
  for (const folder of packagesOf(EXTERNAL.filter((name) => !OPTIONAL.includes(name)))) {
    const place = join(to, folder.slice(root.length));
    const parts = NEEDED[folder.slice(join(root, 'node_modules/').length)] ?? ['.'];
    for (const part of parts)
      cpSync(join(folder, part), join(place, part), {
        recursive: true,
        filter: (file) => isRun(file.slice(folder.length)),
      });
  }
  writeFileSync(join(to, 'package.json'), '{ "private": true, "type": "module" }\n');
  cpSync(resolve(root, 'LICENSE'), join(to, 'LICENSE'));
  cpSync(resolve(root, 'tools/image/nestling.mjs'), join(to, 'nestling.mjs'));
  chmodSync(join(to, 'nestling.mjs'), 0o755);
}

/** The releases that are live in the store of a checkout that was just built. */
function collectReleases(to) {
  const store = resolve(root, 'releases');
  const { live } = JSON.parse(readFileSync(join(store, 'registry.json')));
  for (const [app, release] of Object.entries(live))
    cpSync(join(store, app, release), join(to, app), { recursive: true });
}

async function collect([what, to]) {
  const ways = { server: collectServer, releases: collectReleases };
  if (!(what in ways) || !to) throw new Error('Usage: collect.mjs server|releases FOLDER');
  mkdirSync(to, { recursive: true });
  ways[what](resolve(to));
}

if (process.argv[1] === import.meta.filename) endWith(collect(process.argv.slice(2)));
