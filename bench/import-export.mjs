/** Imports a whole export of 100,000 rows while others use the server: its preview, its duration, memory, and what the others wait. */
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { report } from './figures.mjs';
import { otherParent, percentile } from './others.mjs';
import { ask, givenAFamily, startServer, WATCHED } from './server.mjs';

/** The server's own. */
const { strToU8, zipSync } = createRequire(new URL('../api/package.json', import.meta.url))('fflate');

const ROWS = 100_000;
const OTHERS = 4;
const POLL_MS = 100;
/** So long the others are measured alone. */
const ALONE_MS = 4_000;
/** The export that is only looked at: four times as many rows as the longest of a family that was seen, and photos, which fill it. */
const LOOKED_AT = { rows: 20_000, bytes: 5_000_000 };

/** A file of the app whose exports are zips: its header, and its row at a time and number. */
const FILES = {
  'Mia_sleep.csv': ['Baby,Time,Duration (min),Note', (at, n) => `"Mia","${at}","15","Slept well, no. ${n}"`],
  'Mia_formula.csv': ['Baby,Time,Amount (ml),Note', (at, n) => `"Mia","${at}","${60 + (n % 90)}","Calm, no. ${n}"`],
  'Mia_diaper.csv': ['Baby,Time,Status,Note', (at, n) => `"Mia","${at}","${n % 3 ? 'Wet' : 'Mixed'}","No. ${n}"`],
};

/** The time of a row, as an English Android phone writes it. */
function written(ms) {
  const time = new Date(ms);
  const hour = time.getUTCHours();
  const date = `${time.getUTCMonth() + 1}/${time.getUTCDate()}/${time.getUTCFullYear() % 100}`;
  return `${date} ${hour % 12 || 12}:${String(time.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** An export with so many rows, a file for each kind, and photos up to so many bytes. */
function exportOf({ rows, bytes = 0 }) {
  const each = Math.floor(rows / 3);
  const files = Object.entries(FILES).map(([name, [header, row]]) => {
    const lines = [header];
    for (let n = 0; n < each; n++) lines.push(row(written(Date.UTC(2026, 5, 1) - (each - n) * 25 * 60_000), n));
    return [name, strToU8(lines.join('\n'))];
  });
  const tables = zipSync(Object.fromEntries(files));
  const photo = randomBytes(Math.max(1, bytes - tables.length));
  return { zip: zipSync(Object.fromEntries([...files, ['photos/1.jpg', [photo, { level: 0 }]]])), rows: each * 3 };
}

/** Once the import is in one of these states. */
async function becomes(server, token, id, ...states) {
  for (;;) {
    const job = await ask(server, `/api/import/${id}`, { token });
    if (states.includes(job.state)) return job;
    if (job.state === 'failed') throw new Error(`The import failed: ${JSON.stringify(job.errors[0])}`);
    await new Promise((wait) => setTimeout(wait, POLL_MS));
  }
}

async function begin(server, token, babyId, zip) {
  const form = new FormData();
  form.append('file', new File([zip], 'export.zip'));
  form.append('timezone', 'Europe/Berlin');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}/api/import/${babyId}`, { method: 'POST', headers, body: form });
  const { data, message } = await answer.json();
  if (!data) throw new Error(`The import was refused: ${message}`);
  return data.id;
}

/** How long something takes, in seconds, with what comes of it. */
async function timed(work) {
  const since = performance.now();
  const outcome = await work();
  return { outcome, seconds: Number(((performance.now() - since) / 1_000).toFixed(2)) };
}

/** What others waited for, once they stop. */
const timesOf = async (others) =>
  (await Promise.all(others.map((other) => other.stop()))).flatMap(({ creates, reads }) => [...creates, ...reads]);

export async function importExport() {
  const server = await startServer({ flags: WATCHED });
  const atFirst = server.memory();
  const { user } = await givenAFamily(server);
  const { token } = user;
  const { id: babyId } = await ask(server, '/api/babies', {
    token,
    body: { name: 'Mia', birthDate: '2018-05-01', gender: 'female' },
  });
  const looked = exportOf(LOOKED_AT);
  const preview = await timed(async () =>
    becomes(server, token, await begin(server, token, babyId, looked.zip), 'asking'),
  );
  await ask(server, `/api/import/${preview.outcome.id}`, { token, method: 'DELETE' });
  const { zip, rows } = exportOf({ rows: ROWS });
  const families = [];
  for (let i = 0; i < OTHERS; i++) families.push(await givenAFamily(server));
  const others = families.map((family) => otherParent(server, family));
  await new Promise((wait) => setTimeout(wait, ALONE_MS));
  const alone = await timesOf(others);
  for (const [i, family] of families.entries()) others[i] = otherParent(server, family);
  const before = server.memory();
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, server.memory());
  }, 20);
  await server.blocked();
  const asked = await timed(async () => becomes(server, token, await begin(server, token, babyId, zip), 'asking'));
  const { id } = asked.outcome;
  const whileRead = await server.blocked();
  const done = await timed(async () => {
    await ask(server, `/api/import/${id}/answers`, { token, body: { answers: {} } });
    return becomes(server, token, id, 'done');
  });
  const whileWritten = await server.blocked();
  const times = await timesOf(others);
  clearInterval(watch);
  const count = Object.values(done.outcome.kinds).reduce((sum, kind) => sum + kind.new, 0);
  const seconds = Number((asked.seconds + done.seconds).toFixed(2));
  report(`Import of a whole export of ${rows} rows while ${OTHERS} others record and read (SQLite)`, [
    {
      name: `preview of a zip of 5 MB, ${looked.rows} rows and photos`,
      value: preview.seconds,
      unit: 's',
      atMost: 2,
    },
    { name: 'imported', value: count, atLeast: rows },
    { name: 'until it asks', value: asked.seconds, unit: 's' },
    { name: 'from the answer until it is done', value: done.seconds, unit: 's' },
    { name: 'both', value: seconds, unit: 's', atMost: 60 },
    { name: 'memory at first', value: Math.round(atFirst), unit: 'MB' },
    { name: 'memory before', value: Math.round(before), unit: 'MB' },
    { name: 'most memory meanwhile', value: Math.round(memory), unit: 'MB', atMost: 200 },
    { name: 'answers to others meanwhile', value: times.length },
    { name: 'their latency p99', value: Math.round(percentile(times, 0.99)), unit: 'ms', atMost: 100 },
    { name: 'the same while nothing is imported', value: Math.round(percentile(alone, 0.99)), unit: 'ms' },
    { name: 'their longest wait', value: Math.round(Math.max(...times)), unit: 'ms' },
    { name: 'longest computing while it is read', value: Math.round(whileRead.cpu), unit: 'ms' },
    { name: 'longest computing while it is written', value: Math.round(whileWritten.cpu), unit: 'ms' },
  ]);
  await server.stop();
}
