import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';

/** Runs a command of the operator with its arguments; what it cannot do is one line and exit code 1. */
export async function runCommand(command: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}

/** Ends the command with a line for the operator. */
export function stop(message: string): never {
  throw new StartError(message);
}

/** These commands are for the SQLite file; PostgreSQL brings its own. */
export function requireSqlite(config: Config): Config {
  if (config.databaseUrl) stop('This command is for SQLite. For DATABASE_URL use pg_dump and pg_restore.');
  return config;
}
