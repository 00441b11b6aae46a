import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { automaticBackups, type BackupPorts } from './automatic-backups.ts';
import { BackupFailure } from './backup-failure.ts';
import { freeFile } from './backup-files.ts';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-03-10T12:00:00Z');

let dir: string;
let clock: { now: number };
let logged: unknown[][];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'nestling-'));
  clock = { now: START };
  logged = [];
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Backups every day of which each is a file of five bytes, unless the test says otherwise. */
function givenBackups(ports: Partial<BackupPorts> = {}) {
  const made: string[] = [];
  const make = async () => {
    const file = freeFile(dir, clock.now, true);
    writeFileSync(file, 'whole');
    made.push(new Date(clock.now).toISOString());
    return { file, bytes: 5 };
  };
  const log = {
    info: (...line: unknown[]) => void logged.push(['info', ...line]),
    error: (...line: unknown[]) => void logged.push(['error', ...line]),
  } as BackupPorts['log'];
  const backups = automaticBackups({ dir, everyMs: 24 * HOUR_MS, now: () => clock.now, log, make, ...ports });
  /** Moves the clock and looks each hour, as the server does each minute. */
  async function pass(hours: number): Promise<void> {
    for (let hour = 0; hour < hours; hour++) {
      clock.now += HOUR_MS;
      await backups.look();
    }
  }
  return { backups, made, make, pass };
}

test('the first one is made soon after the start, then one each day', async () => {
  const { backups, made, pass } = givenBackups();
  await backups.look();
  await pass(48);
  expect(made).toEqual(['2026-03-10T12:00:00.000Z', '2026-03-11T12:00:00.000Z', '2026-03-12T12:00:00.000Z']);
  expect(backups.status()).toMatchObject({
    newest: { at: START + 48 * HOUR_MS, bytes: 5, isAutomatic: true, checked: true },
    nextAt: START + 72 * HOUR_MS,
    count: 3,
    bytes: 15,
    isLate: false,
    problem: undefined,
    lastFailure: undefined,
  });
});

test('a server that starts again makes none before it is due, and one by hand does not stand for it', async () => {
  writeFileSync(freeFile(dir, START - 23 * HOUR_MS, true), '');
  writeFileSync(freeFile(dir, START - HOUR_MS, false), '');
  const { backups, made, pass } = givenBackups();
  await backups.look();
  expect(made).toEqual([]);
  expect(backups.status()).toMatchObject({ newest: { at: START - HOUR_MS }, nextAt: START + HOUR_MS, isLate: false });
  await pass(1);
  expect(made).toHaveLength(1);
});

test('a clock that is set back does not end the backups', async () => {
  writeFileSync(freeFile(dir, Date.parse('2099-01-01T00:00:00Z'), true), '');
  const { backups, made } = givenBackups();
  await backups.look();
  expect(made).toHaveLength(1);
  clock.now -= 30 * 24 * HOUR_MS;
  await backups.look();
  expect(made).toHaveLength(2);
});

test('a machine that slept for a week makes one, not seven', async () => {
  const { backups, made } = givenBackups();
  await backups.look();
  clock.now += 7 * 24 * HOUR_MS;
  expect(backups.status().isLate).toBe(true);
  await backups.look();
  await backups.look();
  expect(made).toHaveLength(2);
  expect(backups.status().isLate).toBe(false);
});

test('what fails is one line in the log, told by the status, and tried again after half an hour', async () => {
  let attempts = 0;
  const { backups, make } = givenBackups({
    async make(): ReturnType<BackupPorts['make']> {
      attempts++;
      if (attempts < 3) throw new BackupFailure('storage_full', 'There is no room.');
      return make();
    },
  });
  await backups.look();
  await backups.look();
  expect(attempts).toBe(1);
  expect(logged).toEqual([
    [
      'error',
      { backup: 'storage_full', err: expect.objectContaining({ message: 'There is no room.' }) },
      'no backup was made',
    ],
  ]);
  const lastFailure = { at: START, code: 'storage_full', text: 'There is no room.' };
  expect(backups.status()).toMatchObject({
    isLate: true,
    problem: 'storage_full',
    lastFailure,
    nextAt: START + HOUR_MS / 2,
  });
  clock.now += HOUR_MS / 2;
  await backups.look();
  expect(attempts).toBe(2);
  clock.now += HOUR_MS / 2;
  await backups.look();
  expect(backups.status()).toMatchObject({ isLate: false, problem: undefined, count: 1 });
  expect(backups.status().lastFailure).toMatchObject({ code: 'storage_full' });
});

test('one at a time: who looks meanwhile waits for the same', async () => {
  let attempts = 0;
  let finish = () => {};
  const { backups } = givenBackups({
    make: () =>
      new Promise((resolve) => {
        attempts++;
        finish = () => resolve({ file: 'f', bytes: 1 });
      }),
  });
  const looks = [backups.look(), backups.look()];
  while (attempts === 0) await new Promise(setImmediate);
  looks.push(backups.look());
  finish();
  await Promise.all(looks);
  expect(attempts).toBe(1);
});

test('the end of the server ends the one that is being made, and is no failure', async () => {
  const { backups } = givenBackups({
    make: (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended')), { once: true })),
  });
  const look = backups.look();
  await backups.close();
  await look;
  expect(logged).toEqual([]);
});

test('what the operator wants done is done with the new file; where it fails, the backup stays and it is told', async () => {
  const after = jest.fn(async (): Promise<void> => {
    throw new BackupFailure('after_failed', 'BACKUP_AFTER ended with code 3.');
  });
  const { backups, made, pass } = givenBackups({ after });
  await backups.look();
  expect(after).toHaveBeenCalledWith(join(dir, 'nestling-auto-2026-03-10T12-00-00.db'), expect.any(AbortSignal));
  expect(logged.at(-1)).toEqual([
    'error',
    { backup: 'after_failed', err: expect.objectContaining({ message: 'BACKUP_AFTER ended with code 3.' }) },
    'BACKUP_AFTER failed',
  ]);
  expect(backups.status()).toMatchObject({ problem: 'after_failed', isLate: false, count: 1 });
  await pass(23);
  expect(made).toHaveLength(1);
  after.mockImplementation(async () => {});
  await pass(1);
  expect(made).toHaveLength(2);
  expect(backups.status().problem).toBeUndefined();
});

test('a server that is to make none says what there is, and makes none', async () => {
  writeFileSync(freeFile(dir, START - 90 * 24 * HOUR_MS, false), 'whole');
  const { backups, made } = givenBackups({ everyMs: undefined });
  await backups.look();
  expect(made).toEqual([]);
  expect(backups.status()).toMatchObject({ count: 1, nextAt: undefined, isLate: false });
});

test('a folder that cannot be read is logged once in a while, not at each look', async () => {
  const file = join(dir, 'file');
  writeFileSync(file, '');
  const { backups } = givenBackups({ dir: join(file, 'backups') });
  for (let minute = 0; minute < 25; minute++) {
    await backups.look();
    clock.now += 60_000;
  }
  expect(logged).toHaveLength(1);
  expect(backups.status()).toMatchObject({ problem: 'unwritable', isLate: true });
});
