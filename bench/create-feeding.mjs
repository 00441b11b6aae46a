/** Creates feedings over HTTP on SQLite (synchronous FULL) at 10 connections: rate, latency, CPU and memory of the server. */
import { report } from './figures.mjs';
import { createFeedings } from './load.mjs';
import { givenAFamily, startServer } from './server.mjs';

const SECONDS = 10;

export async function createFeeding() {
  const server = await startServer();
  const afterStart = server.memory();
  const family = await givenAFamily(server);
  const load = (seconds) => createFeedings(server, [family], { connections: 10, seconds });
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
