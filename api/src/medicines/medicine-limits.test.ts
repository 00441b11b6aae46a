import { randomUUID } from 'node:crypto';
import { DATABASES } from '../testing/databases.ts';
import { characters, from, type Limits, names, told } from '../testing/limits.ts';
import { givenSamsBaby, type Person } from '../testing/server.ts';

const MEDICINE = { name: 'Syrup', unit: 'ml' } as const;

/** Section 6 of the specification of records, of medicines. */
const TABLE: Record<string, Limits> = {
  name: characters(1, 100),
  unit: names('ml mg drops IU tablet sachet puff suppository tsp'),
  usualDose: { in: [0.001, 10_000], out: [0, -1, 10_000.5, '1'] },
  minGapMinutes: from(1, 10_080),
  maxPerDay: from(1, 50),
  supplement: { in: [true, false], out: ['yes', 1] },
  until: { in: ['2026-03-01', '2027-01-01'], out: [5, true], untold: ['2026-02-30', 'May'] },
};
const FIELDS = Object.entries(TABLE);

test.each(FIELDS)('what OpenAPI says of %s is what the server takes', (field, { in: inside, out = [] }) => {
  const allows = told('post', '/api/medicines/baby/{babyId}');
  const said = (value: unknown) => [value, allows({ ...MEDICINE, [field]: value })];
  for (const value of inside) expect(said(value)).toEqual([value, true]);
  for (const value of out) expect(said(value)).toEqual([value, false]);
  expect(allows({ ...MEDICINE, colour: 'red' })).toBe(false);
});

describe.each(DATABASES)('the limits of medicines on %s', (database) => {
  let sam: Person;
  let kim: Person;
  let babyId: string;
  let theirs: string;
  let id: string;
  givenSamsBaby(database, async (given) => {
    ({ sam, babyId } = given);
    kim = await given.server.givenAPerson('Kim');
    theirs = await given.server.givenABaby(kim);
    id = (await add({})).data.id;
  });

  const add = (body: object, to = babyId, person = sam) =>
    person.call('POST /api/medicines/baby/:babyId', { params: { babyId: to }, body: { ...MEDICINE, ...body } });
  const change = (body: object, person = sam) => person.call('PATCH /api/medicines/:id', { params: { id }, body });
  const refusedAt = (path: string) => ({ status: 400, error: 'invalid', data: { path, code: expect.any(String) } });

  test.each(FIELDS)('%s', async (field, { in: inside, out = [], untold = [] }) => {
    for (const value of inside) {
      expect(await add({ [field]: value })).toMatchObject({ status: 201, data: { [field]: value } });
      expect(await change({ [field]: value })).toMatchObject({ status: 200, data: { [field]: value } });
    }
    for (const value of [...out, ...untold]) {
      expect({ value, ...(await add({ [field]: value })) }).toMatchObject({ value, ...refusedAt(field) });
      expect({ value, ...(await change({ [field]: value })) }).toMatchObject({ value, ...refusedAt(field) });
    }
  });

  test('null empties what need not be there; nothing said of a supplement is none', async () => {
    const limits = { usualDose: 5, minGapMinutes: 60, maxPerDay: 4, until: '2026-05-01' };
    await change({ ...limits, supplement: true });
    const emptied = { usualDose: null, minGapMinutes: null, maxPerDay: null, until: null, supplement: null };
    expect((await change(emptied)).data).toEqual({ ...MEDICINE, id, babyId, supplement: false });
    expect((await add(emptied)).data).toEqual({ ...MEDICINE, id: expect.any(String), babyId, supplement: false });
    for (const field of ['name', 'unit']) {
      expect(await change({ [field]: null })).toMatchObject(refusedAt(field));
      expect(await add({ [field]: null })).toMatchObject(refusedAt(field));
    }
  });

  test('a field that it has not is told', async () => {
    const unknown = { status: 400, error: 'unknown_field', data: { path: 'colour' } };
    expect(await add({ colour: 'red' })).toMatchObject(unknown);
    expect(await change({ colour: 'red' })).toMatchObject(unknown);
    expect(await add({ id: 'x' })).toMatchObject(refusedAt('id'));
  });

  test('ids of others', async () => {
    const none = { status: 404, error: 'not_found' };
    const params = { id };
    expect(await kim.call('GET /api/medicines/baby/:babyId', { params: { babyId } })).toMatchObject(none);
    expect(await kim.call('GET /api/growth/baby/:babyId', { params: { babyId } })).toMatchObject(none);
    expect(await add({}, babyId, kim)).toMatchObject(none);
    expect(await change({ name: 'Drops' }, kim)).toMatchObject(none);
    expect(await kim.call('DELETE /api/medicines/:id', { params })).toMatchObject(none);
    expect(await kim.call('POST /api/medicines/:id/restore', { params })).toMatchObject(none);
    expect(await add({ id }, theirs, kim)).toMatchObject({ status: 409, error: 'id_in_use' });
    expect(await add({ id: randomUUID() }, theirs, kim)).toMatchObject({ status: 201 });
  });
});
