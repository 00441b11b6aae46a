/** A server of an earlier version goes on beside a new one that has brought their database up to date. */
import { setTimeout as pause } from 'node:timers/promises';
import { report } from '../figures.mjs';
import { feedingOf } from '../load.mjs';
import { startPostgres } from '../postgres.mjs';
import { ask, givenAFamily, startServer } from '../server.mjs';
import { fates, givenWriters, inPostgres, timeUntil, writes } from './traffic.mjs';

/** What a server answers to calls of several kinds: path → status. */
async function answers(server, { user, baby }) {
  const paths = ['/api/health', '/api/auth/me', '/api/babies', `/api/feeding/baby/${baby.id}`];
  const headers = { authorization: `Bearer ${user.token}` };
  const all = paths.map(async (path) => [path, (await fetch(server.url + path, { headers })).status]);
  return Promise.all(all);
}

/** How many feedings a server cannot show. */
async function unknownTo(server, { user }, ids) {
  let unknown = 0;
  for (const id of ids) await ask(server, `/api/feeding/${id}`, { token: user.token }).catch(() => unknown++);
  return unknown;
}

export async function versions() {
  const main = process.env.OLD_MAIN;
  if (!main) {
    console.log('\nTwo versions: not measured. OLD_MAIN names the main.js of an earlier one.');
    return;
  }
  const postgres = await startPostgres();
  const env = { DATABASE_URL: postgres.url };
  const old = await startServer({ env, main });
  const family = await givenAFamily(old);
  const feeding = feedingOf(family.baby.id);
  await ask(old, '/api/feeding/start', { token: family.user.token, body: feeding });
  // Beside one that writes PostgreSQL would fail the migration: 'deadlock detected'.
  const server = await startServer({ env });
  const writers = givenWriters(() => old, family);
  await pause(2_000);
  const told = await answers(old, family);
  const working = await timeUntil(writes(server, family));
  await writers.stop();
  writers.acknowledged.push(feeding.id);
  const unknown = await unknownTo(server, family, writers.acknowledged);
  const again = await startServer({ env, main }).then(
    (third) => third.stop().then(() => 'starts'),
    () => 'refuses to start',
  );
  report('A server of an earlier version beside a new one that has migrated their PostgreSQL', [
    { name: 'server processes ended', value: Number(server.hasEnded()) + Number(old.hasEnded()), atMost: 0 },
    ...fates(writers, await inPostgres(postgres.url), [...writers.refused.keys()]),
    ...told.map(([path, status]) => ({
      name: `the old one answers ${path.replace(family.baby.id, '…')}`,
      value: status,
    })),
    { name: 'acknowledged, and the new one does not know of it', value: unknown, atMost: 0 },
    { name: 'writes work on the new one after', value: working, unit: 'ms', atMost: 2_000 },
    { name: `started again, the old one ${again}`, value: '' },
  ]);
  for (const each of [server, old]) await each.stop();
  await postgres.remove();
}
