import { randomUUID } from 'node:crypto';
import type { Reader } from '../storage/store.ts';
import { DATABASES } from '../testing/databases.ts';
import { givenMembership, givenTwoParents, type Person, type TestServer } from '../testing/server.ts';
import { peopleOf, withMakers } from './makers.ts';

const NO_DATABASE = null as unknown as Reader;
const SESSION = { sessionId: randomUUID(), kind: 'session', madeAt: 0 } as const;

/** What in an answer is a record or a to-do, as who made and changed it. */
function madeIn(answer: unknown): unknown[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const { id, startTime, subtasks, by, changedBy } = answer as Record<string, unknown>;
  if (id && (startTime || subtasks)) return [{ by, changedBy }];
  return Object.values(answer).flatMap(madeIn);
}

describe.each(DATABASES)('who made what, on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let kim: Person;
  let babyId: string;
  givenTwoParents(database, (given) => {
    ({ server, sam, kim, babyId } = given);
  });

  const personOf = ({ id, name }: Person) => ({ id, name });
  const leaves = ({ id }: Person) =>
    server.store.write((tx) => tx.deleteFrom('membership').where('user_id', '=', id).execute());
  const sleep = async (person: Person, from: number, to?: number) => {
    const times = { startTime: server.at(from), ...(to !== undefined && { endTime: server.at(to) }) };
    const { data } = await person.call('POST /api/sleep/start', { body: { id: randomUUID(), babyId, ...times } });
    return data.id;
  };
  const feed = async (person: Person, from: number) => {
    const body = { id: randomUUID(), babyId, type: 'bottle', startTime: server.at(from) } as const;
    return (await person.call('POST /api/feeding/start', { body })).data.id;
  };
  const addTodo = async (person: Person) =>
    (await person.call('POST /api/todos', { body: { id: randomUUID(), babyId, title: 'Buy diapers' } })).data.id;
  const makerOf = async (id: string, reader = sam) => {
    const { data } = await reader.call('GET /api/sleep/baby/:babyId', { params: { babyId } });
    const { by, changedBy } = data.items.find((item) => item.id === id) ?? {};
    return { by, changedBy };
  };
  const rename = (person: Person, id: string) =>
    person.call('PATCH /api/sleep/:id', { params: { id }, body: { notes: person.name } });

  test('is told by name; that somebody has left is told of this baby alone, and of a deleted account no name', async () => {
    const tom = await server.givenABaby(sam);
    const gone = randomUUID();
    const ids = [sam.id, kim.id, gone, null];
    const told = async (id: string) => ids.map(await peopleOf(server.store.read, id, ids));
    const nobody = [{ left: true }, { left: true }];
    expect(await told(babyId)).toEqual([personOf(sam), personOf(kim), ...nobody]);
    expect(await told(tom)).toEqual([personOf(sam), { ...personOf(kim), left: true }, ...nobody]);
  });

  test('every read says it', async () => {
    const [asleep, feeding, todo] = [await sleep(sam, -60), await feed(sam, -30), await addTodo(sam)];
    const baby = { params: { babyId } };
    const window = { ...baby, query: { start: server.at(-120), end: server.at(60) } };
    const answers = await Promise.all([
      kim.call('GET /api/sleep/baby/:babyId', baby),
      kim.call('GET /api/sleep/baby/:babyId/range', window),
      kim.call('GET /api/feeding/baby/:babyId', baby),
      kim.call('GET /api/feeding/baby/:babyId/range', window),
      kim.call('GET /api/feeding/baby/:babyId/active', baby),
      kim.call('GET /api/feeding/baby/:babyId/latest', baby),
      kim.call('GET /api/feeding/:id', { params: { id: feeding } }),
      kim.call('GET /api/records/baby/:babyId/range', window),
      kim.call('GET /api/records/baby/:babyId/latest', baby),
      kim.call('GET /api/records/baby/:babyId/home', window),
      kim.call('GET /api/records/baby/:babyId/page', baby),
      kim.call('GET /api/records/:id/history', { params: { id: asleep } }),
      kim.call('GET /api/records/:id/history', { params: { id: todo } }),
      kim.call('GET /api/todos/baby/:babyId', baby),
      kim.call('GET /api/todos/:id', { params: { id: todo } }),
    ]);
    const told = answers.map(({ data }) => madeIn(data));
    expect(told.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 2, 6, 2, 1, 1, 1, 1]);
    expect(told.flat()).toEqual(told.flat().map(() => ({ by: personOf(sam) })));
  });

  test('every write answers it, with who else changed it', async () => {
    const params = { id: await sleep(sam, -60) };
    const todo = { id: await addTodo(sam) };
    const { data: withStep } = await kim.call('POST /api/todos/:id/subtasks', { params: todo, body: { title: 'Go' } });
    const step = { id: withStep.subtasks[0]?.id ?? '' };
    const steps = [
      { kind: 'sleep', op: 'change' as const, id: params.id, fields: { notes: 'two' } },
      { kind: 'feeding', op: 'create' as const, fields: { type: 'bottle', startTime: server.at(-5) } },
    ];
    const changedTodo = kim.call('PUT /api/todos/:id', { params: todo, body: { title: 'Wipes' } });
    const answers = [
      withStep,
      (await kim.call('PATCH /api/sleep/end/:id', { params, body: { endTime: server.at(-30) } })).data,
      (await kim.call('PATCH /api/sleep/:id', { params, body: { notes: 'one' } })).data,
      (await kim.call('PATCH /api/records/sleep/:id', { params, body: { notes: 'one' } })).data,
      (await kim.call('POST /api/records/:id/restore', { params, body: { version: 1 } })).data,
      (await kim.call('POST /api/records/together', { body: { babyId, steps } })).data.records[0],
      (await changedTodo).data,
      (await kim.call('PATCH /api/todos/:id/complete', { params: todo })).data,
      (await kim.call('PUT /api/todos/subtasks/:id', { params: step, body: { title: 'Come' } })).data,
      (await kim.call('PATCH /api/todos/subtasks/:id/complete', { params: step })).data,
      (await kim.call('DELETE /api/todos/subtasks/:id', { params: step })).data,
    ];
    const told = answers.flatMap(madeIn);
    expect(told).toEqual(answers.map(() => ({ by: personOf(sam), changedBy: personOf(kim) })));
    await kim.call('DELETE /api/todos/:id', { params: todo });
    const { data: back } = await sam.call('POST /api/records/:id/restore', { params: todo });
    expect(madeIn(back)).toEqual([{ by: personOf(sam) }]);
  });

  test('a refusal that shows a record says it, too', async () => {
    const id = await sleep(sam, -60);
    const second = await kim.call('POST /api/sleep/start', { body: { babyId, startTime: server.at(-5) } });
    expect(second).toMatchObject({ error: 'already_open', data: { id, by: personOf(sam) } });
    await sam.call('PATCH /api/sleep/end/:id', { params: { id }, body: { endTime: server.at(-30) } });
    const other = await kim.call('PATCH /api/sleep/end/:id', { params: { id }, body: { endTime: server.at(-20) } });
    expect(other).toMatchObject({ error: 'already_ended', data: { id, by: personOf(sam) } });
  });

  test('what its maker changed last is changed by nobody else', async () => {
    const id = await sleep(sam, -60, -30);
    await rename(kim, id);
    expect(await makerOf(id)).toEqual({ by: personOf(sam), changedBy: personOf(kim) });
    await rename(sam, id);
    expect(await makerOf(id, kim)).toEqual({ by: personOf(sam) });
  });

  test('what people made stays theirs when they have left, and nobody’s when their account is gone', async () => {
    const lee = await server.givenAPerson('Lee');
    await givenMembership(server.store, lee.id, babyId);
    const [made, changed] = [await sleep(lee, -60, -50), await sleep(sam, -40, -30)];
    const deleted = await sleep(lee, -20, -10);
    await rename(lee, changed);
    await leaves(lee);
    expect(await makerOf(made)).toEqual({ by: { ...personOf(lee), left: true } });
    expect(await makerOf(changed)).toEqual({ by: personOf(sam), changedBy: { ...personOf(lee), left: true } });
    await sam.call('DELETE /api/sleep/:id', { params: { id: deleted } });
    await lee.call('DELETE /api/auth/me', { body: { password: lee.password } });
    expect(await makerOf(made)).toEqual({ by: { left: true } });
    expect(await makerOf(changed)).toEqual({ by: personOf(sam), changedBy: { left: true } });
    const { data: history } = await sam.call('GET /api/records/:id/history', { params: { id: changed } });
    expect(history[0]).toMatchObject({ by: { left: true }, record: { by: personOf(sam), changedBy: { left: true } } });
    const { data: trash } = await sam.call('GET /api/babies/:id/deleted', { params: { id: babyId }, query: {} });
    expect(trash.items).toMatchObject([{ by: personOf(sam), record: { id: deleted, by: { left: true } } }]);
    expect(JSON.stringify([history, trash])).not.toContain(lee.id);
  });

  test('a name is the present one', async () => {
    const id = await sleep(kim, -60, -30);
    await kim.call('PATCH /api/auth/me', { body: { name: 'Kimberly' } });
    expect(await makerOf(id)).toEqual({ by: { id: kim.id, name: 'Kimberly' } });
  });
});

test('what is one’s own is said without a read', async () => {
  const row = { baby_id: randomUUID(), created_by: 'sam', changed_by: null };
  const rows = await withMakers(NO_DATABASE, { ...SESSION, userId: 'sam', name: 'Sam' }, [row, { ...row }]);
  expect(rows.map(({ by }) => by)).toEqual([
    { id: 'sam', name: 'Sam' },
    { id: 'sam', name: 'Sam' },
  ]);
});
