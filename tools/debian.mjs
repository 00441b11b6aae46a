import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** How long Debian may take to hand over a package, in minutes. */
const LONGEST = 10;

/** Whether a path is of something that can be run. */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where an ordinary user's PATH does not look and Debian puts servers. */
const SERVERS = ['/usr/sbin'];

/** The first of these programs that is in the PATH. */
export const inPath = (names) =>
  [...(process.env.PATH ?? '').split(delimiter), ...SERVERS]
    .flatMap((dir) => names.map((name) => join(dir, name)))
    .find(isProgram);

/** Whether packages of Debian can be installed here. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Installs a package of Debian. */
export async function install(name) {
  console.log(`Installing Debian's ${name} for the tests…`);
  // Somebody else may be installing something.
  const apt = (...args) =>
    run('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...args], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      quiet: true,
      atMost: LONGEST,
    });
  await apt('update', '-qq');
  await apt('install', '-y', '-qq', '--no-install-recommends', name);
}

/** Path of a program of Debian's package of the same name, installed now where it can be; nothing where it cannot. */
export async function debianProgram(name) {
  if (!inPath([name]) && canInstall()) await install(name).catch(() => {});
  return inPath([name]);
}
