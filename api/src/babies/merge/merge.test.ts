import { randomUUID } from 'node:crypto';
import { MOST_PEOPLE, OPEN_TODOS_MAX } from '@nestling/contract';
import type { BodyOf } from '@nestling/contract/http';
import { sweepPhotos } from '../../photos/sweep.ts';
import { DATABASES } from '../../testing/databases.ts';
import { recordRow } from '../../testing/record-row.ts';
import { givenMembership, givenTwoParents, inject, type Person, type TestServer } from '../../testing/server.ts';
import { csvForm } from '../../testing/upload-forms.ts';

type MergeBody = BodyOf<'POST /api/babies/:id/merge'>;

describe.each(DATABASES)('merging two babies on %s', (database) => {
  let server: TestServer;
  /** Owns both babies. */
  let sam: Person;
  /** Looks after the first one. */
  let kim: Person;
  /** Looks after the second one. */
  let robin: Person;
  let into: string;
  let from: string;
  givenTwoParents(database, (given) => {
    ({ server, sam, kim, babyId: into } = given);
  });
  beforeEach(async () => {
    robin = await server.givenAPerson('Robin');
    from = await server.givenABaby(sam);
    await givenMembership(server.store, robin.id, from);
  });

  const merge = (body: Partial<MergeBody> = {}, person = sam, id = into) =>
    person.call('POST /api/babies/:id/merge', { params: { id }, body: { from, ...body } });
  const undo = (person = sam, id = into) => person.call('POST /api/babies/:id/merge/undo', { params: { id } });
  const sleep = async (babyId: string, minutes: number, length: number | null = 10, notes?: string, person = sam) => {
    const times = { startTime: server.at(minutes), ...(length !== null && { endTime: server.at(minutes + length) }) };
    const answer = await person.call('POST /api/sleep/start', {
      body: { babyId, ...times, ...(notes !== undefined && { notes }) },
    });
    if (!('startTime' in answer.data)) throw new Error('It was not kept');
    return answer.data;
  };
  const imported = async (babyId: string, days: number[]) => {
    const rows = days.map((day) => `"Ada","1/${day}/26 7:54 PM",20,"${day}"`);
    const body = csvForm(['Baby,Time,Duration (min),Note', ...rows].join('\n'));
    const call = { key: 'POST /api/import/sleep/:babyId', token: sam.token, params: { babyId }, body } as const;
    return (await inject(server.app, call)).json().data;
  };
  const sleeps = async (babyId: string, person = sam) =>
    (await person.call('GET /api/sleep/baby/:babyId', { params: { babyId }, query: { limit: 50 } })).data.items;
  const history = async (id: string) =>
    (await sam.call('GET /api/records/:id/history', { params: { id } })).data.map(({ change }) => change);
  const counts = async (babyId: string) =>
    (await sam.call('GET /api/records/baby/:babyId/counts', { params: { babyId } })).data;
  /** What is counted of each baby is what there is. */
  async function expectRightCounts() {
    const kept = await server.store.read.selectFrom('kind_count').selectAll().where('records', '>', 0).execute();
    const found = await server.store.read
      .selectFrom('record')
      .select((eb) => ['baby_id', 'kind', eb.fn.countAll<number>().as('records')])
      .groupBy(['baby_id', 'kind'])
      .execute();
    const inOrder = (rows: typeof kept) =>
      rows.map(({ baby_id, kind, records }) => `${baby_id} ${kind} ${Number(records)}`).sort();
    expect(inOrder(kept)).toEqual(inOrder(found));
  }

  test('makes them one with all records, each once, and says before what it would do', async () => {
    const both = await sleep(into, -600, 30, 'In the pram');
    await sleep(from, -600, 30, 'In the pram');
    const other = await sleep(from, -600, 30, 'In bed');
    const own = await sleep(into, -400, 60);
    const lying = await sleep(from, -360, 60);
    const beside = await sleep(from, -340, 10, undefined, robin);
    await sam.call('POST /api/todos', { body: { babyId: from, title: 'Bag', subtasks: [{ title: 'Hat' }] } });

    const told = { moved: 4, duplicates: 1, overlaps: 2, ends: 0, people: ['Robin'] };
    const before = await sleeps(from);
    expect(await merge({ dryRun: true })).toMatchObject({ status: 200, data: told });
    expect((await merge({ dryRun: true })).data).not.toHaveProperty('undoUntil');
    expect(await sleeps(from)).toEqual(before);
    expect((await merge()).data).toEqual({ ...told, undoUntil: server.at(7 * 1_440) });

    const merged = [beside, lying, own, both, other].map(({ id }) => id);
    expect((await sleeps(into)).map(({ id }) => id).sort()).toEqual([...merged].sort());
    expect(await sleeps(into, kim)).toEqual(await sleeps(into));
    expect(await counts(into)).toMatchObject({ sleep: 5 });
    await expectRightCounts();
    const todos = await sam.call('GET /api/todos/baby/:babyId', { params: { babyId: into }, query: {} });
    expect(todos.data).toMatchObject([{ title: 'Bag', babyId: into, subtasks: [{ title: 'Hat' }] }]);

    // The other one is gone, for all who looked after it.
    for (const person of [sam, robin]) {
      expect((await person.call('GET /api/babies/:id', { params: { id: from } })).status).toBe(404);
    }
    expect((await robin.call('GET /api/babies')).data).toEqual([]);
    expect((await sam.call('GET /api/babies/deleted')).data).toMatchObject([{ id: from, mergedInto: into }]);
    expect(await sam.call('POST /api/babies/:id/restore', { params: { id: from } })).toMatchObject({
      status: 409,
      error: 'merged',
    });
    expect((await merge()).status).toBe(404);
  });

  test('knows the same record whatever the order of its fields', async () => {
    const row = { kind: 'feeding', start_time: 1, end_time: 2, created_by: sam.id };
    await server.store.write((tx) =>
      tx
        .insertInto('record')
        .values([
          recordRow({ ...row, baby_id: into, fields: '{"type":"bottle","amount":90}' }),
          recordRow({ ...row, baby_id: from, fields: '{"amount":90,"type":"bottle"}' }),
          recordRow({ ...row, baby_id: from, fields: '{"amount":80,"type":"bottle"}' }),
        ])
        .execute(),
    );
    expect((await merge()).data).toMatchObject({ moved: 1, duplicates: 1, overlaps: 1 });
  });

  test('takes along history, and what was deleted and can be restored', async () => {
    const nap = await sleep(from, -60);
    await sam.call('PATCH /api/sleep/:id', { params: { id: nap.id }, body: { notes: 'Calm' } });
    const gone = await sleep(from, -90);
    await sam.call('DELETE /api/sleep/:id', { params: { id: gone.id } });
    const { data: todo } = await sam.call('POST /api/todos', { body: { babyId: from, title: 'Bag' } });
    await sam.call('DELETE /api/todos/:id', { params: { id: todo.id } });
    await merge();
    expect(await history(nap.id)).toEqual(['changed', 'made']);
    const old = await kim.call('POST /api/records/:id/restore', { params: { id: nap.id }, body: { version: 1 } });
    expect(old.data).toEqual({
      ...nap,
      kind: 'sleep',
      babyId: into,
      notes: undefined,
      changedBy: { id: kim.id, name: 'Kim' },
    });
    const { data: trash } = await kim.call('GET /api/babies/:id/deleted', { params: { id: into } });
    expect(trash.items.map(({ record }) => [record.id, 'babyId' in record && record.babyId])).toEqual(
      expect.arrayContaining([
        [gone.id, into],
        [todo.id, into],
      ]),
    );
    for (const id of [gone.id, todo.id]) {
      const back = await kim.call('POST /api/records/:id/restore', { params: { id }, body: {} });
      expect(back).toMatchObject({ status: 200, data: { id, babyId: into } });
    }
    await expectRightCounts();
  });

  test.each([
    ['the target', true],
    ['the other one', false],
  ])('of two that run the later start ends the earlier, that of %s; the undo lets both run again', async (_, isOwn) => {
    const earlier = await sleep(isOwn ? into : from, -60, null);
    const later = await sleep(isOwn ? from : into, -20, null);
    expect((await merge({ dryRun: true })).data).toMatchObject({ moved: 1, duplicates: 0, overlaps: 0, ends: 1 });
    await merge();
    expect(await sleeps(into)).toMatchObject([{ id: later.id }, { id: earlier.id, endTime: later.startTime }]);
    expect((await sleeps(into))[0]?.endTime).toBeUndefined();
    expect(await history(earlier.id)).toEqual(['changed', 'made']);
    await undo();
    const [own, other] = isOwn ? [earlier, later] : [later, earlier];
    expect(await sleeps(into)).toEqual([own]);
    expect(await sleeps(from)).toEqual([other]);
    expect(await history(earlier.id)).toEqual(['changed', 'changed', 'made']);
  });

  test('the undo lets nothing run again that somebody has changed since', async () => {
    const earlier = await sleep(into, -60, null);
    await sleep(from, -20, null);
    await merge();
    const changed = { params: { id: earlier.id }, body: { notes: 'Calm' } };
    const { data: kept } = await sam.call('PATCH /api/sleep/:id', changed);
    await undo();
    expect(await sleeps(into)).toEqual([kept]);
  });

  test('two that run since the same moment are one, that says what either said', async () => {
    const own = await sleep(into, -20, null, 'From Theo');
    const other = await sleep(from, -20, null, 'From Mia');
    expect((await merge({ dryRun: true })).data).toMatchObject({ moved: 0, duplicates: 1, ends: 0 });
    await merge();
    expect(await sleeps(into)).toMatchObject([{ id: own.id, notes: 'From Theo\nFrom Mia' }]);
    expect((await sleeps(into))[0]?.endTime).toBeUndefined();
    expect(await history(own.id)).toEqual(['changed', 'made']);
    const ended = { params: { id: own.id }, body: { endTime: server.at(0) } };
    await sam.call('PATCH /api/sleep/:id', ended);
    await undo();
    expect(await sleeps(into)).toMatchObject([{ id: own.id, notes: 'From Theo', endTime: server.at(0) }]);
    expect(await sleeps(from)).toEqual([other]);
  });

  test('two that run since the same moment and say the same are one as it was', async () => {
    const own = await sleep(into, -20, null, 'In bed');
    await sleep(from, -20, null, 'In bed');
    expect((await merge()).data).toMatchObject({ moved: 0, duplicates: 1 });
    expect(await sleeps(into)).toEqual([own]);
  });

  test('the undo leaves what somebody wrote since to one that says what either said', async () => {
    const own = await sleep(into, -20, null);
    await sleep(from, -20, null, 'In bed');
    await merge();
    await sam.call('PATCH /api/sleep/:id', { params: { id: own.id }, body: { notes: 'In bed, calm' } });
    await undo();
    expect(await sleeps(into)).toMatchObject([{ id: own.id, notes: 'In bed, calm' }]);
  });

  test('two that run since the same moment and contradict each other both stay, one of them ended', async () => {
    const feed = async (babyId: string, fields: { type: 'breast_left' | 'breast_right' }) => {
      const body = { babyId, ...fields, startTime: server.at(-20) };
      return (await sam.call('POST /api/feeding/start', { body })).data;
    };
    const feedings = async (babyId: string) =>
      (await sam.call('GET /api/feeding/baby/:babyId', { params: { babyId }, query: {} })).data;
    const own = await feed(into, { type: 'breast_left' });
    const other = await feed(from, { type: 'breast_right' });
    const [ownBefore, otherBefore] = [await feedings(into), await feedings(from)];
    expect((await merge()).data).toMatchObject({ moved: 1, duplicates: 0, ends: 1 });
    expect(await history(own.id)).toEqual(['made']);
    expect(await history(other.id)).toEqual(['changed', 'made']);
    expect(await counts(into)).toMatchObject({ feeding: 2 });
    await undo();
    expect([await feedings(into), await feedings(from)]).toEqual([ownBefore, otherBefore]);
  });

  test('the undo puts back what came, as it is by then; what was recorded since stays', async () => {
    const own = await sleep(into, -600);
    await sleep(into, -500);
    const [double, changed, deleted, stays] = [
      await sleep(from, -500),
      await sleep(from, -400),
      await sleep(from, -300),
      await sleep(from, -200),
    ];
    const gone = await sleep(from, -100);
    await sam.call('DELETE /api/sleep/:id', { params: { id: gone.id } });
    const before = { people: (await robin.call('GET /api/babies')).data, kept: await counts(from) };
    await merge();
    const since = await sleep(into, -50, 10, undefined, kim);
    await kim.call('PATCH /api/sleep/:id', { params: { id: changed.id }, body: { notes: 'Calm' } });
    await kim.call('DELETE /api/sleep/:id', { params: { id: deleted.id } });
    await kim.call('POST /api/records/:id/restore', { params: { id: gone.id }, body: {} });

    expect(await undo()).toMatchObject({ status: 200, data: { babyIds: [into, from] } });
    expect((await sleeps(into)).map(({ id }) => id)).toEqual([since.id, expect.any(String), own.id]);
    expect((await sleeps(from)).map(({ id, notes }) => [id, notes])).toEqual([
      [gone.id, undefined],
      [stays.id, undefined],
      [changed.id, 'Calm'],
      [double.id, undefined],
    ]);
    expect((await robin.call('GET /api/babies')).data).toEqual(before.people);
    expect(await counts(from)).toEqual(before.kept);
    await expectRightCounts();
    const { data: trash } = await robin.call('GET /api/babies/:id/deleted', { params: { id: from } });
    expect(trash.items).toMatchObject([{ id: deleted.id, by: { id: kim.id, name: 'Kim', left: true } }]);
    expect((await kim.call('GET /api/babies/:id/deleted', { params: { id: into } })).data.items).toEqual([]);
    // Nothing is left of the merge.
    for (const table of ['baby_merge', 'merged_row', 'deleted_baby', 'kept_membership'] as const) {
      const rows = await server.store.read.selectFrom(table).selectAll().execute();
      expect(rows.filter((row) => Object.values(row).includes(from))).toEqual([]);
    }
    expect((await undo()).status).toBe(404);
    expect((await merge()).data).toMatchObject({ moved: 3, duplicates: 1 });
  });

  test('imports go along, are known there, and are undone and restored there', async () => {
    const call = (id: string) => ({ params: { id } });
    const theirs = await imported(into, [12, 13]);
    const mine = await imported(from, [13, 14]);
    const undone = await imported(from, [15]);
    await sam.call('DELETE /api/import/:id', call(undone.id));
    expect((await merge()).data).toMatchObject({ moved: 1, duplicates: 1 });
    expect(await imported(into, [13, 14])).toMatchObject({ imported: 0, duplicates: 2 });
    expect((await sam.call('POST /api/import/:id/restore', call(undone.id))).data).toMatchObject({ restored: 1 });
    expect((await sam.call('DELETE /api/import/:id', call(mine.id))).data).toMatchObject({ removed: 1, kept: 0 });
    expect((await sam.call('POST /api/import/:id/restore', call(mine.id))).data).toMatchObject({ restored: 1 });
    expect((await sleeps(into)).map(({ notes }) => notes)).toEqual(['15', '14', '13', '12']);

    await undo();
    expect((await sleeps(into)).map(({ notes }) => notes)).toEqual(['13', '12']);
    expect((await sleeps(from)).map(({ notes }) => notes)).toEqual(['15', '14', '13']);
    expect(await imported(from, [13, 14, 15])).toMatchObject({ imported: 0, duplicates: 3 });
    expect((await sam.call('DELETE /api/import/:id', call(mine.id))).data).toMatchObject({ kept: 0 });
    expect((await sam.call('DELETE /api/import/:id', call(theirs.id))).data).toMatchObject({ removed: 2, kept: 0 });
    await expectRightCounts();
  });

  test('an import that came, and was undone here, is whole again after the undo', async () => {
    await imported(into, [13]);
    const params = { id: (await imported(from, [13, 14])).id as string };
    const undoImport = async () => (await sam.call('DELETE /api/import/:id', { params })).data;
    await merge();
    expect(await undoImport()).toMatchObject({ removed: 1, kept: 0 });
    const undoneAt = async () =>
      (await server.store.read.selectFrom('undone_import').select('undone_at').execute()).map((row) => row.undone_at);
    const first = await undoneAt();
    await undo();
    // The double of the other baby is known there by its key, as before.
    expect(await imported(from, [13])).toMatchObject({ imported: 0, duplicates: 1 });
    server.after({ days: 1 });
    // With the one that went before.
    expect(await undoImport()).toMatchObject({ removed: 2, kept: 0 });
    expect(await undoneAt()).toEqual(first);
    expect((await sam.call('POST /api/import/:id/restore', { params })).data).toMatchObject({ restored: 2 });
  });

  test('an import that was undone in part goes along and comes back', async () => {
    const params = { id: (await imported(from, [13, 14])).id as string };
    const [changed] = await sleeps(from);
    server.after({ seconds: 1 });
    await sam.call('PATCH /api/sleep/:id', { params: { id: changed?.id ?? '' }, body: { notes: 'Calm' } });
    expect((await sam.call('DELETE /api/import/:id', { params })).data).toMatchObject({ removed: 1, kept: 1 });
    expect((await merge()).data).toMatchObject({ moved: 1 });
    expect((await undo()).status).toBe(200);
    expect((await sam.call('POST /api/import/:id/restore', { params })).data).toMatchObject({ restored: 1 });
    expect((await sleeps(from)).map(({ notes }) => notes)).toEqual(['Calm', '13']);
    expect(await sleeps(into)).toEqual([]);
  });

  test('an import that is undone at the same instant is undone once, in whichever baby, and comes back in either', async () => {
    const trashed = async (id: string) =>
      (await sam.call('GET /api/babies/:id/deleted', { params: { id } })).data.items.map((item) => item.id);
    for (let round = 0; round < 5; round++) {
      const params = { id: (await imported(from, [13, 14])).id as string };
      const [merged, undone] = await Promise.all([merge(), sam.call('DELETE /api/import/:id', { params })]);
      expect([merged.status, undone]).toEqual([200, expect.objectContaining({ status: 200 })]);
      expect(undone.data).toMatchObject({ removed: 2, kept: 0 });
      expect(await sleeps(into)).toEqual([]);
      expect((await trashed(into))[0]).toBe(params.id);
      await expectRightCounts();
      expect((await sam.call('POST /api/import/:id/restore', { params })).data).toMatchObject({ restored: 2 });
      expect((await undo()).status).toBe(200);
      expect((await sleeps(from)).map(({ notes }) => notes)).toEqual(['14', '13']);
      expect((await sam.call('DELETE /api/import/:id', { params })).data).toMatchObject({ removed: 2, kept: 0 });
      expect(await trashed(into)).toEqual([]);
      await expectRightCounts();
    }
  });

  test('people come with their role where that is asked for, and go again with the undo', async () => {
    await givenMembership(server.store, kim.id, from, 'owner');
    const alex = await server.givenAPerson('Alex');
    for (const id of [into, from]) await givenMembership(server.store, alex.id, id, id === into ? 'owner' : 'viewer');
    const roles = async () =>
      Promise.all(
        [kim, robin, alex].map(async (person) => {
          const { data } = await person.call('GET /api/babies');
          return Object.fromEntries(data.map(({ id, role }) => [id === into ? 'into' : 'from', role]));
        }),
      );
    const before = await roles();
    // Alex owns the target already.
    expect((await merge({ people: true, dryRun: true })).data).toMatchObject({ owners: ['Kim'] });
    await merge({ people: true });
    expect(await roles()).toEqual([{ into: 'owner' }, { into: 'caregiver' }, { into: 'owner' }]);
    await undo();
    // No parent can shut the other out: Kim, an owner by the merge, stays one.
    expect(await roles()).toEqual([{ ...before[0], into: 'owner' }, ...before.slice(1)]);
  });

  test('who became an owner by the merge stays one after the undo, with what they recorded', async () => {
    await sam.call('PATCH /api/babies/:id/people/:userId', {
      params: { id: from, userId: robin.id },
      body: { role: 'owner' },
    });
    await merge({ people: true });
    const nap = await sleep(into, -30, 10, 'At home', robin);
    await undo();
    const { data } = await robin.call('GET /api/babies');
    expect(Object.fromEntries(data.map(({ id, role }) => [id, role]))).toEqual({ [into]: 'owner', [from]: 'owner' });
    expect(await sleeps(into, robin)).toEqual([nap]);
  });

  test('who was removed since does not come back with the undo; who left does', async () => {
    const [alex, lee] = [await server.givenAPerson('Alex'), await server.givenAPerson('Lee')];
    for (const { id } of [alex, lee]) await givenMembership(server.store, id, from);
    const moved = await sleep(from, -60);
    const remove = (person: Person, by: Person) =>
      by.call('DELETE /api/babies/:id/people/:userId', { params: { id: into, userId: person.id } });
    for (const { id } of [robin, alex, lee]) await givenMembership(server.store, id, into);
    // Before the merge: that did not concern the other baby.
    await remove(lee, sam);
    server.after({ seconds: 1 });
    await merge();
    await remove(robin, sam);
    await remove(alex, alex);
    await sam.call('PATCH /api/sleep/:id', { params: { id: moved.id }, body: { notes: 'Private' } });
    await undo();
    expect((await robin.call('GET /api/babies')).data).toEqual([]);
    const call = { params: { babyId: from }, query: { limit: 50 } };
    expect(await robin.call('GET /api/sleep/baby/:babyId', call)).toMatchObject({ status: 404, error: 'access_ended' });
    expect(await robin.call('PATCH /api/sleep/:id', { params: { id: moved.id }, body: {} })).toMatchObject({
      status: 404,
      error: 'access_ended',
    });
    expect(await sleeps(from, alex)).toMatchObject([{ id: moved.id, notes: 'Private' }]);
    expect(await sleeps(from, lee)).toHaveLength(1);
  });

  test('who was removed from the baby that three became comes back to none of them', async () => {
    const third = await server.givenABaby(sam);
    await merge({ people: true });
    await merge({ from: into, people: true }, sam, third);
    await sam.call('DELETE /api/babies/:id/people/:userId', { params: { id: third, userId: robin.id } });
    await undo(sam, third);
    await undo();
    expect((await robin.call('GET /api/babies')).data).toEqual([]);
    expect((await kim.call('GET /api/babies')).data.map(({ id }) => id)).toEqual([into]);
  });

  test('the undo leaves people as they are whom somebody changed or invited again since', async () => {
    const [alex, lee] = [await server.givenAPerson('Alex'), await server.givenAPerson('Lee')];
    for (const { id } of [alex, lee]) await givenMembership(server.store, id, from);
    await givenMembership(server.store, kim.id, from, 'caregiver');
    const change = (id: string, role: 'owner' | 'viewer') =>
      sam.call('PATCH /api/babies/:id/people/:userId', { params: { id: into, userId: id }, body: { role } });
    await change(kim.id, 'viewer');
    await merge({ people: true });
    await change(robin.id, 'owner');
    await change(alex.id, 'viewer');
    await sam.call('DELETE /api/babies/:id/people/:userId', { params: { id: into, userId: lee.id } });
    server.after({ seconds: 1 });
    await givenMembership(server.store, lee.id, into);
    const roles = async () => {
      const rows = server.store.read.selectFrom('membership').select(['user_id', 'role']).where('baby_id', '=', into);
      const named = new Map((await rows.execute()).map(({ user_id, role }) => [user_id, role]));
      return [kim, robin, alex, lee].map(({ id }) => named.get(id));
    };
    expect(await roles()).toEqual(['caregiver', 'owner', 'viewer', 'caregiver']);
    await undo();
    expect(await roles()).toEqual(['viewer', 'owner', 'viewer', 'caregiver']);
    const facts = server.store.read.selectFrom('fact').select('name').where('topic', '=', into).orderBy('seq', 'desc');
    expect((await facts.execute()).map(({ name }) => name).slice(0, 2)).toEqual(['data.imported', 'people.changed']);
  });

  test('another owner does not lose a baby without a word', async () => {
    const params = { id: from, userId: robin.id };
    await sam.call('PATCH /api/babies/:id/people/:userId', { params, body: { role: 'owner' } });
    for (const dryRun of [true, false]) {
      expect(await merge({ dryRun })).toMatchObject({
        status: 409,
        error: 'other_owner',
        message: 'Robin owns Ada too. Take its people over, or ask them first.',
      });
    }
    expect((await merge({ dryRun: true, people: true })).status).toBe(200);
    expect((await robin.call('GET /api/babies')).data).toMatchObject([{ id: from, role: 'owner' }]);
    expect((await merge({ people: true })).status).toBe(200);
    await undo();
    // Robin owns both by now, and loses nothing.
    expect((await merge()).status).toBe(200);
  });

  test('at most so many people look after a baby', async () => {
    for (let i = 2; i < MOST_PEOPLE; i++) {
      const id = randomUUID();
      const person = { id, email: `${id}@example.org`, name: 'P', password_hash: '', email_verified: 0 as const };
      await server.store.write((tx) =>
        tx
          .insertInto('user')
          .values({ ...person, created_at: 0, updated_at: 0 })
          .execute(),
      );
      await givenMembership(server.store, id, into);
    }
    for (const dryRun of [true, false]) {
      expect(await merge({ people: true, dryRun })).toMatchObject({ status: 409, error: 'too_many_people' });
    }
    expect((await merge()).status).toBe(200);
  });

  test('the open to-dos of both must fit into one list', async () => {
    const todo = (baby_id: string, n: number) => ({ id: randomUUID(), baby_id, title: `${n}`, created_by: sam.id });
    const rest = { version: 1, made_at: 0, created_at: 0, updated_at: 0 };
    const none = { description: null, due_date: null, completed_at: null, field_times: null, changed_by: null };
    const rows = Array.from({ length: OPEN_TODOS_MAX }, (_, n) => ({ ...todo(into, n), ...rest, ...none }));
    await server.store.write((tx) => tx.insertInto('todo').values(rows).execute());
    const { data } = await sam.call('POST /api/todos', { body: { babyId: from, title: 'One more' } });
    expect(await merge()).toMatchObject({ status: 409, error: 'too_many' });
    await sam.call('PATCH /api/todos/:id/complete', { params: { id: data.id } });
    expect((await merge()).data).toMatchObject({ moved: 1 });
  });

  test('is for owners of the other baby, and not of a baby with itself', async () => {
    expect(await merge({ from: into })).toMatchObject({ status: 400, data: { path: 'from' } });
    expect((await merge({ from: randomUUID() })).status).toBe(404);
    expect(await merge({ from: '42' })).toMatchObject({ status: 400, message: 'Please choose a baby' });
    const kims = await server.givenABaby(kim);
    expect((await merge({ from: kims })).status).toBe(404);
    await givenMembership(server.store, sam.id, kims);
    expect(await merge({ from: kims })).toMatchObject({
      status: 403,
      error: 'not_allowed',
      message: 'Only an owner can do this',
    });
    const notAllowed = { status: 403, error: 'not_allowed' };
    expect(await merge({ from: kims }, kim)).toMatchObject(notAllowed);
    expect((await merge({}, await server.givenAPerson('Stranger'))).status).toBe(404);
    expect((await merge({ from: into }, sam, from)).status).toBe(200);
  });

  test('of two at once one does it', async () => {
    await sleep(from, -60);
    const both = await Promise.all([merge(), merge()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await sleeps(into)).toHaveLength(1);
    const undone = await Promise.all([undo(), undo()]);
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 404]);
    const crossed = await Promise.all([merge(), merge({ from: into }, sam, from)]);
    expect(crossed.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('is undone within 7 days, by who merged; then what is left of the other one goes', async () => {
    await sleep(into, -60);
    await sleep(from, -60);
    const moved = await sleep(from, -30);
    await givenMembership(server.store, robin.id, into, 'owner');
    await merge();
    expect(await undo(kim)).toMatchObject({ status: 403, error: 'not_allowed' });
    expect((await undo(robin)).status).toBe(404);
    expect((await undo(await server.givenAPerson('Stranger'))).status).toBe(404);
    server.after({ days: 7 });
    expect(await undo()).toMatchObject({ status: 404, message: 'This merge can no longer be undone' });
    await server.purge();
    const row = server.store.read.selectFrom('baby').select('id').where('id', '=', from);
    expect(await row.execute()).toEqual([]);
    expect((await sleeps(into)).map(({ id }) => id)).toContain(moved.id);
    expect(await sleeps(into)).toHaveLength(2);
  });

  test('is among the deleted babies of who can undo it, as long as they can', async () => {
    const listed = async (person = sam) =>
      (await person.call('GET /api/babies/deleted')).data.map(({ id, mergedInto }) => ({ id, mergedInto }));
    const third = await server.givenABaby(sam);
    await givenMembership(server.store, robin.id, third, 'owner');
    await merge();
    expect(await listed()).toEqual([{ id: from, mergedInto: into }]);
    server.after({ minutes: 1 });
    await merge({ from: third, people: true });
    expect(await listed()).toEqual([{ id: third, mergedInto: into }]);
    expect(await listed(robin)).toEqual([]);
    await undo();
    expect(await listed()).toEqual([{ id: from, mergedInto: into }]);
    await sam.call('DELETE /api/babies/:id', { params: { id: into } });
    expect(await listed()).toEqual([{ id: into, mergedInto: undefined }]);
  });

  test('one after the other is undone in the other order', async () => {
    const third = await server.givenABaby(sam);
    const naps = [await sleep(into, -60), await sleep(from, -50), await sleep(third, -40)];
    await merge();
    await merge({ from: into }, sam, third);
    expect((await sleeps(third)).map(({ id }) => id)).toEqual(naps.map(({ id }) => id).reverse());
    expect((await undo(sam, third)).data.babyIds).toEqual([third, into]);
    expect((await undo()).data.babyIds).toEqual([into, from]);
    for (const [i, babyId] of [into, from, third].entries()) expect(await sleeps(babyId)).toEqual([naps[i]]);
  });

  test('two that came into one baby go back one by one, the last one first', async () => {
    const third = await server.givenABaby(sam);
    const mine = await sleep(into, -60);
    const second = await sleep(from, -50);
    const last = await sleep(third, -40);
    // The same in both that come: the one that comes second is left behind.
    const left = await sleep(from, -30);
    const doubled = await sleep(third, -30);
    const idsOf = (records: { id: string }[]) => records.map(({ id }) => id);
    const there = async (babyId: string) => idsOf(await sleeps(babyId));
    await merge();
    server.after({ minutes: 1 });
    expect((await merge({ from: third })).data).toMatchObject({ moved: 1, duplicates: 1 });
    expect(await sleeps(into)).toHaveLength(4);
    expect((await undo()).data.babyIds).toEqual([into, third]);
    expect(await there(third)).toEqual(idsOf([doubled, last]));
    expect(await there(into)).toEqual(idsOf([left, second, mine]));
    expect((await undo()).data.babyIds).toEqual([into, from]);
    expect(await there(from)).toEqual(idsOf([left, second]));
    expect(await there(into)).toEqual(idsOf([mine]));
    expect((await undo()).status).toBe(404);
    await expectRightCounts();
  });

  test('a photo comes where there is none, and goes back', async () => {
    const photoId = randomUUID();
    const look = { photo: 'http://192.168.1.1/1.png', photo_id: photoId };
    await server.store.write(async (tx) => {
      const photo = { id: photoId, baby_id: from, large: null, small: null, bytes: 1, created_by: sam.id };
      await tx
        .insertInto('photo')
        .values({ ...photo, created_at: 0 })
        .execute();
      await tx.updateTable('baby').set(look).where('id', '=', from).execute();
    });
    const shown = async (id: string) => (await sam.call('GET /api/babies/:id', { params: { id } })).data;
    const before = [await shown(into), await shown(from)];
    await merge();
    expect(await shown(into)).toMatchObject({ photo: look.photo, photoId });
    const facts = server.store.read.selectFrom('fact').select('name').where('topic', '=', into).orderBy('seq');
    expect((await facts.execute()).map(({ name }) => name)).toEqual(['baby.changed', 'data.imported']);
    await undo();
    expect([await shown(into), await shown(from)]).toEqual(before);

    await merge();
    await sam.call('PATCH /api/babies/:id', { params: { id: into }, body: { photo: 'http://192.168.1.1/2.png' } });
    await undo();
    expect((await shown(into)).photo).toBe('http://192.168.1.1/2.png');
    const back = await shown(from);
    expect(back.photo).toBe(look.photo);
    expect(back.photoId).toBeUndefined();
  });

  describe('a photo that somebody sent', () => {
    const look = async (id: string) => {
      const { photo, photoId } = (await sam.call('GET /api/babies/:id', { params: { id } })).data;
      return { photo, photoId };
    };
    /** Sends a photo of a baby, and chooses it. */
    async function sent(babyId: string): Promise<string> {
      const id = randomUUID();
      const row = { id, baby_id: babyId, large: null, small: null, bytes: 1, created_by: sam.id, uploaded: 1 as const };
      await server.store.write((tx) =>
        tx
          .insertInto('photo')
          .values({ ...row, created_at: 0 })
          .execute(),
      );
      await sam.call('PATCH /api/babies/:id', { params: { id: babyId }, body: { photoId: id } });
      return id;
    }

    test('comes where there is none, and goes back', async () => {
      const photoId = await sent(from);
      await merge();
      expect(await look(into)).toEqual({ photoId });
      await undo();
      expect([await look(into), await look(from)]).toEqual([{}, { photoId }]);
    });

    test('is kept for the baby that comes back, whatever was chosen since', async () => {
      const photoId = await sent(from);
      await merge();
      const other = await sent(into);
      await sweepPhotos({ store: server.store, now: () => Date.parse(server.at(8 * 1_440)) });
      await undo();
      expect([await look(into), await look(from)]).toEqual([{ photoId: other }, { photoId }]);
      const photos = server.store.read.selectFrom('photo').select('id').where('baby_id', '=', from);
      expect(await photos.execute()).toEqual([{ id: photoId }]);
    });

    test('stays where the other baby has an address', async () => {
      const photoId = await sent(into);
      await server.store.write((tx) =>
        tx.updateTable('baby').set({ photo: 'http://192.168.1.1/1.png' }).where('id', '=', from).execute(),
      );
      await merge();
      expect(await look(into)).toEqual({ photoId });
      await undo();
      expect(await look(into)).toEqual({ photoId });
    });
  });

  test('is told to all whom it concerns', async () => {
    const told = async (topic: string) => {
      const facts = server.store.read.selectFrom('fact').select(['name', 'baby_id']).where('topic', '=', topic);
      const rows = await facts.where('baby_id', 'in', [into, from]).orderBy('seq').execute();
      return rows.map(({ name, baby_id }) => `${name} ${baby_id === into ? 'into' : 'from'}`);
    };
    await merge({ people: true });
    await undo();
    expect(await told(robin.id)).toEqual([
      'baby.deleted from',
      'baby.added into',
      'baby.deleted into',
      'baby.added from',
    ]);
    expect(await told(into)).toEqual([
      'people.joined into',
      'data.imported into',
      'people.left into',
      'data.imported into',
    ]);
    expect(await told(kim.id)).toEqual([]);
  });
});
