import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseStore } from './release-store.ts';

const DAY_MS = 86_400_000;

/** Deletes what arrived of uploads that nobody finished within a day (row OPEN-16). */
export async function removeAbandoned({ dir, apps }: { dir: string; apps: string[] }, now = Date.now()): Promise<void> {
  for (const app of apps) {
    const folder = path.join(dir, app);
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((it) => it.startsWith('.incoming-'))) {
      const found = await stat(path.join(folder, name)).catch(() => undefined);
      if (found && found.mtimeMs < now - DAY_MS) await rm(path.join(folder, name), { recursive: true, force: true });
    }
  }
}

/** Does so now and once a day. Returns what stops it. */
export function keepClean(store: ReleaseStore, warn: (error: unknown) => void): () => void {
  const clean = () =>
    void store
      .apps()
      .then((apps) => removeAbandoned({ dir: store.dir, apps }))
      .catch(warn);
  clean();
  const timer = setInterval(clean, DAY_MS).unref();
  return () => clearInterval(timer);
}
