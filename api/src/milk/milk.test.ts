import { randomUUID } from 'node:crypto';
import { DATABASES } from '../testing/databases.ts';
import { givenMembership, givenSamsBaby, type Person, type TestServer } from '../testing/server.ts';

const DAY = 24 * 60;

describe.each(DATABASES)('what is in a milk store on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId } = given);
  });
  const change = async (minutes: number, changeMl: number, fields: object = {}) =>
    (
      await sam.call('POST /api/records/milk', {
        body: {
          ...{ id: randomUUID(), babyId, startTime: server.at(-minutes) },
          ...{ place: 'freezer', changeMl, reason: 'pumped', ...fields },
        },
      })
    ).data;
  const inStore = (query: object = {}, person = sam) =>
    person.call('GET /api/milk/baby/:babyId', { params: { babyId }, query });

  test('what is older than a week is told as the bags that are left, the rest singly', async () => {
    await change(90 * DAY, 80);
    const bag = await change(60 * DAY, 120);
    await change(30 * DAY, -100, { reason: 'donated' });
    const older = await change(6 * DAY, 90, { place: 'fridge' });
    const newer = await change(DAY, -50, { reason: 'thawed' });
    const { data } = await inStore();
    expect(data.changes).toEqual([newer, older]);
    expect(data.before).toMatchObject({
      fridge: { ml: 0, bags: [] },
      freezer: { ml: 100, bags: [{ id: bag.id, ml: 100, place: 'freezer', isThawed: false }] },
    });
  });

  test('more days are told singly where they are asked for', async () => {
    await change(60 * DAY, 80);
    const older = await change(29 * DAY, 90);
    const { data } = await inStore({ days: '30' });
    expect([data.before.freezer.ml, data.changes]).toEqual([80, [older]]);
    expect(await inStore({ days: '101' })).toMatchObject({ status: 400 });
    expect(await inStore({ days: 'some' })).toMatchObject({ status: 400 });
  });

  test('what was taken too much stays below 0', async () => {
    await change(60 * DAY, 80);
    await change(30 * DAY, -100, { reason: 'donated' });
    expect((await inStore()).data.before.freezer).toEqual({ ml: -20, bags: [] });
  });

  test('what was deleted counts no more', async () => {
    const { id } = await change(60 * DAY, 80);
    await sam.call('DELETE /api/records/milk/:id', { params: { id } });
    expect((await inStore()).data.before.freezer.ml).toBe(0);
  });

  test('days are those of the zone that is asked for', async () => {
    await change(60 * DAY, 80, { startTime: '2026-01-10T02:00:00Z' });
    const dateIn = async (query: object) => (await inStore(query)).data.before.freezer.bags[0]?.date;
    expect(await dateIn({})).toBe('2026-01-10');
    expect(await dateIn({ timezone: 'America/New_York' })).toBe('2026-01-09');
    expect(await inStore({ timezone: 'Mars/Olympus' })).toMatchObject({ status: 400 });
  });

  test("another user's baby is not there; who may look sees it", async () => {
    const kim = await server.givenAPerson('Kim');
    expect((await inStore({}, kim)).status).toBe(404);
    await givenMembership(server.store, kim.id, babyId, 'viewer');
    expect((await inStore({}, kim)).status).toBe(200);
  });
});
