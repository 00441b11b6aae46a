/** People who use a server while it is broken, and what became of what they wrote. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';
import { feedingOf } from '../load.mjs';
import { ask } from '../server.mjs';

/** Eight who create feedings without a pause, wherever the server is by now. */
export function givenWriters(serverNow, family) {
  const acknowledged = [];
  const refused = new Map();
  let isOver = false;
  async function write() {
    while (!isOver) {
      const feeding = feedingOf(family.baby.id);
      const answer = await post(serverNow(), family, feeding);
      const kind = answer ? `${answer.status} ${answer.error ?? ''}`.trim() : 'no answer';
      if (answer?.status === 201) acknowledged.push(feeding.id);
      else refused.set(kind, (refused.get(kind) ?? 0) + 1);
      if (!answer) await pause(5);
    }
  }
  const all = Promise.all(Array.from({ length: 8 }, write));
  return {
    acknowledged,
    refused,
    async stop() {
      isOver = true;
      await all;
    },
  };
}

/** The answer to a create; nothing when there was none. */
export async function post(server, { user }, feeding) {
  try {
    const answer = await fetch(`${server.url}/api/feeding/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${user.token}` },
      body: JSON.stringify(feeding),
    });
    return { status: answer.status, error: (await answer.json()).error };
  } catch {
    return undefined;
  }
}

/** Milliseconds until a call succeeds, from now. */
export async function timeUntil(works) {
  const start = performance.now();
  while (!(await works().catch(() => false))) await pause(5);
  return Math.round(performance.now() - start);
}

export const writes = (server, family) => async () =>
  (await post(server, family, feedingOf(family.baby.id)))?.status === 201;
export const reads =
  (server, { user }) =>
  async () =>
    (await ask(server, '/api/auth/me', { token: user.token })).id === user.id;
export const streams =
  (server, { user }) =>
  async () => {
    const stop = new AbortController();
    const headers = { authorization: `Bearer ${user.token}` };
    const { ok } = await fetch(`${server.url}/api/events`, { headers, signal: stop.signal });
    stop.abort();
    return ok;
  };

export const inFile = (dataDir) => {
  const database = new SqliteDatabase(join(dataDir, 'nestling.db'), { readonly: true });
  const ids = new Set(database.prepare('select id from record').pluck().all());
  database.close();
  return ids;
};

export async function inPostgres(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select id from record');
  await client.end();
  return new Set(rows.map(({ id }) => id));
}

/** Lines of what became of the writes; refusals other than the allowed ones are a miss. */
export function fates({ acknowledged, refused }, stored, allowed) {
  const odd = [...refused].filter(([kind]) => !allowed.includes(kind)).reduce((sum, [, count]) => sum + count, 0);
  return [
    { name: 'acknowledged', value: acknowledged.length },
    { name: 'lost', value: acknowledged.filter((id) => !stored.has(id)).length, atMost: 0 },
    ...[...refused].map(([kind, count]) => ({ name: `refused: ${kind}`, value: count })),
    { name: 'refused in another way', value: odd, atMost: 0 },
  ];
}
