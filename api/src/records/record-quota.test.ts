import { randomUUID } from 'node:crypto';
import { migrations } from '../storage/migrations/index.ts';
import { openStore } from '../storage/open-store.ts';
import { DATABASES, givenADatabase } from '../testing/databases.ts';
import { givenMembership, givenSamsBaby, inject, type Person, type TestServer } from '../testing/server.ts';
import { csvForm, dataForm } from '../testing/upload-forms.ts';
import { giveBack, RECORDS_MAX } from './record-quota.ts';

const SLEEPS = ['Baby,Time,Duration (min),Note', '"Ada","1/13/26 7:54 PM",20,""', '"Ada","1/14/26 7:54 PM",20,""'];

describe.each(DATABASES)('the most records of an account on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId } = given);
  });

  const counted = async (person = sam) =>
    (
      await server.store.read
        .selectFrom('record_count')
        .select('records')
        .where('user_id', '=', person.id)
        .executeTakeFirst()
    )?.records ?? 0;
  /** As if the account had made so many. */
  const givenCount = (records: number) =>
    server.store.write((tx) => tx.updateTable('record_count').set({ records }).where('user_id', '=', sam.id).execute());
  const sleep = (person = sam, id: string = randomUUID()) =>
    person.call('POST /api/sleep/start', { body: { id, babyId, startTime: server.at(-60), endTime: server.at(-5) } });
  const feeding = () =>
    sam.call('POST /api/feeding/start', {
      body: { babyId, type: 'solid', startTime: server.at(-60), endTime: server.at(-50) },
    });
  const todo = (subtasks: { title: string }[] = []) =>
    sam.call('POST /api/todos', { body: { babyId, title: 'Bag', subtasks } });
  const addSubtask = (id: string) =>
    sam.call('POST /api/todos/:id/subtasks', { params: { id }, body: { title: 'Socks' } });
  const baby = () => sam.call('POST /api/babies', { body: { name: 'Theo', birthDate: '2026-01-31', gender: 'male' } });
  const importFile = async (isDryRun = false, fields: Record<string, string> = {}) => {
    const query = { dryRun: isDryRun ? 'true' : 'false' } as const;
    const call = { token: sam.token, params: { babyId }, query, body: csvForm(SLEEPS.join('\n'), fields) };
    const answer = await inject(server.app, { key: 'POST /api/import/sleep/:babyId', ...call });
    return { status: answer.statusCode, ...answer.json() };
  };
  const importAccount = async (document: unknown, query: { dryRun?: 'true' } = {}) => {
    const call = { key: 'POST /api/import/account', token: sam.token, query, body: dataForm(document) } as const;
    const answer = await inject(server.app, call);
    return { status: answer.statusCode, ...answer.json() };
  };

  test('counts what was made, once; deleting gives nothing back, undoing an import does, and a baby when it is gone', async () => {
    expect(await counted()).toBe(1);
    const { data } = await sleep();
    await sleep(sam, data.id);
    await feeding();
    expect(await counted()).toBe(3);
    const { data: made } = await todo([{ title: 'Hat' }, { title: 'Shoes' }]);
    await addSubtask(made.id);
    expect(await counted()).toBe(7);
    await sam.call('DELETE /api/sleep/:id', { params: { id: data.id } });
    expect(await counted()).toBe(7);

    const imported = await importFile();
    expect(imported.data.imported).toBe(2);
    expect(await counted()).toBe(9);
    await sam.call('DELETE /api/import/:id', { params: { id: imported.data.id } });
    expect(await counted()).toBe(7);
    await sam.call('POST /api/import/:id/restore', { params: { id: imported.data.id } });
    expect(await counted()).toBe(9);
    await sam.call('DELETE /api/import/:id', { params: { id: imported.data.id } });
    expect(await counted()).toBe(7);
    await sam.call('DELETE /api/babies/:id', { params: { id: babyId } });
    expect(await counted()).toBe(7);
    server.after({ days: 7 });
    await server.purge();
    // The deleted sleep.
    expect(await counted()).toBe(1);
  });

  test('what is brought or put back was counted when it was made', async () => {
    const { data } = await sleep();
    await sam.call('DELETE /api/sleep/:id', { params: { id: data.id } });
    const { data: bag } = await todo([{ title: 'Hat' }, { title: 'Shoes' }]);
    await sam.call('PUT /api/todos/:id', { params: { id: bag.id }, body: { title: 'Big bag' } });
    expect(await counted()).toBe(5);
    for (const [id, body] of [[data.id, {}] as const, [bag.id, { version: 1 }] as const]) {
      expect((await sam.call('POST /api/records/:id/restore', { params: { id }, body })).status).toBe(200);
    }
    expect(await counted()).toBe(5);
  });

  test.each(['its owner deletes it', 'its owner deletes the account'])(
    'a baby is deleted, %s: each of its people gets back what they made',
    async (how) => {
      const kim = await server.givenAPerson('Kim');
      await givenMembership(server.store, kim.id, babyId);
      const kims = await server.givenABaby(kim);
      for (const person of [sam, kim, kim]) await sleep(person);
      await feeding();
      await todo([{ title: 'Hat' }]);
      const body = { babyId, title: 'Bath', subtasks: [{ title: 'Towel' }, { title: 'Duck' }] };
      await kim.call('POST /api/todos', { body });
      await kim.call('POST /api/todos', { body: { ...body, babyId: kims } });
      expect([await counted(), await counted(kim)]).toEqual([5, 9]);
      const { status } = how.endsWith('account')
        ? await sam.call('DELETE /api/auth/me', {
            body: { password: sam.password, handOver: [{ babyId, userId: null }] },
          })
        : await sam.call('DELETE /api/babies/:id', { params: { id: babyId } });
      expect(status).toBe(200);
      server.after({ days: 7 });
      await server.purge();
      // Kim keeps a baby, a to-do and its subtasks.
      expect([await counted(), await counted(kim)]).toEqual([0, 4]);
    },
  );

  test('whoever has reached it is told so, loses nothing, and goes on with what is there', async () => {
    const stored = (await sleep()).data;
    const { data: bag } = await todo();
    const { data: document } = await sam.call('GET /api/auth/me/export');
    await givenCount(RECORDS_MAX);
    const refused = { status: 409, error: 'quota_reached', message: expect.stringContaining('200,000 records') };
    for (const attempt of [sleep, feeding, todo, () => addSubtask(bag.id), baby, () => importFile()]) {
      expect(await attempt()).toMatchObject(refused);
    }
    const [ada] = document.babies;
    const fresh = { ...ada, sleeps: [{ ...ada?.sleeps[0], id: randomUUID() }] };
    expect(await importAccount({ ...document, babies: [fresh] })).toMatchObject(refused);
    expect(await importAccount({ ...document, babies: [fresh] }, { dryRun: 'true' })).toMatchObject(refused);
    expect(await counted()).toBe(RECORDS_MAX);

    expect((await sleep(sam, stored.id)).status).toBe(200);
    expect((await importAccount(document)).status).toBe(200);
    const id = stored.id;
    expect((await sam.call('PATCH /api/sleep/:id', { params: { id }, body: { notes: 'calm' } })).status).toBe(200);
    expect((await sam.call('DELETE /api/sleep/:id', { params: { id } })).status).toBe(200);
    expect((await sam.call('GET /api/sleep/baby/:babyId', { params: { babyId } })).data.items).toEqual([]);
  });

  test('is never below nothing, and has room for what others made when that is restored', async () => {
    const kim = await server.givenAPerson('Kim');
    await givenMembership(server.store, kim.id, babyId);
    const [own, other] = [(await sleep()).data.id, (await sleep(kim)).data.id];
    for (const id of [own, other]) await sam.call('DELETE /api/sleep/:id', { params: { id } });
    await givenCount(RECORDS_MAX);
    const restore = (id: string) => sam.call('POST /api/records/:id/restore', { params: { id }, body: {} });
    expect(await restore(other)).toMatchObject({ status: 409, error: 'quota_reached' });
    expect((await restore(own)).status).toBe(200);
    await server.store.write(async (tx) => {
      await giveBack(tx, kim.id, 7);
      await giveBack(tx, sam.id, 7);
    });
    expect(await Promise.all([counted(kim), counted()])).toEqual([0, RECORDS_MAX - 7]);
  });

  test('a preview of a data file counts all that its babies bring', async () => {
    await sleep();
    const { data: document } = await sam.call('GET /api/auth/me/export');
    const [ada] = document.babies;
    const other = () => ({ ...ada, id: randomUUID(), sleeps: [{ ...ada?.sleeps[0], id: randomUUID() }] });
    const twoMore = { ...document, babies: [other(), other()] };
    await givenCount(RECORDS_MAX - 3);
    expect(await importAccount(twoMore, { dryRun: 'true' })).toMatchObject({ status: 409, error: 'quota_reached' });
    await givenCount(RECORDS_MAX - 4);
    expect((await importAccount(twoMore, { dryRun: 'true' })).status).toBe(200);
    expect((await importAccount(twoMore)).status).toBe(200);
    expect(await counted()).toBe(RECORDS_MAX);
  });

  test('an import that does not fit is refused whole; one record more fits', async () => {
    await givenCount(RECORDS_MAX - 1);
    expect(await importFile()).toMatchObject({ status: 409, error: 'quota_reached' });
    expect((await sleep()).status).toBe(201);
    expect((await feeding()).error).toBe('quota_reached');
  });

  test('a preview of an import that does not fit says so; one that takes the place of an earlier one fits', async () => {
    await givenCount(RECORDS_MAX - 1);
    expect(await importFile(true)).toMatchObject({ status: 409, error: 'quota_reached' });
    await givenCount(RECORDS_MAX - 2);
    expect((await importFile(true)).status).toBe(200);
    expect((await importFile()).data.imported).toBe(2);
    const again = { again: 'replace', timezone: 'Europe/Berlin' };
    expect((await importFile(true, again)).data.imported).toBe(2);
    expect((await importFile(false, again)).data.imported).toBe(2);
  });

  test('nobody uses up the room of others', async () => {
    const kim = await server.givenAPerson('Kim');
    await givenMembership(server.store, kim.id, babyId);
    const before = await counted();
    await sleep(kim);
    expect(await counted()).toBe(before);
    expect(await counted(kim)).toBe(1);
    await givenCount(RECORDS_MAX);
    expect((await sleep(kim)).status).toBe(201);
  });
});

test.each(DATABASES)('records from before they were counted are counted on %s', async (name) => {
  const database = await givenADatabase(name);
  const before = await openStore(
    database.config,
    Object.fromEntries(Object.entries(migrations).filter(([migration]) => migration < '0009')),
  );
  const stamps = { created_by: 'sam', created_at: 0, updated_at: 0 };
  await before.write(async (tx) => {
    const sam = {
      id: 'sam',
      email: 'sam@example.org',
      name: 'Sam',
      password_hash: '',
      email_verified: 0 as const,
      created_at: 0,
      updated_at: 0,
    };
    await tx.insertInto('user').values(sam).execute();
    const ada = { id: 'ada', name: 'Ada', birth_date: '2026-01-01', gender: 'other', photo: null } as const;
    await tx
      .insertInto('baby')
      .values({ ...ada, ...stamps })
      .execute();
    const sleep = { baby_id: 'ada', start_time: 0, end_time: 1, notes: null, ...stamps };
    await tx
      .insertInto('sleep' as never)
      .values([
        { id: 'a', ...sleep },
        { id: 'b', ...sleep, created_by: null },
      ] as never)
      .execute();
    const bag = { id: 'bag', baby_id: 'ada', title: 'Bag', description: null, due_date: null, completed_at: null };
    await tx
      .insertInto('todo')
      .values({ ...bag, ...stamps } as never)
      .execute();
    await tx
      .insertInto('subtask')
      .values({ id: 'hat', todo_id: 'bag', title: 'Hat', completed: 0, position: 0 })
      .execute();
  });
  await before.close();
  const after = await openStore(database.config);
  expect(await after.read.selectFrom('record_count').selectAll().execute()).toEqual([{ user_id: 'sam', records: 4 }]);
  await after.close();
  await database.drop();
});
