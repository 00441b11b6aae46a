import SqliteDatabase, { type Database } from 'better-sqlite3';

/** Rows by table. */
export type Counts = Record<string, number>;

/** What a whole backup holds. */
export interface CheckedBackup {
  counts: Counts;
  /** The migrations that its database has had. */
  migrations: string[];
}

/** How many rows each table has. */
export function countRows(database: Database): Counts {
  const names = database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name")
    .pluck()
    .all() as string[];
  const countOf = (name: string) => database.prepare(`select count(*) from "${name}"`).pluck().get() as number;
  return Object.fromEntries(names.map((name) => [name, countOf(name)]));
}

/** Opens a backup anew and reads all of it; undefined where it is no whole database of Nestling. */
export function checkBackup(file: string): CheckedBackup | undefined {
  try {
    const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
    try {
      const isWhole = database.pragma('integrity_check', { simple: true }) === 'ok';
      const migrations = database.prepare('select name from kysely_migration order by name').pluck().all() as string[];
      return isWhole ? { counts: countRows(database), migrations } : undefined;
    } finally {
      database.close();
    }
  } catch {
    // No database at all, or none of ours.
    return undefined;
  }
}
