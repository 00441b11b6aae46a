import { randomUUID } from 'node:crypto';
import { type Change, storeAfter } from '@nestling/contract/milk';
import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { buildApp } from '../app.ts';
import type { Tx } from '../storage/store.ts';
import { DATABASES } from '../testing/databases.ts';
import { exportForm } from '../testing/exports.ts';
import { givenSamsBaby, inject, type Person, type TestServer } from '../testing/server.ts';
import { csvForm } from '../testing/upload-forms.ts';
import { milkService } from './milk.service.ts';

const DAY = 24 * 60;
const WEEK = { days: 7, timezone: 'UTC' };
const WRITES = process.env.NESTLING_LONG ? 120 : 15;

describe.each(DATABASES)('the history of a milk store on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId } = given);
  });

  /** So many changes, a day apart, the newest so many days ago. */
  async function givenChanges(count: number, newest: number): Promise<void> {
    const rows = Array.from({ length: count }, (_, nth) => {
      const ml = nth % 2 ? 90 - (nth % 7) : -60;
      return `Mia,${server.at(-(newest + count - nth) * DAY)},freezer,${ml},${ml > 0 ? 'pumped' : 'donated'},,,,`;
    });
    const csv = ['Baby,Start,Place,Change (ml),Reason,Bag date,Pumping,Feeding,Notes', ...rows].join('\n');
    const body = csvForm(csv, { timezone: 'UTC' });
    const call = { key: 'POST /api/import/milk/:babyId', token: sam.token, params: { babyId }, body } as const;
    expect((await inject(server.app, call)).json().data).toMatchObject({ imported: count });
  }

  /** What is in store, and how many rows were read for it. */
  async function readRows(): Promise<{ rows: number; before: unknown }> {
    let rows = 0;
    const count: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        rows += result.rows.length;
        return result;
      },
    };
    const store = { ...server.store, read: server.store.read.withPlugin(count) };
    const { before } = await milkService({ store, now: () => server.clock.now }).inStore(
      { userId: sam.id } as never,
      babyId,
      WEEK,
    );
    return { rows, before };
  }

  test('is read once: a long one costs no more than a short one', async () => {
    await givenChanges(600, 8);
    const first = await readRows();
    const second = await readRows();
    expect(second.before).toEqual(first.before);
    expect(first.rows).toBeGreaterThan(600);
    expect(second.rows).toBeLessThan(60);
    // Weeks later too, from where it was read.
    server.after({ days: 60 });
    expect((await readRows()).rows).toBeLessThan(150);
  });

  /** What was in store a week ago, by all that is stored. */
  async function expectRight(timezone: string): Promise<void> {
    const { data } = await sam.call('GET /api/milk/baby/:babyId', { params: { babyId }, query: { timezone } });
    const rows = await server.store.read
      .selectFrom('record')
      .where('baby_id', '=', babyId)
      .where('kind', '=', 'milk')
      .selectAll()
      .execute();
    const older = rows
      .filter(({ start_time }) => start_time < server.clock.now - 7 * DAY * 60_000)
      .map(({ id, start_time, fields }) => ({
        ...{ id, startTime: new Date(start_time).toISOString() },
        ...(JSON.parse(fields) as Pick<Change, 'place' | 'changeMl' | 'reason'>),
      }));
    expect(data.before).toEqual(storeAfter(older, timezone));
  }

  /** Something that is done with the nth change: of some days ago. */
  const write = fc.record({
    what: fc.constantFrom('make', 'change', 'move', 'delete', 'bring back', 'wait'),
    nth: fc.nat(119),
    days: fc.integer({ min: 1, max: 400 }),
    ml: fc.integer({ min: 1, max: 200 }),
  });
  type Write = typeof write extends fc.Arbitrary<infer W> ? W : never;

  async function doWrite({ what, nth, days, ml }: Write, ids: readonly string[]): Promise<void> {
    const params = { id: String(ids[nth % ids.length]) };
    const startTime = server.at(-days * DAY);
    if (what === 'wait') server.after({ days: days % 40 });
    if (what === 'make')
      await sam.call('POST /api/records/milk', {
        body: { id: randomUUID(), babyId, startTime, place: 'freezer', changeMl: ml, reason: 'pumped' },
      });
    if (what === 'change') await sam.call('PATCH /api/records/milk/:id', { params, body: { changeMl: ml } });
    if (what === 'move') await sam.call('PATCH /api/records/milk/:id', { params, body: { startTime } });
    if (what === 'delete') await sam.call('DELETE /api/records/milk/:id', { params });
    if (what === 'bring back') await sam.call('POST /api/records/:id/restore', { params, body: {} });
  }

  const milkIds = async () => {
    const all = server.store.read.selectFrom('record').where('baby_id', '=', babyId).where('kind', '=', 'milk');
    return (await all.select('id').orderBy('start_time').execute()).map(({ id }) => id);
  };

  test('counts whatever becomes of it later, in every zone, also while it is read', async () => {
    await givenChanges(400, 8);
    const ids = await milkIds();
    const [writes] = fc.sample(fc.array(write, { minLength: WRITES, maxLength: WRITES }), {
      seed: 20260310,
      numRuns: 1,
    });
    for (const [place, one] of (writes ?? []).entries()) {
      const zone = place % 3 ? 'Asia/Tokyo' : 'America/New_York';
      const read = sam.call('GET /api/milk/baby/:babyId', { params: { babyId }, query: { timezone: zone } });
      await Promise.all([doWrite(one, ids), read]);
      await expectRight(zone);
    }
  });

  test('counts what an import shows that was hidden when it was read, and what its undo takes away', async () => {
    await givenChanges(300, 8);
    const rows = Array.from({ length: 60 }, (_, n) => `Mia,${server.at(-(60 + n) * DAY - 300)},freezer,90,pumped,,,,`);
    const csv = ['Baby,Start,Place,Change (ml),Reason,Bag date,Pumping,Feeding,Notes', ...rows].join('\n');
    const read = () => sam.call('GET /api/milk/baby/:babyId', { params: { babyId }, query: { timezone: 'UTC' } });
    // Others read whenever something of it was written.
    const store = {
      ...server.store,
      write: async <T>(job: (tx: Tx) => Promise<T>): Promise<T> => {
        const written = await server.store.write(job);
        if (isWatched) await read();
        return written;
      },
    };
    let isWatched = false;
    const app = await buildApp(server.config, { store, now: () => server.clock.now });
    const of = (key: 'POST /api/import/:babyId', body: FormData) =>
      inject(app, { key, token: sam.token, params: { babyId }, body });
    const { id } = (await of('POST /api/import/:babyId', exportForm(csv))).json().data;
    const becomes = async (state: string) => {
      while ((await sam.call('GET /api/import/:id', { params: { id } })).data.state !== state)
        await new Promise(setImmediate);
    };
    await becomes('asking');
    isWatched = true;
    await inject(app, { key: 'POST /api/import/:id/answers', token: sam.token, params: { id }, body: { answers: {} } });
    await becomes('done');
    await expectRight('UTC');
    await inject(app, { key: 'DELETE /api/import/:id', token: sam.token, params: { id } });
    await expectRight('UTC');
    await app.close();
  });

  test('moves with it to the baby that two are made', async () => {
    await givenChanges(300, 8);
    await expectRight('UTC');
    const into = await server.givenABaby(sam);
    await sam.call('POST /api/babies/:id/merge', { params: { id: into }, body: { from: babyId } });
    const from = babyId;
    babyId = into;
    await expectRight('UTC');
    await expectRight('UTC');
    await sam.call('POST /api/babies/:id/merge/undo', { params: { id: into } });
    await expectRight('UTC');
    babyId = from;
    await expectRight('UTC');
  });
});
