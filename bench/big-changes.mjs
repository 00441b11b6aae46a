/**
 * A merge of 50,000 records, and the undo of an import of 20,000, which is the largest: each with its way back, and what others wait
 * meanwhile, on either database.
 */
import { report } from './figures.mjs';
import { upload } from './import.mjs';
import { otherParent, percentile } from './others.mjs';
import { startPostgres } from './postgres.mjs';
import { ask, givenAFamily, startServer, WATCHED } from './server.mjs';

const IMPORTS = [20_000, 20_000, 10_000];
const RECORDS = IMPORTS.reduce((sum, rows) => sum + rows, 0);
/** Further back by as much as the largest takes. */
const APART_MINUTES = 20_000 * 50;
const OTHERS = 4;
const MOST_BLOCKED_MS = 100;

/** What a change took, and the others meanwhile. */
async function beside(server, families, change) {
  const others = families.map((family) => otherParent(server, family));
  await server.held();
  const started = performance.now();
  const answer = await change();
  const took = performance.now() - started;
  const { turns } = await server.held();
  const times = await Promise.all(others.map((other) => other.stop()));
  const all = (name) => times.flatMap((some) => some[name]);
  return { answer, took, turns, reads: all('reads'), creates: all('creates') };
}

function rowsOf(name, { took, turns, reads, creates }) {
  const ms = (value) => ({ value: Math.round(value), unit: 'ms' });
  return [
    { name: `${name}: takes`, ...ms(took) },
    { name: `${name}: longest turn of the event loop, CPU`, ...ms(turns.cpu.most), atMost: MOST_BLOCKED_MS },
    { name: `${name}: the same by the clock`, ...ms(turns.clock.most) },
    { name: `${name}: others' reads, p99`, ...ms(percentile(reads, 0.99)) },
    { name: `${name}: others' longest read`, ...ms(Math.max(...reads)) },
    { name: `${name}: others' longest create`, ...ms(Math.max(...creates)) },
  ];
}

async function measure(title, env) {
  const server = await startServer({ env, flags: WATCHED });
  const { user } = await givenAFamily(server);
  const token = user.token;
  const newBaby = (name) =>
    ask(server, '/api/babies', { token, body: { name, birthDate: '2021-05-01', gender: 'female' } });
  const [baby, other] = [await newBaby('Mia'), await newBaby('Mia too')];
  const families = [];
  for (let i = 0; i < OTHERS; i++) families.push(await givenAFamily(server));
  const into = async (id, later) => {
    const made = [];
    for (const [i, rows] of IMPORTS.entries()) {
      const file = { rows, later: later - i * APART_MINUTES };
      made.push((await upload(server, token, `/api/import/sleep/${id}?progress=true`, file)).data);
    }
    return made[0];
  };
  await into(baby.id, 0);
  // Beside those of the first, so that none is a duplicate.
  const imported = await into(other.id, 20);
  const call = (path, rest = {}) => beside(server, families, () => ask(server, path, { token, body: {}, ...rest }));
  const merge = await call(`/api/babies/${baby.id}/merge`, { body: { from: other.id } });
  if (merge.answer.moved !== RECORDS) throw new Error(`${merge.answer.moved} records were moved`);
  const steps = {
    'a merge': merge,
    'its undo': await call(`/api/babies/${baby.id}/merge/undo`),
    'undo of an import': await call(`/api/import/${imported.id}`, { method: 'DELETE', body: undefined }),
    'its restore': await call(`/api/import/${imported.id}/restore`),
  };
  await server.stop();
  report(
    `A merge of ${RECORDS} records, an undo of ${IMPORTS[0]}, while ${OTHERS} others record and read (${title})`,
    Object.entries(steps).flatMap(([name, step]) => rowsOf(name, step)),
  );
}

export async function bigChanges() {
  await measure('SQLite', {});
  const postgres = await startPostgres();
  await measure('PostgreSQL', { DATABASE_URL: postgres.url });
  await postgres.remove();
}
