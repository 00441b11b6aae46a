import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '..');

/** Runs `npm run check:remote` for the remotes; rejects with the faults it found. Answers what it printed. */
export async function checkRemotes(...remotes: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'tools/check-remote.mjs'), ...remotes], {
    env: process.env,
  });
  return stdout;
}
