import { buildApp } from '../app.ts';
import type { Store } from '../storage/store.ts';
import { DATABASES } from '../testing/databases.ts';
import { aSubscription } from '../testing/push-service.ts';
import { givenAServer, givenMembership, inject } from '../testing/server.ts';

/** Rounds of everything at once. */
const ROUNDS = process.env.NESTLING_LONG ? 25 : 8;

test.each(DATABASES)(
  'those who write, delete and wish something else at once never wait for each other, on %s',
  async (database) => {
    const server = await givenAServer(database);
    const [sam, kim] = [await server.givenAPerson('Sam'), await server.givenAPerson('Kim')];
    const family = [sam, kim];
    const babies: string[] = [];
    for (let i = 0; i < 4; i += 1) {
      babies.push(await server.givenABaby(sam));
      await givenMembership(server.store, kim.id, String(babies[i]));
    }
    for (const person of family) await person.call('POST /api/reminders/devices', { body: aSubscription() });

    let [jobs, runs] = [0, 0];
    const write: Store['write'] = (job) => {
      jobs += 1;
      return server.store.write((tx) => {
        runs += 1;
        return job(tx);
      });
    };
    const app = await buildApp(server.config, { store: { ...server.store, write }, now: () => server.clock.now });
    const feed = (token: string, babyId: string) =>
      inject(app, {
        key: 'POST /api/feeding/start',
        token,
        body: { babyId, type: 'solid', startTime: server.at(-5), endTime: server.at(-1) },
      });
    const wish = (token: string) =>
      inject(app, { key: 'PATCH /api/reminders/settings', token, body: { timeZone: 'Europe/Berlin' } });

    const answers = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const going = await server.givenABaby(sam);
      await givenMembership(server.store, kim.id, going);
      const calls = family.flatMap(({ token }) => [
        ...babies.map((baby) => feed(token, baby)),
        wish(token),
        wish(token),
      ]);
      calls.push(inject(app, { key: 'DELETE /api/babies/:id', token: sam.token, params: { id: going } }));
      answers.push(...(await Promise.all(calls)));
    }
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 300)).toEqual([]);
    // A transaction that lost a race or a deadlock would have run again.
    expect(runs).toBe(jobs);
    await app.close();
    await server.close();
  },
);
