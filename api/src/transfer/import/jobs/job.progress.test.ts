import { randomUUID } from 'node:crypto';
import { factsService } from '../../../events/facts.service.ts';
import { DATABASES } from '../../../testing/databases.ts';
import { givenSamsBaby, type Person, type TestServer } from '../../../testing/server.ts';
import { progressOf } from './job.progress.ts';

describe.each(DATABASES)('how far a long work is on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId } = given);
  });

  test('is said while it goes on', async () => {
    const { store } = server;
    const now = () => server.clock.now;
    const id = randomUUID();
    const made = { created_by: sam.id, created_at: now(), changed_at: now() };
    const held = { state: 'reading', work: 'read', lease: 'mine', lease_until: now() + 60_000 } as const;
    const job = await store.write((tx) =>
      tx
        .insertInto('import_batch')
        .values({ id, baby_id: babyId, file_hash: 'x', zone: 'UTC', ...held, ...made })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    const look = async () => (await sam.call('GET /api/import/:id', { params: { id } })).data;
    const { heard } = progressOf({ store, now, facts: factsService({ store, now }) });
    await heard(
      job,
      () => false,
      async (goesOn) => {
        goesOn({ rows: 10, rows_done: 4 });
        while ((await look()).rowsDone === 0) await new Promise(setImmediate);
      },
    );
    expect(await look()).toMatchObject({ state: 'reading', rows: 10, rowsDone: 4 });
  });
});
