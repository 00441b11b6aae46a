import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import who from '@nestling/contract/growth/who-tables.json' with { type: 'json' };
import { DATABASES } from '../testing/databases.ts';
import { givenMembership, givenSamsBaby, type Person, type TestServer } from '../testing/server.ts';
import { readGrowthTables } from './growth-tables.ts';

describe.each(DATABASES)('growth on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId } = given);
  });
  const describeBaby = (body: object) => sam.call('PATCH /api/babies/:id', { params: { id: babyId }, body });
  const record = (startTime: string, fields: object) =>
    sam.call('POST /api/records/growth', { body: { id: randomUUID(), babyId, startTime, ...fields } });
  const growth = (query: object = {}, person = sam) =>
    person.call('GET /api/growth/baby/:babyId', { params: { babyId }, query });

  test('every measurement comes with its figures, newest first', async () => {
    await describeBaby({ birthDate: '2025-09-08', gender: 'female' });
    await record('2025-09-08T20:00:00Z', { headMm: 340 });
    const { data } = await record('2026-03-10T09:00:00Z', { weightG: 4_500, lengthMm: 600, lying: true });
    expect((await growth()).data).toMatchObject([
      { record: data, ageDays: 183, weight: { z: -3.91, percentile: 0 }, weightForLength: { z: expect.any(Number) } },
      { record: { headMm: 340 }, ageDays: 0, head: { z: 0.1 } },
    ]);
    const [, first] = (await growth()).data;
    expect(Object.keys(first ?? {})).toEqual(['record', 'ageDays', 'head']);
  });

  test('days are those of the zone that is asked for', async () => {
    await describeBaby({ birthDate: '2026-03-01', gender: 'female' });
    await record('2026-03-10T02:00:00Z', { weightG: 3_500 });
    expect((await growth()).data).toMatchObject([{ ageDays: 9 }]);
    expect((await growth({ timezone: 'America/New_York' })).data).toMatchObject([{ ageDays: 8 }]);
    expect(await growth({ timezone: 'Mars/Olympus' })).toMatchObject({
      status: 400,
      message: 'Timezone must be an IANA name, such as Europe/Berlin',
    });
  });

  test('a baby that came early is compared by its corrected age, one entered as other with whom somebody chose', async () => {
    await describeBaby({ birthDate: '2025-12-31', dueDate: '2026-02-08', gender: 'other' });
    await record('2026-03-10T09:00:00Z', { weightG: 2_600 });
    const [without] = (await growth()).data;
    expect(without).toMatchObject({ ageDays: 69, correctedAgeDays: 30 });
    expect(without).not.toHaveProperty('weight');
    await describeBaby({ growthCurves: 'boys' });
    expect((await growth()).data).toMatchObject([{ ageDays: 69, weight: { z: -3.7, percentile: 0.01 } }]);
  });

  test("another user's baby is not there; who may look sees it", async () => {
    const kim = await server.givenAPerson('Kim');
    expect((await growth({}, kim)).status).toBe(404);
    await givenMembership(server.store, kim.id, babyId, 'viewer');
    expect((await growth({}, kim)).status).toBe(200);
  });

  test('the figures themselves can be asked for', async () => {
    expect((await sam.call('GET /api/growth/tables')).data).toEqual(who);
    expect((await server.call('GET /api/growth/tables')).status).toBe(401);
  });
});

describe('GROWTH_TABLES', () => {
  const given = (content: string) => {
    const file = join(mkdtempSync(join(tmpdir(), 'growth-')), 'tables.json');
    writeFileSync(file, content);
    return file;
  };

  test("takes the place of WHO's", () => {
    const own = { ...who, standard: 'Own' };
    expect(readGrowthTables(given(JSON.stringify(own)))).toEqual(own);
    expect(readGrowthTables(undefined)).toBe(who);
  });

  test.each([
    ['no JSON', /tables\.json cannot be read/],
    [JSON.stringify({ ...who, standard: '' }), /is no growth standard: 'standard'/],
    [JSON.stringify({ ...who, days: [0, 5] }), /'days': must be from 0 to 1826/],
    [JSON.stringify({ ...who, lengthsMm: [450, 1_100] }), /'girls\.weightForLength\.m': must have one figure/],
  ])('is refused with what is wrong, %#', (content, problem) => {
    expect(() => readGrowthTables(given(content))).toThrow(problem);
  });

  test('names a file that is not there', () => {
    expect(() => readGrowthTables('/nowhere/tables.json')).toThrow(
      /GROWTH_TABLES: \/nowhere\/tables\.json cannot be read/,
    );
  });
});
