import { randomUUID } from 'node:crypto';
import { DATABASES } from '../testing/databases.ts';
import { givenTwoParents, type Person, type TestServer } from '../testing/server.ts';

const TWO_DAYS = 2 * 24 * 60;

/** Two phones of one family: what their clocks and their time offline may do to each other's records. */
describe.each(DATABASES)('two phones on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let kim: Person;
  let babyId: string;
  givenTwoParents(database, (given) => {
    ({ server, sam, kim, babyId } = given);
  });

  const start = (person: Person, startTime: string, endTime?: string, id = randomUUID()) =>
    person.call('POST /api/sleep/start', { body: { id, babyId, startTime, ...(endTime && { endTime }) } });
  const end = (person: Person, id: string, endTime: string) =>
    person.call('PATCH /api/sleep/end/:id', { params: { id }, body: { endTime } });
  const list = async () => {
    const { data } = await sam.call('GET /api/sleep/baby/:babyId', { params: { babyId } });
    return data.items;
  };

  test.each([10, TWO_DAYS])('a phone that is %i minutes ahead: refused in words, nothing changed', async (minutes) => {
    const first = await start(sam, server.at(-60));
    expect(await start(kim, server.at(minutes), server.at(minutes + 30))).toMatchObject({
      status: 400,
      message: 'Start time cannot be in the future',
    });
    expect(await end(kim, first.data.id, server.at(minutes))).toMatchObject({
      status: 400,
      message: 'End time cannot be in the future',
    });
    expect(await list()).toEqual([first.data]);
  });

  test('a phone that is 10 minutes behind ends a sleep earlier, never before its start', async () => {
    const { data: long } = await start(sam, server.at(-60));
    expect((await end(kim, long.id, server.at(-10))).data).toMatchObject({ duration: 50 });
    const { data: short } = await start(sam, server.at(-5));
    expect(await end(kim, short.id, server.at(-10))).toMatchObject({
      status: 400,
      message: 'End time must be after start time',
    });
    expect((await list())[0]).toEqual(short);
  });

  test('a phone that is 2 days behind records in the past, with its true length', async () => {
    const { data } = await start(kim, server.at(-TWO_DAYS - 40), server.at(-TWO_DAYS));
    expect(data).toMatchObject({ duration: 40 });
  });

  test('no write leaves a record of no or negative length', async () => {
    const { data } = await start(sam, server.at(-60), server.at(-30));
    const edit = (body: { startTime?: string; endTime?: string }) =>
      kim.call('PATCH /api/sleep/:id', { params: { id: data.id }, body });
    for (const body of [
      { startTime: server.at(-30) },
      { startTime: server.at(-10) },
      { endTime: server.at(-60) },
      { startTime: server.at(-20), endTime: server.at(-TWO_DAYS) },
    ])
      expect(await edit(body)).toMatchObject({ status: 400, message: 'End time must be after start time' });
    expect(await list()).toEqual([data]);
  });

  test('a start and end from offline, while another phone has a sleep running: both are kept', async () => {
    const { data: running } = await start(sam, server.at(-90));
    // Recorded in one write it is kept beside the one that runs.
    const { data: whole } = await start(kim, server.at(-60), server.at(-20));
    expect(await list()).toEqual([whole, running]);
    // As two writes the start is refused with the one that runs, the end finds nothing, and what runs is untouched.
    const id = randomUUID();
    expect(await start(kim, server.at(-15), undefined, id)).toMatchObject({ status: 409, data: running });
    expect((await end(kim, id, server.at(-5))).status).toBe(404);
    expect(await list()).toEqual([whole, running]);
    // Sent again once the other is over, both are taken.
    await end(sam, running.id, server.at(0));
    expect((await start(kim, server.at(-15), undefined, id)).status).toBe(201);
    expect((await end(kim, id, server.at(-5))).data).toMatchObject({ duration: 10 });
  });

  test('both persons end the same sleep: the first word counts, the second is told', async () => {
    const { data } = await start(sam, server.at(-60));
    const answers = await Promise.all([end(sam, data.id, server.at(-10)), end(kim, data.id, server.at(-12))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const taken = answers.find(({ status }) => status === 200);
    const told = answers.find(({ status }) => status === 409);
    expect(await list()).toEqual([taken?.data]);
    expect(told?.data).toEqual(taken?.data);
  });
});
