import { randomUUID } from 'node:crypto';
import { DATABASES } from '../../testing/databases.ts';
import { givenSamsBaby, type Person, type TestServer } from '../../testing/server.ts';
import { csvOf, intoBaby, intoNewAccount, recordsOf, refusedAt } from '../../testing/transfers.ts';

describe.each(DATABASES)('diapers on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId } = given);
  });

  const record = (body: object) =>
    sam.call('POST /api/records/diaper', {
      body: { id: randomUUID(), babyId, startTime: server.at(-5), wet: true, dirty: false, ...body },
    });
  const change = (id: string, body: object) => sam.call('PATCH /api/records/diaper/:id', { params: { id }, body });
  const DIRTY = {
    ...{ wet: true, dirty: true, colour: 'dark_green', texture: 'seedy', size: 'large', rash: 'mild' },
    ...{ cream: true, leak: false, notes: 'After the walk' },
  };

  test('one is recorded with everything, and has no end', async () => {
    const { status, data } = await record(DIRTY);
    expect(status).toBe(201);
    expect(data).toMatchObject({ ...DIRTY, startTime: server.at(-5) });
    expect(data).not.toHaveProperty('endTime');
    expect(await record({ wet: false })).toMatchObject({ status: 201, data: { wet: false, dirty: false } });
  });

  test.each([
    ['wet', undefined, 'Wet must be true or false'],
    ['dirty', undefined, 'Dirty must be true or false'],
    ['dirty', 'yes', 'Dirty must be true or false'],
    ['colour', 'blue', 'Please choose a colour'],
    ['texture', 'sticky', 'Please choose a texture'],
    ['size', 'huge', 'Please choose an amount'],
    ['rash', 'bad', 'Please choose how strong the rash is'],
    ['cream', 1, 'Cream must be true or false'],
    ['startTime', '2030-01-01T00:00:00Z', 'Start time cannot be in the future'],
  ])('%s cannot be %j', async (path, value, message) => {
    expect(await record({ dirty: true, [path]: value })).toMatchObject(refusedAt(path, message));
  });

  test.each([
    ['endTime', '2026-03-10T09:00:00Z'],
    ['smell', 'strong'],
  ])('has no %s', async (path, value) => {
    expect(await record({ [path]: value })).toMatchObject({ status: 400, data: { path } });
  });

  test.each([
    ['colour', 'green', 'Only a dirty diaper has a colour'],
    ['texture', 'soft', 'Only a dirty diaper has a texture'],
  ])('without dirty there is no %s, neither in a new one nor by a change', async (path, value, message) => {
    expect(await record({ [path]: value })).toMatchObject(refusedAt(path, message));
    const { data } = await record({});
    expect(await change(data.id, { [path]: value })).toMatchObject(refusedAt(path, message));
    expect(await change(data.id, { dirty: false, [path]: value })).toMatchObject(refusedAt(path, message));
    expect((await change(data.id, { dirty: true, [path]: value })).data).toMatchObject({ dirty: true, [path]: value });
  });

  test('a change to not dirty empties colour and texture, and nothing else; the way back brings them', async () => {
    const { data } = await record(DIRTY);
    const wet = await change(data.id, { dirty: false });
    expect(wet).toMatchObject({ status: 200, data: { wet: true, dirty: false, size: 'large', rash: 'mild' } });
    expect(wet.data).not.toHaveProperty('colour');
    expect(wet.data).not.toHaveProperty('texture');
    const [, first] = (await sam.call('GET /api/records/:id/history', { params: { id: data.id } })).data;
    const back = await sam.call('POST /api/records/:id/restore', {
      params: { id: data.id },
      body: { version: first?.version ?? 0 },
    });
    expect(back.data).toMatchObject({ dirty: true, colour: 'dark_green', texture: 'seedy' });
  });

  test('its file and its account document bring the same into another baby; what they say of a colour alone is told', async () => {
    const { data } = await record(DIRTY);
    await record({ startTime: server.at(-90) });
    const csv = await csvOf(server, sam, 'diaper', babyId);
    expect(csv).toContain('"Wet","Dirty","Colour","Texture","Size","Rash","Cream","Leak","Notes","Zone","By"');
    const other = await server.givenABaby(sam);
    const into = (text: string) => intoBaby(server, sam, 'diaper', other, text);
    expect(await into(csv)).toMatchObject({ imported: 2, errors: [] });
    const said = { ...data, id: expect.any(String), babyId: other };
    expect(await recordsOf(sam, other)).toContainEqual(said);
    expect(await into('Start,Wet,Dirty,Colour\n2026-03-10T08:00:00Z,yes,no,green\n')).toMatchObject({
      imported: 0,
      errors: [{ row: 2, column: 'Colour', message: 'Only a dirty diaper has a colour' }],
    });

    expect((await intoNewAccount(server, sam)).message).toMatch(/^Imported 2 babies, .* 4 diapers and 0 to-dos$/);
  });
});
