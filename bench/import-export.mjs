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
/** Others have a turn after so long. */
const LONGEST_STEP_MS = 25;
/** So long the others are measured alone. */
const ALONE_MS = 4_000;
/** The export that is only looked at: four times as many rows as the longest of a family that was seen, and photos, which fill it. */
const LOOKED_AT = { rows: 20_000, bytes: 5_000_000 };

/** A file of each kind that the app has whose exports are zips: its header, and what its rows say beside baby, time and note. */
const FILES = {
  'Mia_sleep.csv': ['Duration (min)', () => ['15']],
  'Mia_formula.csv': ['Amount (ml)', (n) => [60 + (n % 90)]],
  'Mia_nursing.csv': [
    'Start Side,Left Duration (min),Right Duration (min),Total Duration (min)',
    (n) => (n % 2 ? ['Left', 9, 0, 9] : ['Right', 0, 8, 8]),
  ],
  'Mia_diaper.csv': ['Status', (n) => [n % 3 ? 'Wet' : 'Mixed']],
  'Mia_pumping.csv': ['Left Amount (ml),Right Amount (ml),Total Amount (ml)', (n) => [40, n % 60, 40 + (n % 60)]],
  'Mia_growth.csv': ['Weight (kg),Length (cm),Head Size (cm)', (n) => [4 + (n % 90) / 10, 60, 40]],
  'Mia_milestone.csv': ['Milestone', (n) => [`Word no. ${n}`]],
  'Mia_medicine.csv': ['Medication,Amount', () => ['Vitamin D', '1 drops']],
  'Mia_other.csv': ['Other Activity,Duration (min)', (n) => [n % 2 ? 'Bath' : 'Massage', 10]],
  'Mia_temperature.csv': ['Temperature (°C)', (n) => [36 + (n % 20) / 10]],
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
  const each = rows / Object.keys(FILES).length;
  const files = Object.entries(FILES).map(([name, [header, cells]]) => {
    const lines = [`Baby,Time,${header},Note`];
    for (let n = 0; n < each; n++) {
      const at = written(Date.UTC(2026, 5, 1) - (each - n) * 25 * 60_000);
      lines.push(['Mia', at, ...cells(n), `All was well, no. ${n}`].map((cell) => `"${cell}"`).join());
    }
    return [name, strToU8(lines.join('\n'))];
  });
  const tables = zipSync(Object.fromEntries(files));
  const photo = randomBytes(Math.max(1, bytes - tables.length));
  return { zip: zipSync(Object.fromEntries([...files, ['photos/1.jpg', [photo, { level: 0 }]]])), rows };
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

/** The undo and the restore of an import while others use the server. */
async function measureBackAndForth(server, families, { token, id }) {
  const measured = {};
  for (const [what, method, path] of [
    ['undo', 'DELETE', `/api/import/${id}`],
    ['restore', 'POST', `/api/import/${id}/restore`],
  ]) {
    const others = families.map((family) => otherParent(server, family));
    const { outcome, seconds } = await timed(() => ask(server, path, { token, method }));
    measured[what] = { count: outcome.removed ?? outcome.restored, seconds, times: await timesOf(others) };
  }
  return measured;
}

/** How long something takes, in seconds, with what comes of it. */
async function timed(work) {
  const since = performance.now();
  const outcome = await work();
  return { outcome, seconds: Number(((performance.now() - since) / 1_000).toFixed(2)) };
}

/** CPU in ms of a work that is always the same: how fast this machine is while others use it, too. */
function fixedWork() {
  const before = process.cpuUsage();
  for (let n = 0, x = 0; n < 100_000_000; n++) x = (x * 31 + n) | 0;
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** How long the server let nobody else have a turn, or write; by its own computing, as the clock runs on while other programs do. */
const heldRows = (when, { turns, locks }, atMost) => [
  { name: `longest turn of the event loop ${when}, CPU`, value: Math.round(turns.cpu.most), unit: 'ms', atMost },
  {
    name: '  99 of 100, and by the clock',
    value: `${turns.cpu.p99.toFixed(1)}, ${turns.clock.p99.toFixed(1)}`,
    unit: 'ms',
  },
  { name: `longest transaction ${when}, CPU`, value: Math.round(locks.cpu.most), unit: 'ms', atMost },
  {
    name: '  99 of 100, and by the clock',
    value: `${locks.cpu.p99.toFixed(1)}, ${locks.clock.p99.toFixed(1)}`,
    unit: 'ms',
  },
];

/** What others waited for, once they stop. */
const timesOf = async (others) =>
  (await Promise.all(others.map((other) => other.stop()))).flatMap(({ creates, reads }) => [...creates, ...reads]);

/** How much the others get done in a moment in which nothing is imported, and what each answer costs the server. */
async function measureAlone(server, families) {
  await server.held();
  const before = server.cpu();
  const others = families.map((family) => otherParent(server, family));
  await new Promise((wait) => setTimeout(wait, ALONE_MS));
  const times = await timesOf(others);
  return { times, held: await server.held(), each: (server.cpu() - before) / times.length };
}

/** The import while others use the server. */
async function measureImport(server, families, { token, babyId, zip }) {
  const others = families.map((family) => otherParent(server, family));
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, server.memory());
  }, 20);
  await server.held();
  const before = server.cpu();
  const asked = await timed(async () => becomes(server, token, await begin(server, token, babyId, zip), 'asking'));
  const { id } = asked.outcome;
  const whileRead = await server.held();
  const done = await timed(async () => {
    await ask(server, `/api/import/${id}/answers`, { token, body: { answers: {} } });
    return becomes(server, token, id, 'done');
  });
  const whileWritten = await server.held();
  const cpu = server.cpu() - before;
  const times = await timesOf(others);
  clearInterval(watch);
  return { asked, done, whileRead, whileWritten, cpu, times, memory };
}

export async function importExport() {
  const fixedBefore = fixedWork();
  const server = await startServer({ flags: WATCHED });
  const { user } = await givenAFamily(server);
  const { token } = user;
  const { id: babyId } = await ask(server, '/api/babies', {
    token,
    body: { name: 'Mia', birthDate: '2018-05-01', gender: 'female' },
  });
  const idle = server.memory();
  const looked = exportOf(LOOKED_AT);
  const look = async () => {
    const { outcome, seconds } = await timed(async () =>
      becomes(server, token, await begin(server, token, babyId, looked.zip), 'asking'),
    );
    await ask(server, `/api/import/${outcome.id}`, { token, method: 'DELETE' });
    return seconds;
  };
  const first = await look();
  const later = await look();
  const families = [];
  for (let i = 0; i < OTHERS; i++) families.push(await givenAFamily(server));
  const alone = await measureAlone(server, families);
  const { zip, rows } = exportOf({ rows: ROWS });
  const measured = await measureImport(server, families, { token, babyId, zip });
  const fixed = (fixedBefore + fixedWork()) / 2;
  const back = await measureBackAndForth(server, families, { token, id: measured.done.outcome.id });
  report(`Import of a whole export of ${rows} rows while ${OTHERS} others record and read (SQLite)`, [
    { name: `preview of a zip of 5 MB, ${looked.rows} rows and photos`, value: later, unit: 's', atMost: 2 },
    { name: '  as the first thing that a server does', value: first, unit: 's' },
    ...importRows(measured, { rows, idle }),
    ...othersRows(measured, alone),
    ...Object.entries(back).flatMap(([what, { count, seconds, times }]) => [
      { name: `${what} of all of it`, value: count, atLeast: rows },
      { name: '  duration', value: seconds, unit: 's' },
      { name: '  others’ latency p99', value: Math.round(percentile(times, 0.99)), unit: 'ms', atMost: 100 },
    ]),
    ...heldRows('while nothing is imported', alone.held),
    ...heldRows('while it is read', measured.whileRead, LONGEST_STEP_MS),
    ...heldRows('while it is written', measured.whileWritten, LONGEST_STEP_MS),
    ...workRows(measured.cpu - measured.times.length * alone.each, fixed),
  ]);
  await server.stop();
}

function importRows({ asked, done, memory }, { rows, idle }) {
  const count = Object.values(done.outcome.kinds).reduce((sum, kind) => sum + kind.new, 0);
  const both = Number((asked.seconds + done.seconds).toFixed(2));
  return [
    { name: 'imported', value: count, atLeast: rows },
    { name: 'until it asks', value: asked.seconds, unit: 's' },
    { name: 'from the answer until it is done', value: done.seconds, unit: 's' },
    { name: 'both', value: both, unit: 's', atMost: 60 },
    { name: 'memory at first', value: Math.round(idle), unit: 'MB' },
    { name: 'most memory meanwhile', value: Math.round(memory), unit: 'MB' },
    { name: 'so much more than at first', value: Math.round(memory - idle), unit: 'MB', atMost: 200 },
  ];
}

const othersRows = ({ times }, alone) => [
  { name: 'answers to others meanwhile', value: times.length },
  { name: 'their latency p99', value: Math.round(percentile(times, 0.99)), unit: 'ms', atMost: 100 },
  { name: 'the same while nothing is imported', value: Math.round(percentile(alone.times, 0.99)), unit: 'ms' },
  { name: 'their longest wait', value: Math.round(Math.max(...times)), unit: 'ms' },
];

/** Busy or not, a machine needs about so many times as long for the one as for the other: what two versions cost is compared by that. */
const workRows = (cpu, fixed) => [
  { name: 'CPU of the server, but for what the others cost', value: Number((cpu / 1_000).toFixed(1)), unit: 's' },
  { name: 'against a fixed work of this machine', value: Number((cpu / fixed).toFixed(1)) },
];
