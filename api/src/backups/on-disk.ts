import { closeSync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

function flush(path: string, flags: 'r' | 'r+'): void {
  const opened = openSync(path, flags);
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Returns when what the file holds would survive a power loss. */
export const flushFile = (file: string): void => flush(file, 'r+');

/** Returns when the file's name would survive a power loss. Windows has no way to ask for it. */
export function flushName(file: string): void {
  if (process.platform !== 'win32') flush(dirname(file), 'r');
}
