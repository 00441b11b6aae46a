import { fork } from 'node:child_process';
import { once } from 'node:events';
import { BackupFailure, type BackupProblem } from './backup-failure.ts';
import type { MadeBackup } from './make-backup.ts';

/** A backup that takes longer has met a disk that does not answer, in ms. */
const LONGEST_MS = 2 * 3_600_000;

/** What the process that makes a backup tells the server: one of them, once. */
export type BackupTold = { made: MadeBackup } | { failed: { code: BackupProblem; message: string } };

/**
 * Has a process of its own make an automatic backup: copying holds up whoever does it for as long as it takes. The signal ends it at
 * once; what it leaves is removed by the next one.
 * @throws BackupFailure
 */
export async function backupInProcess(
  program: string,
  signal: AbortSignal,
  env: NodeJS.ProcessEnv = process.env,
): Promise<MadeBackup> {
  const child = fork(program, {
    env,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
  });
  const end = () => child.kill('SIGKILL');
  signal.addEventListener('abort', end, { once: true });
  let told: BackupTold | undefined;
  let words = '';
  child.on('message', (message) => {
    told = message as BackupTold;
  });
  child.stderr?.on('data', (text) => {
    words = `${words}${text}`.slice(-500);
  });
  try {
    const [code, endedBy] = await once(child, 'close');
    if (told && 'made' in told) return told.made;
    if (told) throw new BackupFailure(told.failed.code, told.failed.message);
    throw new BackupFailure(
      'ended',
      `The process that made the backup ended with ${endedBy ?? `code ${code}`}. ${words}`,
    );
  } finally {
    signal.removeEventListener('abort', end);
  }
}
