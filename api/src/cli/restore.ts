import { copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { type BackupFile, findBackups, newestOf } from '../backups/backup-files.ts';
import { checkBackup } from '../backups/check-backup.ts';
import { flushFile, flushName } from '../backups/on-disk.ts';
import { type Config, readConfig } from '../config.ts';
import { packPictures } from '../photos/pack-pictures.ts';
import { makeFolder } from '../storage/make-folder.ts';
import { migrations } from '../storage/migrations/index.ts';
import { databaseFile, hasDatabase } from '../storage/open-store.ts';
import { requireSqlite, runCommand, stop } from './command.ts';
import { readArguments } from './read-arguments.ts';

const USAGE = 'Say which backup: npm run restore -- FILE, or npm run restore -- --newest';

/**
 * `npm run restore -- FILE`: puts a backup in place of the database; the present one is kept beside it. `-- --newest`: the newest of the
 * folder of backups.
 */
await runCommand(async (args) => {
  const { name, isFlagged: isNewest } = readArguments(args, USAGE, 'newest');
  if (isNewest === Boolean(name)) stop(USAGE);
  const config = requireSqlite(readConfig(process.env));
  const others = isNewest ? backupsOf(config) : [];
  const backup = name ? resolve(name) : newestIn(others, config);
  check(backup, others);

  const file = databaseFile(config.dataDir);
  makeFolder(dirname(file));
  if (hasDatabase(config.dataDir)) preparePresent(file, config.dataDir);
  const partial = `${file}.partial`;
  copy(backup, partial);
  keepPresent(file);
  renameSync(partial, file);
  // A power loss after the next line must not bring back what was there before.
  flushName(file);
  console.log(`Restored ${backup}`);
});

function backupsOf({ backupDir }: Config): BackupFile[] {
  try {
    return findBackups(backupDir);
  } catch (error) {
    return stop(`The folder of backups cannot be read: ${(error as Error).message}`);
  }
}

function newestIn(backups: BackupFile[], { backupDir }: Config): string {
  return newestOf(backups, Date.now())?.file ?? stop(`There is no backup in ${backupDir}.`);
}

/** Which one to take where the newest is damaged: whoever runs the server decides whether to go back that far. */
function insteadOf(file: string, backups: BackupFile[]): string {
  const others = backups.filter((other) => other.file !== file);
  const next = newestOf(others, Date.now());
  if (!next) return '';
  if (!checkBackup(next.file)) return insteadOf(next.file, others);
  return ` The newest whole one is ${next.file}: npm run restore -- ${next.file}`;
}

function copy(from: string, to: string): void {
  try {
    copyFileSync(from, to);
    flushFile(to);
  } catch (error) {
    rmSync(to, { force: true });
    stop(`The backup could not be copied to ${to}: ${(error as Error).message}`);
  }
}

/**
 * Moves the present database aside, with the files that belong to it. It keeps its name as well until the backup takes that: at no
 * moment would a server that starts find nothing, and begin anew.
 */
function keepPresent(file: string): void {
  const kept = `${file}.replaced-${Date.now()}`;
  for (const suffix of ['-wal', '-shm'].filter((part) => existsSync(file + part)))
    renameSync(file + suffix, kept + suffix);
  if (!existsSync(file)) return;
  try {
    linkSync(file, kept);
  } catch {
    // Not every disk has second names.
    renameSync(file, kept);
  }
  console.log(`The database that was in place is kept as ${kept}`);
}

function check(file: string, others: BackupFile[]): void {
  if (!existsSync(file)) stop(`There is no file ${file}.`);
  const backup = checkBackup(file) ?? stop(`${file} is not a whole backup of Nestling.${insteadOf(file, others)}`);
  const unknown = backup.migrations.find((name) => !(name in migrations));
  if (unknown)
    stop(`${file} was made by a newer version of Nestling (it has '${unknown}'). Restore it with that version.`);
}

/**
 * Leaving WAL mode needs the file alone, so it fails while a server has it open; it also folds the -wal file in. The database that is kept
 * takes its photos along.
 */
function preparePresent(file: string, dataDir: string): void {
  try {
    const present = new SqliteDatabase(file, { timeout: 0 });
    present.pragma('journal_mode = delete');
    packPictures(present, dataDir);
    present.close();
  } catch (error) {
    const isBusy = error instanceof SqliteDatabase.SqliteError && error.code.startsWith('SQLITE_BUSY');
    if (isBusy) stop('The server is running on this database. Stop it first.');
    // A damaged file is a reason to restore; it is kept as it is.
  }
}
