import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { runAfter } from './after-backup.ts';
import { type AutomaticBackups, automaticBackups } from './automatic-backups.ts';
import { backupInProcess } from './backup-process.ts';

/** The backups of a server on SQLite, made by this program (`src/cli/automatic-backup.ts`); undefined on PostgreSQL, which has tools of its own. */
export function serverBackups(
  { databaseUrl, backupDir, backupEvery, backupAfter }: Config,
  { log, program }: { log: FastifyBaseLogger; program: string },
): AutomaticBackups | undefined {
  if (databaseUrl) return undefined;
  return automaticBackups({
    dir: backupDir,
    everyMs: backupEvery,
    now: () => Date.now(),
    log,
    make: (signal) => backupInProcess(program, signal),
    ...(backupAfter && { after: (file, signal) => runAfter(backupAfter, file, { signal }) }),
  });
}
