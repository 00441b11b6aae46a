import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/**
 * When the newest backup in `DATA_DIR/backups` was made, epoch seconds; 0 when there is none. Undefined with PostgreSQL, whose backups the
 * server does not see.
 */
export async function lastBackupSeconds({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<number | undefined> {
  if (databaseUrl) return undefined;
  const folder = join(dataDir, 'backups');
  const files = await readdir(folder).catch(() => []);
  const times = await Promise.all(
    files.map((file) =>
      stat(join(folder, file)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  return Math.max(0, ...times) / 1_000;
}
