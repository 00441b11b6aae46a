import { DATABASES } from '../../testing/databases.ts';
import { givenAServer, type Person, type TestServer } from '../../testing/server.ts';
import { planned } from './planned.ts';

describe.each(DATABASES)('what is planned before it is saved, on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  beforeAll(async () => {
    server = await givenAServer(database);
    sam = await server.givenAPerson();
    babyId = await server.givenABaby(sam);
  });
  afterAll(() => server.close());

  const aFeeding = () =>
    sam.call('POST /api/feeding/start', {
      body: { babyId, type: 'solid', startTime: '2026-03-10T11:00:00.000Z', endTime: '2026-03-10T11:10:00.000Z' },
    });
  const countFeedings = async () =>
    (await sam.call('GET /api/feeding/baby/:babyId/latest', { params: { babyId }, query: { limit: 200 } })).data.length;
  const actor = () => ({ userId: sam.id, sessionId: 'x', kind: 'session' as const, madeAt: 0 });

  test('others write while it is planned, and it is planned anew after them', async () => {
    let plans = 0;
    const before = await countFeedings();
    const saved: number[] = [];
    const outcome = await planned(
      server.store,
      actor(),
      async () => {
        plans++;
        const seen = await countFeedings();
        // Inside a transaction this write would wait for ever.
        if (plans === 1) await aFeeding();
        return seen;
      },
      async (_tx, plan) => {
        saved.push(plan);
      },
    );
    expect(plans).toBe(2);
    expect(outcome).toBe(before + 1);
    expect(saved).toEqual([before + 1]);
  });

  test('it gives up with a word where the records never rest', async () => {
    const saved = jest.fn();
    await expect(planned(server.store, actor(), aFeeding, saved)).rejects.toMatchObject({ status: 503, code: 'busy' });
    expect(saved).not.toHaveBeenCalled();
  });
});
