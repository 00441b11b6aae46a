import { randomUUID } from 'node:crypto';
import { migrations } from '../storage/migrations/index.ts';
import { openStore } from '../storage/open-store.ts';
import type { Store } from '../storage/store.ts';
import { DATABASES, givenADatabase } from '../testing/databases.ts';
import { givenAServer, inject, type Person, type TestServer } from '../testing/server.ts';
import { csvForm } from '../testing/upload-forms.ts';

const NURSING = 'Baby,Time,Start side,Left duration (min),Right Duration (min),Total (min),Note';

/** The kept number of every baby beside what a count finds. */
async function kept(store: Store): Promise<[kept: number, found: number][]> {
  const babies = await store.read.selectFrom('baby').select('id').execute();
  const countOf = async (id: string): Promise<[number, number]> => {
    const ofBaby = store.read.selectFrom('kind_count').selectAll().where('baby_id', '=', id);
    const row = await ofBaby.where('kind', '=', 'feeding').executeTakeFirst();
    const records = store.read.selectFrom('record').select('id').where('baby_id', '=', id);
    const rows = await records.where('kind', '=', 'feeding').execute();
    return [row?.records ?? 0, rows.length];
  };
  return Promise.all(babies.map(({ id }) => countOf(id)));
}

describe.each(DATABASES)('the number of feedings on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  beforeAll(async () => {
    server = await givenAServer(database);
    sam = await server.givenAPerson();
  });
  beforeEach(async () => {
    babyId = await server.givenABaby(sam);
  });
  afterAll(() => server.close());

  const start = (id: string = randomUUID(), endTime: string | undefined = server.at(-50)) =>
    sam.call('POST /api/feeding/start', {
      body: { id, babyId, type: 'solid', startTime: server.at(-60), ...(endTime && { endTime }) },
    });
  const remove = (id: string) => sam.call('DELETE /api/feeding/:id', { params: { id } });
  const count = async () => (await sam.call('GET /api/feeding/baby/:babyId', { params: { babyId } })).data.count;

  test('follows records, repeats, refusals, deletions and their undo', async () => {
    expect(await count()).toBe(0);
    const { data } = await start();
    await start(data.id);
    expect(await count()).toBe(1);
    await Promise.all(Array.from({ length: 10 }, () => start()));
    expect(await count()).toBe(11);
    const open = await Promise.all(Array.from({ length: 5 }, () => start(randomUUID(), '')));
    expect(open.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await count()).toBe(12);
    await Promise.all([remove(data.id), remove(data.id)]);
    expect(await count()).toBe(11);
    await start(randomUUID());
    expect(await count()).toBe(12);
  });

  test('follows an import, one that is only tried, and its undo', async () => {
    await start();
    const csv = [
      NURSING,
      '"Ada","1/13/26 7:54 PM","L",10,5,15,""',
      ...Array.from(
        { length: 300 },
        (_, i) => `"Ada","${(i % 28) + 1}.2.2026 ${10 + (i % 9)}:${10 + (i % 40)}","L",10,,10,""`,
      ),
    ].join('\n');
    const send = (query: object) =>
      inject(server.app, {
        key: 'POST /api/import/nursing/:babyId',
        token: sam.token,
        params: { babyId },
        query,
        body: csvForm(csv, {}),
      });
    await send({ dryRun: true });
    expect(await count()).toBe(1);
    const answer = (await send({})).json().data;
    expect(answer.imported).toBeGreaterThan(0);
    const [[number, found] = [0, 0]] = (await kept(server.store)).slice(-1);
    expect(number).toBe(found);
    expect(await count()).toBeGreaterThan(1);
    await sam.call('DELETE /api/import/:id', { params: { id: answer.id } });
    expect(await count()).toBe(1);
  });

  test('goes with its baby, and is right for every baby', async () => {
    await start();
    await sam.call('DELETE /api/babies/:id', { params: { id: babyId } });
    server.after({ days: 7 });
    await server.purge();
    const rows = await server.store.read.selectFrom('kind_count').select('baby_id').execute();
    expect(rows.map(({ baby_id }) => baby_id)).not.toContain(babyId);
    for (const [number, found] of await kept(server.store)) expect(number).toBe(found);
  });
});

test.each(DATABASES)('feedings from before the number was kept are in it on %s', async (name) => {
  const database = await givenADatabase(name);
  const { '0007-feeding-count': _, ...earlier } = migrations;
  const before = await openStore(
    database.config,
    Object.fromEntries(Object.entries(earlier).filter(([migration]) => migration < '0007')),
  );
  const stamps = { created_by: null, created_at: 0, updated_at: 0 };
  await before.write(async (tx) => {
    const baby = { name: 'Ada', birth_date: '2026-01-01', gender: 'other', photo: null } as const;
    await tx
      .insertInto('baby')
      .values({ id: 'ada', ...baby, ...stamps })
      .execute();
    const feeding = (id: string) => ({
      ...{ id, baby_id: 'ada', start_time: 0, end_time: 1, notes: null, type: 'solid', amount: null, unit: null },
      ...stamps,
    });
    await tx
      .insertInto('feeding' as never)
      .values([feeding('a'), feeding('b')] as never)
      .execute();
  });
  await before.close();
  const after = await openStore(database.config);
  expect(await kept(after)).toEqual([[2, 2]]);
  await after.close();
  await database.drop();
});
