import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';

/** A whole, small copy of a SQLite database that a server has open, as bytes. */
export function copyOfSqlite(file) {
  const folder = mkdtempSync(join(tmpdir(), 'nestling-copy-'));
  const copy = join(folder, 'copy.db');
  try {
    const source = new SqliteDatabase(file, { readonly: true });
    source.prepare('vacuum into ?').run(copy);
    source.close();
    return readFileSync(copy);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
