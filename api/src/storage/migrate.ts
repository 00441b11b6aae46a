import { type Kysely, Migrator, sql } from 'kysely';
import { StartError } from '../start-error.ts';
import type { Migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';
import { UNFINISHED_MOVE } from './unfinished-move.ts';

/**
 * Runs what this build has and the database has not, each in a transaction. `beforeChange` runs first when existing data is
 * about to be migrated.
 * @throws StartError when the database is not ours, newer than this build, half of a move, or a migration fails.
 */
export async function migrate(
  db: Kysely<Database>,
  migrations: Migrations,
  beforeChange: (firstPending: string) => Promise<void> = async () => {},
): Promise<void> {
  const done = await executedMigrations(db);
  const unknown = done.find((name) => !(name in migrations));
  if (unknown) {
    throw new StartError(
      `The database was made by a newer version of Nestling (it has '${unknown}'). Start that version, or restore a backup.`,
    );
  }
  const [firstPending] = Object.keys(migrations).filter((name) => !done.includes(name));
  if (firstPending && done.length > 0) await beforeChange(firstPending);

  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new StartError(`The database could not be brought up to date: ${messageOf(error)}`);
}

async function executedMigrations(db: Kysely<Database>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (tables.length === 0) return [];
  if (tables.some(({ name }) => name === UNFINISHED_MOVE)) {
    throw new StartError(
      'A move into this database has not ended. Run the same `npm run move` again: it goes on from where it stood.',
    );
  }
  if (!tables.some(({ name }) => name === 'kysely_migration')) {
    throw new StartError('The database holds tables of something else, not of Nestling. Choose an empty one.');
  }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ');
