import { randomUUID } from 'node:crypto';
import { factsService } from '../events/facts.service.ts';
import { insert } from '../records/record.repository.ts';
import { recordOf } from '../records/stored-record.ts';
import { DATABASES } from '../testing/databases.ts';
import { aSubscription } from '../testing/push-service.ts';
import { recordRow } from '../testing/record-row.ts';
import { givenMembership, givenTwoParents, type Person, type TestServer } from '../testing/server.ts';
import { eraseStep } from './erase-baby.ts';

describe.each(DATABASES)('a deleted baby on %s', (database) => {
  let server: TestServer;
  /** Owns the baby. */
  let sam: Person;
  /** Looks after it. */
  let kim: Person;
  let babyId: string;
  givenTwoParents(database, (given) => {
    ({ server, sam, kim, babyId } = given);
  });

  const params = () => ({ id: babyId });
  const remove = (person = sam) => person.call('DELETE /api/babies/:id', { params: params() });
  const restore = (person = sam) => person.call('POST /api/babies/:id/restore', { params: params() });
  const deleted = async (person = sam) => (await person.call('GET /api/babies/deleted')).data;
  const sleep = () =>
    sam.call('POST /api/sleep/start', { body: { babyId, startTime: server.at(-60), endTime: server.at(-5) } });

  test('is told to who owned it, with who deleted it and until when it can come back', async () => {
    const deletedAt = server.at(0);
    await remove();
    expect(await deleted()).toEqual([
      { id: babyId, name: 'Ada', deletedAt, by: { id: sam.id, name: 'Sam' }, goneAt: server.at(7 * 1_440) },
    ]);
    expect(await deleted(kim)).toEqual([]);
    server.after({ days: 7 });
    expect(await deleted()).toEqual([]);
  });

  test('comes back with its records, its people and how they want to be reminded', async () => {
    const { data: nap } = await sleep();
    const { data: todo } = await kim.call('POST /api/todos', {
      body: { babyId, title: 'Bag', dueDate: server.at(4_320).slice(0, 10) },
    });
    await kim.call('POST /api/reminders/devices', { body: aSubscription() });
    await kim.call('PATCH /api/reminders/settings', { body: { timeZone: 'UTC', quietHours: null, todos: true } });
    const reminders = { params: { babyId }, body: { enabled: true, advanceWarningMinutes: 25 } };
    await kim.call('PUT /api/reminders/babies/:babyId', reminders);
    const due = () =>
      server.store.read
        .selectFrom('reminder')
        .select(['kind', 'record_id', 'due_at'])
        .where('user_id', '=', kim.id)
        .orderBy('due_at')
        .execute();
    const [before, wanted] = [await due(), (await kim.call('GET /api/reminders')).data];
    expect(before.map(({ kind }) => kind)).toContain('todo');

    await remove();
    expect(await due()).toEqual([]);
    expect((await kim.call('GET /api/babies')).data).toEqual([]);
    expect((await kim.call('GET /api/todos/:id', { params: { id: todo.id } })).status).toBe(404);

    expect(await restore()).toMatchObject({ status: 200, data: { id: babyId, name: 'Ada', role: 'owner' } });
    expect((await kim.call('GET /api/babies')).data).toMatchObject([{ id: babyId, role: 'caregiver' }]);
    expect((await kim.call('GET /api/sleep/baby/:babyId', { params: { babyId } })).data.items).toEqual([nap]);
    expect((await kim.call('GET /api/todos/:id', { params: { id: todo.id } })).data).toEqual(todo);
    expect((await kim.call('GET /api/reminders')).data).toEqual(wanted);
    expect(await due()).toEqual(before);
    expect(await deleted()).toEqual([]);
    // It is as any other: also to be deleted again.
    expect((await remove()).status).toBe(200);
    expect((await restore()).status).toBe(200);
  });

  test('cannot be added again while it can come back', async () => {
    await remove();
    const body = { id: babyId, name: 'Ada', birthDate: '2025-12-01', gender: 'female' } as const;
    expect(await sam.call('POST /api/babies', { body })).toMatchObject({ status: 409, error: 'record_deleted' });
    const other = await server.givenAPerson('Stranger');
    expect(await other.call('POST /api/babies', { body })).toMatchObject({ status: 409, error: 'id_in_use' });
    await restore();
    expect(await sam.call('POST /api/babies', { body })).toMatchObject({ status: 200, data: { id: babyId } });
  });

  test('is brought back by an owner, once, within 7 days', async () => {
    expect(await restore()).toMatchObject({ status: 409, error: 'not_deleted' });
    expect(await restore(kim)).toMatchObject({ status: 409, error: 'not_deleted' });
    await remove();
    expect((await restore(kim)).status).toBe(404);
    expect((await restore(await server.givenAPerson('Stranger'))).status).toBe(404);
    const both = await Promise.all([restore(), restore()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await remove();
    server.after({ days: 7 });
    expect((await restore()).status).toBe(404);
    expect((await sam.call('POST /api/babies/:id/restore', { params: { id: randomUUID() } })).status).toBe(404);
  });

  test('comes back by another owner when who deleted it has no account any more', async () => {
    const robin = await server.givenAPerson('Robin');
    await givenMembership(server.store, robin.id, babyId, 'owner');
    await sleep();
    await remove();
    await sam.call('DELETE /api/auth/me', { body: { password: sam.password } });
    const [gone] = await deleted(robin);
    expect(gone).toMatchObject({ id: babyId });
    expect(gone?.by).toEqual({ left: true });
    expect((await restore(robin)).data.role).toBe('owner');
    expect((await kim.call('GET /api/sleep/baby/:babyId', { params: { babyId } })).data.items).toHaveLength(1);
    const people = server.store.read.selectFrom('membership').select('user_id').where('baby_id', '=', babyId);
    expect((await people.execute()).map(({ user_id }) => user_id).sort()).toEqual([robin.id, kim.id].sort());
  });

  test('comes back without people whose last day was over meanwhile', async () => {
    await kim.call('POST /api/reminders/devices', { body: aSubscription() });
    const reminders = { params: { babyId }, body: { enabled: true, advanceWarningMinutes: 25 } };
    await kim.call('PUT /api/reminders/babies/:babyId', reminders);
    const last = { until: server.at(0).slice(0, 10), until_zone: 'UTC', ends_at: Date.parse(server.at(1_440)) };
    await server.store.write((tx) => tx.updateTable('membership').set(last).where('user_id', '=', kim.id).execute());
    await remove();
    server.after({ days: 2 });
    expect((await restore()).status).toBe(200);
    expect((await kim.call('GET /api/babies')).data).toEqual([]);
    const facts = server.store.read.selectFrom('fact').select('name').where('topic', '=', kim.id).orderBy('seq');
    expect((await facts.execute()).map(({ name }) => name)).not.toContain('baby.added');
    const preferences = server.store.read.selectFrom('reminder_preference').select('user_id');
    expect(await preferences.where('user_id', '=', kim.id).execute()).toEqual([]);
  });

  test('is erased once by two servers at once', async () => {
    const used = async () => {
      const row = server.store.read.selectFrom('record_count').select('records').where('user_id', '=', sam.id);
      return Number((await row.executeTakeFirst())?.records);
    };
    await server.givenABaby(sam);
    const before = await used();
    await sleep();
    await remove();
    server.after({ days: 7 });
    await Promise.all([server.purge(), server.purge()]);
    expect(await used()).toBe(before - 1);
  });

  test('is gone for good with the account of its only owner', async () => {
    await sleep();
    await remove();
    await sam.call('DELETE /api/auth/me', { body: { password: sam.password } });
    for (const [table, column] of [
      ['baby', 'id'],
      ['record', 'baby_id'],
      ['kept_membership', 'baby_id'],
    ] as const) {
      const rows = server.store.read.selectFrom(table as 'record').select(column as 'baby_id');
      expect(await rows.where(column as 'baby_id', '=', babyId).execute()).toEqual([]);
    }
  });

  test('is erased in steps after 7 days, whatever belongs to it', async () => {
    const { data: nap } = await sleep();
    await sam.call('PATCH /api/sleep/:id', { params: { id: nap.id }, body: { notes: 'Calm' } });
    const row = { baby_id: babyId, kind: 'diaper', created_by: kim.id };
    const many = Array.from({ length: 1_200 }, (_, i) => recordRow({ ...row, start_time: i, end_time: i }));
    for (let at = 0; at < many.length; at += 400) {
      await server.store.write((tx) =>
        tx
          .insertInto('record')
          .values(many.slice(at, at + 400))
          .execute(),
      );
    }
    await remove();
    server.after({ days: 7 });
    const steps: number[] = [];
    const left = async () =>
      Number(
        (
          await server.store.read
            .selectFrom('record')
            .select((eb) => eb.fn.countAll().as('count'))
            .where('baby_id', '=', babyId)
            .executeTakeFirstOrThrow()
        ).count,
      );
    while (await server.store.write((tx) => eraseStep(tx, server.clock.now))) steps.push(await left());
    expect(steps).toEqual(expect.arrayContaining([1_201, 701, 201, 0]));
    const tables = await server.store.read.introspection.getTables();
    for (const { name } of tables.filter((table) => table.columns.some((column) => column.name === 'baby_id'))) {
      // What its people are told or must know of it.
      if (['fact', 'removed_baby'].includes(name)) continue;
      const rows = server.store.read
        .selectFrom(name as 'record')
        .select('baby_id')
        .where('baby_id', '=', babyId);
      expect([name, await rows.execute()]).toEqual([name, []]);
    }
    const counted = server.store.read.selectFrom('record_count').select('records').where('user_id', '=', kim.id);
    expect(await counted.execute()).toEqual([{ records: 0 }]);
  });

  test('takes no record that was under way when it was deleted', async () => {
    // On SQLite one writes after the other: what is under way is over before.
    if (database === 'sqlite') return;
    const facts = factsService({ store: server.store, now: () => server.clock.now });
    const actor = { userId: kim.id, sessionId: '', kind: 'session', madeAt: server.clock.now } as const;
    const record = recordOf(recordRow({ baby_id: babyId, created_by: kim.id }));
    const inserted: boolean[] = [];
    await server.store.write(async (tx) => {
      inserted.push(await insert(tx, kim.id, record));
      if (inserted.length === 1) expect((await remove()).status).toBe(200);
      if (inserted.at(-1)) await facts.publish(tx, actor, { name: 'sleep.recorded', babyId, id: record.id });
    });
    expect(inserted).toEqual([true, false]);
    await restore();
    expect((await sam.call('GET /api/sleep/baby/:babyId', { params: { babyId } })).data.items).toEqual([]);
  });

  test('is told to its people when it goes and when it comes', async () => {
    const factsOf = async (person: Person) => {
      const rows = server.store.read.selectFrom('fact').select(['name', 'by_user']).where('topic', '=', person.id);
      return (await rows.where('baby_id', '=', babyId).orderBy('seq').execute()).map(({ name, by_user }) => [
        name,
        by_user,
      ]);
    };
    await remove();
    await restore();
    const wanted = [
      ['baby.deleted', sam.id],
      ['baby.added', sam.id],
    ];
    expect((await factsOf(sam)).slice(-2)).toEqual(wanted);
    expect(await factsOf(kim)).toEqual(wanted);
  });
});
