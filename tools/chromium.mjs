import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** What a headless Chromium needs on a machine without a screen or a way out. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...folders.flatMap((dir) => NAMES.map((name) => join(dir, name))),
    MAC,
  ];
  return candidates.find((path) => path && isProgram(path));
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Path of a Chromium to test with: one that is here, else Debian's, installed now. Rejects with what a person can do. */
export async function chromium() {
  const found = findChromium();
  if (found) return found;
  if (canInstall()) {
    console.log("Installing Debian's Chromium for the browser tests…");
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      quiet: true,
    });
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium or Chrome, and none was found.\n' +
      'Install one (Debian: apt-get install chromium), or set CHROMIUM_PATH to its program, and run npm test again.',
  );
}
