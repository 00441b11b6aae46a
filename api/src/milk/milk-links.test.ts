import { randomUUID } from 'node:crypto';
import { DATABASES } from '../testing/databases.ts';
import { givenSamsBaby, type Person, type TestServer } from '../testing/server.ts';

describe.each(DATABASES)('what a change of the milk store may name on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  let otherBaby: string;
  let stranger: Person;
  let strangersBaby: string;
  givenSamsBaby(database, async (given) => {
    ({ server, sam, babyId } = given);
    otherBaby = await server.givenABaby(sam);
    stranger = await server.givenAPerson('Kim');
    strangersBaby = await server.givenABaby(stranger);
  });

  const pump = async (of: string, person = sam, id = randomUUID()) => {
    const body = { id, babyId: of, startTime: server.at(-50), endTime: server.at(-30), totalMl: 90 };
    expect(
      (await person.call('POST /api/records/pumping', { body: { ...body, goesTo: 'fridge' as const } })).status,
    ).toBe(201);
    return id;
  };
  const feed = async (of: string, person = sam) => {
    const times = { startTime: server.at(-50), endTime: server.at(-30) };
    const bottle = { type: 'bottle', amount: 90, unit: 'ml', milk: 'breast' } as const;
    return (await person.call('POST /api/records/feeding', { body: { babyId: of, ...times, ...bottle } })).data.id;
  };
  const record = (links: object, id = randomUUID()) =>
    sam.call('POST /api/records/milk', {
      body: {
        ...{ id, babyId, startTime: server.at(-30), place: 'fridge', changeMl: 90, reason: 'pumped' },
        ...links,
      },
    });
  const change = (id: string, body: object) => sam.call('PATCH /api/records/milk/:id', { params: { id }, body });
  const inStore = async () =>
    (await sam.call('GET /api/milk/baby/:babyId', { params: { babyId } })).data.changes as { changeMl?: number }[];

  const refused: [name: string, links: () => Promise<object>, message: string][] = [
    [
      'a pumping of another baby of one’s own',
      async () => ({ pumpingId: await pump(otherBaby) }),
      'Pumping record not found',
    ],
    [
      'a pumping of a stranger',
      async () => ({ pumpingId: await pump(strangersBaby, stranger) }),
      'Pumping record not found',
    ],
    ['a feeding of another baby', async () => ({ feedingId: await feed(otherBaby) }), 'Feeding record not found'],
    [
      'a feeding of a stranger',
      async () => ({ feedingId: await feed(strangersBaby, stranger) }),
      'Feeding record not found',
    ],
    ['a feeding as its pumping', async () => ({ pumpingId: await feed(babyId) }), 'Pumping record not found'],
    [
      'a pumping that a stranger has deleted',
      async () => {
        const id = await pump(strangersBaby, stranger);
        await stranger.call('DELETE /api/records/pumping/:id', { params: { id } });
        return { pumpingId: id };
      },
      'Pumping record not found',
    ],
  ];
  test.each(refused)('not %s, neither at first nor by a change', async (_, linksOf, message) => {
    const links = await linksOf();
    const none = { status: 404, error: 'not_found', message };
    expect(await record(links)).toMatchObject(none);
    const { data } = await record({});
    expect(await change(data.id, links)).toMatchObject(none);
    const steps = [
      {
        ...{ kind: 'milk', op: 'create' as const, id: randomUUID() },
        fields: { startTime: server.at(-5), place: 'fridge', changeMl: 9, reason: 'pumped', ...links },
      },
    ];
    // Two at least are together.
    const sent = { babyId, steps: [...steps, { ...steps[0], id: randomUUID() }] as never };
    expect(await sam.call('POST /api/records/together', { body: sent })).toMatchObject(none);
    expect(await inStore()).toMatchObject([{ changeMl: 90 }]);
  });

  test('a stranger hears of a baby, not of what is named', async () => {
    const body = { babyId, startTime: server.at(-30), place: 'fridge', changeMl: 90, reason: 'pumped' } as const;
    const pumpingId = await pump(babyId);
    expect(await stranger.call('POST /api/records/milk', { body: { ...body, pumpingId } })).toMatchObject({
      status: 404,
      message: 'Baby not found',
    });
  });

  test('what one has deleted, and what has not come yet', async () => {
    const deleted = await pump(babyId);
    await sam.call('DELETE /api/records/pumping/:id', { params: { id: deleted } });
    for (const pumpingId of [deleted, randomUUID()]) {
      const made = await record({ pumpingId });
      expect(made).toMatchObject({ status: 201, data: { pumpingId } });
      expect((await change(made.data.id, { notes: 'Left bag', pumpingId })).status).toBe(200);
    }
  });

  test('what comes later is followed where it is of the same baby', async () => {
    const pumpingId = randomUUID();
    await record({ pumpingId });
    await pump(babyId, sam, pumpingId);
    await sam.call('PATCH /api/records/pumping/:id', { params: { id: pumpingId }, body: { totalMl: 70 } });
    expect(await inStore()).toMatchObject([{ changeMl: 70 }]);
  });

  test.each([
    ['another baby of one’s own', () => [otherBaby, sam] as const],
    ['a baby of a stranger', () => [strangersBaby, stranger] as const],
  ])('what comes later of %s is not', async (_, whose) => {
    const [of, person] = whose();
    const pumpingId = randomUUID();
    const { data } = await record({ pumpingId });
    await pump(of, person, pumpingId);
    const params = { id: pumpingId };
    await person.call('PATCH /api/records/pumping/:id', { params, body: { totalMl: 70 } });
    await person.call('DELETE /api/records/pumping/:id', { params });
    await person.call('POST /api/records/:id/restore', { params, body: {} });
    expect(await inStore()).toMatchObject([{ changeMl: 90 }]);
    // It names that still, and other changes of it are taken.
    expect((await change(data.id, { notes: 'Left bag', pumpingId })).status).toBe(200);
  });
});
