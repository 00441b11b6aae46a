import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { readConfig } from '../config.ts';
import { packPictures } from '../photos/pack-pictures.ts';
import { databaseFile, hasDatabase } from '../storage/open-store.ts';
import { requireSqlite, runCommand, stop } from './command.ts';

/** `npm run restore -- FILE`: puts a backup in place of the database; the present one is kept beside it. */
await runCommand(async ([source]) => {
  const config = requireSqlite(readConfig(process.env));
  if (!source) stop('Say which backup: npm run restore -- FILE');
  const backup = resolve(source);
  checkBackup(backup);

  const file = databaseFile(config.dataDir);
  mkdirSync(dirname(file), { recursive: true });
  if (hasDatabase(config.dataDir)) preparePresent(file, config.dataDir);
  const partial = `${file}.partial`;
  copyFileSync(backup, partial);
  keepPresent(file);
  renameSync(partial, file);
  console.log(`Restored ${backup}`);
});

/** Moves the present database aside, with the files that belong to it. */
function keepPresent(file: string): void {
  const kept = `${file}.replaced-${Date.now()}`;
  for (const part of ['', '-wal', '-shm'].filter((suffix) => existsSync(file + suffix))) {
    renameSync(file + part, kept + part);
  }
  if (existsSync(kept)) console.log(`The database that was in place is kept as ${kept}`);
}

function checkBackup(file: string): void {
  if (!existsSync(file)) stop(`There is no file ${file}.`);
  try {
    const backup = new SqliteDatabase(file, { readonly: true });
    const isOurs = backup.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get();
    const integrity = backup.pragma('integrity_check', { simple: true });
    backup.close();
    if (isOurs && integrity === 'ok') return;
  } catch {
    // No database at all: told below.
  }
  stop(`${file} is not a whole backup of Nestling.`);
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
