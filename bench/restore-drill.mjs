/**
 * What an operator waits for after a disaster, and what parents notice of the backup before it: a million records are backed up by the server
 * itself while somebody reads and others record, then restored by the command.
 */
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { platform } from '../tools/place.mjs';
import { report } from './figures.mjs';
import { feedingOf } from './load.mjs';
import { ask, givenAFamily, startServer, WATCHED } from './server.mjs';

const RECORDS = 1_000_000;
/** Somebody records so often, in ms. */
const WRITE_EVERY_MS = 20;
const run = promisify(execFile);

/** A million feedings of the family's baby, by SQL: it would take minutes over HTTP. */
function fill({ dataDir }, { user, baby }) {
  const database = new Database(join(dataDir, 'nestling.db'));
  const now = Date.now();
  database
    .prepare(
      `with recursive step(n) as (select 1 union all select n + 1 from step where n < ?)
       insert into record (id, baby_id, kind, start_time, end_time, fields, notes, zone, made_at, version, created_by, created_at, updated_at)
       select printf('%08x-0000-7000-8000-000000000000', n), ?, 'feeding', ? - n * 60000, ? - n * 60000 + 30000, '{"type":"breast_left"}', null,
         'Europe/Berlin', ?, 1, ?, ?, ? from step`,
    )
    .run(RECORDS, baby.id, now, now, now, user.id, now, now);
  database.pragma('wal_checkpoint(truncate)');
  const bytes = database.pragma('page_count', { simple: true }) * database.pragma('page_size', { simple: true });
  database.close();
  return bytes;
}

const p99 = (times) => Math.round(times.sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0);

/** Somebody who reads, in a process of its own, and somebody who records; `finish` answers how long they waited. */
function givenParents(server, { user, baby }) {
  const reader = fork(fileURLToPath(new URL('probe.mjs', import.meta.url)), [server.url, user.token]);
  const times = [];
  let isOver = false;
  const recording = (async () => {
    while (!isOver) {
      const start = performance.now();
      await ask(server, '/api/feeding/start', { token: user.token, body: feedingOf(baby.id) });
      times.push(performance.now() - start);
      await pause(WRITE_EVERY_MS);
    }
  })();
  return async () => {
    isOver = true;
    await recording;
    reader.send('stop');
    const [reads] = await once(reader, 'message');
    return { reads: reads.p99, failed: reads.failed, writes: p99(times), slowest: Math.round(Math.max(...times)) };
  };
}

/** Waits until the server, a minute after its start, has a backup made. */
async function backupBegun(backupDir) {
  while (!existsSync(backupDir) || !readdirSync(backupDir).some((name) => name.endsWith('.partial'))) await pause(10);
}

/** Waits until a backup has its name. */
async function backedUp(backupDir) {
  while (!readdirSync(backupDir).some((name) => name.endsWith('.db'))) await pause(10);
}

const command = (name, args, env) =>
  run(process.execPath, [join(platform, `api/dist/${name}.js`), ...args], { env: { ...process.env, ...env } });

async function timed(job) {
  const start = performance.now();
  await job();
  return Number(((performance.now() - start) / 1_000).toFixed(1));
}

export async function restoreDrill() {
  const server = await startServer({ env: { BACKUP_EVERY: '24h' }, flags: WATCHED });
  // One account may not have as many; those who are measured are another family.
  const bytes = fill(server, await givenAFamily(server));
  const family = await givenAFamily(server);
  const env = { DATA_DIR: server.dataDir };
  const backupDir = join(server.dataDir, 'backups');

  // The same time without a backup, to compare with.
  await server.held();
  const before = givenParents(server, family);
  await pause(10_000);
  const calm = await before();
  const calmHeld = await server.held();

  await backupBegun(backupDir);
  const during = givenParents(server, family);
  const own = await timed(() => backedUp(backupDir));
  const busy = await during();
  const busyHeld = await server.held();

  const made = await timed(() => command('backup', [], env));
  const elsewhere = mkdtempSync(join(tmpdir(), 'nestling-drill-'));
  const drill = { DATA_DIR: elsewhere, BACKUP_DIR: backupDir };
  const restored = await timed(() => command('restore', ['--newest'], drill));
  const again = await timed(async () => {
    const { stop } = await startServer({ dataDir: elsewhere });
    await stop();
  });
  report(`A backup of ${RECORDS.toLocaleString('en')} records beside parents, and its restore`, [
    { name: 'the database', value: Math.round(bytes / 1e6), unit: 'MB' },
    { name: 'reads, p99: without a backup', value: calm.reads, unit: 'ms' },
    { name: 'reads, p99: while it is made', value: busy.reads, unit: 'ms', atMost: 100 },
    { name: 'reads that failed', value: calm.failed + busy.failed, atMost: 0 },
    { name: 'creates, p99: without; meanwhile', value: `${calm.writes}; ${busy.writes}`, unit: 'ms' },
    { name: 'creates, the slowest: without; meanwhile', value: `${calm.slowest}; ${busy.slowest}`, unit: 'ms' },
    {
      name: 'event loop computed in one go, at most: without; meanwhile',
      value: [calmHeld, busyHeld].map(({ turns }) => Math.round(turns.cpu.most)).join('; '),
      unit: 'ms',
    },
    { name: 'the backup that the server made itself', value: own, unit: 's', atMost: 60 },
    { name: 'npm run backup, beside the server', value: made, unit: 's', atMost: 60 },
    { name: 'npm run restore -- --newest', value: restored, unit: 's', atMost: 60 },
    { name: 'until a server answers on it, and its end', value: again, unit: 's' },
  ]);
  rmSync(elsewhere, { recursive: true, force: true });
  await server.stop();
}
