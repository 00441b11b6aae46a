/** Reads with five years of history against one month, over HTTP on SQLite: each must cost about the same. Rounds alternate. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { uuidv7 } from 'uuidv7';
import { median, report } from './figures.mjs';
import { ask, givenAFamily, startServer } from './server.mjs';

const ROUNDS = 300;
const DAY = 86_400_000;
/** 30,000 times two records. */
export const FIVE_YEARS = { days: 1_825, perDay: 30_000 / 1_825 };
const HISTORIES = { month: { days: 30, perDay: 16 }, years: FIVE_YEARS };
export const SLEEP_AND_FEEDING = [
  { kind: 'sleep', fields: '{}', ms: 40 * 60_000 },
  { kind: 'feeding', fields: '{"type":"solid"}', ms: 600_000 },
];

/** Writes a baby's records, two at a time and of each kind in turn, into the database of a running server: over HTTP it would take minutes. */
export function fill(server, user, baby, { days, perDay, kinds = SLEEP_AND_FEEDING }) {
  const database = new Database(join(server.dataDir, 'nestling.db'));
  const insert = database.prepare(
    `insert into record (id, baby_id, kind, start_time, end_time, fields, made_at, version, created_by, created_at, updated_at)
      values (?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?)`,
  );
  let next = 0;
  const record = (at) => {
    const { kind, fields, ms } = kinds[next++ % kinds.length];
    insert.run(uuidv7(), baby.id, kind, at, at + ms, fields, at, user.id, at, at);
  };
  const now = Date.now();
  const step = DAY / perDay;
  const all = database.transaction(() => {
    for (let start = now - step; start > now - days * DAY; start -= step) {
      const at = Math.round(start);
      record(at);
      record(at);
    }
  });
  all();
  database.close();
}

export async function history() {
  const server = await startServer();
  const families = {};
  for (const [name, size] of Object.entries(HISTORIES)) {
    families[name] = await givenAFamily(server);
    fill(server, families[name].user, families[name].baby, size);
  }
  const week = `start=${new Date(Date.now() - 7 * DAY).toISOString()}&end=${new Date().toISOString()}`;
  const days = `start=${new Date(Date.now() - 2 * DAY).toISOString()}&end=${new Date().toISOString()}`;
  const reads = {
    home: (id) => `/api/records/baby/${id}/home?${days}`,
    'sleep list': (id) => `/api/sleep/baby/${id}`,
    'sleep range, 7 days': (id) => `/api/sleep/baby/${id}/range?${week}`,
    'feeding latest': (id) => `/api/feeding/baby/${id}/latest?limit=10`,
    'feeding range, 7 days': (id) => `/api/feeding/baby/${id}/range?${week}`,
    'feeding page 1 (with the count of all)': (id) => `/api/feeding/baby/${id}?page=1&limit=10`,
  };
  const rows = [];
  for (const [read, path] of Object.entries(reads)) {
    const times = { month: [], years: [] };
    for (let round = -20; round < ROUNDS; round++) {
      for (const [name, { user, baby }] of Object.entries(families)) {
        const started = performance.now();
        await ask(server, path(baby.id), { token: user.token });
        if (round >= 0) times[name].push(performance.now() - started);
      }
    }
    const [month, years] = [median(times.month), median(times.years)];
    rows.push({ name: `${read}: one month`, value: Number(month.toFixed(2)), unit: 'ms' });
    rows.push({ name: `${read}: five years, ratio`, value: Number((years / month).toFixed(2)), atMost: 1.3 });
  }
  report(`Reads with 60,000 records against one month (SQLite, over HTTP, median of ${ROUNDS})`, rows);
  await homeSent(server, families.month);
  await server.stop();
}

/** What is sent of home, of the 15 days and today that it shows: after each tap, and where nothing changed. */
async function homeSent(server, { user, baby }) {
  const days = `start=${new Date(Date.now() - 16 * DAY).toISOString()}&end=${new Date().toISOString()}`;
  const read = async (headers) => {
    const started = performance.now();
    const answer = await fetch(`${server.url}/api/records/baby/${baby.id}/home?${days}`, {
      headers: { authorization: `Bearer ${user.token}`, ...headers },
    });
    await answer.arrayBuffer();
    const { status } = answer;
    const [bytes, tag] = [Number(answer.headers.get('content-length') ?? 0), answer.headers.get('etag') ?? ''];
    return { status, bytes, tag, ms: performance.now() - started };
  };
  const plain = await read({ 'accept-encoding': 'identity' });
  const sides = { whole: { 'accept-encoding': 'br' }, held: { 'accept-encoding': 'br', 'if-none-match': plain.tag } };
  const times = { whole: [], held: [] };
  const bytes = {};
  for (let round = -20; round < ROUNDS; round++) {
    for (const [side, headers] of Object.entries(sides)) {
      const one = await read(headers);
      bytes[side] = one.bytes;
      if (round >= 0) times[side].push(one.ms);
    }
  }
  const ratio = (a, b) => Number((a / b).toFixed(2));
  report(`Home of 15 days and today, sent (SQLite, over HTTP, median of ${ROUNDS})`, [
    { name: 'as it is', value: Number((plain.bytes / 1_000).toFixed(1)), unit: 'KB' },
    { name: 'compressed : as it is', value: ratio(bytes.whole, plain.bytes), atMost: 0.2 },
    { name: 'to who has it', value: bytes.held, unit: 'bytes', atMost: 0 },
    { name: 'time to who has it : compressed', value: ratio(median(times.held), median(times.whole)), atMost: 1 },
  ]);
}
