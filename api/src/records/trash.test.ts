import { randomUUID } from 'node:crypto';
import { DATABASES } from '../testing/databases.ts';
import { givenTwoParents, inject, type Person, type TestServer } from '../testing/server.ts';
import { csvForm } from '../testing/upload-forms.ts';

describe.each(DATABASES)('what was deleted of a baby on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let kim: Person;
  let babyId: string;
  givenTwoParents(database, (given) => {
    ({ server, sam, kim, babyId } = given);
  });

  const sleep = async (minutes: number) => {
    const body = { babyId, startTime: server.at(minutes), endTime: server.at(minutes + 5) };
    return (await sam.call('POST /api/sleep/start', { body })).data;
  };
  const trash = async (query: { limit?: number; before?: string; beforeId?: string } = {}, person = sam) =>
    (await person.call('GET /api/babies/:id/deleted', { params: { id: babyId }, query })).data;
  const importId = async (person = sam) => {
    const body = csvForm('Baby,Time,Duration (min),Note\n"Ada","1/13/26 7:54 PM",20,""');
    const call = { key: 'POST /api/import/sleep/:babyId', token: person.token, params: { babyId }, body } as const;
    return (await inject(server.app, call)).json().data.id as string;
  };

  test('is told to each of its people as it was, the latest first, with who deleted it', async () => {
    const nap = await sleep(-60);
    const { data: todo } = await sam.call('POST /api/todos', {
      body: { babyId, title: 'Bag', subtasks: [{ title: 'Hat' }, { title: 'Shoes' }] },
    });
    const createdAt = server.at(0);
    const imported = await importId(kim);
    const deletedAt = [server.after({ seconds: 1 })];
    await kim.call('DELETE /api/sleep/:id', { params: { id: nap.id } });
    // A subtask is told in the history of its to-do.
    await sam.call('DELETE /api/todos/subtasks/:id', { params: { id: todo.subtasks[0]?.id ?? '' } });
    const { data: bag } = await sam.call('GET /api/todos/:id', { params: { id: todo.id } });
    deletedAt.push(server.after({ seconds: 1 }));
    await sam.call('DELETE /api/todos/:id', { params: { id: todo.id } });
    deletedAt.push(server.after({ seconds: 1 }));
    await sam.call('DELETE /api/import/:id', { params: { id: imported } });
    // A mis-tap was never meant.
    const { data: tap } = await sam.call('POST /api/sleep/start', { body: { babyId, startTime: server.at(0) } });
    await sam.call('PATCH /api/sleep/end/:id', { params: { id: tap.id }, body: { endTime: server.at(0, 5) } });

    const by = { id: sam.id, name: 'Sam' };
    const items = [
      {
        id: imported,
        kind: 'import',
        deletedAt: deletedAt[2],
        by,
        // Who made it is not who took it back.
        record: { kind: 'import', id: imported, createdAt, records: 1, by: { id: kim.id, name: 'Kim' } },
      },
      { id: bag.id, kind: 'todo', deletedAt: deletedAt[1], by, record: { ...bag, kind: 'todo' } },
      {
        id: nap.id,
        kind: 'sleep',
        deletedAt: deletedAt[0],
        by: { id: kim.id, name: 'Kim' },
        record: { ...nap, kind: 'sleep' },
      },
    ];
    expect(await trash()).toMatchObject({ items, nextBefore: null, nextBeforeId: null });
    expect((await trash({}, kim)).items).toMatchObject(items);
    expect((await trash()).items).toHaveLength(3);
  });

  test('is paged, also where much went in one moment', async () => {
    const ids = [];
    for (let i = 0; i < 5; i++) ids.push((await sleep(-60 * (i + 1))).id);
    for (const id of ids) await sam.call('DELETE /api/sleep/:id', { params: { id } });
    const first = await trash({ limit: 2 });
    const next = ({ nextBefore, nextBeforeId }: typeof first) => ({
      before: nextBefore ?? '',
      beforeId: nextBeforeId ?? '',
    });
    const second = await trash({ limit: 2, ...next(first) });
    const third = await trash({ limit: 2, ...next(second) });
    expect(third).toMatchObject({ nextBefore: null, nextBeforeId: null });
    const seen = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
    expect(seen).toEqual([...ids].sort().reverse());
    // Without an id the page begins before the instant.
    expect((await trash({ before: first.nextBefore ?? '' })).items).toEqual([]);
  });

  test('leaves the list when it is restored, and after 30 days', async () => {
    const [one, two] = [await sleep(-60), await sleep(-30)];
    for (const { id } of [one, two]) await sam.call('DELETE /api/sleep/:id', { params: { id } });
    const imported = await importId();
    await sam.call('DELETE /api/import/:id', { params: { id: imported } });
    await kim.call('POST /api/records/:id/restore', { params: { id: one.id }, body: {} });
    expect((await trash()).items.map(({ id }) => id).sort()).toEqual([two.id, imported].sort());
    server.after({ days: 30 });
    expect((await trash()).items).toEqual([]);
  });

  test('is told to its people alone', async () => {
    const stranger = await server.givenAPerson('Stranger');
    for (const id of [babyId, randomUUID()]) {
      expect((await stranger.call('GET /api/babies/:id/deleted', { params: { id } })).status).toBe(404);
    }
  });

  test.each([
    [{ limit: 0 }, 'Limit must be a whole number from 1 to 200'],
    [{ limit: 201 }, 'Limit must be a whole number from 1 to 200'],
    [{ before: 'yesterday' }, 'Before must be an ISO date and time'],
    [{ beforeId: '42' }, 'BeforeId must be a UUID'],
  ])('is not asked for like %j', async (query, message) => {
    const answer = await sam.call('GET /api/babies/:id/deleted', { params: { id: babyId }, query });
    expect(answer).toMatchObject({ status: 400, message });
  });
});
