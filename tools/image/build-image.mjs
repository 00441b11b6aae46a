/**
 * The image, built without any registry of images: the two bases are made of Debian's packages and of the Node that runs this, or the one in
 * the folder that IMAGE_NODE names (`bin/node`, `include/node`). Needs Linux, Debian and root.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../place.mjs';
import { run } from '../run.mjs';

export const IMAGE = 'localhost/nestling:proof';
const BUILD_BASE = 'localhost/nestling-build:proof';
const BASE = 'localhost/nestling-base:proof';
const SUITE = 'bookworm';
const PROGRAMS = ['podman', 'buildah', 'runc', 'debootstrap'];
/** What the base of distroless has for C++ programs. */
const RUN_PACKAGES = [
  'base-files',
  'netbase',
  'tzdata',
  'ca-certificates',
  'libc6',
  'gcc-12-base',
  'libgcc-s1',
  'libstdc++6',
];
/** Beside a small Debian, what compiles better-sqlite3. */
const BUILD_PACKAGES = ['ca-certificates', 'python3', 'make', 'g++'];
/** How long one step may take, in minutes. */
const LONGEST = 30;

const told = (command, ...args) => execFileSync(command, args, { encoding: 'utf8' }).trim();
const quietly = (command, args, more) => run(command, args, { quiet: true, atMost: LONGEST, ...more });
const apt = (...args) => quietly('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } });

/** Why the image cannot be built here; nothing where it can. */
export function whyNot() {
  if (process.platform !== 'linux' || !existsSync('/etc/debian_version')) return 'this is no Debian';
  if (process.getuid() !== 0) return 'only root can make bases for it';
  return undefined;
}

async function installPrograms() {
  const isThere = (name) => ['/usr/bin', '/usr/sbin'].some((place) => existsSync(join(place, name)));
  if (PROGRAMS.every(isThere)) return;
  console.log(`Installing Debian's ${PROGRAMS.join(', ')}…`);
  await apt('update', '-qq');
  await apt('install', '-y', '-qq', '--no-install-recommends', ...PROGRAMS);
}

/**
 * Podman asks for more open files and processes than a machine in a container of its own may give. Its settings are taken from a file, which
 * all that runs after this uses.
 */
function usePodmanHere(folder) {
  const limit = told('sh', '-c', 'ulimit -Hn');
  const settings = `[engine]\nruntime = "runc"\n[containers]\ndefault_ulimits = ["nofile=${limit}:${limit}", "nproc=4096:4096"]\n`;
  writeFileSync(join(folder, 'containers.conf'), settings);
  process.env.CONTAINERS_CONF = join(folder, 'containers.conf');
}

/** Puts the machine's Node and npm, and how npm reaches its registry, into a root file system. */
function addNode(to) {
  const home = process.env.IMAGE_NODE ?? dirname(dirname(realpathSync(process.execPath)));
  const local = join(to, 'usr/local');
  cpSync(join(home, 'bin/node'), join(local, 'bin/node'));
  cpSync(join(home, 'include/node'), join(local, 'include/node'), { recursive: true });
  const npm = join(told('npm', 'root', '--global'), 'npm');
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  const authorities = '/etc/ssl/certs/ca-certificates.crt';
  cpSync(realpathSync(authorities), join(to, authorities));
  const registry = told('npm', 'config', 'get', 'registry');
  writeFileSync(join(to, 'root/.npmrc'), `registry=${registry}\ncafile=${authorities}\nnodedir=/usr/local\n`);
}

async function keepAs(name, folder) {
  await quietly('sh', ['-c', 'tar -C "$0" -c . | podman import -q - "$1"', folder, name]);
}

async function makeBases(folder) {
  const has = (name) => told('podman', 'images', '--quiet', name) !== '';
  if (!has(BUILD_BASE)) {
    console.log('Making a base that builds, of Debian’s packages…');
    const place = join(folder, 'build');
    await quietly('debootstrap', ['--variant=minbase', `--include=${BUILD_PACKAGES}`, SUITE, place]);
    addNode(place);
    await keepAs(BUILD_BASE, place);
  }
  if (has(BASE)) return;
  const [packages, place] = [join(folder, 'packages'), join(folder, 'run')];
  mkdirSync(packages);
  await quietly('apt-get', ['download', '-qq', ...RUN_PACKAGES], { cwd: packages });
  for (const name of readdirSync(packages)) await quietly('dpkg', ['-x', join(packages, name), place]);
  for (const part of ['doc', 'man', 'locale']) rmSync(join(place, 'usr/share', part), { recursive: true, force: true });
  await keepAs(BASE, place);
}

/** Builds the present sources; bases that were made before are kept. Steps run in a chroot and use this machine's network. */
export async function buildImage() {
  await installPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'nestling-image-'));
  usePodmanHere(folder);
  await makeBases(folder);
  console.log('Building the image (some minutes)…');
  const bases = ['--build-arg', `BUILD_BASE=${BUILD_BASE}`, '--build-arg', `BASE=${BASE}`];
  const how = ['--format', 'docker', '--isolation', 'chroot', '--network', 'host', '--layers', ...bases];
  await quietly('podman', ['build', ...how, '-f', 'Containerfile', '-t', IMAGE, root]);
  for (const made of ['build', 'run', 'packages']) rmSync(join(folder, made), { recursive: true, force: true });
}
