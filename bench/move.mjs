/**
 * `npm run move` of a million records, with their families, changes and photos, to PostgreSQL and back: how long it takes, and the most
 * memory that the command has.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { uuidv7 } from 'uuidv7';
import { platform } from '../tools/place.mjs';
import { report } from './figures.mjs';
import { fill } from './gigabyte.mjs';
import { startPostgres } from './postgres.mjs';
import { givenAFamily, startServer } from './server.mjs';

/** With 32 records a day for 60 days each. */
const FAMILIES = 520;
const PHOTOS = 1_000;
const PHOTO_BYTES = { large: 250_000, small: 30_000 };
const LOOK_EVERY_MS = 20;

/** A SQLite database that no server uses, and its photos; its folder and what is in it. */
async function givenAHouse() {
  const server = await startServer();
  const { user, baby } = await givenAFamily(server);
  const database = new Database(join(server.dataDir, 'nestling.db'));
  await fill((statement) => database.exec(statement), FAMILIES);
  const dataDir = mkdtempSync(join(tmpdir(), 'nestling-bench-'));
  const photos = join(dataDir, 'photos');
  mkdirSync(photos);
  const insert = database.prepare(
    'insert into photo (id, baby_id, bytes, uploaded, created_by, created_at) values (?, ?, ?, 1, ?, ?)',
  );
  for (let n = 0; n < PHOTOS; n++) {
    const id = uuidv7();
    for (const [size, bytes] of Object.entries(PHOTO_BYTES))
      writeFileSync(join(photos, `${id}.${size}.webp`), randomBytes(bytes));
    insert.run(id, baby.id, PHOTO_BYTES.large + PHOTO_BYTES.small, user.id, Date.now());
  }
  const records = database.prepare('select count(*) from record').pluck().get();
  const bytes = database.pragma('page_count', { simple: true }) * database.pragma('page_size', { simple: true });
  // The server takes its folder along.
  database.prepare('vacuum into ?').run(join(dataDir, 'nestling.db'));
  database.close();
  await server.stop();
  return { dataDir, records, bytes };
}

/** Runs the built command; its seconds and the most memory that it had, in MB (Linux). */
async function moved(args, env) {
  const started = performance.now();
  const child = spawn(process.execPath, [join(platform, 'api/dist/move.js'), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let peak = 0;
  const look = setInterval(() => {
    peak = Math.max(peak, peakOf(child.pid));
  }, LOOK_EVERY_MS);
  const [code] = await once(child, 'exit');
  clearInterval(look);
  if (code !== 0) throw new Error(`The move ended with code ${code}`);
  return { seconds: (performance.now() - started) / 1_000, peak };
}

/** Nothing where it has just ended. */
function peakOf(pid) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

export async function moves() {
  const house = await givenAHouse();
  const postgres = await startPostgres();
  const url = await postgres.database('house');
  const there = await moved(['--to', url], { DATA_DIR: house.dataDir });
  const dataDir = mkdtempSync(join(tmpdir(), 'nestling-bench-'));
  const back = await moved(['--to', 'sqlite'], { DATA_DIR: dataDir, DATABASE_URL: url });
  await postgres.remove();
  for (const folder of [house.dataDir, dataDir]) rmSync(folder, { recursive: true, force: true });
  const row = (name, value, unit) => ({ name, value: Number(value.toFixed(1)), unit });
  report(`A move with ${PHOTOS} photos`, [
    { name: 'records', value: house.records, unit: 'records', atLeast: 1_000_000 },
    row('the SQLite file', house.bytes / 1e6, 'MB'),
    row('to PostgreSQL', there.seconds, 's'),
    row('to PostgreSQL: most memory', there.peak, 'MB'),
    row('to SQLite', back.seconds, 's'),
    row('to SQLite: most memory', back.peak, 'MB'),
  ]);
}
