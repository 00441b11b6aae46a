/**
 * This build of the server and another one under the same writes in one run, on either database: the CPU of a create, a change and a
 * deletion over HTTP. The builds take turns, so that a slow moment of the machine slows both.
 */
import { median, report } from './figures.mjs';
import { changeFeedings, createSome, deleteFeedings } from './load.mjs';
import { startPostgres } from './postgres.mjs';
import { givenAFamily, startServer } from './server.mjs';

/** Short turns, so that what else the machine does meets both builds alike. */
const TURNS = 12;
const WRITES = 400;
const RUNS = 3;
/** The writes of one family come one after the other on PostgreSQL: each counts its facts. */
const FAMILIES = 8;

/** A server, and the CPU in ms that it and its database have used so far. */
async function started(main, postgres, url) {
  const server = await startServer({ main, env: url ? { DATABASE_URL: url } : {} });
  const families = [];
  for (let i = 0; i < FAMILIES; i++) families.push(await givenAFamily(server));
  const cpu = () => ({ server: server.cpu(), all: server.cpu() + (postgres?.cpu() ?? 0) });
  return { server, families, cpu };
}

/** The CPU of the writes of one turn, in ms by their name. */
async function turn({ server, families, cpu }) {
  const costs = {};
  const measured = async (name, load) => {
    const before = cpu();
    const { result, made } = await load();
    const failed = result.non2xx + result.errors;
    if (failed > 0) throw new Error(`${failed} of ${name} failed`);
    const after = cpu();
    costs[name] = { server: after.server - before.server, all: after.all - before.all };
    return made;
  };
  const made = await measured('create', () => createSome(server, families, WRITES));
  await measured('change', () => changeFeedings(server, made));
  await measured('delete', () => deleteFeedings(server, made));
  return costs;
}

/** The turns of each run of two builds; the first run, which warms them up, does not count. */
async function inTurn(mains, postgres) {
  const builds = {};
  for (const [name, main] of Object.entries(mains))
    builds[name] = await started(main, postgres, await postgres?.database(name));
  const runs = [];
  for (let run = 0; run <= RUNS; run++) {
    const turns = [];
    for (let i = 0; i < TURNS; i++) {
      const costs = {};
      // Who comes second comes first the next time.
      for (const name of i % 2 ? ['other', 'own'] : ['own', 'other']) costs[name] = await turn(builds[name]);
      turns.push(costs);
    }
    if (run > 0) runs.push(turns);
  }
  for (const { server } of Object.values(builds)) await server.stop();
  return runs;
}

/** What a build used for a kind of write in one run, in ms. */
const used = (turns, build, write, what) => turns.reduce((sum, costs) => sum + costs[build][write][what], 0);

/** A row of the report: the ratio of two builds in the middle run, with the least and the most. */
function ratioRow(name, runs, write, what, limit) {
  const ratios = runs.map((turns) => used(turns, 'own', write, what) / used(turns, 'other', write, what));
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2));
  return { name, value: Number(median(ratios).toFixed(2)), unit: `(${least} to ${most})`, ...limit };
}

/** `limits`: by name of the write, such as `{ create: { atMost: 1.2 } }`. */
export async function compareWrites(title, otherMain, limits) {
  const postgres = await startPostgres();
  const mains = { own: undefined, other: otherMain };
  const databases = { SQLite: await inTurn(mains), PostgreSQL: await inTurn(mains, postgres) };
  await postgres.remove();
  const rows = Object.entries(databases).flatMap(([database, runs]) =>
    ['create', 'change', 'delete'].flatMap((write) => {
      const own = median(runs.map((turns) => used(turns, 'own', write, 'server'))) / (TURNS * WRITES);
      const whole = ratioRow(`${database}: the same with PostgreSQL's own`, runs, write, 'all');
      return [
        { name: `${database}: a ${write}, this build`, value: Number(own.toFixed(3)), unit: 'ms' },
        ratioRow(`${database}: a ${write}, this build : the other`, runs, write, 'server', limits[write]),
        ...(database === 'PostgreSQL' ? [whole] : []),
      ];
    }),
  );
  report(`${title}, CPU of the server, ${RUNS} runs of ${TURNS} turns of ${WRITES}`, rows);
}

/** Against the main file of another build, such as that of 0.1.0. */
export async function against(otherMain) {
  if (!otherMain) throw new Error('Please name the main file of another build: `npm run bench -- against MAIN.JS`.');
  await compareWrites('Writes with this build against another', otherMain, { create: { atMost: 1.2 } });
}
