import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@nestling/contract/http';
import { DATABASES } from '../../testing/databases.ts';
import { givenMembership, givenSamsBaby, type Person, type TestServer } from '../../testing/server.ts';

describe.each(DATABASES)('sleeps on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  let by: object;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId } = given);
    by = { id: sam.id, name: sam.name };
  });

  const start = (body: Partial<BodyOf<'POST /api/sleep/start'>> = {}, person = sam) =>
    person.call('POST /api/sleep/start', { body: { babyId, startTime: server.at(0), ...body } });
  const end = (id: string, body: BodyOf<'PATCH /api/sleep/end/:id'>) =>
    sam.call('PATCH /api/sleep/end/:id', { params: { id }, body });
  const edit = (id: string, body: BodyOf<'PATCH /api/sleep/:id'>) =>
    sam.call('PATCH /api/sleep/:id', { params: { id }, body });
  const list = async () => (await sam.call('GET /api/sleep/baby/:babyId', { params: { babyId } })).data.items;

  test('a sleep is started, runs and is ended; the server computes the duration', async () => {
    const startTime = server.at(0);
    const started = await start({ notes: 'In the pram' });
    expect(started.status).toBe(201);
    expect(started.data).toEqual({ id: started.data.id, babyId, startTime, notes: 'In the pram', by });
    const endTime = server.after({ minutes: 61, seconds: 40 });
    const ended = await end(started.data.id, { endTime });
    expect(ended).toMatchObject({ status: 200, data: { startTime, endTime, duration: 62, notes: 'In the pram' } });
    expect(await list()).toEqual([ended.data]);
  });

  test('with an end it is finished at once, also while another one runs', async () => {
    const running = await start();
    const past = await start({ startTime: server.at(-120), endTime: server.at(-60) });
    expect(past).toMatchObject({ status: 201, data: { duration: 60 } });
    expect(await list()).toEqual([running.data, past.data]);
  });

  test('a second start answers 409 with the one that runs', async () => {
    const running = await start();
    const second = await start({ startTime: server.at(-5) });
    expect(second).toMatchObject({ status: 409, message: 'A sleep is already running', data: running.data });
  });

  test('of twenty starts at the same time one wins and the others are told of it', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => start()));
    const won = answers.filter(({ status }) => status === 201);
    expect(won).toHaveLength(1);
    for (const { status, data } of answers.filter((answer) => answer !== won[0])) {
      expect({ status, data }).toEqual({ status: 409, data: won[0]?.data });
    }
  });

  test('a repeated start is the same write, also twenty times at once', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => start({ id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    const later = await start({ id, startTime: server.at(600), notes: 'other fields' });
    expect(later).toMatchObject({ status: 200, data: answers[0]?.data });
    expect(await list()).toHaveLength(1);
  });

  test("an id of somebody else's record is refused and shows nothing", async () => {
    const { data } = await start({ notes: 'private' });
    const kim = await server.givenAPerson('Kim');
    const kimsBaby = await server.givenABaby(kim);
    const taken = await start({ id: data.id, babyId: kimsBaby }, kim);
    expect(taken.status).toBe(409);
    expect(taken.data).toBeUndefined();
    expect((await start({ id: data.id }, kim)).status).toBe(404);
  });

  test.each<[{ startTime: number; endTime?: number }, string]>([
    [{ startTime: 121 }, 'Start time cannot be in the future'],
    [{ startTime: 0, endTime: 0 }, 'End time must be after start time'],
    [{ startTime: 0, endTime: -60 }, 'End time must be after start time'],
    [{ startTime: 0, endTime: 121 }, 'End time cannot be in the future'],
  ])('times that cannot be are refused: %j (seconds from now)', async ({ startTime, endTime }, message) => {
    const body = {
      startTime: server.at(0, startTime),
      ...(endTime !== undefined && { endTime: server.at(0, endTime) }),
    };
    expect(await start(body)).toMatchObject({ status: 400, message });
    expect(await list()).toEqual([]);
  });

  test('a phone may be two minutes ahead', async () => {
    const { status, data } = await start({ startTime: server.at(2) });
    expect(status).toBe(201);
    await edit(data.id, { startTime: server.at(-10) });
    expect((await end(data.id, { endTime: server.at(2) })).data).toMatchObject({ duration: 12 });
  });

  test('a sleep under 30 seconds is discarded, however it comes about', async () => {
    const answer = {
      deleted: true,
      message: 'Sleep session was less than 30 seconds and has been discarded',
    };
    const { data: ended } = await start();
    expect(await end(ended.id, { endTime: server.at(0, 29.999) })).toMatchObject({
      status: 200,
      data: { id: ended.id, ...answer },
    });
    // The answer may have been lost on its way: the repeat gets it again.
    expect((await end(ended.id, { endTime: server.at(0, 29.999) })).data).toEqual({ id: ended.id, ...answer });
    expect((await sam.call('DELETE /api/sleep/:id', { params: { id: ended.id } })).status).toBe(404);

    const { data: edited } = await start({ startTime: server.at(-60), endTime: server.at(-30) });
    expect((await edit(edited.id, { endTime: server.at(-60, 20) })).data).toEqual({ id: edited.id, ...answer });

    const short = await start({ startTime: server.at(-1), endTime: server.at(-1, 29) });
    expect(short).toMatchObject({ status: 200, data: answer });
    expect(await list()).toEqual([]);
    expect(await start({ startTime: server.at(-1), endTime: server.at(-1, 30) })).toMatchObject({ status: 201 });
  });

  test('the same end again answers the record, another end is an edit', async () => {
    const { data } = await start({ startTime: server.at(-60) });
    const first = await end(data.id, { endTime: server.at(-10) });
    expect((await end(data.id, { endTime: server.at(-10) })).data).toEqual(first.data);
    expect((await end(data.id, { endTime: server.at(-5) })).data).toMatchObject({ duration: 55 });
  });

  test('fields that are not sent stay, null empties, a sent duration is ignored', async () => {
    const { data } = await start({ startTime: server.at(-60), endTime: server.at(-30), notes: 'Restless' });
    expect((await edit(data.id, { duration: 5 })).data).toEqual(data);
    expect((await edit(data.id, { startTime: server.at(-90) })).data).toMatchObject({
      duration: 60,
      notes: 'Restless',
    });
    const { data: emptied } = await edit(data.id, { notes: null });
    expect(emptied).not.toHaveProperty('notes');
  });

  test('an end of null reopens the record unless another one runs', async () => {
    const { data } = await start({ startTime: server.at(-60), endTime: server.at(-30) });
    const { data: running } = await start();
    expect(await edit(data.id, { endTime: null })).toMatchObject({ status: 409, data: running });
    await sam.call('DELETE /api/sleep/:id', { params: { id: running.id } });
    const { data: reopened } = await edit(data.id, { endTime: null });
    expect(reopened).toEqual({ id: data.id, babyId, startTime: server.at(-60), by });
    expect((await start()).data).toEqual(reopened);
  });

  test('a deleted record is gone, and a late repeat of its start does not bring it back', async () => {
    const { data } = await start();
    expect((await sam.call('DELETE /api/sleep/:id', { params: { id: data.id } })).data).toEqual({ id: data.id });
    expect((await sam.call('DELETE /api/sleep/:id', { params: { id: data.id } })).status).toBe(404);
    expect((await end(data.id, { endTime: server.after({ minutes: 5 }) })).status).toBe(404);
    const repeat = await start({ id: data.id });
    expect(repeat).toMatchObject({ status: 409, error: 'record_deleted' });
    expect(await list()).toEqual([]);
  });

  test('pages go on after records with equal starts and lose none', async () => {
    const startTime = server.at(-600);
    const ids = Array.from({ length: 7 }, () => randomUUID());
    for (const id of ids) await start({ id, startTime, endTime: server.at(-500) });
    await start({ startTime: server.at(-700), endTime: server.at(-650) });
    const seen: string[] = [];
    let query: { limit: number; before?: string; beforeId?: string } = { limit: 3 };
    for (;;) {
      const { data } = await sam.call('GET /api/sleep/baby/:babyId', { params: { babyId }, query });
      seen.push(...data.items.map(({ id }) => id));
      if (!data.nextBefore || !data.nextBeforeId) break;
      query = { limit: 3, before: data.nextBefore, beforeId: data.nextBeforeId };
    }
    expect(seen).toHaveLength(8);
    expect(new Set(seen.slice(0, 7))).toEqual(new Set(ids));
    // A last page that is just full names none after it.
    const whole = await sam.call('GET /api/sleep/baby/:babyId', { params: { babyId }, query: { limit: 8 } });
    expect(whole.data).toMatchObject({ nextBefore: null, nextBeforeId: null });

    const before = await sam.call('GET /api/sleep/baby/:babyId', { params: { babyId }, query: { before: startTime } });
    expect(before.data.items).toHaveLength(1);
  });

  test('a range answers whole records that overlap it, however long, and the one that runs', async () => {
    const make = async (from: number, to?: number) =>
      (await start({ startTime: server.at(from), endTime: to === undefined ? undefined : server.at(to) })).data.id;
    await make(-300, -200);
    const reaches = await make(-250, -150);
    const inside = await make(-140, -120);
    const starts = await make(-101, -50);
    await make(-100, -60);
    const long = await make(-5_000, -130);
    const running = await make(-145);
    const range = await sam.call('GET /api/sleep/baby/:babyId/range', {
      params: { babyId },
      query: { start: server.at(-200), end: server.at(-100) },
    });
    expect(range.data.map(({ id }) => id)).toEqual([starts, inside, running, reaches, long]);
  });

  test.each([
    [{}, 'Start must be an ISO date and time'],
    [{ start: '2026-03-01T00:00:00Z', end: '2026-03-01T00:00:00Z' }, 'End must be after start'],
    [{ start: '2024-01-01T00:00:00Z', end: '2026-03-01T00:00:00Z' }, 'A window is at most 400 days'],
  ])('a range that is none is refused: %j', async (query, message) => {
    const answer = await sam.call('GET /api/sleep/baby/:babyId/range', {
      params: { babyId },
      query: query as { start: string; end: string },
    });
    expect(answer).toMatchObject({ status: 400, message });
  });

  test.each([0, 201, 1.5, 'many'])('a limit of %s is refused', async (limit) => {
    const answer = await sam.call('GET /api/sleep/baby/:babyId', { params: { babyId }, query: { limit } });
    expect(answer).toMatchObject({ status: 400, message: 'Limit must be a whole number from 1 to 200' });
  });

  test('a second caregiver sees, ends and edits what the first one started', async () => {
    const kim = await server.givenAPerson('Kim');
    await givenMembership(server.store, kim.id, babyId);
    const { data } = await start();
    expect(await start({}, kim)).toMatchObject({ status: 409, data });
    const endTime = server.after({ minutes: 30 });
    const ended = await kim.call('PATCH /api/sleep/end/:id', { params: { id: data.id }, body: { endTime } });
    expect(ended.data).toMatchObject({ duration: 30 });
  });

  test('where it was and how it began are kept, changed and emptied', async () => {
    const { data } = await start({ place: 'pram', how: 'rocked' });
    expect(data).toMatchObject({ place: 'pram', how: 'rocked' });
    const changed = (await edit(data.id, { place: 'car', how: null })).data;
    expect(changed).toMatchObject({ place: 'car' });
    expect(changed).not.toHaveProperty('how');
  });

  test.each([
    ['place', 'moon', 'Please choose where the sleep was'],
    ['how', 'suddenly', 'Please choose how the sleep began'],
  ])('%s cannot be %s', async (path, value, message) => {
    expect(await start({ [path]: value })).toMatchObject({ status: 400, error: 'invalid', message, data: { path } });
  });
});
