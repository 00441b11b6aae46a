import type { FastifyBaseLogger } from 'fastify';
import { asBackupFailure } from './backup-failure.ts';
import { measureBackups } from './backup-files.ts';
import {
  type BackupStatus,
  backupStatus,
  isOfAfter,
  type KnownOfBackups,
  nextBackupAt,
  RETRY_MS,
} from './backup-status.ts';
import type { MadeBackup } from './make-backup.ts';

/** How often it looks whether a backup is due, in ms; by the clock each time, which may have been set or the machine asleep. The first look is so long after the start. */
const LOOK_EVERY_MS = 60_000;

export interface BackupPorts {
  /** The folder of backups. */
  dir: string;
  /** From one automatic backup to the next, in ms; undefined: none. */
  everyMs: number | undefined;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Makes one beside the server. @throws BackupFailure */
  make: (signal: AbortSignal) => Promise<MadeBackup>;
  /** What the operator wants done with each. @throws BackupFailure */
  after?: (file: string, signal: AbortSignal) => Promise<void>;
}

export interface AutomaticBackups {
  start: () => void;
  /** Ends what runs. */
  close: () => Promise<void>;
  /** Looks whether one is due, and makes it; resolves when that is over, and never rejects. */
  look: () => Promise<void>;
  /** As it was known at the last look; it touches no disk. */
  status: () => BackupStatus;
}

/** Backups that the server makes by itself, one at a time. What fails is logged, told by `status`, and tried again. */
export function automaticBackups({ dir, everyMs, now, log, make, after }: BackupPorts): AutomaticBackups {
  const known: KnownOfBackups = { dir, everyMs, startedAt: now(), backups: [] };
  const ending = new AbortController();
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function fail(error: unknown): void {
    if (ending.signal.aborted) return;
    const cause = asBackupFailure(error, dir);
    const before = known.failure;
    const isTold = before && !before.isOver && before.cause.message === cause.message && now() - before.at < RETRY_MS;
    // A folder that cannot be read is seen at every look.
    if (isTold) return;
    known.failure = { at: now(), cause, isOver: false };
    // A fixed text: what the operator's command printed is for the log alone.
    log.error({ err: cause, backup: cause.code }, isOfAfter(cause.code) ? 'BACKUP_AFTER failed' : 'no backup was made');
  }

  const count = async () => {
    known.backups = await measureBackups(dir);
  };

  async function backUp(): Promise<void> {
    const began = now();
    ending.signal.throwIfAborted();
    const made = await make(ending.signal);
    log.info({ ...made, ms: now() - began }, 'made a backup');
    // Of a failure before it is known that it is over.
    if (known.failure) known.failure = { ...known.failure, isOver: true };
    await count();
    ending.signal.throwIfAborted();
    await after?.(made.file, ending.signal);
  }

  async function lookOnce(): Promise<void> {
    try {
      await count();
      const next = nextBackupAt(known, now());
      if (next !== undefined && next <= now()) await backUp();
    } catch (error) {
      fail(error);
    }
  }

  function look(): Promise<void> {
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  return {
    start() {
      void count().catch(fail);
      timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
    },
    async close() {
      clearInterval(timer);
      ending.abort();
      await looking;
    },
    look,
    status: () => backupStatus(known, now()),
  };
}
