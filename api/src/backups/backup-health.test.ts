import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '@nestling/contract/http';
import { buildApp } from '../app.ts';
import { openStore } from '../storage/open-store.ts';
import { givenADatabaseWithTables } from '../testing/databases.ts';
import { type AutomaticBackups, automaticBackups, type BackupPorts } from './automatic-backups.ts';
import { BackupFailure } from './backup-failure.ts';
import { freeFile } from './backup-files.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-03-10T12:00:00Z');
const clock = { now: START };
let dir: string;
let problem: BackupFailure | undefined;
let close: () => Promise<void>;
let health: () => Promise<{ status: number; backup?: object }>;
let backups: AutomaticBackups;

async function givenAServer(ports: Partial<BackupPorts> = {}) {
  const { config, drop } = await givenADatabaseWithTables('sqlite');
  const store = await openStore(config);
  const log = { info: () => {}, error: () => {} } as BackupPorts['log'];
  const make = async () => {
    if (problem) throw problem;
    const file = freeFile(dir, clock.now, true);
    writeFileSync(file, 'whole');
    return { file, bytes: 5 };
  };
  backups = automaticBackups({ dir, everyMs: DAY_MS, now: () => clock.now, log, make, ...ports });
  const app = await buildApp(config, { store, backups });
  health = async () => {
    const answer = await app.inject('/api/health');
    const data = routes['GET /api/health'].answer.parse(answer.json().data);
    expect(data).toEqual(answer.json().data);
    return { status: answer.statusCode, ...(data.backup && { backup: data.backup }) };
  };
  close = async () => {
    await app.close();
    await store.close();
    await drop();
  };
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'nestling-'));
  clock.now = START;
  problem = undefined;
});
afterEach(async () => {
  await close();
  rmSync(dir, { recursive: true, force: true });
});

test('health says when the newest backup was made, and that one is late while the server goes on', async () => {
  await givenAServer();
  expect(await health()).toEqual({ status: 200, backup: { at: null } });
  await backups.look();
  const at = '2026-03-10T12:00:00.000Z';
  expect(await health()).toEqual({ status: 200, backup: { at } });
  clock.now += DAY_MS + 3 * 3_600_000;
  expect(await health()).toEqual({ status: 200, backup: { at, late: true } });
});

test('health says that a backup failed, not where nor in which words', async () => {
  problem = new BackupFailure('storage_full', 'There is no room for a backup in /srv/secret.');
  await givenAServer();
  await backups.look();
  expect(await health()).toEqual({ status: 200, backup: { at: null, late: true, problem: 'storage_full' } });
  problem = undefined;
  clock.now += DAY_MS;
  await backups.look();
  expect(await health()).toEqual({ status: 200, backup: { at: '2026-03-11T12:00:00.000Z' } });
});

test('health says that what the operator wants done with a backup was not done', async () => {
  const after = async () => {
    throw new BackupFailure('after_timeout', 'BACKUP_AFTER took too long and was ended.');
  };
  await givenAServer({ after });
  await backups.look();
  expect(await health()).toEqual({ status: 200, backup: { at: '2026-03-10T12:00:00.000Z', problem: 'after_timeout' } });
});

test('where the server makes none, health says nothing of backups', async () => {
  await givenAServer({ everyMs: undefined });
  await backups.look();
  expect(await health()).toEqual({ status: 200 });
});
