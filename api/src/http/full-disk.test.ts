import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { givenAServer, type Person, type TestServer } from '../testing/server.ts';
import { mountSmallDisk } from '../testing/small-disk.ts';

interface Disk {
  fill: (server: TestServer) => Promise<void>;
  makeRoom: (server: TestServer) => Promise<void>;
}

/** The file may not grow any more: a statement that needs a page fails as on a full disk. */
const limited: Disk = {
  async fill(server) {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(server.store.read);
    await limitPages(server, rows[0]?.page_count ?? 0);
  },
  makeRoom: (server) => limitPages(server, 2 ** 30),
};
const limitPages = async ({ store }: TestServer, count: number) => {
  await store.write((tx) => sql.raw(`pragma max_page_count = ${count}`).execute(tx));
};

const small = mountSmallDisk();
/** A real one: the commit itself fails, and SQLite rolls back by itself. Not everybody may mount one. */
const real: Disk | undefined = small && { fill: async () => small.fill(), makeRoom: async () => small.makeRoom() };
afterAll(() => small?.remove());

describe.each([
  { name: 'limited', disk: limited, settings: {} },
  ...(small && real ? [{ name: 'real', disk: real, settings: { dataDir: small.dir } }] : []),
])('a full disk ($name)', ({ disk, settings }) => {
  let server: TestServer;
  let parent: Person;
  let babyId: string;
  beforeAll(async () => {
    server = await givenAServer('sqlite', settings);
    parent = await server.givenAPerson();
    babyId = await server.givenABaby(parent);
  });
  afterEach(() => disk.makeRoom(server));
  afterAll(() => server.close());

  async function record() {
    const id = randomUUID();
    const times = { startTime: server.at(-5), endTime: server.at(-1) };
    const body = { id, babyId, type: 'bottle', ...times, notes: 'x'.repeat(400) } as const;
    const { status, message, error } = await parent.call('POST /api/feeding/start', { body });
    return { id, status, message, error };
  }

  const FULL = { status: 507, message: 'The server has no room left to save this', error: 'storage_full' };

  test('is told as such, and reading goes on, also when the use of the session cannot be noted', async () => {
    await disk.fill(server);
    // What is free within the files is used up first.
    while ((await record()).status === 201);
    server.after({ minutes: 120 });
    expect(await record()).toMatchObject(FULL);
    expect((await parent.call('GET /api/babies')).status).toBe(200);
    await disk.makeRoom(server);
    expect(await record()).toMatchObject({ status: 201 });
  });

  test('of many writes at once each is either done or told as not done', async () => {
    await disk.fill(server);
    const answers = [];
    for (let i = 0; i < 5; i += 1) answers.push(...(await Promise.all(Array.from({ length: 100 }, record))));
    await disk.makeRoom(server);
    answers.push(...(await Promise.all(Array.from({ length: 100 }, record))));
    const rows = await server.store.read.selectFrom('record').select('id').where('baby_id', '=', babyId).execute();
    const stored = new Set(rows.map(({ id }) => id));
    const statuses = new Set(answers.map(({ status }) => status));
    // On a slow machine so many at once are also told that it is busy.
    statuses.delete(503);
    expect(statuses).toEqual(new Set([201, 507]));
    for (const { id, status } of answers) expect(stored.has(id)).toBe(status === 201);
  });
});
