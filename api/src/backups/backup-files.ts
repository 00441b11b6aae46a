import { existsSync, readdirSync, rmSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A whole backup in the folder of backups: a file gets such a name only after it was checked. */
export interface BackupFile {
  file: string;
  /** When it was begun, epoch ms, as its name says. */
  at: number;
  /** Made by the server itself, which also removes it; false: by `npm run backup`. */
  isAutomatic: boolean;
}

/** `nestling-auto-2026-03-10T12-00-00.db` is the server's, `nestling-2026-03-10T12-00-00.db` that of `npm run backup`; in UTC. */
const NAME = /^nestling(-auto)?-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.db$/;
/** What a backup that was killed leaves: the copy, and what SQLite keeps beside it. */
const LEFTOVER = /^(nestling.+\.db)\.partial(-journal|-wal|-shm)?$/;
const BESIDE = ['', '-journal', '-wal', '-shm'];

/** What a file name says; undefined: no backup of ours, so it is let alone. */
export function backupNamed(dir: string, name: string): BackupFile | undefined {
  const [, automatic, day, hour, minute, second] = NAME.exec(name) ?? [];
  const at = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? undefined : { file: join(dir, name), at, isAutomatic: automatic !== undefined };
}

/**
 * The backups in a folder; none where there is no folder.
 * @throws Error with a code of the system where it is none, or may not be read
 */
export function findBackups(dir: string): BackupFile[] {
  return namesIn(dir).flatMap((name) => backupNamed(dir, name) ?? []);
}

function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The same with their sizes in bytes, without holding up whoever asks. */
export async function measureBackups(dir: string): Promise<(BackupFile & { bytes: number })[]> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const measured = names
    .flatMap((name) => backupNamed(dir, name) ?? [])
    .map(async (backup) => {
      // One may be removed meanwhile.
      const size = (await stat(backup.file).catch(() => undefined))?.size;
      return size === undefined ? [] : [{ ...backup, bytes: size }];
    });
  return (await Promise.all(measured)).flat();
}

/** The newest one. Those from the future, of a clock that was set back since, are asked last: nobody knows when they were made. */
export function newestOf<B extends BackupFile>(backups: readonly B[], now: number): B | undefined {
  const past = backups.filter(({ at }) => at <= now);
  return (past.length > 0 ? past : [...backups]).sort((a, b) => b.at - a.at)[0];
}

/** A name in the folder that no file has, with the time or, where it is taken, a second later. */
export function freeFile(dir: string, at: number, isAutomatic: boolean): string {
  for (let time = at; ; time += 1_000) {
    const text = new Date(time).toISOString().slice(0, 19).replaceAll(':', '-');
    const file = join(dir, `nestling${isAutomatic ? '-auto' : ''}-${text}.db`);
    if (!existsSync(file)) return file;
  }
}

/** Where a backup is written until it is whole. */
export const partialOf = (file: string): string => `${file}.partial`;

/** Removes an unfinished copy with all that belongs to it. */
export function removePartial(file: string): void {
  for (const suffix of BESIDE) rmSync(partialOf(file) + suffix, { force: true });
}

/** Removes what backups that were killed left in the folder; only for who holds its lock, as one that is being made looks the same. */
export function removeLeftovers(dir: string): void {
  for (const name of readdirSync(dir)) {
    const of = LEFTOVER.exec(name)?.[1];
    if (of !== undefined && NAME.test(of)) removePartial(join(dir, of));
  }
}
