import { canInstall, inPath, install, isProgram } from './debian.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const SHELL = 'chromium-headless-shell';
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

const findChromium = () => [process.env.CHROMIUM_PATH, inPath(NAMES), MAC].find((path) => path && isProgram(path));

/** Path of a Chromium to test with: one that is here, else Debian's, installed now. Rejects with what a person can do. */
export async function chromium() {
  if (!findChromium() && canInstall()) await install('chromium');
  const found = findChromium();
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium or Chrome, and none was found.\n' +
      'Install one (Debian: apt-get install chromium), or set CHROMIUM_PATH to its program, and run npm test again.',
  );
}

/**
 * Path of the same engine without a browser around it, or of `whole`, the browser, where there is none: the journeys need a quarter less
 * time with it. It shows no notifications.
 */
export async function headlessShell(whole) {
  if (process.env.CHROMIUM_PATH) return whole;
  // Older Debians have no such package.
  if (!inPath([SHELL]) && canInstall()) await install(SHELL).catch(() => {});
  return inPath([SHELL]) ?? whole;
}

/**
 * Path of the program by which Chromium on Linux learns to trust a certificate authority; undefined where it is not here and cannot be
 * installed. On a build machine that is an error: there nothing may be left out in silence.
 */
export async function certutil() {
  if (!inPath(['certutil']) && canInstall()) await install('libnss3-tools');
  const found = inPath(['certutil']);
  if (!found && process.env.CI)
    throw new Error('The journeys over https need certutil (Debian: apt-get install libnss3-tools).');
  return found;
}
