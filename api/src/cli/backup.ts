import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { readConfig } from '../config.ts';
import { packPictures } from '../photos/pack-pictures.ts';
import { databaseFile, hasDatabase } from '../storage/open-store.ts';
import { requireSqlite, runCommand, stop } from './command.ts';

/** `npm run backup [-- FILE]`: copies the SQLite database and the photos while the server runs; whole and consistent, or nothing. */
await runCommand(async ([target]) => {
  const config = requireSqlite(readConfig(process.env));
  if (!hasDatabase(config.dataDir)) stop(`There is no database in ${config.dataDir}.`);
  const file = resolve(target ?? join(config.dataDir, 'backups', `nestling-${timestamp()}.db`));
  if (existsSync(file)) stop(`${file} exists already. Choose another name.`);
  mkdirSync(dirname(file), { recursive: true });
  await copy(config.dataDir, file);
  console.log(file);
});

async function copy(dataDir: string, to: string): Promise<void> {
  const partial = `${to}.partial`;
  rmSync(partial, { force: true });
  const source = new SqliteDatabase(databaseFile(dataDir), { readonly: true });
  // All remaining pages in one step: a copy in small steps begins anew with each write of the server.
  await source.backup(partial, { progress: ({ remainingPages }) => Math.max(remainingPages, 1) });
  source.close();

  const made = new SqliteDatabase(partial);
  // One plain file, without the -wal file that the copied header would ask for.
  made.pragma('journal_mode = delete');
  packPictures(made, dataDir);
  const integrity = made.pragma('integrity_check', { simple: true });
  made.close();
  if (integrity !== 'ok') stop(`The backup is damaged and was not kept: ${integrity}`);
  renameSync(partial, to);
}

function timestamp(): string {
  return new Date().toISOString().slice(0, 19).replaceAll(':', '-');
}
