import { randomUUID } from 'node:crypto';
import { DATABASES } from '../../testing/databases.ts';
import { givenSamsBaby, type Person, type TestServer } from '../../testing/server.ts';
import { csvOf, intoBaby, recordsOf } from '../../testing/transfers.ts';

const ALL = { weightG: 6_480, lengthMm: 622, headMm: 405, lying: true, notes: 'At the midwife' };
const NOTHING = 'Please enter a weight, a length or a head circumference';
const ONLY_LENGTH = 'Only a length is measured lying or standing';

describe.each(DATABASES)('measurements on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId } = given);
  });
  const record = (body: object) =>
    sam.call('POST /api/records/growth', { body: { id: randomUUID(), babyId, startTime: server.at(-5), ...body } });
  const change = (id: string, body: object) => sam.call('PATCH /api/records/growth/:id', { params: { id }, body });
  const refusedAt = (path: string, message: string) => ({
    status: 400,
    error: 'invalid',
    message,
    data: { path, code: expect.any(String) },
  });

  test('one has weight, length and head, or some of them, and no end', async () => {
    const { status, data } = await record(ALL);
    expect(status).toBe(201);
    expect(data).toMatchObject({ ...ALL, startTime: server.at(-5) });
    expect(data).not.toHaveProperty('endTime');
    for (const only of [{ weightG: 300 }, { lengthMm: 1_300, lying: false }, { headMm: 600 }])
      expect(await record(only)).toMatchObject({ status: 201, data: only });
  });

  test.each([
    ['weightG', 299, 'Weight must be from 300 g to 40 kg'],
    ['weightG', 40_001, 'Weight must be from 300 g to 40 kg'],
    ['weightG', 3_400.5, 'Weight must be a whole number'],
    ['weightG', '3400', 'Weight must be a number'],
    ['lengthMm', 199, 'Length must be from 20 to 130 cm'],
    ['lengthMm', 1_301, 'Length must be from 20 to 130 cm'],
    ['headMm', 199, 'Head circumference must be from 20 to 60 cm'],
    ['headMm', 601, 'Head circumference must be from 20 to 60 cm'],
    ['lying', 'yes', 'Measured lying must be true or false'],
    ['startTime', '2030-01-01T00:00:00Z', 'Start time cannot be in the future'],
  ])('%s cannot be %j', async (path, value, message) => {
    expect(await record({ ...ALL, [path]: value })).toMatchObject(refusedAt(path, message));
  });

  test('something is measured, in a new one and after a change', async () => {
    expect(await record({})).toMatchObject(refusedAt('weightG', NOTHING));
    expect(await record({ weightG: null, lying: null })).toMatchObject(refusedAt('weightG', NOTHING));
    const { data } = await record({ weightG: 3_400 });
    expect(await change(data.id, { weightG: null })).toMatchObject(refusedAt('weightG', NOTHING));
    expect((await change(data.id, { weightG: null, headMm: 350 })).data).toMatchObject({ headMm: 350 });
  });

  test('lying stands beside a length, and goes with it', async () => {
    expect(await record({ weightG: 3_400, lying: true })).toMatchObject(refusedAt('lying', ONLY_LENGTH));
    const { data } = await record(ALL);
    const without = (await change(data.id, { lengthMm: null })).data;
    expect(without).not.toHaveProperty('lying');
    expect(without).toMatchObject({ weightG: 6_480 });
    expect(await change(data.id, { lying: false })).toMatchObject(refusedAt('lying', ONLY_LENGTH));
    expect((await change(data.id, { lengthMm: 630, lying: false })).data).toMatchObject({
      lengthMm: 630,
      lying: false,
    });
  });

  test('nobody is measured before the day of birth, wherever that is', async () => {
    const params = { id: babyId };
    const BEFORE = 'A measurement cannot be before the birth date';
    await sam.call('PATCH /api/babies/:id', { params, body: { birthDate: '2026-03-05' } });
    const at = (startTime: string, more: object = {}) => record({ weightG: 3_400, startTime, ...more });
    const refused = { status: 400, error: 'invalid', message: BEFORE, data: { path: 'startTime', code: 'too_small' } };
    expect(await at('2026-03-03T09:59:59Z')).toMatchObject(refused);
    // Somewhere it is the day before, which may be that of birth elsewhere.
    const { status, data } = await at('2026-03-03T10:00:00Z', { zone: 'America/New_York' });
    expect(status).toBe(201);
    expect(await change(data.id, { startTime: '2026-03-01T10:00:00Z' })).toMatchObject(refused);
    await sam.call('PATCH /api/babies/:id', { params, body: { birthDate: '2026-03-08' } });
    expect((await change(data.id, { weightG: 3_500 })).status).toBe(200);
  });

  test('one that is stored answers a repeat and comes back, also where the birth date was moved behind it', async () => {
    const params = { id: babyId };
    await sam.call('PATCH /api/babies/:id', { params, body: { birthDate: '2026-03-01' } });
    const body = { id: randomUUID(), weightG: 3_400, startTime: '2026-03-02T10:00:00.000Z' };
    const { data: made } = await record(body);
    await change(body.id, { startTime: '2026-03-09T10:00:00.000Z' });
    await change(body.id, { startTime: body.startTime });
    await sam.call('PATCH /api/babies/:id', { params, body: { birthDate: '2026-03-08' } });
    expect(await record(body)).toMatchObject({ status: 200, data: made });

    const restore = (version?: number) =>
      sam.call('POST /api/records/:id/restore', { params: { id: body.id }, body: version ? { version } : {} });
    await sam.call('DELETE /api/records/growth/:id', { params: { id: body.id } });
    expect(await restore()).toMatchObject({ status: 200, data: { startTime: body.startTime } });
    expect((await restore(2)).data).toMatchObject({ startTime: '2026-03-09T10:00:00.000Z' });
    expect(await restore(1)).toMatchObject({ status: 200, data: { startTime: body.startTime } });
  });

  test('one before the birth in a file is named, and the others come', async () => {
    await sam.call('PATCH /api/babies/:id', { params: { id: babyId }, body: { birthDate: '2026-03-05' } });
    const file = 'Start,Weight (g)\n2026-03-01T08:00:00Z,3400\n2026-03-06T08:00:00Z,3500\n';
    expect(await intoBaby(server, sam, 'growth', babyId, file)).toMatchObject({
      imported: 1,
      errors: [{ row: 2, message: expect.stringContaining('birth') }],
    });
  });

  test('its file brings the same into another baby, and says what in it cannot be', async () => {
    const { data } = await record(ALL);
    await record({ weightG: 6_300, startTime: server.at(-90) });
    const csv = await csvOf(server, sam, 'growth', babyId);
    expect(csv).toContain('"Weight (g)","Length (mm)","Head (mm)","Lying","Notes","Zone","By"');
    const other = await server.givenABaby(sam);
    const into = (text: string) => intoBaby(server, sam, 'growth', other, text);
    expect(await into(csv)).toMatchObject({ imported: 2, errors: [] });
    expect(await recordsOf(sam, other)).toContainEqual({ ...data, id: expect.any(String), babyId: other });
    const file =
      'Start,Weight (g),Lying\n2026-03-10T08:00:00Z,,\n2026-03-10T09:00:00Z,90000,\n2026-03-10T10:00:00Z,5000,yes\n';
    expect((await into(file)).errors).toMatchObject([
      { row: 2, column: 'Weight (g)', message: NOTHING },
      { row: 3, column: 'Weight (g)', message: 'Weight must be from 300 g to 40 kg' },
      { row: 4, column: 'Lying', message: ONLY_LENGTH },
    ]);
  });
});
