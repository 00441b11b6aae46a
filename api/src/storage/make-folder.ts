import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder, and those above it, where they are not there. Node's own way of it never ends on a file system that takes no folders and says of
 * the one above, which is there, that it is missing (`/proc`, some that are mounted).
 * @throws Error of the file system
 */
export function makeFolder(dir: string): void {
  try {
    mkdirSync(dir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(dir).isDirectory()) return;
    if (code !== 'ENOENT' || existsSync(dirname(dir))) throw error;
    makeFolder(dirname(dir));
    makeFolder(dir);
  }
}
