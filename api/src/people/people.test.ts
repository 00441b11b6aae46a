import { randomUUID } from 'node:crypto';
import { buildApp } from '../app.ts';
import { DATABASES } from '../testing/databases.ts';
import { givenAServer, givenMembership, givenTwoParents, type Person, type TestServer } from '../testing/server.ts';

describe.each(DATABASES)('people of a baby on %s', (database) => {
  let server: TestServer;
  /** The owner, and a caregiver. */
  let sam: Person;
  let kim: Person;
  let babyId: string;
  givenTwoParents(database, (given) => {
    ({ server, sam, kim, babyId } = given);
  });

  const at = (person: Person) => ({ params: { id: babyId, userId: person.id } });
  const change = (by: Person, whom: Person, body: object) =>
    by.call('PATCH /api/babies/:id/people/:userId', { ...at(whom), body });
  const remove = (by: Person, whom: Person) => by.call('DELETE /api/babies/:id/people/:userId', at(whom));
  const leave = (by: Person) => by.call('POST /api/babies/:id/leave', { params: { id: babyId } });
  const people = async (by: Person) => (await by.call('GET /api/babies/:id/people', { params: { id: babyId } })).data;
  const rolesOf = async (by: Person) => (await people(by)).map(({ name, role }) => `${name} ${role}`);

  test('everybody sees who looks after the baby: owners first, no addresses', async () => {
    const lou = await server.givenAPerson('Lou');
    await givenMembership(server.store, lou.id, babyId, 'owner');
    const list = await people(kim);
    expect(list).toEqual(
      [
        expect.objectContaining({ userId: lou.id, role: 'owner', you: false, lastActive: '2026-03-10' }),
        expect.objectContaining({ userId: sam.id, role: 'owner', you: false }),
        {
          userId: kim.id,
          name: 'Kim',
          role: 'caregiver',
          since: expect.any(String),
          lastActive: expect.any(String),
          you: true,
        },
      ].sort((a, b) => Number(a.role === 'caregiver') - Number(b.role === 'caregiver')),
    );
    expect(JSON.stringify(list)).not.toContain('@');
  });

  test('a baby says whether others look after it, too', async () => {
    const shared = async (by: Person) => [
      ...(await by.call('GET /api/babies')).data.map((baby) => baby.shared),
      (await by.call('GET /api/babies/:id', { params: { id: babyId } })).data.shared,
      (await by.call('PATCH /api/babies/:id', { params: { id: babyId }, body: { name: 'Mia' } })).data.shared,
    ];
    expect(await shared(kim)).toEqual([true, true, true]);
    await leave(kim);
    expect(await shared(sam)).toEqual([undefined, undefined, undefined]);
  });

  test('an owner changes roles; a new owner is beyond the reach of the other one', async () => {
    expect((await change(sam, kim, { role: 'viewer' })).data).toMatchObject({
      userId: kim.id,
      role: 'viewer',
      you: false,
    });
    expect((await change(sam, kim, { role: 'owner' })).data.role).toBe('owner');
    for (const refused of [await change(sam, kim, { role: 'viewer' }), await remove(sam, kim)]) {
      expect(refused).toMatchObject({ status: 409, error: 'other_owner', message: 'Only Kim can give this up' });
    }
    expect((await change(sam, sam, { role: 'caregiver' })).data.role).toBe('caregiver');
    expect(await rolesOf(kim)).toEqual(['Kim owner', 'Sam caregiver']);
  });

  test('the last owner can neither step down nor leave', async () => {
    for (const refused of [await change(sam, sam, { role: 'viewer' }), await leave(sam), await remove(sam, sam)]) {
      expect(refused).toMatchObject({ status: 409, error: 'last_owner', message: 'Make somebody else owner first' });
    }
    expect(await rolesOf(sam)).toEqual(['Sam owner', 'Kim caregiver']);
  });

  test('of two owners who give up at the same instant one stays', async () => {
    await change(sam, kim, { role: 'owner' });
    const answers = await Promise.all([leave(sam), change(kim, kim, { role: 'viewer' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stays = answers[0].status === 200 ? kim : sam;
    expect((await people(stays)).filter(({ role }) => role === 'owner')).toHaveLength(1);
  });

  test('two owners who leave at the same instant, ten times over, never leave a baby alone', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await server.givenABaby(sam);
      await givenMembership(server.store, kim.id, id, 'owner');
      const both = [sam, kim].map((person) => person.call('POST /api/babies/:id/leave', { params: { id } }));
      expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test('who is removed has access to nothing at once, is told so, and what they recorded stays', async () => {
    const { data: sleep } = await kim.call('POST /api/sleep/start', { body: { babyId, startTime: server.at(-9) } });
    expect(await remove(sam, kim)).toMatchObject({ status: 200, data: { id: kim.id } });
    const ended = { status: 404, error: 'access_ended', message: 'You no longer have access to Ada' };
    expect(await kim.call('GET /api/babies/:id', { params: { id: babyId } })).toMatchObject(ended);
    expect(await kim.call('DELETE /api/sleep/:id', { params: { id: sleep.id } })).toMatchObject(ended);
    expect(await kim.call('POST /api/sleep/start', { body: { babyId, startTime: server.at(-1) } })).toMatchObject(
      ended,
    );
    expect((await kim.call('GET /api/babies')).data).toEqual([]);
    const { data: page } = await sam.call('GET /api/sleep/baby/:babyId', { params: { babyId }, query: {} });
    expect(JSON.stringify(page)).toContain(sleep.id);
    expect((await remove(sam, kim)).error).toBe('not_found');
  });

  test('a viewer looks and changes nothing, in words', async () => {
    await change(sam, kim, { role: 'viewer' });
    const refused = await kim.call('POST /api/sleep/start', { body: { babyId, startTime: server.at(-1) } });
    expect(refused).toMatchObject({
      status: 403,
      error: 'not_allowed',
      message: 'You can look, but not change anything here',
    });
    expect(await change(kim, sam, { role: 'viewer' })).toMatchObject({
      status: 403,
      error: 'not_allowed',
      message: 'Only an owner can do this',
    });
    expect((await kim.call('GET /api/babies/:id', { params: { id: babyId } })).data.role).toBe('viewer');
  });

  test('a step of another baby, where one only looks, undoes all of them', async () => {
    await change(sam, kim, { role: 'viewer' });
    const { data: sleep } = await sam.call('POST /api/sleep/start', {
      body: { babyId, startTime: server.at(-9), endTime: server.at(-3) },
    });
    const own = await server.givenABaby(kim);
    const steps = [
      { kind: 'sleep', op: 'create', fields: { startTime: server.at(-2), endTime: server.at(-1) } },
      { kind: 'sleep', op: 'remove', id: sleep.id },
    ] as const;
    const refused = await kim.call('POST /api/records/together', { body: { babyId: own, steps: [...steps] } });
    expect(refused.status).toBe(404);
    expect((await sam.call('GET /api/records/:id/history', { params: { id: sleep.id } })).data).toHaveLength(1);
  });

  test("a step that ends the sleep of a baby one only looks at, as if of one of one's own, does nothing", async () => {
    await change(sam, kim, { role: 'viewer' });
    const startTime = server.at(-9);
    const { data: sleep } = await sam.call('POST /api/sleep/start', { body: { babyId, startTime } });
    const own = await server.givenABaby(kim);
    const endTime = new Date(Date.parse(startTime) + 1_000).toISOString();
    const steps = [
      { kind: 'sleep', op: 'create', fields: { startTime: server.at(-2), endTime: server.at(-1) } },
      { kind: 'sleep', op: 'end', id: sleep.id, fields: { endTime } },
    ] as const;
    for (const by of [own, randomUUID()]) {
      const refused = await kim.call('POST /api/records/together', { body: { babyId: by, steps: [...steps] } });
      expect(refused.status).toBe(404);
    }
    // As a caregiver of both one may, but not in one step of the other baby.
    await change(sam, kim, { role: 'caregiver' });
    const mixed = await kim.call('POST /api/records/together', { body: { babyId: own, steps: [...steps] } });
    expect(mixed).toMatchObject({ status: 400, message: 'All steps must be about one baby' });
    expect((await sam.call('GET /api/records/:id/history', { params: { id: sleep.id } })).data).toHaveLength(1);
  });

  test('an id of a record is taken for a subtask, and opens nothing', async () => {
    await change(sam, kim, { role: 'viewer' });
    const { data: sleep } = await sam.call('POST /api/sleep/start', { body: { babyId, startTime: server.at(-9) } });
    const own = await server.givenABaby(kim);
    const subtasks = [{ id: sleep.id, title: 'Mine' }];
    const made = await kim.call('POST /api/todos', { body: { babyId: own, title: 'Trap', subtasks } });
    expect(made).toMatchObject({ status: 409, error: 'id_in_use' });
    const { data: todo } = await kim.call('POST /api/todos', { body: { babyId: own, title: 'Trap' } });
    const added = await kim.call('POST /api/todos/:id/subtasks', {
      params: { id: todo.id },
      body: subtasks[0] as never,
    });
    expect(added).toMatchObject({ status: 409, error: 'id_in_use' });
    expect((await kim.call('DELETE /api/sleep/:id', { params: { id: sleep.id } })).error).toBe('not_allowed');
  });

  test('the name that a baby got later is none of who was removed before', async () => {
    await remove(sam, kim);
    await sam.call('PATCH /api/babies/:id', { params: { id: babyId }, body: { name: 'Secret' } });
    const told = await kim.call('GET /api/babies/:id', { params: { id: babyId } });
    expect(told.message).toBe('You no longer have access to Ada');
  });

  test('a last day is checked, shown, moved on and taken away', async () => {
    const berlin = { timezone: 'Europe/Berlin' };
    expect(await change(sam, kim, { until: '2026-03-12' })).toMatchObject({ status: 400, data: { path: 'timezone' } });
    expect(await change(sam, kim, berlin)).toMatchObject({ status: 400, error: 'invalid', data: { path: 'timezone' } });
    expect((await change(sam, kim, { until: '2026-03-09', ...berlin })).message).toBe(
      'The last day must be today or later',
    );
    expect((await change(sam, kim, { until: '2028-03-20', ...berlin })).message).toBe(
      'The last day is at most two years ahead',
    );
    expect((await change(sam, kim, { until: '2026-02-30', ...berlin })).status).toBe(400);
    expect((await change(sam, kim, { until: '2026-03-12', ...berlin })).data).toMatchObject({
      until: '2026-03-12',
      ...berlin,
    });
    expect((await change(sam, kim, { role: 'viewer' })).data).toMatchObject({ role: 'viewer', until: '2026-03-12' });
    expect((await change(sam, kim, { until: null })).data).not.toHaveProperty('until');
    await change(sam, kim, { until: '2026-03-12', ...berlin });
    expect((await change(sam, kim, { role: 'owner' })).data).not.toHaveProperty('until');
  });

  test('facts: who joins, is changed and leaves is told to the family, and to nobody else', async () => {
    await change(sam, kim, { role: 'viewer' });
    await remove(sam, kim);
    const facts = await server.store.read
      .selectFrom('fact')
      .select(['topic', 'name', 'by_user'])
      .where('baby_id', '=', babyId)
      .where('name', '!=', 'baby.added')
      .execute();
    expect(facts).toEqual(
      expect.arrayContaining([
        { topic: babyId, name: 'people.changed', by_user: sam.id },
        { topic: kim.id, name: 'baby.deleted', by_user: sam.id },
        { topic: babyId, name: 'people.left', by_user: sam.id },
      ]),
    );
    expect(facts).toHaveLength(3);
  });
});

describe.each(DATABASES)('access that ends on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let kim: Person;
  let babyId: string;
  beforeAll(async () => {
    server = await givenAServer(database);
    [sam, kim] = [await server.givenAPerson('Sam'), await server.givenAPerson('Kim')];
    babyId = await server.givenABaby(sam);
  });
  afterAll(() => server.close());

  // In Lord Howe the clock moves by half an hour; in Berlin the day of the change has 23 hours.
  test.each([
    ['Europe/Berlin', '2026-03-29T21:59:59.000Z', '2026-03-29T22:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-03-29T12:59:59.000Z', '2026-03-29T13:00:00.000Z'],
    ['America/Los_Angeles', '2026-03-30T06:59:59.000Z', '2026-03-30T07:00:00.000Z'],
  ])('in %s it ends when the day is over there, also if no server ran', async (timezone, last, over) => {
    server.clock.now = Date.parse('2026-03-10T12:00:00.000Z');
    await givenMembership(server.store, kim.id, babyId);
    const params = { id: babyId, userId: kim.id };
    await sam.call('PATCH /api/babies/:id/people/:userId', { params, body: { until: '2026-03-29', timezone } });
    server.clock.now = Date.parse(last);
    await server.endDue();
    expect((await kim.call('GET /api/babies')).data).toHaveLength(1);
    server.clock.now = Date.parse(over);
    await Promise.all([server.endDue(), server.endDue()]);
    expect((await kim.call('GET /api/babies')).data).toEqual([]);
    expect((await kim.call('GET /api/babies/:id', { params: { id: babyId } })).error).toBe('access_ended');
    // Nobody did it: to the device of whoever did something it is no news.
    const told = server.store.read.selectFrom('fact').select('by_user').where('topic', '=', kim.id);
    const gone = await told.where('name', '=', 'baby.deleted').execute();
    expect(new Set(gone.map(({ by_user }) => by_user))).toEqual(new Set(['']));
  });

  test('a server that starts after the last day lets nobody in', async () => {
    server.clock.now = Date.parse('2026-03-10T12:00:00.000Z');
    await givenMembership(server.store, kim.id, babyId);
    const params = { id: babyId, userId: kim.id };
    const body = { until: '2026-03-11', timezone: 'UTC' };
    await sam.call('PATCH /api/babies/:id/people/:userId', { params, body });
    server.after({ days: 2 });
    expect((await kim.call('GET /api/babies')).data).toHaveLength(1);
    const { config, store } = server;
    const next = await buildApp(config, { store, now: () => server.clock.now });
    expect((await kim.call('GET /api/babies')).data).toEqual([]);
    await next.close();
  });
});
