import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { BackupFailure, type BackupProblem } from './backup-failure.ts';

/** How long the operator's command may take, in ms: a first upload over a slow line takes long. */
const LONGEST_MS = 2 * 3_600_000;
/** How long one that is told to end may tidy up, in ms. */
const GRACE_MS = 10_000;
/** The same where the server ends, which has less time itself. */
const LAST_GRACE_MS = 2_000;

interface Limits {
  /** Ends the command. */
  signal?: AbortSignal;
  longestMs?: number;
}

/**
 * Runs the operator's own command (`BACKUP_AFTER`) in the shell. The file is told in `BACKUP_FILE`, never as part of what the shell reads,
 * so that no name can be taken for a command.
 * @throws BackupFailure `after_failed` or `after_timeout`, with the last line that it printed
 */
export async function runAfter(
  command: string,
  file: string,
  { signal, longestMs = LONGEST_MS }: Limits = {},
): Promise<void> {
  const child = spawn(command, {
    shell: true,
    // A group of its own: a shell that is ended would leave what it started running.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, BACKUP_FILE: file },
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      words = `${words}${text}`.slice(-500);
    });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end(child);
  }, longestMs);
  const stop = () => end(child, LAST_GRACE_MS);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const [code, endedBy] = await once(child, 'exit').catch((error: NodeJS.ErrnoException) => {
      throw new BackupFailure('after_failed', `BACKUP_AFTER could not be started: there is no shell (${error.code}).`);
    });
    if (code === 0) return;
    const last = words.trim().split('\n').at(-1);
    const failure = (code: BackupProblem, message: string) => new BackupFailure(code, `${message} ${last}`.trimEnd());
    if (isLate) throw failure('after_timeout', 'BACKUP_AFTER took too long and was ended.');
    throw failure('after_failed', `BACKUP_AFTER ended with ${endedBy ?? `code ${code}`}.`);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    // What it left running in the background may hold them.
    child.stdout.destroy();
    child.stderr.destroy();
  }
}

function end(child: ChildProcess, graceMs = GRACE_MS): void {
  kill(child, 'SIGTERM');
  const timer = setTimeout(() => kill(child, 'SIGKILL'), graceMs).unref();
  child.once('exit', () => clearTimeout(timer));
}

function kill(child: ChildProcess, signal: NodeJS.Signals): void {
  if (process.platform === 'win32' || !child.pid) {
    child.kill(signal);
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    // It has ended by itself in this moment.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
