import { randomUUID } from 'node:crypto';
import { DATABASES } from '../../testing/databases.ts';
import { givenSamsBaby, type Person, type TestServer } from '../../testing/server.ts';
import { csvOf, intoBaby, intoNewAccount, recordsOf, refusedAt } from '../../testing/transfers.ts';

describe.each(DATABASES)('care on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId } = given);
  });

  const record = (what: string, body: object = {}) =>
    sam.call('POST /api/records/care', {
      body: { id: randomUUID(), babyId, startTime: server.at(-30), what, ...body } as never,
    });
  const change = (id: string, body: object) => sam.call('PATCH /api/records/care/:id', { params: { id }, body });
  const RUNNING = ['tummy_time', 'bath', 'massage', 'walk', 'play', 'crying'];
  const MOMENTS = ['nails', 'spit_up', 'potty'];

  test('one of each runs, beside the others; a second of the same is told which runs', async () => {
    for (const what of RUNNING) {
      const { status, data } = await record(what, { size: 'small', notes: 'Calm' });
      expect(status).toBe(201);
      expect(data).toMatchObject({ what, size: 'small', notes: 'Calm', startTime: server.at(-30) });
      expect(data).not.toHaveProperty('endTime');
      expect(await record(what)).toMatchObject({
        status: 409,
        error: 'already_open',
        data: { kind: 'care', id: data.id, what },
      });
    }
    expect((await record('tummy_time')).message).toBe('Tummy time is already running');
    const params = { babyId };
    const query = { start: server.at(-60), end: server.at(0) };
    const { data } = await sam.call('GET /api/records/baby/:babyId/home', { params, query });
    expect(data.running).toHaveLength(RUNNING.length);
  });

  test('two that come at once are one and a refusal', async () => {
    const both = await Promise.all([record('bath'), record('bath')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('what ended makes room for the next, and does not run again beside it', async () => {
    const { data } = await record('bath');
    expect((await change(data.id, { endTime: server.at(-10) })).data).toMatchObject({ duration: 20 });
    const next = await record('bath', { startTime: server.at(-5) });
    expect(next.status).toBe(201);
    const refusal = { status: 409, error: 'already_open', data: { id: next.data.id } };
    expect(await change(data.id, { endTime: null })).toMatchObject(refusal);
    await sam.call('DELETE /api/records/care/:id', { params: { id: next.data.id } });
    expect((await change(data.id, { endTime: null })).status).toBe(200);
    expect(await sam.call('POST /api/records/:id/restore', { params: { id: next.data.id } })).toMatchObject({
      status: 409,
      data: { id: data.id },
    });
  });

  test('one that runs becomes another only where no other of that runs', async () => {
    const [walk, play] = [(await record('walk')).data, (await record('play')).data];
    expect(await change(walk.id, { what: 'play' })).toMatchObject({ status: 409, data: { id: play.id } });
    expect((await change(walk.id, { what: 'bath' })).data).toMatchObject({ what: 'bath' });
  });

  test.each(MOMENTS)('%s happens at one time', async (what) => {
    const { status, data } = await record(what);
    expect(status).toBe(201);
    expect(data).not.toHaveProperty('endTime');
    expect(data).not.toHaveProperty('duration');
    expect((await record(what)).status).toBe(201);
    const message = 'What happens at one time has no end';
    expect(await record(what, { endTime: server.at(-10) })).toMatchObject(refusedAt('endTime', message));
    expect(await change(data.id, { endTime: server.at(-10) })).toMatchObject(refusedAt('endTime', message));
    expect((await change(data.id, { startTime: server.at(-20) })).data).toMatchObject({ startTime: server.at(-20) });
  });

  test('what happened at one time becomes what took time only with its end, and back', async () => {
    const { data } = await record('nails');
    expect(await change(data.id, { what: 'bath' })).toMatchObject(refusedAt('endTime', 'Please enter when it ended'));
    const bath = await change(data.id, { what: 'bath', endTime: server.at(-10) });
    expect(bath.data).toMatchObject({ what: 'bath', duration: 20 });
    expect((await change(data.id, { what: 'potty' })).data).not.toHaveProperty('endTime');
    expect((await change(data.id, { what: 'walk', endTime: null })).data).toMatchObject({ what: 'walk' });
    const [newest] = (await sam.call('GET /api/records/:id/history', { params: { id: data.id } })).data.slice(2);
    const body = { version: newest?.version ?? 0 };
    const back = await sam.call('POST /api/records/:id/restore', { params: { id: data.id }, body });
    expect(back.data).toMatchObject({ what: 'bath', endTime: server.at(-10) });
  });

  test('something else has a name of its own, and nothing else has', async () => {
    const missing = 'Please enter what it was';
    const alone = 'Only something else has a name of its own';
    const { data } = await record('own', { title: 'Haircut' });
    expect(data).toMatchObject({ what: 'own', title: 'Haircut' });
    for (const title of [undefined, ''])
      expect(await record('own', { title })).toMatchObject(refusedAt('title', missing));
    expect(await record('own', { title: 'x'.repeat(61) })).toMatchObject(
      refusedAt('title', 'Name must be at most 60 characters'),
    );
    expect((await record('own', { title: 'x'.repeat(60) })).status).toBe(201);
    expect(await record('bath', { title: 'Haircut' })).toMatchObject(refusedAt('title', alone));
    expect(await change(data.id, { title: null })).toMatchObject(refusedAt('title', missing));
    const potty = await change(data.id, { what: 'potty' });
    expect(potty.data).not.toHaveProperty('title');
    expect(await change(data.id, { title: 'Haircut' })).toMatchObject(refusedAt('title', alone));
    expect(await change(data.id, { what: 'own' })).toMatchObject(refusedAt('title', missing));
  });

  test.each([
    ['what', undefined, 'Please choose what it was'],
    ['what', 'swim', 'Please choose what it was'],
    ['size', 'huge', 'Please choose an amount'],
    ['startTime', '2030-01-01T00:00:00Z', 'Start time cannot be in the future'],
    ['endTime', '2026-03-10T09:00:00Z', 'End time must be after start time'],
    ['endTime', '2030-01-01T00:00:00Z', 'End time cannot be in the future'],
  ])('%s cannot be %j', async (path, value, message) => {
    expect(await record('bath', { [path]: value })).toMatchObject(refusedAt(path, message));
  });

  test('what nobody knows is refused by its name', async () => {
    expect(await record('bath', { soap: 'mild' })).toMatchObject({
      status: 400,
      error: 'unknown_field',
      data: { path: 'soap' },
    });
  });

  test('its file and its account document bring the same into another baby', async () => {
    await record('bath', { endTime: server.at(-10), size: 'large' });
    await record('own', { title: '=Haircut', notes: 'Short' });
    await record('nails');
    const csv = await csvOf(server, sam, 'care', babyId);
    expect(csv).toContain('"Start","End","What","Title","Size","Notes","Zone","By"');
    expect(csv).toMatch(/"2026-03-10T11:30:00.000\+00:00",,"nails"/);
    const other = await server.givenABaby(sam);
    const into = (text: string) => intoBaby(server, sam, 'care', other, text);
    expect(await into(csv)).toMatchObject({ imported: 3, errors: [] });
    expect(await into(csv)).toMatchObject({ imported: 0, duplicates: 3 });
    const told = async (of: string) =>
      (await recordsOf(sam, of))
        .map(({ id: _, babyId: __, zone: ___, ...said }) => said)
        .sort((a, b) => String(a.what).localeCompare(String(b.what)));
    expect(await told(other)).toEqual(await told(babyId));
    const wrong = 'Start,End,What,Title\n2026-03-10T08:00:00Z,,bath,\n2026-03-10T08:00:00Z,,own,\n';
    expect((await into(wrong)).errors).toMatchObject([
      { row: 2, column: 'End' },
      { row: 3, column: 'Title', message: 'Please enter what it was' },
    ]);

    await record('walk');
    await record('bath');
    const answer = await intoNewAccount(server, sam);
    expect(answer.message).toMatch(/^Imported 2 babies, .* 8 care records and 0 to-dos$/);
    expect(answer).toMatchObject({ skipped: 0 });
  });

  test('of two babies that become one, what runs in both of the same sort ends, and the rest runs on', async () => {
    const other = await server.givenABaby(sam);
    const run = (of: string, what: string, minutes: number) =>
      record(what, { babyId: of, startTime: server.at(minutes) });
    await run(babyId, 'bath', -30);
    await run(babyId, 'walk', -20);
    await run(other, 'bath', -10);
    await run(other, 'play', -20);
    const merged = await sam.call('POST /api/babies/:id/merge', { params: { id: babyId }, body: { from: other } });
    expect(merged.status).toBe(200);
    const query = { start: server.at(-60), end: server.at(0) };
    const { data } = await sam.call('GET /api/records/baby/:babyId/home', { params: { babyId }, query });
    expect(data.running.map(({ what, startTime }) => [what, startTime]).sort()).toEqual([
      ['bath', server.at(-10)],
      ['play', server.at(-20)],
      ['walk', server.at(-20)],
    ]);
  });
});
