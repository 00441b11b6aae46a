import { StartError } from '../start-error.ts';

/** No place left on a disk: of SQLite, of the operating system for photos, and of PostgreSQL. */
const FULL = new Set(['SQLITE_FULL', 'ENOSPC', '53100']);

/** What a database or a disk stopped a move by, as a line for the operator; a fault of ours stays what it is. */
export function whyStopped(error: unknown): unknown {
  if (error instanceof StartError || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : undefined;
  if (code && FULL.has(code)) {
    return new StartError(
      'The disk of the target is full. Make room and run the same command again: it goes on from here.',
    );
  }
  // A connection that breaks has no code.
  if (!code && !error.message.startsWith('Connection terminated')) return error;
  return new StartError(
    `The move stopped: ${error.message}. Put that right and run the same command again: it goes on from here.`,
  );
}
