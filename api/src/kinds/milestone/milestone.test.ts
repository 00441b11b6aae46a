import { randomUUID } from 'node:crypto';
import { DATABASES } from '../../testing/databases.ts';
import { somePicture } from '../../testing/pictures.ts';
import { givenSamsBaby, inject, injectAny, type Person, type TestServer } from '../../testing/server.ts';
import { csvForm, dataForm, photoForm } from '../../testing/upload-forms.ts';

describe.each(DATABASES)('milestones on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId } = given);
  });

  const today = () => server.at(0).slice(0, 10);
  const record = (body: object) =>
    sam.call('POST /api/records/milestone', {
      body: { id: randomUUID(), babyId, title: 'First steps', date: today(), ...body },
    });
  const sendPhoto = async (to = babyId): Promise<string> => {
    const body = photoForm(await somePicture(20, 10).webp(80));
    const request = { key: 'POST /api/photos/:babyId', token: sam.token, params: { babyId: to }, body } as const;
    return (await inject(server.app, request)).json().data.id;
  };
  const change = (id: string, body: object) => sam.call('PATCH /api/records/milestone/:id', { params: { id }, body });

  test('one happens at noon of its day in its zone, UTC without one, and moves with the day', async () => {
    const { status, data } = await record({ date: '2026-01-05', zone: 'America/New_York', category: 'motor' });
    expect(status).toBe(201);
    expect(data).toMatchObject({ title: 'First steps', date: '2026-01-05', startTime: '2026-01-05T17:00:00.000Z' });
    expect((await record({ date: '2026-01-05' })).data).toMatchObject({ startTime: '2026-01-05T12:00:00.000Z' });
    const moved = await change(data.id, { date: '2026-01-04' });
    expect(moved.data).toMatchObject({ startTime: '2026-01-04T17:00:00.000Z' });
    expect((await change(data.id, { title: 'Steps' })).data).toMatchObject({ startTime: '2026-01-04T17:00:00.000Z' });
  });

  test('the day can be today, also before noon, and not after today in its zone', async () => {
    const refused = { status: 400, message: 'The day cannot be after today', data: { path: 'date' } };
    const { data, status } = await record({});
    expect(status).toBe(201);
    const after = new Date(Date.parse(today()) + 2 * 86_400_000).toISOString().slice(0, 10);
    expect(await record({ date: after })).toMatchObject(refused);
    expect(await change(data.id, { date: after })).toMatchObject(refused);
  });

  test.each([
    ['title', undefined],
    ['title', ''],
    ['title', 'x'.repeat(201)],
    ['date', undefined],
    ['date', '2026-02-30'],
    ['date', '1900-01-01'],
    ['category', 'music'],
    ['photoIds', ['no id']],
    ['photoIds', Array.from({ length: 6 }, () => randomUUID())],
    ['startTime', '2026-01-05T12:00:00.000Z'],
    ['endTime', '2026-01-05T12:00:00.000Z'],
  ])('%s cannot be %j, neither of a new one nor of a stored one', async (path, value) => {
    const refused = { status: 400, data: { path: expect.stringContaining(path) } };
    expect(await record({ [path]: value })).toMatchObject(refused);
    if (value === undefined) return;
    const { data } = await record({});
    expect(await change(data.id, { [path]: value })).toMatchObject(refused);
  });

  test('its photos are of the same baby', async () => {
    const [own, others] = [await sendPhoto(), await sendPhoto(await server.givenABaby(sam))];
    const { data } = await record({ photoIds: [own] });
    expect(data).toMatchObject({ photoIds: [own] });
    expect(await record({ photoIds: [own, others] })).toMatchObject({ status: 404 });
    expect(await change(data.id, { photoIds: [others] })).toMatchObject({ status: 404 });
    expect((await change(data.id, { photoIds: null })).data).not.toHaveProperty('photoIds');
  });

  test('one that is stored answers a repeat, also where its photo was deleted since; a deleted one is known as such', async () => {
    const photo = await sendPhoto();
    const body = { id: randomUUID(), photoIds: [photo] };
    expect((await record(body)).status).toBe(201);
    await sam.call('DELETE /api/photos/:id', { params: { id: photo } });
    expect(await record(body)).toMatchObject({ status: 200, data: { id: body.id, title: 'First steps' } });
    await sam.call('DELETE /api/records/milestone/:id', { params: { id: body.id } });
    expect(await record(body)).toMatchObject({ status: 409, error: 'record_deleted' });
  });

  test('comes back without a photo that was deleted, from the trash and as it was before', async () => {
    const [gone, kept] = [await sendPhoto(), await sendPhoto()];
    const { id } = (await record({ photoIds: [gone, kept] })).data;
    const restore = (body: object) => sam.call('POST /api/records/:id/restore', { params: { id }, body });
    await change(id, { title: 'Steps', photoIds: null });
    await sam.call('DELETE /api/photos/:id', { params: { id: gone } });
    const earlier = { title: 'First steps', photoIds: [kept] };
    expect(await restore({ version: 1 })).toMatchObject({ status: 200, data: earlier });
    await sam.call('DELETE /api/records/milestone/:id', { params: { id } });
    await sam.call('DELETE /api/photos/:id', { params: { id: kept } });
    const back = await restore({});
    expect(back).toMatchObject({ status: 200, data: { title: 'First steps' } });
    expect(back.data).not.toHaveProperty('photoIds');
  });

  test('its file names its photos, and brings it back', async () => {
    const photo = await sendPhoto();
    const { data } = await record({ photoIds: [photo], category: 'first', zone: 'UTC' });
    const headers = { authorization: `Bearer ${sam.token}` };
    const url = `/api/export/milestone/${babyId}?days=7&timezone=UTC`;
    const csv = (await injectAny(server.app, { method: 'GET', url, headers })).body;
    expect(csv).toContain('"Date","Milestone","Category","Photos","Notes","Zone","By"');
    expect(csv).toContain(`"${photo}.webp"`);
    await sam.call('DELETE /api/records/milestone/:id', { params: { id: data.id } });
    const answer = await injectAny(server.app, {
      ...{ method: 'POST', url: `/api/import/milestone/${babyId}`, headers, payload: csvForm(csv) },
    });
    expect(answer.json().data).toMatchObject({ imported: 1, errors: [] });
    const page = await sam.call('GET /api/records/baby/:babyId/page', { params: { babyId }, query: {} });
    expect(page.data.items).toEqual([{ ...data, id: expect.any(String) }]);
  });

  test('its file brings it to noon of its day where it was recorded, once', async () => {
    const { data } = await record({ title: 'Sits', date: '2026-01-03', zone: 'Asia/Tokyo' });
    const headers = { authorization: `Bearer ${sam.token}` };
    const url = `/api/export/milestone/${babyId}?days=90&timezone=America/New_York`;
    const csv = (await injectAny(server.app, { method: 'GET', url, headers })).body;
    const other = await server.givenABaby(sam);
    for (const imported of [1, 0]) {
      const payload = csvForm(csv, { timezone: 'America/New_York' });
      const answer = await injectAny(server.app, {
        ...{ method: 'POST', url: `/api/import/milestone/${other}`, headers, payload },
      });
      expect(answer.json().data ?? answer.json()).toMatchObject({ imported });
    }
    const page = await sam.call('GET /api/records/baby/:babyId/page', { params: { babyId: other }, query: {} });
    expect(page.data.items).toEqual([{ ...data, id: expect.any(String), babyId: other }]);
  });

  test('a row of a file is at noon of its day, whatever its start says', async () => {
    const csv =
      '"Baby","Start","Date","Milestone","Category","Photos","Notes","Zone","By"\n"Ada","2026-01-05T03:00:00.000Z","2026-01-05","Sits","","","",""';
    const headers = { authorization: `Bearer ${sam.token}` };
    const url = `/api/import/milestone/${babyId}`;
    await injectAny(server.app, { method: 'POST', url, headers, payload: csvForm(csv) });
    const page = await sam.call('GET /api/records/baby/:babyId/page', { params: { babyId }, query: {} });
    expect(page.data.items).toMatchObject([{ date: '2026-01-05', startTime: '2026-01-05T12:00:00.000Z' }]);
  });

  test('its file brings it once, in whatever zone, and what else was on that day', async () => {
    await record({ title: 'Sits', date: '2026-01-03', zone: 'Asia/Tokyo' });
    const row = (title: string) => `"Ada","2026-01-03T03:00:00.000Z","2026-01-03","${title}","","","",""`;
    const csv = [
      '"Baby","Start","Date","Milestone","Category","Photos","Notes","Zone","By"',
      row('First tooth'),
      row('Sits'),
    ];
    const headers = { authorization: `Bearer ${sam.token}` };
    const url = `/api/import/milestone/${babyId}`;
    const payload = csvForm(csv.join('\n'), { timezone: 'America/New_York' });
    const answer = await injectAny(server.app, { method: 'POST', url, headers, payload });
    expect(answer.json().data).toMatchObject({ imported: 1, duplicates: 1 });
    const page = await sam.call('GET /api/records/baby/:babyId/page', { params: { babyId }, query: {} });
    expect(page.data.items.map(({ title }) => title).sort()).toEqual(['First tooth', 'Sits']);
  });

  test('the account document has it', async () => {
    await record({ category: 'social' });
    const document = (await sam.call('GET /api/auth/me/export')).data;
    const kim = await server.givenAPerson('Kim');
    const taken = await inject(server.app, {
      ...{ key: 'POST /api/import/account', token: kim.token, body: dataForm(document) },
    });
    expect(taken.json().data.message).toMatch(/ 1 milestone /);
  });
});
