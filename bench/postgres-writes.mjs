/**
 * Writing on PostgreSQL with 32 at once: transactions that tell inside themselves against those that are told about afterwards, many
 * in one notification; then creating feedings over HTTP. Given the main file of another build of the server, both builds in turn.
 */
import pg from 'pg';
import { eventLatency } from './event-latency.mjs';
import { median, report } from './figures.mjs';
import { createFeedings } from './load.mjs';
import { startPostgres } from './postgres.mjs';
import { givenAFamily, startServer } from './server.mjs';

const WRITERS = 32;
/** Fewer than an address may register in an hour. */
const FAMILIES = 16;
const ROUNDS = 3;
const SECONDS = 4;
const TOGETHER_MS = 10;

/** Transactions a second with all writers at work. */
async function rate(pool, tell) {
  const until = performance.now() + SECONDS * 1_000;
  let done = 0;
  async function write() {
    const client = await pool.connect();
    while (performance.now() < until) {
      await client.query('begin');
      await client.query('insert into word (at) values (now())');
      await tell(client);
      await client.query('commit');
      done++;
    }
    client.release();
  }
  await Promise.all(Array.from({ length: WRITERS }, write));
  return done / SECONDS;
}

const inside = (client) => client.query("select pg_notify('bench', 'word')");

/** One notification for what was written meanwhile, on a connection of its own. */
function afterwards(client) {
  let isSaying = false;
  return async () => {
    if (isSaying) return;
    isSaying = true;
    setTimeout(async () => {
      // The last one may come when all is over.
      await inside(client).catch(() => {});
      isSaying = false;
    }, TOGETHER_MS);
  };
}

async function transactions(url) {
  const pool = new pg.Pool({ connectionString: url, max: WRITERS + 1 });
  await pool.query('create table word (at timestamptz)');
  const teller = await pool.connect();
  await teller.query('listen bench');
  const rates = { inside: [], afterwards: [] };
  for (let i = 0; i < ROUNDS; i++) {
    rates.inside.push(await rate(pool, inside));
    rates.afterwards.push(await rate(pool, afterwards(teller)));
  }
  teller.release();
  await pool.end();
  return rates;
}

async function creates(url, main) {
  const server = await startServer({ env: { DATABASE_URL: url }, main });
  // The writes of one family come one after the other anyway: each counts its facts.
  const families = [];
  for (let i = 0; i < FAMILIES; i++) families.push(await givenAFamily(server));
  await createFeedings(server, families, { connections: WRITERS, seconds: 2 });
  const result = await createFeedings(server, families, { connections: WRITERS, seconds: SECONDS * 2 });
  await server.stop();
  return { rate: result['2xx'] / result.duration, p99: result.latency.p99, failed: result.non2xx + result.errors };
}

/** What is written on one of two servers, heard on the other. */
async function heard(url) {
  const env = { DATABASE_URL: url };
  const [here, there] = [await startServer({ env }), await startServer({ env })];
  const writing = [];
  for (let i = 0; i < FAMILIES; i++) writing.push(await givenAFamily(here));
  const family = await givenAFamily(here);
  const figures = await eventLatency({ here, there, family, writing, connections: WRITERS });
  for (const server of [here, there]) await server.stop();
  return figures;
}

export async function postgresWrites(otherMain) {
  const postgres = await startPostgres();
  const own = [];
  const other = [];
  const { inside: told, afterwards: quiet } = await transactions(postgres.url);
  for (let i = 0; i < ROUNDS; i++) {
    if (otherMain) other.push(await creates(await postgres.database(`other_${i}`), otherMain));
    own.push(await creates(await postgres.database(`own_${i}`)));
  }
  const { p99, unheard } = await heard(await postgres.database('heard'));
  await postgres.remove();
  const rates = (some) => Math.round(median(some.map(({ rate: one }) => one)));
  const ratio = (one, two) => Number((one / two).toFixed(2));
  report(`PostgreSQL with ${WRITERS} writers, the middle of ${ROUNDS} rounds`, [
    { name: 'transactions that tell inside', value: Math.round(median(told)), unit: '/s' },
    { name: 'transactions told about afterwards', value: Math.round(median(quiet)), unit: '/s' },
    { name: 'afterwards : inside', value: ratio(median(quiet), median(told)), atLeast: 2 },
    { name: 'feedings created over HTTP', value: rates(own), unit: '/s' },
    { name: 'failed', value: Math.max(...own.map(({ failed }) => failed)), atMost: 0 },
    { name: 'latency p99', value: median(own.map(({ p99 }) => p99)), unit: 'ms' },
    { name: 'from a call to a stream of another server, p99', value: p99, unit: 'ms', atMost: 500 },
    { name: 'never heard there', value: unheard, atMost: 0 },
    ...(otherMain
      ? [
          { name: 'feedings created by the other build', value: rates(other), unit: '/s' },
          { name: 'this build : the other', value: ratio(rates(own), rates(other)), atLeast: 2 },
        ]
      : []),
  ]);
}
