import { randomUUID } from 'node:crypto';
import { DATABASES } from '../testing/databases.ts';
import { givenMembership, givenTwoParents, type Person, type TestServer } from '../testing/server.ts';

describe.each(DATABASES)('deleting an account that others need on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let kim: Person;
  let babyId: string;
  givenTwoParents(database, (given) => {
    ({ server, sam, kim, babyId } = given);
  });

  const remove = (person: Person, handOver?: { babyId: string; userId: string | null }[]) =>
    person.call('DELETE /api/auth/me', { body: { password: person.password, ...(handOver && { handOver }) } });
  const babiesOf = async (person: Person) => (await person.call('GET /api/babies')).data;

  test('nothing happens until it is said what becomes of a baby that others look after', async () => {
    const own = await server.givenABaby(sam);
    const stranger = await server.givenAPerson('Stranger');
    const needs = {
      status: 409,
      error: 'babies_need_owner',
      data: [{ id: babyId, name: 'Ada', people: [{ userId: kim.id, name: 'Kim' }] }],
    };
    expect(await remove(sam)).toMatchObject(needs);
    expect(await remove(sam, [{ babyId: own, userId: null }])).toMatchObject(needs);
    expect(await remove(sam, [{ babyId, userId: stranger.id }])).toMatchObject(needs);
    expect(await remove(sam, [{ babyId, userId: sam.id }])).toMatchObject(needs);
    expect(await babiesOf(sam)).toHaveLength(2);
    expect(await babiesOf(kim)).toMatchObject([{ role: 'caregiver' }]);
  });

  test('handed over, the baby has a new owner without a last day, and keeps all records', async () => {
    const startTime = server.at(-9);
    const { data: sleep } = await sam.call('POST /api/sleep/start', { body: { babyId, startTime } });
    await sam.call('PATCH /api/babies/:id/people/:userId', {
      params: { id: babyId, userId: kim.id },
      body: { until: '2026-04-01', timezone: 'UTC' },
    });
    expect((await remove(sam, [{ babyId, userId: kim.id }])).status).toBe(200);
    expect(await babiesOf(kim)).toMatchObject([{ id: babyId, role: 'owner' }]);
    const { data: people } = await kim.call('GET /api/babies/:id/people', { params: { id: babyId } });
    expect(people).toEqual([expect.objectContaining({ userId: kim.id, role: 'owner' })]);
    expect(people[0]).not.toHaveProperty('until');
    const told = await server.store.read.selectFrom('fact').select('name').where('topic', '=', babyId).execute();
    expect(told.map(({ name }) => name)).toEqual(expect.arrayContaining(['people.changed', 'people.left']));
    expect((await kim.call('DELETE /api/sleep/:id', { params: { id: sleep.id } })).status).toBe(200);
  });

  test('nobody is chosen who looks after the baby no more, and no baby is left alone', async () => {
    const params = { id: babyId, userId: kim.id };
    await sam.call('DELETE /api/babies/:id/people/:userId', { params });
    expect(await remove(sam, [{ babyId, userId: kim.id }])).toMatchObject({ status: 409, error: 'babies_need_owner' });
    expect((await remove(sam)).status).toBe(200);
    expect(await server.store.read.selectFrom('baby').select('id').where('id', '=', babyId).execute()).toEqual([]);
  });

  test('an owner who is just being made one, while that account goes, leaves a baby with an owner or none at all', async () => {
    const params = { id: babyId, userId: kim.id };
    const answers = await Promise.all([
      sam.call('PATCH /api/babies/:id/people/:userId', { params, body: { role: 'owner' } }),
      remove(kim),
    ]);
    expect(answers.some(({ status }) => status < 300)).toBe(true);
    const { data: people } = await sam.call('GET /api/babies/:id/people', { params: { id: babyId } });
    expect(people.some(({ role }) => role === 'owner')).toBe(true);
  });

  test.each(['leaves', 'is removed'] as const)(
    'who gets the baby and %s at the same instant owns it, or it stays with whom it was',
    async (how) => {
      for (let round = 0; round < 5; round++) {
        const owner = await server.givenAPerson('Owner');
        const id = await server.givenABaby(owner);
        await givenMembership(server.store, kim.id, id);
        const params = { id, userId: kim.id };
        const [handedOver, gone] = await Promise.all([
          remove(owner, [{ babyId: id, userId: kim.id }]),
          how === 'leaves'
            ? kim.call('POST /api/babies/:id/leave', { params })
            : owner.call('DELETE /api/babies/:id/people/:userId', { params }),
        ]);
        const isHandedOver = handedOver.status === 200;
        expect([200, 409]).toContain(handedOver.status);
        expect(gone.status < 300).toBe(!isHandedOver);
        const rows = server.store.read.selectFrom('membership').select(['user_id', 'role']).where('baby_id', '=', id);
        expect(await rows.execute()).toEqual([{ user_id: (isHandedOver ? kim : owner).id, role: 'owner' }]);
      }
    },
  );

  test('deleted for everybody, it is gone at once, with its history', async () => {
    const { data: sleep } = await kim.call('POST /api/sleep/start', { body: { babyId, startTime: server.at(-9) } });
    await kim.call('PATCH /api/sleep/:id', { params: { id: sleep.id }, body: { notes: 'Changed' } });
    expect((await remove(sam, [{ babyId, userId: null }])).status).toBe(200);
    expect(await babiesOf(kim)).toEqual([]);
    for (const table of ['baby', 'record', 'record_version'] as const) {
      const rows = await server.store.read.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(table === 'baby' ? babyId : sleep.id);
    }
    const told = await server.store.read.selectFrom('fact').select('name').where('topic', '=', kim.id).execute();
    expect(told).toContainEqual({ name: 'baby.deleted' });
  });

  test('a baby with another owner needs nobody, and a choice about it changes nothing', async () => {
    const lou = await server.givenAPerson('Lou');
    await givenMembership(server.store, lou.id, babyId, 'owner');
    const choices = [
      { babyId, userId: null },
      { babyId: randomUUID(), userId: null },
    ];
    expect((await remove(sam, choices)).status).toBe(200);
    expect(await babiesOf(kim)).toHaveLength(1);
    expect(await babiesOf(lou)).toMatchObject([{ role: 'owner' }]);
  });

  test('who only looks after babies goes without a question', async () => {
    expect((await remove(kim)).status).toBe(200);
    const { data: people } = await sam.call('GET /api/babies/:id/people', { params: { id: babyId } });
    expect(people).toHaveLength(1);
  });
});
