/** Creates feedings over HTTP on SQLite (synchronous FULL) at 10 connections: rate, latency, CPU and memory of the server. */
import autocannon from 'autocannon';
import { uuidv7 } from 'uuidv7';
import { report } from './figures.mjs';
import { givenAFamily, startServer } from './server.mjs';

const SECONDS = 10;

export async function createFeeding() {
  const server = await startServer();
  const afterStart = server.memory();
  const { user, baby } = await givenAFamily(server);
  const body = () => {
    const start = Date.now() - 3_600_000 - Math.floor(Math.random() * 86_400_000);
    const times = { startTime: new Date(start).toISOString(), endTime: new Date(start + 600_000).toISOString() };
    return JSON.stringify({ id: uuidv7(), babyId: baby.id, type: 'breast_left', ...times });
  };
  const load = (duration) =>
    autocannon({
      url: `${server.url}/api/feeding/start`,
      connections: 10,
      duration,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${user.token}` },
      requests: [{ setupRequest: (request) => ({ ...request, body: body() }) }],
    });
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
