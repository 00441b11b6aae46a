import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './run.mjs';
import { hashOf } from './sources.mjs';

/** The apps that ship on their own: name in the registry → folder. */
export const APPS = {
  shell: 'shell',
  auth: 'mfe-auth',
  tracking: 'mfe-tracking',
  analytics: 'mfe-analytics',
  tasks: 'mfe-tasks',
  'data-transfer': 'mfe-data-transfer',
};

/** The app of a folder or name, as people type either. */
export function appNamed(text = '') {
  const name = text.replace(/^mfe-/, '').replace(/\/$/, '');
  if (name in APPS) return name;
  throw new Error(`There is no app '${text}'. The apps are: ${Object.values(APPS).join(', ')}.`);
}

/**
 * The release id of an app's present sources: `<version>-<hash>`. What the shell provides at run time is no source of a remote,
 * only its version is.
 */
export function releaseOf(app) {
  const folder = APPS[app];
  const { version } = JSON.parse(readFileSync(resolve(root, folder, 'package.json'), 'utf8'));
  const shared = app === 'shell' ? ['shared-ui'] : ['shared-ui/package.json'];
  return `${version}-${hashOf([folder, 'contract/src', 'rspack.base.ts', 'package-lock.json', ...shared]).slice(0, 8)}`;
}

/** Where releases are kept. */
export const releasesDir = resolve(process.env.RELEASES_DIR ?? resolve(root, 'releases'));
