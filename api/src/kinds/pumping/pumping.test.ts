import { randomUUID } from 'node:crypto';
import { DATABASES } from '../../testing/databases.ts';
import { givenSamsBaby, type Person, type TestServer } from '../../testing/server.ts';
import { csvOf, intoBaby, intoNewAccount, recordsOf } from '../../testing/transfers.ts';

const NOT_THE_SUM = 'The total is not the sum of the sides';
const TOO_MUCH = 'At most 2,000 ml can be pumped at once';

describe.each(DATABASES)('pumping on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId } = given);
  });

  const record = (body: object) =>
    sam.call('POST /api/records/pumping', {
      body: { id: randomUUID(), babyId, startTime: server.at(-25), endTime: server.at(-5), ...body },
    });
  const change = (id: string, body: object) => sam.call('PATCH /api/records/pumping/:id', { params: { id }, body });
  const refusedAt = (path: string, message: string) => ({
    status: 400,
    error: 'invalid',
    message,
    data: { path, code: expect.any(String) },
  });

  test('one runs, a second one is refused with it, and its end may say no amount', async () => {
    const running = await record({ endTime: undefined });
    expect(running.status).toBe(201);
    expect(running.data).not.toHaveProperty('endTime');
    expect(await record({ endTime: undefined })).toMatchObject({
      status: 409,
      error: 'already_open',
      data: { id: running.data.id },
    });
    const ended = await change(running.data.id, { endTime: server.at(0) });
    expect(ended).toMatchObject({ status: 200, data: { endTime: server.at(0), duration: 25 } });
    expect(Object.keys(ended.data).filter((name) => name.endsWith('Ml'))).toEqual([]);
    expect((await change(running.data.id, { endTime: null })).data).not.toHaveProperty('endTime');
  });

  test.each<[object, object]>([
    [{ totalMl: 90 }, { totalMl: 90 }],
    [{ leftMl: 0 }, { leftMl: 0 }],
    [
      { leftMl: 50, rightMl: 40, goesTo: 'fridge' },
      { leftMl: 50, rightMl: 40, goesTo: 'fridge' },
    ],
    [
      { leftMl: 50, rightMl: 40, totalMl: 90 },
      { leftMl: 50, rightMl: 40, totalMl: 90 },
    ],
    [
      { rightMl: 2_000, totalMl: 2_000, goesTo: 'discarded', notes: 'Wine' },
      { rightMl: 2_000, totalMl: 2_000 },
    ],
  ])('%j is kept as it is', async (sent, kept) => {
    expect(await record(sent)).toMatchObject({ status: 201, data: kept });
  });

  test.each([
    ['leftMl', 2_001, TOO_MUCH],
    ['rightMl', -1, 'Right cannot be negative'],
    ['totalMl', 90.5, 'Total must be a whole number'],
    ['totalMl', '90', 'Total must be a number'],
    ['goesTo', 'cellar', 'Please choose where the milk goes'],
    ['startTime', '2030-01-01T00:00:00Z', 'Start time cannot be in the future'],
    ['endTime', '2026-01-01T00:00:00Z', 'End time must be after start time'],
  ])('%s cannot be %j', async (path, value, message) => {
    expect(await record({ [path]: value })).toMatchObject(refusedAt(path, message));
  });

  test('a total that is not the sum of the sides is refused, in a new one and by a change', async () => {
    expect(await record({ leftMl: 50, totalMl: 90 })).toMatchObject(refusedAt('totalMl', NOT_THE_SUM));
    expect(await record({ leftMl: 50, rightMl: 50, totalMl: 90 })).toMatchObject(refusedAt('totalMl', NOT_THE_SUM));
    const { data } = await record({ leftMl: 50, rightMl: 40 });
    const summed = (await record({ leftMl: 1, rightMl: 2, totalMl: 3 })).data;
    expect(await change(summed.id, { leftMl: 2_000, rightMl: 2_000 })).toMatchObject(
      refusedAt('totalMl', 'At most 2,000 ml can be pumped at once'),
    );
    expect(await change(data.id, { totalMl: 100 })).toMatchObject(refusedAt('totalMl', NOT_THE_SUM));
    expect(await change(data.id, { leftMl: 60, totalMl: 90 })).toMatchObject(refusedAt('totalMl', NOT_THE_SUM));
    expect((await change(data.id, { leftMl: 60, totalMl: 100 })).data).toMatchObject({ leftMl: 60, totalMl: 100 });
  });

  test('a total alone is replaced by no side that is sent without it', async () => {
    const { data } = await record({ totalMl: 100 });
    expect(await change(data.id, { leftMl: 60 })).toMatchObject(refusedAt('totalMl', NOT_THE_SUM));
    expect((await change(data.id, { leftMl: 60, rightMl: 40 })).data).toMatchObject({ leftMl: 60, totalMl: 100 });
    const other = (await record({ totalMl: 100 })).data;
    expect((await change(other.id, { leftMl: 60, totalMl: null })).data).toMatchObject({ leftMl: 60 });
  });

  test('a total follows its sides, and stands alone where they are emptied', async () => {
    const { data } = await record({ leftMl: 50, rightMl: 40, totalMl: 90 });
    expect((await change(data.id, { rightMl: 45 })).data).toMatchObject({ leftMl: 50, rightMl: 45, totalMl: 95 });
    const alone = (await change(data.id, { leftMl: null, rightMl: null, totalMl: 120 })).data;
    expect(alone).toMatchObject({ totalMl: 120 });
    expect(alone).not.toHaveProperty('leftMl');
  });

  test('its file and its account document bring the same into another baby; a wrong total is told', async () => {
    const { data } = await record({ leftMl: 50, rightMl: 40, totalMl: 90, goesTo: 'freezer', notes: 'Early' });
    const csv = await csvOf(server, sam, 'pumping', babyId);
    expect(csv).toContain('"Baby","Start","End","Left (ml)","Right (ml)","Total (ml)","Goes to","Notes","Zone","By"');
    const other = await server.givenABaby(sam);
    const into = (text: string) => intoBaby(server, sam, 'pumping', other, text);
    expect(await into(csv)).toMatchObject({ imported: 1, errors: [] });
    expect(await recordsOf(sam, other)).toEqual([{ ...data, id: expect.any(String), babyId: other }]);
    const wrong = 'Start,End,Left (ml),Total (ml)\n2026-03-10T08:00:00Z,2026-03-10T08:20:00Z,40,90\n';
    expect(await into(wrong)).toMatchObject({
      imported: 0,
      errors: [{ row: 2, column: 'Total (ml)', message: NOT_THE_SUM }],
    });

    expect((await intoNewAccount(server, sam)).message).toMatch(/^Imported 2 babies, .* 2 pumpings and 0 to-dos$/);
  });
});
