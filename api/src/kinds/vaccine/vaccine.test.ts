import { randomUUID } from 'node:crypto';
import { DATABASES } from '../../testing/databases.ts';
import { givenSamsBaby, type Person, type TestServer } from '../../testing/server.ts';
import { csvOf, intoBaby, intoNewAccount, recordsOf, refusedAt } from '../../testing/transfers.ts';

describe.each(DATABASES)('vaccines on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId } = given);
  });

  const record = (body: object) =>
    sam.call('POST /api/records/vaccine', {
      body: { id: randomUUID(), babyId, startTime: server.at(-5), title: 'Six in one', ...body },
    });

  test('one is kept with its dose and its place', async () => {
    const { status, data } = await record({ dose: 10, site: 'Left thigh' });
    expect(status).toBe(201);
    expect(data).toMatchObject({ title: 'Six in one', dose: 10, site: 'Left thigh', startTime: server.at(-5) });
    expect(data).not.toHaveProperty('endTime');
  });

  test.each([
    ['title', undefined, 'Vaccine must be text'],
    ['title', '', 'Vaccine is missing'],
    ['title', ' \u202E\n ', 'Vaccine is missing'],
    ['title', 'x'.repeat(201), 'Vaccine must be at most 200 characters'],
    ['dose', 0, 'The dose must be from 1 to 10'],
    ['dose', 11, 'The dose must be from 1 to 10'],
    ['dose', 1.5, 'Which dose must be a whole number'],
    ['site', 'x'.repeat(201), 'Place on the body must be at most 200 characters'],
  ])('%s cannot be %j, neither of a new one nor of a stored one', async (path, value, message) => {
    const refused = refusedAt(path, message);
    expect(await record({ [path]: value })).toMatchObject(refused);
    if (value === undefined) return;
    const { data } = await record({});
    const changed = await sam.call('PATCH /api/records/vaccine/:id', {
      params: { id: data.id },
      body: { [path]: value },
    });
    expect(changed).toMatchObject(refused);
  });

  test('its title is one line, whose direction nothing turns', async () => {
    expect((await record({ title: ' Six\n\u202Ein one ' })).data).toMatchObject({ title: 'Six in one' });
  });

  test.each([
    ['endTime', '2026-03-10T09:00:00Z'],
    ['lot', 'A1'],
  ])('has no %s', async (path, value) => {
    expect(await record({ [path]: value })).toMatchObject({ status: 400, data: { path } });
  });

  test('its file and its account document bring the same into another baby', async () => {
    const { data } = await record({ dose: 2, site: 'Left thigh' });
    const csv = await csvOf(server, sam, 'vaccine', babyId);
    expect(csv).toContain('"Vaccine","Dose","Site","Notes","Zone","By"');
    const other = await server.givenABaby(sam);
    expect(await intoBaby(server, sam, 'vaccine', other, csv)).toMatchObject({ imported: 1, errors: [] });
    expect(await recordsOf(sam, other)).toEqual([{ ...data, id: expect.any(String), babyId: other }]);

    expect((await intoNewAccount(server, sam)).message).toMatch(/^Imported 2 babies, .* 2 vaccines and 0 to-dos$/);
  });
});
