import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './place.mjs';

const isApp = (folder) => existsSync(resolve(root, folder, 'rspack.config.ts'));

/** What a folder says of its app: `devPort`, the port of its dev server, and where the folder is not called after it, `remote`. */
const saidIn = (folder) => JSON.parse(readFileSync(resolve(root, folder, 'package.json'), 'utf8')).nestling;

/**
 * The apps that ship on their own: name in the registry → folder. The shell, and every folder `mfe-*` that is built; or the repository
 * itself, where it is one remote's own.
 */
export const APPS = Object.fromEntries(
  [
    '.',
    'shell',
    ...readdirSync(root)
      .filter((name) => name.startsWith('mfe-'))
      .sort(),
  ]
    .filter(isApp)
    .map((folder) => [saidIn(folder).remote ?? folder.replace(/^mfe-/, ''), folder]),
);

/** Port of an app's dev server. */
export const devPortOf = (app) => saidIn(APPS[app]).devPort;

/** An app as people call it: by its folder, where it has one of its own. */
export const calledApp = (app) => (APPS[app] === '.' ? app : APPS[app]);

/** The app of a folder or name, as people type either. */
export function appNamed(text = '') {
  const name = text.replace(/^mfe-/, '').replace(/\/$/, '');
  if (name in APPS) return name;
  throw new Error(`There is no app '${text}'. The apps are: ${Object.keys(APPS).map(calledApp).join(', ')}.`);
}

/** Names as a store knows apps. Throws where none is named, or one twice. */
function different(names) {
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice) throw new Error(`'${twice}' is named twice, and none was touched.`);
  if (names.length > 0) return names;
  throw new Error('Say which app: mfe-tasks, for instance.');
}

/** The apps that a command names. */
export const namedApps = (names) => different(names.map(appNamed));

/** The apps of a store that a command names: their folders need not be here. */
export const storedApps = (names) => different(names.map((name) => name.replace(/^mfe-/, '')));

/** The one app of a store that a command names. Throws where there are more: nobody must think that the others moved too. */
export function storedApp(names) {
  const [app, ...others] = storedApps(names);
  if (others.length === 0) return app;
  throw new Error(`One app at a time: '${names.join(' ')}' are ${names.length}, and none was touched.`);
}

/** Where releases are kept. */
export const releasesDir = resolve(process.env.RELEASES_DIR ?? resolve(root, 'releases'));
