import type { BackupFailure, BackupProblem } from './backup-failure.ts';
import { type BackupFile, newestOf } from './backup-files.ts';

/** How much later than due a backup may be before it is late, in ms: a failed one is tried again meanwhile. */
const GRACE_MS = 2 * 3_600_000;

/** Whether one should have followed by now on that of a time; the only rule of what is late. Times are epoch ms. */
export const isOverdue = (since: number, everyMs: number, now: number): boolean => now - since > everyMs + GRACE_MS;

/** After a failure it is tried again so much later, in ms, or when the next one is due if that is sooner. */
export const RETRY_MS = 1_800_000;

/** What an operator wants to know of the backups. Times are epoch ms. */
export interface BackupStatus {
  /** Undefined: the server makes none by itself. */
  everyMs: number | undefined;
  dir: string;
  /** The newest one, also by hand. Every file in the folder was checked before it got its name. */
  newest: { file: string; at: number; bytes: number; isAutomatic: boolean; checked: true } | undefined;
  /** Why the newest attempt failed, or what follows it; undefined when all is well. */
  problem: BackupProblem | undefined;
  /** The last failure since the server started, also one that is mended. */
  lastFailure: { at: number; code: BackupProblem; text: string } | undefined;
  nextAt: number | undefined;
  count: number;
  /** Of all together. */
  bytes: number;
  /** One is due that was not made. */
  isLate: boolean;
}

export interface KnownOfBackups {
  dir: string;
  everyMs: number | undefined;
  startedAt: number;
  backups: readonly (BackupFile & { bytes: number })[];
  /** What went wrong last, and whether it does no more. */
  failure?: { at: number; cause: BackupFailure; isOver: boolean };
}

/** Whether the backup is there, and only what follows it failed. */
export const isOfAfter = (code: BackupProblem) => code === 'after_failed' || code === 'after_timeout';

/** When the next automatic backup is due; undefined where the server makes none. A time that a clock set back made future does not count. */
export function nextBackupAt({ everyMs, backups, failure }: KnownOfBackups, now: number): number | undefined {
  if (everyMs === undefined) return undefined;
  const times = backups.filter(({ isAutomatic, at }) => isAutomatic && at <= now).map(({ at }) => at);
  const dueAt = times.length === 0 ? now : Math.max(...times) + everyMs;
  const isFailing = failure && !failure.isOver && !isOfAfter(failure.cause.code) && failure.at <= now;
  return Math.max(dueAt, isFailing ? failure.at + Math.min(RETRY_MS, everyMs) : now, now);
}

/** The status at a time. */
export function backupStatus(known: KnownOfBackups, now: number): BackupStatus {
  const { dir, everyMs, startedAt, backups, failure } = known;
  const newest = newestOf(backups, now);
  const problem = failure && !failure.isOver ? failure.cause.code : undefined;
  const since = newest && newest.at <= now ? newest.at : startedAt;
  const isDue = everyMs !== undefined && isOverdue(since, everyMs, now);
  return {
    everyMs,
    dir,
    newest: newest && { ...newest, checked: true },
    problem,
    lastFailure: failure && { at: failure.at, code: failure.cause.code, text: failure.cause.message },
    nextAt: nextBackupAt(known, now),
    count: backups.length,
    bytes: backups.reduce((sum, { bytes }) => sum + bytes, 0),
    isLate: isDue || (problem !== undefined && !isOfAfter(problem)),
  };
}
