import { randomUUID } from 'node:crypto';
import { OPEN_TODOS_MAX } from '@nestling/contract';
import type { BodyOf, RouteKey } from '@nestling/contract/http';
import { seqsOf } from '../events/facts.repository.ts';
import { DATABASES } from '../testing/databases.ts';
import { givenMembership, givenSamsBaby, inject, type Person, type TestServer } from '../testing/server.ts';

describe.each(DATABASES)('to-dos on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId } = given);
  });

  const add = (body: Partial<BodyOf<'POST /api/todos'>> = {}, person = sam) =>
    person.call('POST /api/todos', { body: { babyId, title: 'Buy diapers', ...body } });
  const edit = (id: string, body: BodyOf<'PUT /api/todos/:id'>) =>
    sam.call('PUT /api/todos/:id', { params: { id }, body });
  const complete = (id: string, body?: BodyOf<'PATCH /api/todos/:id/complete'>) =>
    sam.call('PATCH /api/todos/:id/complete', { params: { id }, body });
  const remove = (id: string) => sam.call('DELETE /api/todos/:id', { params: { id } });
  const addStep = (id: string, title: string, stepId?: string) =>
    sam.call('POST /api/todos/:id/subtasks', { params: { id }, body: { id: stepId, title } });
  const list = async (query = {}, person = sam) =>
    (await person.call('GET /api/todos/baby/:babyId', { params: { babyId }, query })).data;
  const titles = async (query = {}) => (await list(query)).map(({ title }) => title);

  test('a to-do is added with its fields, trimmed, and listed', async () => {
    const added = await add({ title: '  Buy diapers ', description: ' Size 2\n', dueDate: '2026-03-12' });
    expect(added.status).toBe(201);
    const now = server.at(0);
    expect(added.data).toEqual({
      id: added.data.id,
      babyId,
      title: 'Buy diapers',
      description: 'Size 2',
      dueDate: '2026-03-12',
      completed: false,
      createdAt: now,
      updatedAt: now,
      subtasks: [],
      by: { id: sam.id, name: sam.name },
    });
    expect(await list()).toEqual([added.data]);
    const found = await sam.call('GET /api/todos/:id', { params: { id: added.data.id } });
    expect(found.data).toEqual(added.data);
  });

  test('a due date is a calendar day, or an instant that is kept in UTC', async () => {
    expect((await add({ dueDate: '2020-02-29' })).data.dueDate).toBe('2020-02-29');
    expect((await add({ dueDate: '2026-03-12T01:00:00+02:00' })).data.dueDate).toBe('2026-03-11T23:00:00.000Z');
  });

  test.each<[object, string]>([
    [{ title: undefined }, 'Please enter a title for the todo'],
    [{ title: '' }, 'Please enter a title for the todo'],
    [{ title: ' \n\t\u00a0' }, 'Please enter a title for the todo'],
    [{ title: '\u200b' }, 'Please enter a title for the todo'],
    [{ title: 'x'.repeat(501) }, 'Title must be at most 500 characters'],
    [{ description: 'x'.repeat(10_001) }, 'Description must be at most 10,000 characters'],
    [{ dueDate: 'tomorrow' }, 'Invalid due date'],
    [{ dueDate: '2026-02-30' }, 'Invalid due date'],
    [{ dueDate: '0001-01-01' }, 'Invalid due date'],
    [{ subtasks: [{ title: ' ' }] }, 'Please enter a title for the subtask'],
    [{ subtasks: 'all' }, 'Subtasks must be a list of subtasks'],
  ])('%j is refused in plain words', async (fields, message) => {
    expect(await add(fields)).toMatchObject({ status: 400, message });
    expect(await list()).toEqual([]);
  });

  test('a description of 10,000 characters is kept whole; a blank one is none', async () => {
    const description = '🍼 '.repeat(3_333).trim();
    expect((await add({ description })).data.description).toBe(description);
    expect((await add({ description: '  ' })).data).not.toHaveProperty('description');
  });

  test('an edit changes what it sends; null clears', async () => {
    const { data } = await add({ description: 'Size 2', dueDate: '2026-03-12' });
    server.after({ minutes: 1 });
    const renamed = await edit(data.id, { title: ' Wipes ' });
    expect(renamed.data).toEqual({ ...data, title: 'Wipes', updatedAt: server.at(0) });
    const { description: _, dueDate: __, ...bare } = renamed.data;
    expect((await edit(data.id, { description: null, dueDate: null })).data).toEqual(bare);
    expect((await edit(data.id, { dueDate: '2026-04-01' })).data.dueDate).toBe('2026-04-01');
    expect(await edit(data.id, { title: '  ' })).toMatchObject({ status: 400, message: 'Title is required' });
  });

  test('completing sets when the body says so, and toggles when it does not', async () => {
    const { data } = await add();
    const done = await complete(data.id, { completed: true });
    expect(done.data).toMatchObject({ completed: true, completedAt: server.at(0) });
    server.after({ minutes: 5 });
    // A repeat does not move the time, nor does a later edit.
    expect((await complete(data.id, { completed: true })).data.completedAt).toBe(done.data.completedAt);
    expect((await edit(data.id, { title: 'Wipes' })).data.completedAt).toBe(done.data.completedAt);
    const reopened = await complete(data.id);
    expect(reopened.data.completed).toBe(false);
    expect(reopened.data).not.toHaveProperty('completedAt');
    expect((await complete(data.id, {})).data.completed).toBe(true);
    expect(await complete(data.id, { completed: 'yes' } as never)).toMatchObject({ status: 400 });
  });

  test.each(['text/plain', 'application/json', 'application/x-www-form-urlencoded', undefined])(
    'an empty body of the type %s toggles',
    async (type) => {
      const { data } = await add();
      const answer = await server.app.inject({
        method: 'PATCH',
        url: `/api/todos/${data.id}/complete`,
        headers: { authorization: `Bearer ${sam.token}`, ...(type && { 'content-type': type }) },
      });
      expect([answer.statusCode, answer.json().data.completed]).toEqual([200, true]);
    },
  );

  test('what was completed offline keeps its time, but is never ahead of the server', async () => {
    const completedAt = server.at(-600);
    const late = await complete((await add()).data.id, { completed: true, completedAt });
    expect(late.data.completedAt).toBe(completedAt);
    const ahead = await complete((await add()).data.id, { completed: true, completedAt: server.at(600) });
    expect(ahead.data.completedAt).toBe(server.at(0));
  });

  test('the list has open ones by due date, then the latest completed, whatever the years have left', async () => {
    await add({ title: 'no date' });
    await add({ title: 'later', dueDate: '2026-05-01' });
    await add({ title: 'soon', dueDate: '2026-03-11' });
    for (let day = 1; day <= 55; day++) await add({ title: `done ${day}`, completedAt: server.at(-day * 1_440) });
    const all = await list();
    expect(all.slice(0, 5).map(({ title }) => title)).toEqual(['soon', 'later', 'no date', 'done 1', 'done 2']);
    expect(all).toHaveLength(3 + 50);
    expect(await titles({ limit: 0 })).toEqual(['soon', 'later', 'no date']);

    const last = all.at(-1);
    const older = { completedBefore: last?.completedAt, completedBeforeId: last?.id };
    expect(await titles(older)).toEqual(['done 51', 'done 52', 'done 53', 'done 54', 'done 55']);
    expect(await titles({ ...older, limit: 2 })).toEqual(['done 51', 'done 52']);
    for (const limit of [-1, 201, 1.5]) {
      expect(await sam.call('GET /api/todos/baby/:babyId', { params: { babyId }, query: { limit } })).toMatchObject({
        status: 400,
        message: 'Limit must be a whole number from 0 to 200',
      });
    }
  });

  test('completed at the same instant, none is lost between two pages', async () => {
    for (let i = 0; i < 5; i++) await add({ title: `done ${i}`, completedAt: server.at(-5) });
    const [first, second] = await list({ limit: 2 });
    const rest = await list({ completedBefore: second?.completedAt, completedBeforeId: second?.id });
    expect(new Set([first, second, ...rest].map((todo) => todo?.id)).size).toBe(5);
  });

  test('a repeated creation is the same write, also twenty times at once', async () => {
    const id = randomUUID();
    const subtasks = [{ id: randomUUID(), title: 'First' }];
    const answers = await Promise.all(Array.from({ length: 20 }, () => add({ id, subtasks })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(await add({ id, title: 'other' })).toMatchObject({ status: 200, data: answers[0]?.data });
    expect(await list()).toHaveLength(1);
  });

  test('a late repeat does not bring back what was deleted', async () => {
    const id = randomUUID();
    await add({ id });
    expect(await remove(id)).toMatchObject({ status: 200, data: { id } });
    expect((await remove(id)).status).toBe(404);
    expect(await add({ id })).toMatchObject({ status: 409, error: 'record_deleted' });
    expect(await list()).toEqual([]);
  });

  test('a deleted one comes back whole by one creation', async () => {
    const completedAt = server.at(-60);
    const restored = await add({
      completedAt,
      subtasks: [
        { id: randomUUID(), title: 'First', completed: true },
        { id: randomUUID(), title: 'Second' },
      ],
    });
    expect(restored.data).toMatchObject({
      completed: true,
      completedAt,
      subtasks: [
        { title: 'First', completed: true },
        { title: 'Second', completed: false },
      ],
    });
  });

  test('subtasks are added in order, renamed, toggled and deleted; the whole to-do answers', async () => {
    const { data: todo } = await add();
    const first = await addStep(todo.id, ' First ');
    expect(first.status).toBe(201);
    const { data } = await addStep(todo.id, 'Second');
    expect(data.subtasks).toMatchObject([
      { title: 'First', completed: false },
      { title: 'Second', completed: false },
    ]);
    const [one, two] = data.subtasks.map(({ id }) => ({ params: { id } }));
    if (!one || !two) throw new Error('Two subtasks were added');

    const renamed = await sam.call('PUT /api/todos/subtasks/:id', { ...one, body: { title: 'Zeroth' } });
    expect(renamed.data.subtasks.map(({ title }) => title)).toEqual(['Zeroth', 'Second']);
    expect(await sam.call('PUT /api/todos/subtasks/:id', { ...one, body: { title: ' ' } })).toMatchObject({
      status: 400,
      message: 'Please enter a title for the subtask',
    });
    const toggle = (body?: { completed: boolean }) =>
      sam.call('PATCH /api/todos/subtasks/:id/complete', { ...two, body });
    for (const [body, expected] of [
      [undefined, true],
      [{ completed: true }, true],
      [undefined, false],
    ] as const) {
      expect((await toggle(body)).data.subtasks[1]?.completed).toBe(expected);
    }
    expect((await sam.call('DELETE /api/todos/subtasks/:id', one)).data.subtasks).toHaveLength(1);
    expect((await sam.call('DELETE /api/todos/subtasks/:id', one)).status).toBe(404);
    expect((await list())[0]?.subtasks.map(({ title }) => title)).toEqual(['Second']);
  });

  test('a repeated subtask is the same write; an id that was deleted or is used elsewhere is refused', async () => {
    const { data: todo } = await add();
    const id = randomUUID();
    await addStep(todo.id, 'First', id);
    expect(await addStep(todo.id, 'First', id)).toMatchObject({ status: 200, data: { subtasks: [{ id }] } });
    const { data: other } = await add();
    expect(await addStep(other.id, 'First', id)).toMatchObject({ status: 409, error: 'id_in_use' });
    expect(await add({ subtasks: [{ id, title: 'First' }] })).toMatchObject({ status: 409, error: 'id_in_use' });
    expect(await list()).toHaveLength(2);
    await sam.call('DELETE /api/todos/subtasks/:id', { params: { id } });
    expect(await addStep(todo.id, 'First', id)).toMatchObject({ status: 409, error: 'record_deleted' });
  });

  test('an id of a record is none for a to-do, and the other way round: changes of both are kept by it', async () => {
    const [ofRecord, ofTodo] = [randomUUID(), randomUUID()];
    const recording = (id: string) =>
      sam.call('POST /api/sleep/start', { body: { id, babyId, startTime: server.at(-90), endTime: server.at(-30) } });
    expect((await recording(ofRecord)).status).toBe(201);
    expect(await add({ id: ofRecord })).toMatchObject({ status: 409, error: 'id_in_use' });
    expect((await add({ id: ofTodo })).status).toBe(201);
    expect(await recording(ofTodo)).toMatchObject({ status: 409, error: 'id_in_use' });
    const edited = await sam.call('PATCH /api/sleep/:id', { params: { id: ofRecord }, body: { notes: 'slept well' } });
    expect(edited.status).toBe(200);
  });

  test('subtasks added at once all arrive, and one to-do has at most 100', async () => {
    const { data: todo } = await add();
    await Promise.all(Array.from({ length: 100 }, (_, i) => addStep(todo.id, `Step ${i}`)));
    expect(await addStep(todo.id, 'One more')).toMatchObject({
      status: 409,
      message: 'A to-do has at most 100 subtasks',
    });
    expect((await list())[0]?.subtasks).toHaveLength(100);
  });

  test('a list stays bounded: no more than 1,000 open ones', async () => {
    const row = { title: 'x', description: null, due_date: null, completed_at: null, created_by: null };
    const rows = Array.from({ length: OPEN_TODOS_MAX }, () => ({
      ...row,
      id: randomUUID(),
      baby_id: babyId,
      created_at: 0,
      updated_at: 0,
      version: 1,
      made_at: 0,
      field_times: null,
      changed_by: null,
    }));
    await server.store.write((tx) => tx.insertInto('todo').values(rows).execute());
    const full = { status: 409, message: 'There are 1,000 open to-dos. Please complete or delete some first.' };
    expect(await add()).toMatchObject(full);
    const { data } = await add({ completedAt: server.at(0) });
    expect(await complete(data.id, { completed: false })).toMatchObject(full);
    // Its first state was open.
    const id = rows[0]?.id ?? '';
    await complete(id, { completed: true });
    expect((await add()).status).toBe(201);
    const putBack = await sam.call('POST /api/records/:id/restore', { params: { id }, body: { version: 1 } });
    expect(putBack).toMatchObject(full);
  });

  test('a change that lost against a later tap is no change: the history has what it wanted, nobody is told', async () => {
    const tapped = (minutesAgo: number) => ({ 'x-made-at': server.at(-minutesAgo) });
    const { data } = await sam.call('POST /api/todos', { body: { babyId, title: 'Hat' }, headers: tapped(30) });
    const rename = (title: string, minutesAgo: number) =>
      sam.call('PUT /api/todos/:id', { params: { id: data.id }, body: { title }, headers: tapped(minutesAgo) });
    const facts = async () => (await seqsOf(server.store.read, [babyId]))[0];
    await rename('Late', 5);
    const before = await facts();
    expect(await rename('Early', 20)).toMatchObject({ status: 200, data: { title: 'Late' } });
    expect(await facts()).toBe(before);
    const { data: changes } = await sam.call('GET /api/records/:id/history', { params: { id: data.id } });
    expect(changes.map(({ change }) => change)).toEqual(['outdone', 'changed', 'made']);
    expect(changes[0]).toMatchObject({ record: { title: 'Early' } });
  });

  describe('of subtasks', () => {
    const tapped = (minutesAgo: number) => ({ 'x-made-at': server.at(-minutesAgo) });
    const subtaskOf = { id: randomUUID() };
    let id: string;
    beforeEach(async () => {
      subtaskOf.id = randomUUID();
      const body = { babyId, title: 'Bag', subtasks: [{ id: subtaskOf.id, title: 'Hat' }] };
      ({ id } = (await sam.call('POST /api/todos', { body, headers: tapped(60) })).data);
    });
    const rename = (title: string, minutesAgo: number) =>
      sam.call('PUT /api/todos/subtasks/:id', { params: subtaskOf, body: { title }, headers: tapped(minutesAgo) });
    const tick = (completed: boolean, minutesAgo: number) =>
      sam.call('PATCH /api/todos/subtasks/:id/complete', {
        params: subtaskOf,
        body: { completed },
        headers: tapped(minutesAgo),
      });
    const putBack = (minutesAgo: number) =>
      sam.call('POST /api/records/:id/restore', { params: { id }, body: { version: 1 }, headers: tapped(minutesAgo) });
    const historyOf = async () => (await sam.call('GET /api/records/:id/history', { params: { id } })).data;

    test('the later tap of each field wins, and the history has what the other wanted', async () => {
      await rename('Late', 5);
      expect(await rename('Early', 20)).toMatchObject({ status: 200, data: { subtasks: [{ title: 'Late' }] } });
      expect((await tick(true, 20)).data.subtasks).toMatchObject([{ title: 'Late', completed: true }]);
      expect((await tick(false, 30)).data.subtasks).toMatchObject([{ completed: true }]);
      const changes = await historyOf();
      expect(changes.map(({ change }) => change)).toEqual(['outdone', 'changed', 'outdone', 'changed', 'made']);
      expect(changes[2]).toMatchObject({ record: { subtasks: [{ title: 'Early' }] } });
      expect((await sam.call('GET /api/todos/:id', { params: { id } })).data.subtasks).toMatchObject([
        { title: 'Late', completed: true },
      ]);
    });

    test('what is put back keeps what was tapped later', async () => {
      await sam.call('PUT /api/todos/:id', { params: { id }, body: { title: 'Late' }, headers: tapped(5) });
      await rename('Cap', 40);
      await tick(true, 5);
      await sam.call('POST /api/todos/:id/subtasks', { params: { id }, body: { title: 'Shoes' }, headers: tapped(5) });
      expect((await putBack(20)).data).toMatchObject({
        title: 'Late',
        subtasks: [{ title: 'Hat', completed: true }, { title: 'Shoes' }],
      });
      expect((await rename('Early', 30)).data.subtasks).toMatchObject([{ title: 'Hat' }, {}]);
      const { data } = await putBack(1);
      expect(data).toMatchObject({ title: 'Bag', subtasks: [{ title: 'Hat', completed: false }] });
      expect((await historyOf())[0]).toMatchObject({ change: 'restored' });
    });

    test('what is put back and lost in every field is told as outdone', async () => {
      await rename('Late', 5);
      const answer = await putBack(120);
      expect(answer).toMatchObject({ status: 200, data: { title: 'Bag', subtasks: [{ title: 'Late' }] } });
      expect((await historyOf())[0]).toMatchObject({ change: 'outdone', record: { subtasks: [{ title: 'Hat' }] } });
    });

    test('a removal holds whenever it was tapped, and what is put back later brings it back', async () => {
      const remove = { params: subtaskOf, headers: tapped(30) };
      expect((await sam.call('DELETE /api/todos/subtasks/:id', remove)).data.subtasks).toEqual([]);
      expect((await putBack(50)).data).toMatchObject({ subtasks: [] });
      expect((await putBack(20)).data).toMatchObject({ subtasks: [{ id: subtaskOf.id, title: 'Hat' }] });
    });
  });

  test("a caregiver shares the baby's to-dos; a deleted baby takes them along", async () => {
    const kim = await server.givenAPerson('Kim');
    const { data } = await add({ subtasks: [{ title: 'First' }] });
    await givenMembership(server.store, kim.id, babyId);
    expect(await list({}, kim)).toEqual([data]);
    expect((await kim.call('PATCH /api/todos/:id/complete', { params: { id: data.id } })).data.completed).toBe(true);
    await sam.call('DELETE /api/babies/:id', { params: { id: babyId } });
    expect((await kim.call('GET /api/todos/:id', { params: { id: data.id } })).status).toBe(404);
    server.after({ days: 7 });
    await server.purge();
    expect(await server.store.read.selectFrom('subtask').selectAll().where('todo_id', '=', data.id).execute()).toEqual(
      [],
    );
  });

  test("an id of somebody else's to-do is refused and shows nothing", async () => {
    const { data } = await add({ title: 'private' });
    const kim = await server.givenAPerson('Kim');
    const kimsBaby = await server.givenABaby(kim);
    const taken = await add({ id: data.id, babyId: kimsBaby }, kim);
    expect(taken.status).toBe(409);
    expect(taken.data).toBeUndefined();
    const keys: RouteKey[] = ['GET /api/todos/:id', 'PUT /api/todos/:id', 'DELETE /api/todos/:id'];
    for (const key of keys) {
      const answer = await inject(server.app, {
        key,
        token: kim.token,
        params: { id: data.id },
        body: { title: 'mine' },
      });
      expect([answer.statusCode, JSON.parse(answer.body).message]).toEqual([404, 'To-do not found']);
    }
  });
});
