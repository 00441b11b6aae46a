/** Three servers behind a balancer are restarted one after the other while families use them: nobody shall notice. */
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { report } from '../figures.mjs';
import { feedingOf } from '../load.mjs';
import { startPostgres } from '../postgres.mjs';
import { freePort, givenAFamily, startServer } from '../server.mjs';
import { givenABalancer } from './balancer.mjs';
import { inPostgres } from './traffic.mjs';

const REQUESTS = 10_000;
const AT_ONCE = 16;
/** Of each of two people; one may have sixteen. */
const STREAMS = 15;
/** As the documented configuration has it, in seconds; with 0 one sees what draining is for. */
const DRAIN_SECONDS = Number(process.env.DRAIN_SECONDS ?? 5);
/** Pages come back at times of their own within this, as `shared-ui` has it, in ms. */
const RETURN_MS = 2_000;

/** One call on a connection that is kept; its status, 0 without an answer. */
const call = (url, { agent, token, method = 'GET', path, body }) =>
  new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const sent = request(`${url}${path}`, { agent, method, headers }, (answer) => {
      answer.on('error', () => resolve(0));
      answer.on('end', () => resolve(answer.statusCode)).resume();
    });
    sent.on('error', () => resolve(0)).end(body && JSON.stringify(body));
  });

/** Reads and writes on kept connections until it is stopped. */
function givenUsers(url, { user, baby }) {
  const agent = new Agent({ keepAlive: true });
  const taken = [];
  const failed = new Map();
  let count = 0;
  let isOver = false;
  async function use() {
    while (!isOver) {
      const feeding = feedingOf(baby.id);
      const own = `/api/feeding/${feeding.id}`;
      const calls = [
        { method: 'POST', path: '/api/feeding/start', body: feeding },
        { path: own },
        { method: 'PATCH', path: own, body: { notes: 'Slept at the end' } },
        { path: `/api/feeding/baby/${baby.id}` },
        { path: '/api/auth/me' },
      ];
      for (const each of calls) {
        const status = await call(url, { agent, token: user.token, ...each });
        count++;
        if (status === 201) taken.push(feeding.id);
        if (status < 200 || status > 299) failed.set(status, (failed.get(status) ?? 0) + 1);
      }
    }
  }
  const all = Promise.all(Array.from({ length: AT_ONCE }, use));
  return {
    taken,
    failed,
    count: () => count,
    async stop() {
      isOver = true;
      await all;
      agent.destroy();
    },
  };
}

/** Pages that listen, and come back as the app's do. */
function givenListeners(url, { user }) {
  const stop = new AbortController();
  const figures = { refused: 0, ended: 0 };
  async function listen() {
    while (!stop.signal.aborted) {
      const headers = { authorization: `Bearer ${user.token}` };
      const line = await fetch(`${url}/api/events`, { headers, signal: stop.signal }).catch(() => undefined);
      if (stop.signal.aborted) return;
      if (!line?.ok) figures.refused++;
      await line?.text().catch(() => {});
      if (stop.signal.aborted) return;
      figures.ended++;
      await pause(Math.random() * RETURN_MS);
    }
  }
  const all = Promise.all(Array.from({ length: STREAMS }, listen));
  return {
    figures,
    async stop() {
      stop.abort();
      await all;
    },
  };
}

export async function rollingRestart() {
  const postgres = await startPostgres();
  const ports = [await freePort(), await freePort(), await freePort()];
  const env = { DATABASE_URL: postgres.url, DRAIN_SECONDS: String(DRAIN_SECONDS), HOST: '127.0.0.1' };
  const servers = [];
  for (const port of ports) servers.push(await startServer({ port, env }));
  const balancer = await givenABalancer(ports);
  if (balancer) {
    const families = [];
    for (let i = 0; i < 2; i++) families.push(await givenAFamily(servers[0]));
    const users = givenUsers(balancer.url, families[0]);
    const listeners = families.map((family) => givenListeners(balancer.url, family));
    await pause(1_000);
    const restarts = [];
    for (const [n, port] of ports.entries()) {
      const start = performance.now();
      await servers[n].stop();
      servers[n] = await startServer({ port, env });
      // The balancer asks once a second.
      await pause(1_500);
      restarts.push(performance.now() - start);
    }
    while (users.count() < REQUESTS) await pause(100);
    await users.stop();
    for (const one of listeners) await one.stop();
    const stored = await inPostgres(postgres.url);
    report(`${ports.length} servers behind HAProxy are restarted one after the other under traffic`, [
      { name: 'requests', value: users.count(), atLeast: REQUESTS },
      {
        name: `failed ${[...users.failed].map(([status, count]) => `${count} × ${status}`)}`,
        value: [...users.failed.values()].reduce((sum, count) => sum + count, 0),
        atMost: 0,
      },
      { name: 'creates acknowledged', value: users.taken.length },
      { name: 'lost', value: users.taken.filter((id) => !stored.has(id)).length, atMost: 0 },
      { name: 'event streams that ended and came back', value: sum(listeners, 'ended') },
      { name: 'event streams refused', value: sum(listeners, 'refused'), atMost: 0 },
      { name: 'a restart, the slowest', value: Math.round(Math.max(...restarts)), unit: 'ms' },
    ]);
    await balancer.stop();
  }
  for (const server of servers) await server.stop();
  await postgres.remove();
}

const sum = (listeners, name) => listeners.reduce((total, { figures }) => total + figures[name], 0);
