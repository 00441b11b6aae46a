import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEGABYTE = Buffer.alloc(1_048_576);

/** A real disk of 8 MB at a folder of its own; nothing where this process may not mount one. */
export function mountSmallDisk() {
  const dir = mkdtempSync(join(tmpdir(), 'nestling-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', dir], { stdio: 'ignore' });
  } catch {
    rmSync(dir, { recursive: true });
    return undefined;
  }
  const ballast = join(dir, 'ballast');
  return {
    dir,
    fill(): void {
      const file = openSync(ballast, 'w');
      try {
        for (;;) writeSync(file, MEGABYTE);
      } catch {
        // It is full.
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    remove(): void {
      execFileSync('umount', [dir]);
      rmSync(dir, { recursive: true });
    },
  };
}
