import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { runAfter } from './after-backup.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'nestling-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('the shell runs the command with the file in BACKUP_FILE, whatever its name', async () => {
  const file = `/backups/$(touch ${dir}/pwned); "it's" \`x\`.db`;
  await runAfter(`printf %s "$BACKUP_FILE" > '${dir}/told' && true`, file);
  expect(readFileSync(join(dir, 'told'), 'utf8')).toBe(file);
});

test('one that fails is told with its code and the last line that it printed', async () => {
  await expect(runAfter('echo begun; echo no such bucket >&2; exit 3', 'f')).rejects.toMatchObject({
    code: 'after_failed',
    message: 'BACKUP_AFTER ended with code 3. no such bucket',
  });
  await expect(runAfter('exit 4', 'f')).rejects.toMatchObject({ message: 'BACKUP_AFTER ended with code 4.' });
  await expect(runAfter('/no/such/program', 'f')).rejects.toMatchObject({ code: 'after_failed' });
});

test('one that hangs is ended with all that it started', async () => {
  const hanging = runAfter(`sh -c 'echo $$ > "${dir}/pid"; sleep 600'; true`, 'f', { longestMs: 300 });
  await expect(hanging).rejects.toMatchObject({ code: 'after_timeout' });
  const pid = Number(readFileSync(join(dir, 'pid'), 'utf8'));
  // A process that is gone, or that nobody has asked for since it ended.
  const isRunning = () => {
    try {
      return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    } catch {
      return false;
    }
  };
  while (isRunning()) await new Promise(setImmediate);
});

test('what it leaves in the background does not hold it up', async () => {
  const held = join(dir, 'held');
  await runAfter(`touch '${held}'; while [ -e '${held}' ]; do sleep 0.1; done & true`, 'f');
});

test('it is ended when the server ends', async () => {
  const ending = new AbortController();
  const running = runAfter('sleep 600', 'f', { signal: ending.signal });
  ending.abort();
  await expect(running).rejects.toMatchObject({ code: 'after_failed' });
});

test('one that will not end is ended in two seconds where the server ends', async () => {
  const ending = new AbortController();
  const running = runAfter(`trap '' TERM; echo ready > "${dir}/ready"; while :; do sleep 1; done`, 'f', {
    signal: ending.signal,
  });
  while (!existsSync(join(dir, 'ready'))) await nextTurn();
  const begun = performance.now();
  ending.abort();
  await expect(running).rejects.toMatchObject({ code: 'after_failed' });
  // The patience with others is five times as long.
  expect(performance.now() - begun).toBeLessThan(9_000);
});
