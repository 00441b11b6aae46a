import { sql } from 'kysely';
import { countUp } from '../../events/facts.repository.ts';
import { DATABASES } from '../../testing/databases.ts';
import { recordRow } from '../../testing/record-row.ts';
import { givenAServer, type Person, type TestServer } from '../../testing/server.ts';
import { planned } from './planned.ts';

function aSignal(): [Promise<void>, () => void] {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return [given, give];
}

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
  const topics = async () => [babyId];
  const actor = () => ({ userId: sam.id, sessionId: 'x', kind: 'session' as const, madeAt: 0 });

  test('others write while it is planned, and it is planned anew after them', async () => {
    let plans = 0;
    const before = await countFeedings();
    const saved: number[] = [];
    const outcome = await planned(
      server.store,
      actor(),
      topics,
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

  test('who has written and not yet told it is waited for, and it is planned anew after them', async () => {
    let [runs, plans] = [0, 0];
    const [isWritten, written] = aSignal();
    const [isGoingOn, goOn] = aSignal();
    const byHand = server.store.write(async (tx) => {
      runs++;
      const row = recordRow({ baby_id: babyId, kind: 'feeding', fields: '{"type":"solid"}', created_by: sam.id });
      await tx.insertInto('record').values(row).execute();
      written();
      await isGoingOn;
      await countUp(tx, babyId);
    });
    await isWritten;
    const importing = planned(
      server.store,
      actor(),
      topics,
      async () => {
        plans++;
        const seen = await countFeedings();
        if (database === 'sqlite') goOn();
        return seen;
      },
      async () => {},
    );
    // An import that does not wait is over with its first plan.
    if (database === 'postgres') await Promise.race([importing, somebodyWaits()]);
    goOn();
    await byHand;
    expect(await importing).toBe(await countFeedings());
    expect({ runs, plans }).toEqual({ runs: 1, plans: 2 });
  });

  async function somebodyWaits(): Promise<void> {
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await waiting.execute(server.store.read)).rows.length === 0);
  }

  test('it gives up with a word where the records never rest', async () => {
    const saved = jest.fn();
    await expect(planned(server.store, actor(), topics, aFeeding, saved)).rejects.toMatchObject({
      status: 503,
      code: 'busy',
    });
    expect(saved).not.toHaveBeenCalled();
  });
});
