import { randomUUID } from 'node:crypto';
import { DATABASES } from '../../testing/databases.ts';
import { givenSamsBaby, inject, injectAny, type Person, type TestServer } from '../../testing/server.ts';
import { csvForm, dataForm } from '../../testing/upload-forms.ts';

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
    ['title', 'x'.repeat(201), 'Vaccine must be at most 200 characters'],
    ['dose', 0, 'The dose must be from 1 to 10'],
    ['dose', 11, 'The dose must be from 1 to 10'],
    ['dose', 1.5, 'Which dose must be a whole number'],
    ['site', 'x'.repeat(201), 'Place on the body must be at most 200 characters'],
  ])('%s cannot be %j, neither of a new one nor of a stored one', async (path, value, message) => {
    const refused = { status: 400, error: 'invalid', message, data: { path, code: expect.any(String) } };
    expect(await record({ [path]: value })).toMatchObject(refused);
    if (value === undefined) return;
    const { data } = await record({});
    const changed = await sam.call('PATCH /api/records/vaccine/:id', {
      params: { id: data.id },
      body: { [path]: value },
    });
    expect(changed).toMatchObject(refused);
  });

  test.each([
    ['endTime', '2026-03-10T09:00:00Z'],
    ['lot', 'A1'],
  ])('has no %s', async (path, value) => {
    expect(await record({ [path]: value })).toMatchObject({ status: 400, data: { path } });
  });

  test('its file and its account document bring the same into another baby', async () => {
    const { data } = await record({ dose: 2, site: 'Left thigh' });
    const headers = { authorization: `Bearer ${sam.token}` };
    const url = `/api/export/vaccine/${babyId}?days=7&timezone=UTC`;
    const csv = (await injectAny(server.app, { method: 'GET', url, headers })).body;
    expect(csv).toContain('"Vaccine","Dose","Site","Notes","By"');
    const other = await server.givenABaby(sam);
    const answer = await injectAny(server.app, {
      ...{ method: 'POST', url: `/api/import/vaccine/${other}`, headers, payload: csvForm(csv) },
    });
    expect(answer.json().data).toMatchObject({ imported: 1, errors: [] });
    const page = await sam.call('GET /api/records/baby/:babyId/page', { params: { babyId: other }, query: {} });
    expect(page.data.items).toEqual([{ ...data, id: expect.any(String), babyId: other, zone: 'UTC' }]);

    const document = (await sam.call('GET /api/auth/me/export')).data;
    const kim = await server.givenAPerson('Kim');
    const taken = await inject(server.app, {
      ...{ key: 'POST /api/import/account', token: kim.token, body: dataForm(document) },
    });
    expect(taken.json().data.message).toMatch(/^Imported 2 babies, .* 2 vaccines and 0 to-dos$/);
  });
});
