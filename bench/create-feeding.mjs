/** Creates feedings over HTTP at 10 connections: rate, latency, CPU and memory of the server on SQLite (synchronous FULL), its CPU on PostgreSQL. */
import { median, report } from './figures.mjs';
import { createFeedings } from './load.mjs';
import { startPostgres } from './postgres.mjs';
import { givenAFamily, startServer } from './server.mjs';

const CONNECTIONS = 10;
const SECONDS = 10;
const ROUNDS = 5;
const ROUND_SECONDS = 4;
/** The writes of one family come one after the other on PostgreSQL: each counts its facts. */
const FAMILIES = 8;

async function onSqlite() {
  const server = await startServer();
  const afterStart = server.memory();
  const family = await givenAFamily(server);
  const load = (seconds) => createFeedings(server, [family], { connections: CONNECTIONS, seconds });
  await load(2);
  const before = server.cpu();
  const result = await load(SECONDS);
  const cpuPerRequest = (server.cpu() - before) / result['2xx'];
  report('Create a feeding over HTTP (SQLite, synchronous FULL, 10 connections)', [
    { name: 'created per second', value: Math.round(result['2xx'] / result.duration), atLeast: 1_000 },
    { name: 'failed', value: result.non2xx + result.errors, atMost: 0 },
    { name: 'latency p99', value: result.latency.p99, unit: 'ms', atMost: 25 },
    { name: 'CPU per request', value: Number(cpuPerRequest.toFixed(2)), unit: 'ms', atMost: 2 },
    { name: 'memory after start', value: Math.round(afterStart), unit: 'MB', atMost: 120 },
    { name: 'memory after load', value: Math.round(server.memory()), unit: 'MB', atMost: 180 },
  ]);
  await server.stop();
}

/** The CPU of the server alone: what PostgreSQL itself uses is told beside it. */
async function onPostgres() {
  const postgres = await startPostgres();
  const server = await startServer({ env: { DATABASE_URL: await postgres.database('creates') } });
  const families = [];
  for (let i = 0; i < FAMILIES; i++) families.push(await givenAFamily(server));
  const costs = [];
  const costsOfPostgres = [];
  let failed = 0;
  for (let round = -1; round < ROUNDS; round++) {
    const before = { server: server.cpu(), postgres: postgres.cpu() };
    const result = await createFeedings(server, families, { connections: CONNECTIONS, seconds: ROUND_SECONDS });
    failed += result.non2xx + result.errors;
    if (round < 0) continue;
    costs.push((server.cpu() - before.server) / result['2xx']);
    costsOfPostgres.push((postgres.cpu() - before.postgres) / result['2xx']);
  }
  await server.stop();
  await postgres.remove();
  const range = `(${Math.min(...costs).toFixed(2)} to ${Math.max(...costs).toFixed(2)})`;
  report(`Create a feeding over HTTP (PostgreSQL, ${CONNECTIONS} connections, the middle of ${ROUNDS} rounds)`, [
    { name: `CPU of the server per request, ms`, value: Number(median(costs).toFixed(2)), unit: range, atMost: 1 },
    { name: "PostgreSQL's own", value: Number(median(costsOfPostgres).toFixed(2)), unit: 'ms' },
    { name: 'failed', value: failed, atMost: 0 },
  ]);
}

export async function createFeeding() {
  await onSqlite();
  await onPostgres();
}
