import { randomUUID } from 'node:crypto';
import { DATABASES } from '../testing/databases.ts';
import { givenSamsBaby, inject, injectAny, type Person, type TestServer } from '../testing/server.ts';
import { csvForm, dataForm } from '../testing/upload-forms.ts';

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
      mood: { is: 'choice', label: 'Mood', of: ['calm', 'wild'], problem: 'Mood is calm or wild' },
      song: { is: 'text', label: 'Song', max: 20 },
    },
    row: ['warm'],
    csv: [
      { header: 'Baby', of: 'baby' },
      { header: 'Start', of: 'start' },
      { header: 'Warm', of: 'field', field: 'warm' },
      { header: 'Toys', of: 'field', field: 'toys' },
      { header: 'Mood', of: 'field', field: 'mood' },
      { header: 'Song', of: 'field', field: 'song' },
      { header: 'Notes', of: 'notes' },
    ],
  };
  // From a start to an end, with fewer columns than a bath.
  const swim = {
    ...{ name: 'swim', many: 'swims', label: 'Long swim', order: 910, shape: 'interval', fields: {}, row: [] },
    shortestMs: 10_000,
    csv: [
      { header: 'Start', of: 'start' },
      { header: 'End', of: 'end' },
      { header: 'Notes', of: 'notes' },
    ],
  };
  const list = {
    ...jest.requireActual('../../../contract/src/kinds/index.ts'),
    bath: recordSchemas(bath),
    swim: recordSchemas(swim),
  };
  return Object.defineProperty(list, '__esModule', { value: true });
});

describe.each(DATABASES)('a kind that was only declared, on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId } = given);
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

  test('one that ran does not come back beside another, and its kind is told by its label', async () => {
    const swim = { babyId, startTime: server.at(-30) };
    const { data } = await send('POST', '/api/records/swim', swim);
    await send('DELETE', `/api/records/swim/${data.id}`);
    await send('POST', '/api/records/swim', swim);
    expect(await send('POST', `/api/records/${data.id}/restore`)).toMatchObject({
      status: 409,
      message: 'A long swim is already running',
    });
  });

  test('empty text is no text', async () => {
    const { data } = await bath({ song: '' });
    expect(data).not.toHaveProperty('song');
    const url = `/api/records/bath/${data.id}`;
    await send('PATCH', url, { song: 'la' });
    expect((await send('PATCH', url, { song: '' })).data).not.toHaveProperty('song');
  });

  test.each(['42', randomUUID()])('is told by its own name where there is none: %s', async (id) => {
    const absent = { status: 404, message: 'Bath record not found' };
    expect(await send('PATCH', `/api/records/bath/${id}`, { warm: true })).toMatchObject(absent);
    expect(await send('DELETE', `/api/records/bath/${id}`)).toMatchObject(absent);
  });

  test('stands where all kinds stand: home, windows, and its own file', async () => {
    const { data } = await bath({ toys: 2, notes: '=1+1' });
    const window = `start=${server.at(-60)}&end=${server.at(0)}`;
    const home = (await send('GET', `/api/records/baby/${babyId}/home?${window}`)).data;
    expect(home).toMatchObject({ latest: { bath: { id: data.id } }, running: [], range: [{ id: data.id }] });
    expect((await send('GET', `/api/records/baby/${babyId}/counts`)).data).toMatchObject({
      ...{ sleep: 0, feeding: 0, bath: 1, swim: 0 },
    });
    const outside = `start=${server.at(-29)}&end=${server.at(0)}`;
    expect((await send('GET', `/api/records/baby/${babyId}/range?${outside}`)).data).toEqual([]);
    const { text } = await send('GET', `/api/export/bath/${babyId}`);
    expect(text).toContain('"Baby","Start","Warm","Toys","Mood","Song","Notes"');
    expect(text).toMatch(/"Ada","2026-03-10T11:30:00.000\+00:00","yes",2,,,"'=1\+1"/);
  });

  test('is not kept where it was too short, which is told in its own words', async () => {
    const swim = { id: randomUUID(), babyId, startTime: '2026-03-10T09:00:00Z', endTime: '2026-03-10T09:00:09Z' };
    const { status, data } = await send('POST', '/api/records/swim', swim);
    expect(status).toBe(200);
    const message = 'Long swim was less than 10 seconds and has been discarded';
    expect(data).toEqual({ kind: 'swim', id: swim.id, deleted: true, message });
    const kept = { ...swim, endTime: '2026-03-10T09:00:10Z' };
    expect((await send('POST', '/api/records/swim', kept)).status).toBe(201);
  });

  test('goes out and in with the account, and older files without it are taken', async () => {
    await bath({ toys: 2 });
    const exported = (await send('GET', '/api/auth/me/export')).data;
    const other = await server.givenAPerson('Kim');
    const sendFile = (file: object) =>
      inject(server.app, { key: 'POST /api/import/account', token: other.token, body: dataForm(file) });
    const answer = (await sendFile(exported)).json();
    expect(answer.data.babies[0]).toMatchObject({ baths: 1 });
    expect(answer.data.message).toBe('Imported 1 baby, 0 sleeps, 0 feedings, Bath: 1 and 0 to-dos');
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

  describe('its CSV file', () => {
    const out = async (kind: string, of: string) =>
      (await send('GET', `/api/export/${kind}/${of}?timezone=Asia/Tokyo`)).text as string;
    async function into(kind: string, of: string, csv: string, query = '', fields = {}) {
      const headers = { authorization: `Bearer ${sam.token}` };
      const url = `/api/import/${kind}/${of}${query}`;
      const answer = await injectAny(server.app, { method: 'POST', url, headers, payload: csvForm(csv, fields) });
      return { status: answer.statusCode, ...answer.json() };
    }
    const recordsOf = async (of: string) =>
      (await send('GET', `/api/records/baby/${of}/page`)).data.items.map(
        ({ id: _, babyId: __, zone: ___, ...said }: Record<string, unknown>) => said,
      );

    test('goes out of one baby and into another as it was, and adds nothing a second time', async () => {
      const startTime = server.at(-20);
      await bath({ toys: 3, mood: 'wild', song: "'=1+1", notes: '=Duck, "wet"\r\n' });
      await bath({ warm: false, startTime });
      await bath({ warm: false, startTime, toys: 0 });
      await bath({ song: ' la  li ', startTime: '2026-03-10T09:00:00.123Z' });
      await send('POST', '/api/records/swim', { babyId, startTime: server.at(-60), endTime: server.at(-45) });
      const before = await recordsOf(babyId);
      expect(before).toHaveLength(5);
      const other = await server.givenABaby(sam);
      const csv = await out('bath', babyId);
      const preview = await into('bath', other, csv, '?dryRun=true');
      expect(preview).toMatchObject({
        data: {
          id: null,
          message: 'Ready to import Bath: 4',
          app: 'Nestling',
          sample: [{ row: 2, startTime: '2026-03-10T09:00:00.123Z', warm: true, song: 'la  li' }, {}, {}, {}],
        },
      });
      expect(preview.data.sample[0]).not.toHaveProperty('endTime');
      expect(await recordsOf(other)).toEqual([]);
      const { data } = await into('bath', other, csv);
      expect(data).toMatchObject({ imported: 4, duplicates: 0, errors: [], skips: [], warnings: [] });
      expect((await into('swim', other, await out('swim', babyId))).data).toMatchObject({ imported: 1 });
      expect(await recordsOf(other)).toEqual(expect.arrayContaining(before));
      for (const target of [other, babyId])
        expect((await into('bath', target, csv)).data).toMatchObject({ imported: 0, duplicates: 4 });
      expect((await send('DELETE', `/api/import/${data.id}`)).data).toMatchObject({ removed: 4, kept: 0 });
      expect(await recordsOf(other)).toHaveLength(1);
    });

    test('may be written by hand: what is wrong is told by line and column, the rest is taken', async () => {
      const header = 'Start,Warm,Toys,Mood,Song';
      const rows = [
        '10.03.2026 11:00,Yes,,calm,',
        '10.03.2026 10:00,maybe,,,',
        '10.03.2026 09:00,no,10,,',
        '10.03.2026 08:00,no,many,,',
        '10.03.2026 07:00,no,,angry,',
        '10.03.2026 06:00,no,,,a song of far too many letters',
        'noon,no,,,',
        '10.03.2026 05:00,,,,',
        ...['2026-02-30T05:00:00Z', '2026-03-10T05:00:00+99:00', '0001-01-01T05:00:00Z'].map((at) => `${at},no,,,`),
      ];
      const fields = { timezone: 'Europe/Berlin' };
      const { data } = await into('bath', babyId, [header, ...rows].join('\n'), '', fields);
      expect(data.imported).toBe(1);
      expect(data.errors).toEqual([
        { row: 3, column: 'Warm', message: "Warm must be yes or no: 'maybe'" },
        { row: 4, column: 'Toys', message: 'Nine toys at most' },
        { row: 5, column: 'Toys', message: "Toys must be a number: 'many'" },
        { row: 6, column: 'Mood', message: "Mood is calm or wild: 'angry'" },
        { row: 7, column: 'Song', message: 'Song must be at most 20 characters' },
        { row: 8, column: 'Start', message: "Not a valid date and time: 'noon'" },
        { row: 9, column: 'Warm', message: 'Warm is missing' },
        { row: 10, column: 'Start', message: "Not a valid date and time: '2026-02-30T05:00:00Z'" },
        { row: 11, column: 'Start', message: "Not a valid date and time: '2026-03-10T05:00:00+99:00'" },
        { row: 12, column: 'Start', message: "Not a valid date and time: '0001-01-01T05:00:00Z'" },
      ]);
      expect((await page())[0]).toMatchObject({
        ...{ startTime: '2026-03-10T10:00:00.000Z', zone: 'Europe/Berlin', warm: true, mood: 'calm' },
      });
    });

    test('is taken for no other kind', async () => {
      await bath();
      const csv = await out('bath', babyId);
      expect(await into('swim', babyId, csv)).toMatchObject({
        status: 400,
        message: "This is a file of another type. Please choose 'Bath'.",
        data: { field: 'type', choices: [{ value: 'bath', label: 'Import as Bath' }] },
      });
      expect(await into('sleep', babyId, csv)).toMatchObject({ error: 'wrong_kind' });
      const nursing = 'Baby,Uhrzeit,Startseite,Gesamt (Min.)\nAda,10.03.26 11:30,Links,5\n';
      expect(await into('bath', babyId, nursing)).toMatchObject({
        message: "This is a file of another type. Please choose 'Nursing'.",
        data: { choices: [{ value: 'nursing' }] },
      });
      const pumped = 'Start,End,Amount\n2026-03-10T10:00:00Z,2026-03-10T10:10:00Z,90\n';
      expect((await into('bath', babyId, pumped)).message).toMatch(/^The columns of this file are not known/);
      expect((await into('swim', babyId, pumped)).data).toMatchObject({ imported: 1 });
      expect(await into('bath', babyId, 'A,B\n1,2\n')).toMatchObject({
        message:
          "The columns of this file are not known: 'A', 'B'. Expected: Baby, Start, Warm, Toys, Mood, Song, Notes.",
      });
    });
  });

  test('is in the description of the calls', async () => {
    const { paths } = (await injectAny(server.app, { method: 'GET', url: '/api/openapi.json', headers: {} })).json();
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/records/bath', '/api/records/bath/{id}']));
  });
});
