import { randomUUID } from 'node:crypto';
import { DATABASES } from '../../testing/databases.ts';
import { givenSamsBaby, type Person, type TestServer } from '../../testing/server.ts';
import { csvOf, intoBaby, intoNewAccount, recordsOf } from '../../testing/transfers.ts';

const BEYOND = 'A change can be at most 5,000 ml';

describe.each(DATABASES)('the milk store on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId } = given);
  });

  const record = (body: object) =>
    sam.call('POST /api/records/milk', {
      body: {
        ...{ id: randomUUID(), babyId, startTime: server.at(-5) },
        ...{ place: 'fridge', changeMl: 90, reason: 'pumped', ...body },
      },
    });
  const refusedAt = (path: string, message: string) => ({
    status: 400,
    error: 'invalid',
    message,
    data: { path, code: expect.any(String) },
  });

  test.each([-5_000, -1, 1, 5_000])('it takes a change of %i ml', async (changeMl) => {
    expect(await record({ changeMl })).toMatchObject({ status: 201, data: { changeMl, place: 'fridge' } });
  });

  test('a change has the date on the bag and what it is of, and no end', async () => {
    const said = { bagDate: '2026-02-28', pumpingId: randomUUID(), feedingId: randomUUID(), notes: 'Left bag' };
    const { data, status } = await record(said);
    expect(status).toBe(201);
    expect(data).toMatchObject(said);
    expect(data).not.toHaveProperty('endTime');
    const changed = await sam.call('PATCH /api/records/milk/:id', {
      params: { id: data.id },
      body: { bagDate: null, changeMl: -20, reason: 'spilled' },
    });
    expect(changed.data).toMatchObject({ changeMl: -20, reason: 'spilled', pumpingId: said.pumpingId });
    expect(changed.data).not.toHaveProperty('bagDate');
  });

  test.each([
    ['place', undefined, 'Please choose fridge or freezer'],
    ['place', 'cellar', 'Please choose fridge or freezer'],
    ['changeMl', undefined, 'Change must be a number'],
    ['changeMl', 0, 'A change cannot be 0 ml'],
    ['changeMl', -5_001, BEYOND],
    ['changeMl', 5_001, BEYOND],
    ['changeMl', 1.5, 'Change must be a whole number'],
    ['reason', undefined, 'Please choose a reason'],
    ['reason', 'lost', 'Please choose a reason'],
    ['bagDate', '2026-02-30', 'Please enter the date on the bag'],
    ['bagDate', '28.02.2026', 'Please enter the date on the bag'],
    ['pumpingId', 'first', 'Pumping must be a UUID'],
    ['feedingId', 'first', 'Feeding must be a UUID'],
    ['startTime', '2030-01-01T00:00:00Z', 'Start time cannot be in the future'],
  ])('%s cannot be %j', async (path, value, message) => {
    expect(await record({ [path]: value })).toMatchObject(refusedAt(path, message));
  });

  test('a bottle from the fridge is one write with its feeding: all or none, and once', async () => {
    const [feeding, milk] = [randomUUID(), randomUUID()];
    const sent = (changeMl: number) => ({
      babyId,
      steps: [
        {
          ...{ kind: 'feeding', op: 'create' as const, id: feeding },
          fields: { type: 'bottle', amount: 90, unit: 'ml', startTime: server.at(-10), endTime: server.at(-1) },
        },
        {
          ...{ kind: 'milk', op: 'create' as const, id: milk },
          fields: { place: 'fridge', changeMl, reason: 'fed', feedingId: feeding, startTime: server.at(-10) },
        },
      ],
    });
    const together = (changeMl: number) => sam.call('POST /api/records/together', { body: sent(changeMl) });
    expect(await together(0)).toMatchObject(refusedAt('steps.1.fields.changeMl', 'A change cannot be 0 ml'));
    const counts = async () => (await sam.call('GET /api/records/baby/:babyId/counts', { params: { babyId } })).data;
    expect(await counts()).toMatchObject({ feeding: 0, milk: 0 });
    expect((await together(-90)).data.records).toMatchObject([{ id: feeding }, { id: milk, feedingId: feeding }]);
    await together(-90);
    expect(await counts()).toMatchObject({ feeding: 1, milk: 1 });
  });

  test('its file and its account document bring the same into another baby', async () => {
    const { data } = await record({ changeMl: -60, reason: 'expired', bagDate: '2026-02-28', pumpingId: randomUUID() });
    const csv = await csvOf(server, sam, 'milk', babyId);
    expect(csv).toContain('"Place","Change (ml)","Reason","Bag date","Pumping","Feeding","Notes","Zone","By"');
    const other = await server.givenABaby(sam);
    const into = (text: string) => intoBaby(server, sam, 'milk', other, text);
    expect(await into(csv)).toMatchObject({ imported: 1, errors: [] });
    expect(await recordsOf(sam, other)).toEqual([{ ...data, id: expect.any(String), babyId: other }]);
    const row = (change: string, day: string) =>
      `Start,Place,Change (ml),Reason,Bag date\n2026-03-10T08:00:00Z,freezer,${change},pumped,${day}\n`;
    expect((await into(row('0', ''))).errors).toMatchObject([{ column: 'Change (ml)' }]);
    expect((await into(row('40', 'May'))).errors).toMatchObject([
      { column: 'Bag date', message: "Please enter the date on the bag: 'May'" },
    ]);

    expect((await intoNewAccount(server, sam)).message).toMatch(
      /^Imported 2 babies, .* 2 changes of the milk store and 0 to-dos$/,
    );
  });
});
