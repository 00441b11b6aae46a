import { randomUUID } from 'node:crypto';
import { DATABASES } from '../testing/databases.ts';
import { givenSamsBaby, type Person, type TestServer } from '../testing/server.ts';

/** As many as the server lets wait. */
const WAITING = 512;
/** As many wait at least: a line of 64 in which the slow writes may stand too. On a slow machine it closes then. */
const LEAST_WAITING = 64 - 8;

/** More than may wait: beside the line, the transaction that runs has taken up to 64 out of it. */
const FLOOD = WAITING + 64 + 100;
/** So many come between two looks: each asks the database who it is, and a look waits for those before it. */
const AT_ONCE = 32;

describe.each(DATABASES)('a flood of writes on %s', (database) => {
  let server: TestServer;
  let parent: Person;
  let babyId: string;
  givenSamsBaby(database, (given) => {
    ({ server, sam: parent, babyId } = given);
  });

  function record() {
    const times = { startTime: server.at(-5), endTime: server.at(-1) };
    return parent.call('POST /api/feeding/start', { body: { id: randomUUID(), babyId, type: 'bottle', ...times } });
  }

  type Answer = Awaited<ReturnType<typeof record>>;

  /** Records; what was refused is told at once. */
  async function recording(refused: Answer[]): Promise<Answer> {
    const answer = await record();
    if (answer.status !== 201) refused.push(answer);
    return answer;
  }

  /** Writes that take as long as the test wants, as many as run at once. */
  function givenASlowDatabase() {
    let goOn = () => {};
    const isOver = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const running = Promise.all(Array.from({ length: 8 }, () => server.store.write(() => isOver)));
    return async () => {
      goOn();
      await running;
    };
  }

  test('is refused early beyond those who may wait; reading goes on, and who waits is served', async () => {
    const goOn = givenASlowDatabase();
    const early: Answer[] = [];
    const answers: Promise<Answer>[] = [];
    const looks: number[] = [];
    while (early.length < 100 && looks.length < 2_000) {
      for (let i = 0; i < AT_ONCE && answers.length < FLOOD; i++) answers.push(recording(early));
      looks.push((await parent.call('GET /api/babies')).status);
      await new Promise(setImmediate);
    }
    const earlyBefore = early.length;
    await goOn();
    const taken = (await Promise.all(answers)).filter(({ status }) => status === 201);
    expect(earlyBefore).toBeGreaterThanOrEqual(100);
    expect(new Set(looks)).toEqual(new Set([200]));
    expect(taken.length).toBeGreaterThanOrEqual(LEAST_WAITING);
    expect(taken.length + early.length).toBe(answers.length);
    for (const { status, error, message, headers } of early) {
      expect({ status, error, message, retryAfter: headers['retry-after'] }).toEqual({
        status: 503,
        error: 'busy',
        message: 'The server is busy. Please try again in a moment.',
        retryAfter: '1',
      });
    }
    expect((await record()).status).toBe(201);
  });
});
