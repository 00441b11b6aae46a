import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@nestling/contract/http';
import { DATABASES } from '../../testing/databases.ts';
import { givenSamsBaby, type Person, type TestServer } from '../../testing/server.ts';
import { csvOf, intoBaby } from '../../testing/transfers.ts';

describe.each(DATABASES)('feedings on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  let by: object;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId } = given);
    by = { id: sam.id, name: sam.name };
  });

  const start = (body: Partial<BodyOf<'POST /api/feeding/start'>> = {}) =>
    sam.call('POST /api/feeding/start', {
      body: { babyId, type: 'breast_left', startTime: server.at(0), ...body },
    });
  const end = (id: string, body: BodyOf<'PATCH /api/feeding/end/:id'>) =>
    sam.call('PATCH /api/feeding/end/:id', { params: { id }, body });
  const edit = (id: string, body: BodyOf<'PATCH /api/feeding/:id'>) =>
    sam.call('PATCH /api/feeding/:id', { params: { id }, body });
  const active = () => sam.call('GET /api/feeding/baby/:babyId/active', { params: { babyId } });
  const find = (id: string) => sam.call('GET /api/feeding/:id', { params: { id } });

  test('a feeding is started, runs and is ended', async () => {
    expect(await active()).toMatchObject({ status: 404, message: 'No feeding is running' });
    const started = await start({ type: 'bottle' });
    expect(started).toMatchObject({ status: 201, data: { type: 'bottle', startTime: server.at(0) } });
    expect((await active()).data).toEqual(started.data);
    const endTime = server.after({ minutes: 12 });
    const ended = await end(started.data.id, { endTime, amount: 90, notes: 'Sleepy' });
    expect(ended.data).toEqual({ ...started.data, endTime, duration: 12, amount: 90, unit: 'ml', notes: 'Sleepy' });
    expect((await find(started.data.id)).data).toEqual(ended.data);
    expect((await active()).status).toBe(404);
  });

  test('a quick feeding ends ahead of now and is not running', async () => {
    const quick = await start({ endTime: server.at(10) });
    expect(quick).toMatchObject({ status: 201, data: { duration: 10 } });
    expect((await active()).status).toBe(404);
    expect(await start({ endTime: server.at(15, 1) })).toMatchObject({
      status: 400,
      message: 'End time cannot be in the future',
    });
    expect((await start({ startTime: server.at(0), endTime: server.at(0, 1) })).status).toBe(201);
  });

  test('a second start answers 409 with the one that runs; twenty at once make one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => start()));
    const [won, ...others] = answers.filter(({ status }) => status === 201);
    expect(others).toEqual([]);
    expect(await start({ type: 'solid' })).toMatchObject({
      status: 409,
      message: 'A feeding is already running',
      data: won?.data,
    });
  });

  test('a repeated start is the same write, whatever its fields', async () => {
    const id = randomUUID();
    const first = await start({ id, endTime: server.at(10) });
    const again = await start({ id, type: 'solid', startTime: server.at(99), notes: 'other' });
    expect(again).toMatchObject({ status: 200, data: first.data });
  });

  test('only bottle and formula have an amount', async () => {
    const breast = await start({ amount: 100, unit: 'ml', endTime: server.at(10) });
    expect(breast.data).not.toHaveProperty('amount');
    const { data } = await start({ type: 'formula', amount: 4.5, unit: 'oz', endTime: server.at(10) });
    expect(data).toMatchObject({ amount: 4.5, unit: 'oz' });
    const { data: solid } = await edit(data.id, { type: 'solid' });
    expect(solid).not.toHaveProperty('amount');
    expect(solid).not.toHaveProperty('unit');
    expect((await edit(data.id, { type: 'bottle' })).data).not.toHaveProperty('amount');
    expect((await edit(data.id, { amount: 60 })).data).toMatchObject({ type: 'bottle', amount: 60, unit: 'ml' });
    expect((await edit(data.id, { amount: null })).data).not.toHaveProperty('amount');
  });

  test.each([-1, 2_001, 1e308])('an amount of %s ml is refused', async (amount) => {
    expect((await start({ type: 'bottle', amount, unit: 'ml' })).status).toBe(400);
  });

  test('an amount must fit its unit, also when only one of them changes', async () => {
    const { data } = await start({ type: 'bottle', amount: 100, endTime: server.at(10) });
    const tooMuch = { status: 400, message: 'Amount must be at most 2,000 ml or 70 oz' };
    expect(await edit(data.id, { unit: 'oz' })).toMatchObject(tooMuch);
    expect(await start({ type: 'bottle', amount: 71, unit: 'oz' })).toMatchObject(tooMuch);
    expect((await find(data.id)).data).toEqual(data);
  });

  test('edits keep the rules of time, null reopens, empty notes go', async () => {
    const { data } = await start({ startTime: server.at(-60), endTime: server.at(-50), notes: 'Hungry' });
    expect(await edit(data.id, { endTime: server.at(-60) })).toMatchObject({
      status: 400,
      message: 'End time must be after start time',
    });
    expect(await edit(data.id, { startTime: server.at(3), endTime: server.at(4) })).toMatchObject({
      status: 400,
      message: 'Start time cannot be in the future',
    });
    const { data: reopened } = await edit(data.id, { endTime: null, notes: '' });
    expect(reopened).toEqual({ id: data.id, babyId, type: 'breast_left', startTime: server.at(-60), by });
    expect((await active()).data).toEqual(reopened);
  });

  test('two edits at the same time keep what each of them changed', async () => {
    const { data } = await start({ type: 'bottle', endTime: server.at(10) });
    await Promise.all([edit(data.id, { notes: 'Both' }), edit(data.id, { amount: 80 })]);
    expect((await find(data.id)).data).toMatchObject({ notes: 'Both', amount: 80 });
  });

  test('pages and the latest feedings, newest first', async () => {
    const ids: string[] = [];
    for (const minutes of [-50, -40, -30, -20, -10]) {
      ids.unshift((await start({ startTime: server.at(minutes), endTime: server.at(minutes + 5) })).data.id);
    }
    const page = (query: { page?: number; limit?: number }) =>
      sam.call('GET /api/feeding/baby/:babyId', { params: { babyId }, query });
    const second = await page({ page: 2, limit: 2 });
    expect(second.data).toMatchObject({ count: 5, totalPages: 3, currentPage: 2 });
    expect(second.data.rows.map(({ id }) => id)).toEqual(ids.slice(2, 4));
    expect((await page({ page: 9 })).data.rows).toEqual([]);
    const latest = await sam.call('GET /api/feeding/baby/:babyId/latest', { params: { babyId }, query: { limit: 3 } });
    expect(latest.data.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    const range = await sam.call('GET /api/feeding/baby/:babyId/range', {
      params: { babyId },
      query: { start: server.at(-35), end: server.at(-20) },
    });
    expect(range.data.map(({ id }) => id)).toEqual(ids.slice(2, 3));
  });

  test('a deleted feeding is gone', async () => {
    const { data } = await start({ endTime: server.at(10) });
    const params = { id: data.id };
    expect((await sam.call('DELETE /api/feeding/:id', { params })).data).toEqual(params);
    expect((await sam.call('DELETE /api/feeding/:id', { params })).status).toBe(404);
    expect((await find(data.id)).status).toBe(404);
  });

  describe('what was in it', () => {
    const refusedAt = (path: string, message: string) => ({ status: 400, error: 'invalid', message, data: { path } });
    const FOODS = ['Pear', 'Oats, warm', 'Peas; mashed'];

    test.each<Partial<BodyOf<'POST /api/feeding/start'>>>([
      { type: 'bottle', milk: 'breast' },
      { type: 'formula', milk: 'mixed', breastMl: 40, amount: 90, unit: 'ml' },
      { type: 'bottle', milk: 'cow' },
      { type: 'solid', foods: FOODS, reaction: 'mild' },
      { type: 'solid', reaction: 'none' },
    ])('%j is kept', async (said) => {
      const { status, data } = await start({ ...said, endTime: server.at(5) });
      expect([status, data]).toMatchObject([201, said]);
      expect((await find(data.id)).data).toEqual(data);
    });

    test.each<[string, unknown, object, string]>([
      ['milk', 'goat', { type: 'bottle' }, 'Please choose a milk'],
      ['milk', 'breast', { type: 'breast_left' }, 'Only a bottle or formula has a milk'],
      ['milk', 'cow', { type: 'solid' }, 'Only a bottle or formula has a milk'],
      ['breastMl', 40, { type: 'bottle' }, 'Only mixed milk has a share of breast milk'],
      ['breastMl', 40, { type: 'bottle', milk: 'cow' }, 'Only mixed milk has a share of breast milk'],
      ['breastMl', 2_001, { type: 'bottle', milk: 'mixed' }, 'Breast milk must be at most 2,000 ml'],
      ['foods', ['Pear'], { type: 'bottle' }, 'Only a solid feeding has foods'],
      ['foods', Array(11).fill('Pear'), { type: 'solid' }, 'A meal has at most 10 foods'],
      ['foods', 'Pear', { type: 'solid' }, 'Each food must be 1 to 100 characters on one line'],
      ['reaction', 'mild', { type: 'formula' }, 'Only a solid feeding has a reaction'],
      ['reaction', 'bad', { type: 'solid' }, 'Please choose how strong the reaction is'],
    ])('%s cannot be %j beside %j', async (path, value, beside, message) => {
      expect(await start({ ...beside, [path]: value })).toMatchObject(refusedAt(path, message));
    });

    test.each(['', ' ', 'x'.repeat(101), 'Pear\nPeas', 7])('a food cannot be %j', async (food) => {
      const refused = refusedAt('foods.1', 'Each food must be 1 to 100 characters on one line');
      expect(await start({ type: 'solid', foods: ['Pear', food as string] })).toMatchObject(refused);
    });

    test('no bottle is more breast milk than it holds, also once less of it is said', async () => {
      const said = { type: 'bottle', milk: 'mixed', amount: 90, endTime: server.at(5) } as const;
      const more = (path: string) => ({
        ...refusedAt(path, 'The breast milk is more than the bottle holds'),
        data: { path, code: 'too_big' },
      });
      expect(await start({ ...said, breastMl: 91 })).toMatchObject(more('breastMl'));
      const { status, data } = await start({ ...said, breastMl: 90 });
      expect(status).toBe(201);
      expect(await edit(data.id, { breastMl: 100 })).toMatchObject(more('breastMl'));
      expect(await edit(data.id, { amount: 89 })).toMatchObject(more('amount'));
      expect(await edit(data.id, { amount: 3 })).toMatchObject(more('amount'));
      expect(await edit(data.id, { amount: 3, unit: 'oz' })).toMatchObject(more('amount'));
      // 3.05 oz are 90.2 ml.
      expect((await edit(data.id, { amount: 3.05, unit: 'oz' })).status).toBe(200);
      expect((await edit(data.id, { amount: 10, unit: 'ml', breastMl: 10 })).status).toBe(200);
    });

    test('another type empties what it cannot have; no foods are none', async () => {
      const { data } = await start({ type: 'bottle', milk: 'mixed', breastMl: 40, amount: 90, endTime: server.at(5) });
      expect((await edit(data.id, { milk: 'cow' })).data).not.toHaveProperty('breastMl');
      expect(await edit(data.id, { breastMl: 20 })).toMatchObject(refusedAt('breastMl', expect.any(String)));
      const solid = (await edit(data.id, { type: 'solid', foods: [' Pear '] })).data;
      expect(solid).toMatchObject({ foods: ['Pear'] });
      expect(solid).not.toHaveProperty('milk');
      expect((await edit(data.id, { foods: [] })).data).not.toHaveProperty('foods');
    });

    test('its file brings the same into another baby', async () => {
      const solid = (await start({ type: 'solid', foods: FOODS, reaction: 'none', endTime: server.at(5) })).data;
      await start({ type: 'bottle', milk: 'mixed', breastMl: 40, startTime: server.at(-30), endTime: server.at(-20) });
      const csv = await csvOf(server, sam, 'feeding', babyId);
      expect(csv).toContain('"Milk","Breast milk (ml)","Foods","Reaction","Session","Zone","By"');
      const other = await server.givenABaby(sam);
      expect(await intoBaby(server, sam, 'nursing', other, csv)).toMatchObject({ imported: 2, errors: [] });
      const latest = await sam.call('GET /api/feeding/baby/:babyId/latest', {
        params: { babyId: other },
        query: { limit: 9 },
      });
      const { id: _, babyId: __, ...said } = solid;
      expect(latest.data).toMatchObject([said, { milk: 'mixed', breastMl: 40 }]);
    });
  });
});
