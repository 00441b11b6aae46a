import { randomUUID } from 'node:crypto';
import { seqsOf } from '../events/facts.repository.ts';
import { factsService } from '../events/facts.service.ts';
import { insertPhoto } from '../photos/photos.repository.ts';
import { DATABASES } from '../testing/databases.ts';
import { givenMembership, givenSam, type Person, type TestServer } from '../testing/server.ts';
import { babiesService } from './babies.service.ts';

const ada = { name: 'Ada', birthDate: '2025-12-01', gender: 'female' } as const;

describe.each(DATABASES)('babies on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  givenSam(database, (given) => {
    ({ server, sam } = given);
  });

  test('a baby is added, read, changed and listed in the order of adding', async () => {
    const made = await sam.call('POST /api/babies', { body: { ...ada, photo: 'https://example.org/ada.jpg' } });
    expect(made).toMatchObject({ status: 201, data: { ...ada, photo: 'https://example.org/ada.jpg', role: 'owner' } });
    server.after({ seconds: 1 });
    const second = await sam.call('POST /api/babies', { body: { ...ada, name: 'Bob', gender: 'male' } });
    const { id } = made.data;
    const changed = await sam.call('PATCH /api/babies/:id', { params: { id }, body: { name: 'Ada Mae', photo: '' } });
    expect(changed.data).toEqual({ ...ada, id, name: 'Ada Mae', role: 'owner' });
    expect((await sam.call('GET /api/babies/:id', { params: { id } })).data).toEqual(changed.data);
    expect((await sam.call('GET /api/babies')).data).toEqual([changed.data, second.data]);
  });

  test('the later tap of a field wins, whatever arrives last; of different fields both hold', async () => {
    const id = await server.givenABaby(sam);
    const kim = await server.givenAPerson('Kim');
    await givenMembership(server.store, kim.id, id, 'owner');
    const change = (person: Person, minutesAgo: number, body: object) =>
      person.call('PATCH /api/babies/:id', {
        params: { id },
        headers: { 'x-made-at': server.at(-minutesAgo) },
        body,
      });
    const facts = async () => (await seqsOf(server.store.read, [id]))[0];
    await change(sam, 5, { name: 'Mia Rose' });
    const before = await facts();
    const beaten = await change(kim, 2_880, { name: 'Old name' });
    expect(beaten).toMatchObject({ status: 200, data: { name: 'Mia Rose', role: 'owner' } });
    expect(await facts()).toBe(before);
    await change(sam, 5, { photo: 'http://192.168.1.1/2.png' });
    const both = await change(kim, 20, { name: 'Old name', gender: 'other', photo: '' });
    expect(both.data).toMatchObject({ name: 'Mia Rose', gender: 'other', photo: 'http://192.168.1.1/2.png' });
    expect((await change(sam, 30, { gender: 'male', birthDate: '2025-11-30' })).data).toMatchObject({
      gender: 'other',
      birthDate: '2025-11-30',
    });
    expect((await change(kim, 0, { name: 'Mia' })).data).toMatchObject({ name: 'Mia' });
  });

  test('of two edits at once the later tap wins', async () => {
    const id = await server.givenABaby(sam);
    const names = ['Anna', 'Berta', 'Clara', 'Dora', 'Emma'];
    await Promise.all(
      names.map((name, minutes) =>
        sam.call('PATCH /api/babies/:id', {
          params: { id },
          headers: { 'x-made-at': server.at(-minutes) },
          body: { name },
        }),
      ),
    );
    expect((await sam.call('GET /api/babies/:id', { params: { id } })).data.name).toBe('Anna');
  });

  test('the pictures of all babies are gone through when a photo went, and not otherwise', async () => {
    const { store } = server;
    const now = () => server.clock.now;
    const tidy = jest.fn();
    const photos = { count: async () => {}, wake: () => {}, tidy };
    const service = babiesService({ store, now, facts: factsService({ store, now }), photos });
    const actor = { userId: sam.id, sessionId: '', kind: 'session', madeAt: now() } as const;
    const id = await server.givenABaby(sam);
    const photoId = randomUUID();
    await service.change(actor, id, { photo: 'http://192.168.1.1/1.png' });
    await service.change(actor, id, { photo: 'http://192.168.1.1/2.png' });
    expect(tidy).not.toHaveBeenCalled();

    await store.write(async (tx) => {
      const row = { id: photoId, baby_id: id, large: null, small: null, bytes: 1, created_by: sam.id, created_at: 0 };
      await insertPhoto(tx, row);
      await tx.updateTable('baby').set({ photo_id: photoId }).where('id', '=', id).execute();
    });
    await service.change(actor, id, { photo: 'http://192.168.1.1/2.png', name: 'Ada Mae' });
    expect(tidy).not.toHaveBeenCalled();
    await service.change(actor, id, { photo: 'http://192.168.1.1/3.png' });
    expect(tidy).toHaveBeenCalledTimes(1);
  });

  test('the same id again answers the stored baby; for somebody else the id is taken', async () => {
    const body = { ...ada, id: randomUUID() };
    expect((await sam.call('POST /api/babies', { body })).status).toBe(201);
    const again = await sam.call('POST /api/babies', { body: { ...body, id: body.id.toUpperCase(), name: 'Bob' } });
    expect(again).toMatchObject({ status: 200, data: { id: body.id, name: 'Ada' } });
    const kim = await server.givenAPerson('Kim');
    const taken = await kim.call('POST /api/babies', { body });
    expect(taken.status).toBe(409);
    expect(taken.data).toBeUndefined();
    expect((await kim.call('GET /api/babies')).data).toEqual([]);
  });

  test.each([
    [{ ...ada, name: ' ' }, 'Please fill in all required fields'],
    [{ ...ada, birthDate: '2026-02-30' }, 'Birth date must be a real date'],
    [{ ...ada, birthDate: '0026-06-01' }, 'Birth date must be a real date'],
    [{ ...ada, gender: '' as 'other' }, 'Please fill in all required fields'],
    [{ ...ada, gender: 'robot' as 'other' }, 'Gender must be male, female or other'],
    [{ ...ada, birthDate: '' }, 'Please fill in all required fields'],
    [{ ...ada, name: '\u200b' }, 'Please fill in all required fields'],
    [{ ...ada, birthDate: '2026-03-12' }, 'Birth date cannot be in the future'],
    [{ ...ada, photo: 'ftp://example.org/ada.jpg' }, 'Photo must be a valid URL'],
  ])('a baby that cannot be is refused in the words of the form', async (body, message) => {
    expect(await sam.call('POST /api/babies', { body })).toMatchObject({ status: 400, message });
  });

  test('it may be tomorrow already where the parent lives', async () => {
    expect((await sam.call('POST /api/babies', { body: { ...ada, birthDate: '2026-03-11' } })).status).toBe(201);
  });

  test('a deleted baby and its records are nowhere, and after 7 days gone; only an owner may', async () => {
    const id = await server.givenABaby(sam);
    const { data: sleep } = await sam.call('POST /api/sleep/start', { body: { babyId: id, startTime: server.at(0) } });
    const kim = await server.givenAPerson('Kim');
    await givenMembership(server.store, kim.id, id);
    expect((await kim.call('GET /api/babies/:id', { params: { id } })).data.role).toBe('caregiver');
    expect(await kim.call('DELETE /api/babies/:id', { params: { id } })).toMatchObject({ status: 403 });

    expect(await sam.call('DELETE /api/babies/:id', { params: { id } })).toMatchObject({ status: 200, data: { id } });
    expect((await sam.call('DELETE /api/babies/:id', { params: { id } })).status).toBe(404);
    expect((await sam.call('DELETE /api/sleep/:id', { params: { id: sleep.id } })).status).toBe(404);
    const repeat = { ...ada, id };
    expect(await sam.call('POST /api/babies', { body: repeat })).toMatchObject({
      status: 409,
      error: 'record_deleted',
    });
    expect((await sam.call('GET /api/babies')).data).toEqual([]);
    const left = () => server.store.read.selectFrom('record').selectAll().where('baby_id', '=', id).execute();
    server.after({ days: 6 });
    await server.purge();
    expect(await left()).toHaveLength(1);
    server.after({ days: 1 });
    await server.purge();
    expect(await left()).toEqual([]);
  });
});
