import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isAlone, root } from './place.mjs';
import { run } from './run.mjs';

const stampFile = resolve(root, 'node_modules/.installed');

/** Installs the packages of the lock file, unless they are there already for this lock file and this Node, or brought these tools. */
export async function install() {
  if (isAlone) return;
  const lock = readFileSync(resolve(root, 'package-lock.json'));
  const stamp = createHash('sha256').update(lock).update(process.versions.modules).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Installing packages (the first time takes a minute or two)…');
  // Not `npm ci`: it refuses a lock file that was made where packages of other platforms could not be seen.
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stampFile, stamp);
}
