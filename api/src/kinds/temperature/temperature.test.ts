import { randomUUID } from 'node:crypto';
import { DATABASES } from '../../testing/databases.ts';
import { givenSamsBaby, type Person, type TestServer } from '../../testing/server.ts';
import { csvOf, intoBaby, intoNewAccount, recordsOf, refusedAt } from '../../testing/transfers.ts';

describe.each(DATABASES)('temperatures on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId } = given);
  });

  const record = (body: object) =>
    sam.call('POST /api/records/temperature', {
      body: { id: randomUUID(), babyId, startTime: server.at(-5), celsius: 37.25, ...body },
    });

  test.each([30, 37.25, 38.3, 45])('%d °C is kept as it is', async (celsius) => {
    const { status, data } = await record({ celsius, method: 'ear', notes: 'After the walk' });
    expect(status).toBe(201);
    expect(data).toMatchObject({ celsius, method: 'ear', notes: 'After the walk', startTime: server.at(-5) });
    expect(data).not.toHaveProperty('endTime');
  });

  const RANGE = 'Temperature must be from 30 to 45\u00a0°C (86 to 113\u00a0°F)';
  test.each([
    ['celsius', undefined, 'Temperature must be a number'],
    ['celsius', '37', 'Temperature must be a number'],
    ['celsius', 29.99, RANGE],
    ['celsius', 45.01, RANGE],
    ['celsius', -1, RANGE],
    ['celsius', 37.123, 'Temperature must have at most 2 decimals'],
    ['method', 'hand', 'Please choose where it was taken'],
    ['startTime', '2030-01-01T00:00:00Z', 'Start time cannot be in the future'],
  ])('%s cannot be %j, neither of a new one nor of a stored one', async (path, value, message) => {
    const refused = refusedAt(path, message);
    expect(await record({ [path]: value })).toMatchObject(refused);
    if (value === undefined) return;
    const { data } = await record({});
    const changed = await sam.call('PATCH /api/records/temperature/:id', {
      params: { id: data.id },
      body: { [path]: value },
    });
    expect(changed).toMatchObject(refused);
  });

  test.each([
    ['endTime', '2026-03-10T09:00:00Z'],
    ['fahrenheit', 99],
  ])('has no %s', async (path, value) => {
    expect(await record({ [path]: value })).toMatchObject({ status: 400, data: { path } });
  });

  test('its file and its account document bring the same into another baby', async () => {
    const { data } = await record({ method: 'forehead' });
    const csv = await csvOf(server, sam, 'temperature', babyId);
    expect(csv).toContain('"Celsius","Method","Notes","Zone","By"');
    const other = await server.givenABaby(sam);
    expect(await intoBaby(server, sam, 'temperature', other, csv)).toMatchObject({ imported: 1, errors: [] });
    expect(await recordsOf(sam, other)).toEqual([{ ...data, id: expect.any(String), babyId: other }]);

    expect((await intoNewAccount(server, sam)).message).toMatch(/^Imported 2 babies, .* 2 temperatures and 0 to-dos$/);
  });
});
