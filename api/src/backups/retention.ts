import type { BackupFile } from './backup-files.ts';

const DAY_MS = 86_400_000;
/** 1970-01-01 was a Thursday: with these days added, weeks begin on Monday. */
const DAYS_BEFORE_THURSDAY = 3;

/** How many are kept, of which stretches of time (RUN-03); all in UTC. */
const KEPT: readonly { count: number; stretch: (at: number) => string | number }[] = [
  { count: 7, stretch: (at) => Math.floor(at / DAY_MS) },
  { count: 4, stretch: (at) => Math.floor((at / DAY_MS + DAYS_BEFORE_THURSDAY) / 7) },
  { count: 12, stretch: (at) => new Date(at).toISOString().slice(0, 7) },
];

/** The last one of each of the newest stretches that have one: gaps cost nothing. */
function lastOfEach(newestFirst: readonly BackupFile[], { count, stretch }: (typeof KEPT)[number]): BackupFile[] {
  const last = new Map<string | number, BackupFile>();
  for (const backup of newestFirst) {
    const key = stretch(backup.at);
    if (!last.has(key)) last.set(key, backup);
  }
  return [...last.values()].slice(0, count);
}

function superfluous(backups: readonly BackupFile[]): BackupFile[] {
  const newestFirst = [...backups].sort((a, b) => b.at - a.at);
  const kept = new Set(KEPT.flatMap((rule) => lastOfEach(newestFirst, rule)));
  return newestFirst.filter((backup) => !kept.has(backup));
}

/**
 * Which automatic backups go: kept are the last one of each of the 7 newest days, 4 newest weeks and 12 newest months that have one. A
 * clock that ran ahead has left some from the future: they are counted apart, so that they take no place of the others. Backups that
 * somebody made by hand are never among them.
 */
export function toRemove(backups: readonly BackupFile[], now: number): BackupFile[] {
  const automatic = backups.filter(({ isAutomatic }) => isAutomatic);
  const [past, future] = [automatic.filter(({ at }) => at <= now), automatic.filter(({ at }) => at > now)];
  return [...superfluous(past), ...superfluous(future)];
}
