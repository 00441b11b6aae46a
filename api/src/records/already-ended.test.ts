import { randomUUID } from 'node:crypto';
import { DATABASES } from '../testing/databases.ts';
import { givenMembership, givenTwoParents, type Person, type TestServer } from '../testing/server.ts';

/** Two persons end one record at different times: the second is told, and nothing is overwritten. */
describe.each(DATABASES)('an end of what has an end on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let kim: Person;
  let babyId: string;
  givenTwoParents(database, (given) => {
    ({ server, sam, kim, babyId } = given);
  });

  const kinds = {
    sleep: {
      start: (person: Person, endTime?: string) =>
        person.call('POST /api/sleep/start', {
          body: { id: randomUUID(), babyId, startTime: server.at(-60), ...(endTime && { endTime }) },
        }),
      end: (person: Person, id: string, endTime: string) =>
        person.call('PATCH /api/sleep/end/:id', { params: { id }, body: { endTime } }),
      edit: (person: Person, id: string, endTime: string | null) =>
        person.call('PATCH /api/sleep/:id', { params: { id }, body: { endTime } }),
      words: 'This sleep was already ended',
    },
    feeding: {
      start: (person: Person, endTime?: string) =>
        person.call('POST /api/feeding/start', {
          body: {
            id: randomUUID(),
            babyId,
            type: 'bottle' as const,
            startTime: server.at(-60),
            ...(endTime && { endTime }),
          },
        }),
      end: (person: Person, id: string, endTime: string) =>
        person.call('PATCH /api/feeding/end/:id', { params: { id }, body: { endTime } }),
      edit: (person: Person, id: string, endTime: string | null) =>
        person.call('PATCH /api/feeding/:id', { params: { id }, body: { endTime } }),
      words: 'This feeding was already ended',
    },
    pumping: byTheRule('pumping', {}, 'This pumping was already ended'),
    care: byTheRule('care', { what: 'walk' }, 'This care was already ended'),
  };
  /** The calls of a kind without names of its own. */
  function byTheRule(kind: 'pumping' | 'care', fields: object, words: string) {
    const route = `PATCH /api/records/${kind}/:id` as 'PATCH /api/records/pumping/:id';
    return {
      start: (person: Person, endTime?: string) =>
        person.call(`POST /api/records/${kind}` as 'POST /api/records/pumping', {
          body: { id: randomUUID(), babyId, startTime: server.at(-60), ...(endTime && { endTime }), ...fields },
        }),
      end: (person: Person, id: string, endTime: string) =>
        person.call(route, { params: { id }, query: { end: 'true' }, body: { endTime } }),
      edit: (person: Person, id: string, endTime: string | null) =>
        person.call(route, { params: { id }, body: { endTime } }),
      words,
    };
  }
  const stored = async (id: string) => {
    const query = { start: server.at(-120), end: server.at(60) };
    const { data } = await sam.call('GET /api/records/baby/:babyId/range', { params: { babyId }, query });
    return data.find((one) => one.id === id);
  };

  describe.each(['sleep', 'feeding', 'pumping', 'care'] as const)('%s', (name) => {
    const { start, end, edit, words } = kinds[name];
    const endOf = async (id: string) => (await stored(id))?.endTime;

    test('another time by somebody else: 409 with the record, nothing changed', async () => {
      const { id } = (await start(sam)).data;
      const { data: ended } = await end(sam, id, server.at(-20));
      expect(await end(kim, id, server.at(-8))).toMatchObject({
        status: 409,
        error: 'already_ended',
        message: words,
        data: ended,
      });
      expect(await stored(id)).toMatchObject(ended);
    });

    test('the same time by somebody else answers the record', async () => {
      const { id } = (await start(sam)).data;
      const { data: ended } = await end(sam, id, server.at(-20));
      expect(await end(kim, id, server.at(-20))).toMatchObject({ status: 200, data: ended });
    });

    test('another time by the person who set it is an edit, whoever started it', async () => {
      const { id } = (await start(sam)).data;
      await end(kim, id, server.at(-20));
      expect((await end(kim, id, server.at(-15))).status).toBe(200);
      expect(await endOf(id)).toBe(server.at(-15));
      expect((await end(sam, id, server.at(-10))).status).toBe(409);
    });

    test('a plain edit sets the end, and from then on it is that person’s', async () => {
      const { id } = (await start(sam, server.at(-20))).data;
      expect((await end(kim, id, server.at(-8))).status).toBe(409);
      expect((await edit(kim, id, server.at(-8))).status).toBe(200);
      expect(await endOf(id)).toBe(server.at(-8));
      expect((await end(sam, id, server.at(-20))).status).toBe(409);
      expect((await end(kim, id, server.at(-9))).status).toBe(200);
    });

    test('an edit of something else leaves whose end it is', async () => {
      const { id } = (await start(sam, server.at(-20))).data;
      const route = `PATCH /api/records/${name}/:id` as 'PATCH /api/records/sleep/:id';
      await kim.call(route, { params: { id }, body: { notes: 'calm' } });
      expect((await end(kim, id, server.at(-8))).status).toBe(409);
      expect((await end(sam, id, server.at(-8))).status).toBe(200);
    });

    test('a record that was opened again is anybody’s to end', async () => {
      const { id } = (await start(sam, server.at(-20))).data;
      await edit(sam, id, null);
      expect((await end(kim, id, server.at(-8))).status).toBe(200);
      await edit(kim, id, server.at(-9));
    });

    test('who deletes the account is no longer known as who set it', async () => {
      const lee = await server.givenAPerson('Lee');
      await givenMembership(server.store, lee.id, babyId);
      const { id } = (await start(sam)).data;
      await end(lee, id, server.at(-20));
      await lee.call('DELETE /api/auth/me', { body: { password: lee.password } });
      expect((await end(sam, id, server.at(-8))).status).toBe(200);
    });

    test('where nobody knows who set the end, it is the maker’s', async () => {
      const { id } = (await start(sam, server.at(-20))).data;
      await server.store.write(async (tx) => {
        await tx.updateTable('record').set({ ended_by: null }).where('id', '=', id).execute();
      });
      expect((await end(kim, id, server.at(-8))).status).toBe(409);
      expect((await end(sam, id, server.at(-8))).status).toBe(200);
    });
  });
});
