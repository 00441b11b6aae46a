import { DATABASES } from '../testing/databases.ts';
import { givenMembership, givenSamsBaby, inject, type Person, type TestServer } from '../testing/server.ts';

const DAY = 1_440;

describe.each(DATABASES)('sleep analytics on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId } = given);
  });

  /** Minutes from now, 12:00 UTC on 10 March 2026; without an end it runs. */
  const slept = (from: number, to?: number) =>
    sam.call('POST /api/sleep/start', {
      body: { babyId, startTime: server.at(from), ...(to !== undefined && { endTime: server.at(to) }) },
    });
  const summary = (query: object = {}, person = sam) =>
    person.call('GET /api/sleep/analytics/baby/:babyId', { params: { babyId }, query });

  test('seven full days in UTC when nothing else is asked; today is left out', async () => {
    await slept(-DAY - 2 * 60, -DAY - 60); // yesterday, 10:00 to 11:00
    await slept(-60, -30); // today
    const { status, data } = await summary();
    expect(status).toBe(200);
    expect(data).toMatchObject({ days: 7, timezone: 'UTC', totalSleepSessions: 1, averageDailySleepMinutes: 9 });
    expect(data.daily.map(({ date }) => date)).toEqual(
      Array.from({ length: 7 }, (_, i) => `2026-03-${String(3 + i).padStart(2, '0')}`),
    );
    expect(data.daily.at(-1)).toEqual({
      date: '2026-03-09',
      nightMinutes: 0,
      dayMinutes: 60,
      totalMinutes: 60,
      nightHours: 0,
      dayHours: 1,
      totalHours: 1,
    });
  });

  test('the zone moves midnight and the night; a sleep is cut at midnight', async () => {
    await slept(-DAY + 10 * 60, -DAY + 18 * 60); // 9 March 22:00 to 10 March 06:00 UTC
    const inUtc = (await summary({ days: 14 })).data;
    expect(inUtc.daily.at(-1)).toMatchObject({ nightMinutes: 120 });
    const newYork = (await summary({ days: 14, timezone: 'America/New_York' })).data;
    // 18:00 to 02:00 summer time
    expect(newYork.daily.at(-1)).toMatchObject({ date: '2026-03-09', nightMinutes: 360, dayMinutes: 0 });
    const tokyo = (await summary({ days: 14, timezone: 'Asia/Tokyo' })).data;
    // 07:00 to 15:00 on the 10th, which is today there
    expect(tokyo).toMatchObject({ totalSleepSessions: 0, averageDailySleepMinutes: 0 });
  });

  test('an open sleep counts up to now, also one that began before the period', async () => {
    await slept(-10 * DAY);
    const { data } = await summary();
    expect(data.daily.map(({ totalHours }) => totalHours)).toEqual([24, 24, 24, 24, 24, 24, 24]);
    expect(data.totalSleepSessions).toBe(0);
    expect((await summary({ days: 30 })).data.sessions).toMatchObject([{ durationMinutes: 10 * DAY }]);
  });

  test.each<[object, string]>([
    [{ days: 8 }, 'Days must be 7, 14 or 30'],
    [{ days: 'week' }, 'Days must be 7, 14 or 30'],
    [{ days: '' }, 'Days must be 7, 14 or 30'],
    [{ days: -7 }, 'Days must be 7, 14 or 30'],
    [{ timezone: 'Mars/Olympus' }, 'Timezone must be an IANA name, such as Europe/Berlin'],
    [{ timezone: '' }, 'Timezone must be an IANA name, such as Europe/Berlin'],
    [{ timezone: '+02:00' }, 'Timezone must be an IANA name, such as Europe/Berlin'],
  ])('the query %j is refused in plain words', async (query, message) => {
    const key = 'GET /api/sleep/analytics/baby/:babyId';
    const response = await inject(server.app, { key, token: sam.token, params: { babyId }, query });
    expect({ status: response.statusCode, ...JSON.parse(response.body) }).toMatchObject({ status: 400, message });
  });

  test("another user's baby is not there; a caregiver's is", async () => {
    const kim = await server.givenAPerson('Kim');
    expect((await summary({}, kim)).status).toBe(404);
    await givenMembership(server.store, kim.id, babyId);
    expect((await summary({}, kim)).status).toBe(200);
  });
});
