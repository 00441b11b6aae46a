/** A disk without room, under SQLite and under PostgreSQL. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { report } from '../figures.mjs';
import { startPostgres } from '../postgres.mjs';
import { givenAFamily, startServer } from '../server.mjs';
import { fates, givenWriters, inFile, inPostgres, reads, timeUntil, writes } from './traffic.mjs';

/** A real disk of so many MB; nothing where one may not be mounted. */
function mountDisk(megabytes) {
  const dir = mkdtempSync(join(tmpdir(), 'nestling-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir], { stdio: 'ignore' });
    return dir;
  } catch {
    rmSync(dir, { recursive: true });
    return undefined;
  }
}

function fillUp(file) {
  const ballast = openSync(file, 'w');
  try {
    for (;;) writeSync(ballast, Buffer.alloc(65_536));
  } catch {
    closeSync(ballast);
  }
}

async function underSqlite() {
  const dir = mountDisk(16);
  if (!dir) {
    console.log(
      '\nA full disk: not measured, because this user may not mount a small one. `npm test` has it with a limited file.',
    );
    return;
  }
  const dataDir = join(dir, 'data');
  const server = await startServer({ dataDir });
  const family = await givenAFamily(server);
  const writers = givenWriters(() => server, family);
  await pause(500);
  fillUp(join(dir, 'ballast'));
  while (!writers.refused.size) await pause(10);
  await pause(1_000);
  const reading = await timeUntil(reads(server, family));
  rmSync(join(dir, 'ballast'));
  const writing = await timeUntil(writes(server, family));
  await writers.stop();
  report('The disk is full under traffic, then it has room again', [
    ...fates(writers, inFile(dataDir), ['507 storage_full']),
    { name: 'a read meanwhile', value: reading, unit: 'ms', atMost: 1_000 },
    { name: 'writes work again after', value: writing, unit: 'ms', atMost: 5_000 },
  ]);
  await server.stop();
  execFileSync('umount', [dir]);
  rmSync(dir, { recursive: true });
}

/** A PostgreSQL whose files are on a disk. */
async function postgresOn(dir) {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = dir;
  try {
    return await startPostgres();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

async function underPostgres() {
  const dir = mountDisk(150);
  // What it says of small disks was said above.
  if (!dir) return;
  const postgres = await postgresOn(dir);
  const server = await startServer({ env: { DATABASE_URL: postgres.url } });
  const family = await givenAFamily(server);
  const writers = givenWriters(() => server, family);
  await pause(500);
  fillUp(join(dir, 'ballast'));
  while (!writers.refused.size) await pause(10);
  await pause(1_000);
  const reading = await timeUntil(reads(server, family));
  rmSync(join(dir, 'ballast'));
  const writing = await timeUntil(writes(server, family));
  await writers.stop();
  report('The disk of PostgreSQL is full under traffic, then it has room again', [
    { name: 'server processes ended', value: Number(server.hasEnded()), atMost: 0 },
    ...fates(writers, await inPostgres(postgres.url), ['507 storage_full']),
    { name: 'a read meanwhile', value: reading, unit: 'ms', atMost: 1_000 },
    { name: 'writes work again after', value: writing, unit: 'ms', atMost: 5_000 },
  ]);
  await server.stop();
  await postgres.remove();
  execFileSync('umount', [dir]);
  rmSync(dir, { recursive: true });
}

export async function disk() {
  await underSqlite();
  await underPostgres();
}
