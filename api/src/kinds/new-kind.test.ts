import { randomUUID } from 'node:crypto';
import { DATABASES } from '../testing/databases.ts';
import { csvForm, dataForm } from '../testing/example-calls.ts';
import { givenSam, inject, injectAny, type Person, type TestServer } from '../testing/server.ts';

/** A kind that nobody but its declaration knows: one line in the list, and no other place. */
jest.mock('../../../contract/src/kinds/index.ts', () => {
  const { recordSchemas } = jest.requireActual('../../../contract/src/kinds/record.schema.ts');
  const bath = {
    name: 'bath',
    many: 'baths',
    label: 'Bath',
    order: 900,
    shape: 'moment',
    fields: {
      warm: { is: 'flag', label: 'Warm', required: true },
      toys: { is: 'number', label: 'Toys', max: 9, whole: true, tooMuch: 'Nine toys at most' },
    },
    row: ['warm'],
    csv: [
      { header: 'Baby', of: 'baby' },
      { header: 'Start', of: 'start' },
      { header: 'Toys', of: 'field', field: 'toys' },
      { header: 'Notes', of: 'notes' },
    ],
  };
  const list = { ...jest.requireActual('../../../contract/src/kinds/index.ts'), bath: recordSchemas(bath) };
  return Object.defineProperty(list, '__esModule', { value: true });
});

describe.each(DATABASES)('a kind that was only declared, on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  givenSam(database, async (given) => {
    ({ server, sam } = given);
    babyId = await server.givenABaby(sam);
  });

  const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${sam.token}` };
    const answer = await injectAny(server.app, { method, url, headers, ...(payload && { payload }) });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return { status: answer.statusCode, ...(isJson ? answer.json() : { text: answer.body }) };
  };
  const bath = (more: object = {}) =>
    send('POST', '/api/records/bath', { id: randomUUID(), babyId, startTime: server.at(-30), warm: true, ...more });
  const page = async () => (await send('GET', `/api/records/baby/${babyId}/page?kind=bath`)).data.items;

  test('is recorded, changed, deleted and brought back', async () => {
    const { status, data } = await bath({ toys: 3, notes: 'Duck' });
    expect(status).toBe(201);
    expect(data).toMatchObject({ kind: 'bath', warm: true, toys: 3, notes: 'Duck' });
    expect(data).not.toHaveProperty('endTime');
    const url = `/api/records/bath/${data.id}`;
    expect((await send('PATCH', url, { toys: null, warm: false })).data).not.toHaveProperty('toys');
    expect((await send('DELETE', url)).data).toEqual({ id: data.id });
    expect(await page()).toEqual([]);
    expect((await send('POST', `/api/records/${data.id}/restore`, {})).data).toMatchObject({
      kind: 'bath',
      warm: false,
    });
    expect((await send('GET', `/api/records/${data.id}/history`)).data).toHaveLength(3);
  });

  test.each([
    [{ toys: 10 }, 'Nine toys at most'],
    [{ toys: 1.5 }, 'Toys must be a whole number'],
    [{ warm: undefined }, 'Warm must be true or false'],
    [{ startTime: '2030-01-01T00:00:00Z' }, 'Start time cannot be in the future'],
  ])('what is wrong with %j is told in words', async (more, message) => {
    expect(await bath(more)).toMatchObject({ status: 400, message });
  });

  test('stands where all kinds stand: home, windows, and its own file', async () => {
    const { data } = await bath({ toys: 2, notes: '=1+1' });
    const window = `start=${server.at(-60)}&end=${server.at(0)}`;
    const home = (await send('GET', `/api/records/baby/${babyId}/home?${window}`)).data;
    expect(home).toMatchObject({ latest: { bath: { id: data.id } }, running: [], range: [{ id: data.id }] });
    const outside = `start=${server.at(-29)}&end=${server.at(0)}`;
    expect((await send('GET', `/api/records/baby/${babyId}/range?${outside}`)).data).toEqual([]);
    const { text } = await send('GET', `/api/export/bath/${babyId}`);
    expect(text).toContain('"Baby","Start","Toys","Notes"');
    expect(text).toMatch(/"Ada","2026-03-10T11:30:00.000\+00:00",2,"'=1\+1"/);
  });

  test('goes out and in with the account, and older files without it are taken', async () => {
    await bath({ toys: 2 });
    const exported = (await send('GET', '/api/auth/me/export')).data;
    const other = await server.givenAPerson('Kim');
    const sendFile = (file: object) =>
      inject(server.app, { key: 'POST /api/import/account', token: other.token, body: dataForm(file) });
    const answer = (await sendFile(exported)).json();
    expect(answer.data.babies[0]).toMatchObject({ baths: 1 });
    expect(answer.data.message).toBe('Imported 1 baby, 0 sleeps, 0 feedings, 1 bath and 0 to-dos');
    expect((await sendFile(exported)).json().data).toMatchObject({ duplicates: 1 });
    const [{ baths: _, ...older }] = exported.babies;
    expect((await sendFile({ ...exported, babies: [older] })).statusCode).toBe(200);
  });

  test('is nothing that a sleep of a file could be', async () => {
    await bath();
    const body = csvForm('Baby,Uhrzeit,Dauer (Min.),Notiz\nAda,10.03.26 11:30,20,\n', { timezone: 'UTC' });
    const key = 'POST /api/import/sleep/:babyId';
    const answer = await inject(server.app, { key, token: sam.token, params: { babyId }, body });
    expect(answer.json().data).toMatchObject({ imported: 1, duplicates: 0 });
  });

  test('is in the description of the calls', async () => {
    const { paths } = (await injectAny(server.app, { method: 'GET', url: '/api/openapi.json', headers: {} })).json();
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/records/bath', '/api/records/bath/{id}']));
  });
});
