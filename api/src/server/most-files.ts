import { readFileSync } from 'node:fs';

/** How many files, connections among them, this process may have open (Linux); undefined where that is not known or not limited. */
export function mostFiles(file = '/proc/self/limits'): number | undefined {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync(file, 'utf8')) ?? [];
    return soft === undefined ? undefined : Number(soft);
  } catch {
    return undefined;
  }
}
