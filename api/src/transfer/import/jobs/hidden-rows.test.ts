import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { DATABASES } from '../../../testing/databases.ts';
import { allRoutes, exampleCall, pathIds } from '../../../testing/example-calls.ts';
import { type Family, givenAFamily } from '../../../testing/family.ts';
import { givenAServer, inject, type TestServer } from '../../../testing/server.ts';

/** Calls about imports themselves say how far they are; a stream has no end, and a challenge is never the same. */
const readings = allRoutes.filter(
  (key) =>
    key.startsWith('GET ') &&
    !key.startsWith('GET /api/import/') &&
    !['GET /api/events', 'GET /api/auth/webauthn/register'].includes(key),
);

/** What is in a zip, which says when it was made. */
const filesIn = (zip: Uint8Array): string =>
  JSON.stringify(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]));

describe.each(DATABASES)('an import that stands half written on %s', (database) => {
  let server: TestServer;
  let family: Family;
  const before = new Map<string, string>();
  beforeAll(async () => {
    server = await givenAServer(database);
    family = await givenAFamily(server);
    for (const key of readings) before.set(key, await answerTo(key));
    await hide();
  });
  afterAll(() => server.close());

  async function answerTo(key: (typeof readings)[number]): Promise<string> {
    const { query } = await exampleCall(key, server, family);
    const params = pathIds(key, family);
    const answer = await inject(server.app, { key, token: family.parent.token, params, query });
    return `${answer.statusCode} ${answer.headers['content-type'] === 'application/zip' ? filesIn(answer.rawPayload) : answer.body}`;
  }

  /** A copy of each record, later and earlier than all, hidden by an import that is being written. */
  async function hide(): Promise<void> {
    const { babyId, parent } = family;
    const id = randomUUID();
    await server.store.write(async (tx) => {
      const made = { created_by: parent.id, created_at: 0, changed_at: 0, lease_until: Number.MAX_SAFE_INTEGER };
      const job = { id, baby_id: babyId, file_hash: 'x', zone: 'UTC', state: 'writing', work: 'write' } as const;
      await tx
        .insertInto('import_batch')
        .values({ ...job, ...made })
        .execute();
      const all = await tx.selectFrom('record').selectAll().where('baby_id', '=', babyId).execute();
      expect(new Set(all.map(({ kind }) => kind)).size).toBeGreaterThan(10);
      for (const record of all)
        for (const minutes of [-1_000, -40, -1]) {
          const start_time = Date.parse(server.at(minutes));
          const times = { start_time, end_time: start_time + 30_000, updated_at: start_time };
          await tx
            .insertInto('record')
            .values({ ...record, ...times, id: randomUUID(), notes: 'hidden', hidden_by: id })
            .execute();
        }
    });
  }

  test.each(readings)('changes nothing of %s', async (key) => {
    expect(await answerTo(key)).toBe(before.get(key));
  });

  test('is seen once it is done', async () => {
    await server.store.write((tx) =>
      tx.updateTable('import_batch').set({ state: 'done', work: 'show' }).where('file_hash', '=', 'x').execute(),
    );
    const key = 'GET /api/records/baby/:babyId/latest';
    expect(await answerTo(key)).not.toBe(before.get(key));
  });
});
