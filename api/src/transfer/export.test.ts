import type { FeedingType } from '@nestling/contract';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { DATABASES } from '../testing/databases.ts';
import { givenAServer, givenMembership, inject, type Person, type TestServer } from '../testing/server.ts';
import { csvForm } from '../testing/upload-forms.ts';

const SEED = 20_261_121;
const MINUTE = 60_000;

describe.each(DATABASES)('exports on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  beforeAll(async () => {
    server = await givenAServer(database);
    sam = await server.givenAPerson();
  });
  afterAll(() => server.close());

  const fetchCsv = (kind: 'sleep' | 'feeding', babyId: string, query: object = {}) =>
    inject(server.app, { key: `GET /api/export/${kind}/:babyId`, token: sam.token, params: { babyId }, query });
  const roomUsedBy = async (...people: (Person | undefined)[]) => {
    const rows = await server.store.read.selectFrom('record_count').selectAll().execute();
    return people.map((person) => rows.find(({ user_id }) => user_id === person?.id)?.records ?? 0);
  };
  const importCsv = (kind: 'sleep' | 'nursing', babyId: string, csv: Uint8Array<ArrayBuffer>) =>
    inject(server.app, {
      key: `POST /api/import/${kind}/:babyId`,
      token: sam.token,
      params: { babyId },
      body: csvForm(csv),
    });

  test('sleeps: the columns, the zone, the file name; what runs is left out', async () => {
    const babyId = await server.givenABaby(sam);
    const times = { startTime: '2026-03-09T22:30:00.123Z', endTime: '2026-03-10T05:00:00.000Z' };
    await sam.call('POST /api/sleep/start', { body: { babyId, ...times, notes: '=HYPERLINK("x"), "calm"' } });
    await sam.call('POST /api/sleep/start', { body: { babyId, startTime: server.at(-5) } });
    const answer = await fetchCsv('sleep', babyId, { days: '7', timezone: 'Europe/Berlin' });
    expect(answer.body.charCodeAt(0)).toBe(0xfeff);
    expect(answer.body.slice(1).split('\r\n')).toEqual([
      '"Baby","Uhrzeit","Dauer (Min.)","Notiz","Start","End","Place","How","Zone","By"',
      `"Ada","09.03.26 23:30",390,"'=HYPERLINK(""x""), ""calm""","2026-03-09T23:30:00.123+01:00","2026-03-10T06:00:00.000+01:00",,,"","Sam"`,
      '',
    ]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="sleep_Ada_2026-03-10.csv"; filename*=UTF-8''sleep_Ada_2026-03-10.csv`,
    });
  });

  test('the zone of a record is in its file, and comes back with it whatever zone the file is read in', async () => {
    const [babyId, other] = [await server.givenABaby(sam), await server.givenABaby(sam)];
    const times = { startTime: server.at(-60), endTime: server.at(-50) };
    await sam.call('POST /api/sleep/start', { body: { babyId, ...times, zone: 'Asia/Tokyo' } });
    await sam.call('POST /api/sleep/start', { body: { babyId, startTime: server.at(-30), endTime: server.at(-20) } });
    const { body } = await fetchCsv('sleep', babyId);
    expect(body.match(/"[^"]*","Sam"/g)).toEqual(['"Asia/Tokyo","Sam"', '"","Sam"']);
    await importCsv('sleep', other, new TextEncoder().encode(body.replace('"",', '"Moon/Base",')));
    const { data } = await sam.call('GET /api/sleep/baby/:babyId', { params: { babyId: other } });
    expect(data.items.map(({ zone }) => zone)).toEqual([undefined, 'Asia/Tokyo']);
  });

  test('the last column says who made a record, also after they left; nobody when the account is gone', async () => {
    const [babyId, other] = [await server.givenABaby(sam), await server.givenABaby(sam)];
    const people = [
      await server.givenAPerson('=Kim'),
      await server.givenAPerson('Lee'),
      await server.givenAPerson('Max'),
    ];
    for (const [nth, person] of people.entries()) {
      await givenMembership(server.store, person.id, babyId);
      const times = { startTime: server.at(-30 + nth), endTime: server.at(-20 + nth) };
      await person.call('POST /api/feeding/start', { body: { babyId, type: 'bottle', ...times } });
    }
    const [kim, lee, max] = people;
    await server.store.write((tx) =>
      tx
        .deleteFrom('membership')
        .where('user_id', '=', lee?.id ?? '')
        .execute(),
    );
    await max?.call('DELETE /api/auth/me', { body: { password: max.password } });
    const file = await fetchCsv('feeding', babyId);
    const lastCells = (csv: string) =>
      csv
        .trim()
        .split('\r\n')
        .map((row) => row.split(',').at(-1));
    expect(lastCells(file.body)).toEqual(['"By"', `"'=Kim"`, '"Lee"', '""']);

    // Into a baby of whose family one is: what the others made is the importer's.
    await givenMembership(server.store, kim?.id ?? '', other);
    const before = await roomUsedBy(sam, kim);
    const { data } = (await importCsv('nursing', other, new Uint8Array(file.rawPayload))).json();
    expect(lastCells((await fetchCsv('feeding', other)).body)).toEqual(['"By"', `"'=Kim"`, '"Sam"', '"Sam"']);
    expect(await roomUsedBy(sam, kim)).toEqual([(before[0] ?? 0) + 3, before[1]]);
    await sam.call('DELETE /api/import/:id', { params: { id: data.id } });
    expect(await roomUsedBy(sam, kim)).toEqual(before);
    await sam.call('POST /api/import/:id/restore', { params: { id: data.id } });
    expect(lastCells((await fetchCsv('feeding', other)).body)).toEqual(['"By"', `"'=Kim"`, '"Sam"', '"Sam"']);
    expect(await roomUsedBy(sam, kim)).toEqual([(before[0] ?? 0) + 3, before[1]]);
  });

  test('a name that two of the family have names neither', async () => {
    const [babyId, other] = [await server.givenABaby(sam), await server.givenABaby(sam)];
    const [kim, namesake] = [await server.givenAPerson('Kim'), await server.givenAPerson('Kim')];
    for (const baby of [babyId, other]) await givenMembership(server.store, kim.id, baby);
    await givenMembership(server.store, namesake.id, other);
    const times = { startTime: server.at(-30), endTime: server.at(-20) };
    await kim.call('POST /api/sleep/start', { body: { babyId, ...times } });
    await importCsv('sleep', other, new Uint8Array((await fetchCsv('sleep', babyId)).rawPayload));
    const { data } = await sam.call('GET /api/sleep/baby/:babyId', { params: { babyId: other } });
    expect(data.items.map(({ by }) => by)).toEqual([{ id: sam.id, name: 'Sam' }]);
  });

  test('the period is the last full days and today', async () => {
    const babyId = await server.givenABaby(sam);
    for (const start of ['2026-03-02T23:59:00Z', '2026-03-03T00:00:00Z', '2026-03-10T11:00:00Z']) {
      const endTime = new Date(Date.parse(start) + 10 * MINUTE).toISOString();
      await sam.call('POST /api/sleep/start', { body: { babyId, startTime: start, endTime } });
    }
    expect((await fetchCsv('sleep', babyId, { days: '7' })).body.trim().split('\r\n')).toHaveLength(3);
    expect((await fetchCsv('sleep', babyId)).body.trim().split('\r\n')).toHaveLength(4);
    expect((await fetchCsv('sleep', babyId, { days: '8' })).statusCode).toBe(400);
    expect((await fetchCsv('sleep', babyId, { timezone: 'Mars/Base' })).statusCode).toBe(400);
  });

  test('everything has no beginning: the same bytes as a period that holds all, also over years without records', async () => {
    const babyId = await server.givenABaby(sam);
    const make = async (starts: string[]) => {
      for (const startTime of starts) {
        const endTime = new Date(Date.parse(startTime) + 10 * MINUTE).toISOString();
        await sam.call('POST /api/sleep/start', { body: { babyId, startTime, endTime } });
      }
    };
    // Two in one instant, and the first ones just a week apart.
    await make(['2026-02-20T08:00:00Z', '2026-02-27T08:00:00Z', '2026-02-27T08:00:00Z', '2026-03-10T11:00:00Z']);
    const year = (await fetchCsv('sleep', babyId, { days: '365' })).body;
    expect(year.trim().split('\r\n')).toHaveLength(5);
    expect((await fetchCsv('sleep', babyId, { days: 'all' })).body).toBe(year);
    await make(['2019-05-01T08:00:00Z']);
    const [header, ...rows] = year.split('\r\n');
    const all = (await fetchCsv('sleep', babyId, { days: 'all' })).body.split('\r\n');
    expect(all).toEqual([header, expect.stringContaining('2019-05-01T08:00:00.000+00:00'), ...rows]);
    expect((await fetchCsv('sleep', babyId, { days: '365' })).body).toBe(year);
  });

  const fetchZip = async (person: Person, babyId: string) =>
    inject(server.app, {
      key: 'GET /api/export/baby/:babyId',
      token: person.token,
      params: { babyId },
      query: { timezone: 'Europe/Berlin' },
    });

  test('a zip has the file of each kind that has records, as that kind is exported alone', async () => {
    const babyId = await server.givenABaby(sam);
    const startTime = '2024-03-09T22:30:00.000Z';
    const endTime = '2024-03-10T05:00:00.000Z';
    await sam.call('POST /api/sleep/start', { body: { babyId, startTime, endTime } });
    await sam.call('POST /api/feeding/start', { body: { babyId, type: 'bottle', startTime, endTime } });
    await sam.call('POST /api/records/diaper', { body: { babyId, startTime, wet: true, dirty: false } });
    const answer = await fetchZip(sam, babyId);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="nestling_Ada_2026-03-10.zip"; filename*=UTF-8''nestling_Ada_2026-03-10.zip`,
    });
    const files = unzipSync(answer.rawPayload);
    const kinds = ['sleep', 'feeding', 'diaper'] as const;
    expect(Object.keys(files).sort()).toEqual(kinds.map((kind) => `${kind}_Ada_2026-03-10.csv`).sort());
    for (const kind of kinds) {
      const alone = await inject(server.app, {
        key: `GET /api/export/${kind}/:babyId`,
        token: sam.token,
        params: { babyId },
        query: { days: 'all', timezone: 'Europe/Berlin' },
      });
      expect(alone.rawPayload.equals(files[`${kind}_Ada_2026-03-10.csv`] ?? new Uint8Array())).toBe(true);
    }
  });

  test('the zip of a baby without records has a file with no rows; that of a stranger is not found', async () => {
    const babyId = await server.givenABaby(sam);
    const files = unzipSync((await fetchZip(sam, babyId)).rawPayload);
    expect(Object.keys(files)).toEqual(['sleep_Ada_2026-03-10.csv']);
    const stranger = await server.givenAPerson('Lou');
    expect((await fetchZip(stranger, babyId)).statusCode).toBe(404);
  });

  const text = fc.oneof(
    fc.constantFrom(
      null,
      "'",
      "''=1",
      '=1+1',
      '+49',
      '-',
      '@x',
      '\ttab',
      '\rcr',
      ' calm ',
      'a\r\nb',
      '"q"',
      'ü🍼',
      ';,',
    ),
    fc.string({ minLength: 1, unit: 'grapheme' }).filter((value) => !value.includes('\0')),
  );
  const record = fc.record({
    start: fc.integer({ min: Date.UTC(2026, 1, 20), max: Date.UTC(2026, 2, 10, 10) }),
    length: fc.oneof(fc.integer({ min: 30_000, max: 30 * 3_600_000 }), fc.constant(10 * MINUTE)),
    notes: text,
    type: fc.constantFrom<FeedingType>('breast_left', 'breast_right', 'bottle', 'formula', 'solid'),
    amount: fc.option(fc.double({ min: 0, max: 70, noNaN: true })),
    unit: fc.constantFrom<'ml' | 'oz'>('ml', 'oz'),
    again: fc.boolean(),
    zone: fc.constantFrom('America/New_York', 'Asia/Tokyo'),
  });

  type Made = typeof record extends fc.Arbitrary<infer T> ? T : never;

  async function make(kind: 'sleep' | 'feeding', babyId: string, { start, length, notes, again, zone, ...fed }: Made) {
    const end = Math.min(start + length, server.clock.now);
    const times = { startTime: new Date(start).toISOString(), endTime: new Date(end).toISOString() };
    const body = { babyId, ...times, notes, zone };
    for (let left = again ? 2 : 1; left > 0; left--) {
      if (kind === 'sleep') await sam.call('POST /api/sleep/start', { body });
      else await sam.call('POST /api/feeding/start', { body: { ...body, ...fed } });
    }
  }

  test.each(['sleep', 'feeding'] as const)(
    `%s: exported, imported into an empty baby, exported again: the same bytes (seed ${SEED})`,
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 12 }), async (records) => {
          const [first, second] = [await server.givenABaby(sam), await server.givenABaby(sam)];
          for (const each of records) await make(kind, first, each);
          const query = { days: '30', timezone: 'America/New_York' };
          const before = (await fetchCsv(kind, first, query)).rawPayload;
          const kindOfImport = kind === 'sleep' ? 'sleep' : 'nursing';
          const answer = (await importCsv(kindOfImport, second, new Uint8Array(before))).json();
          expect(answer.data).toMatchObject({ duplicates: 0, unreadable: 0, skipped: 0 });
          expect((await fetchCsv(kind, second, query)).rawPayload.equals(before)).toBe(true);
          const again = (await importCsv(kindOfImport, second, new Uint8Array(before))).json();
          expect(again.data).toMatchObject({ imported: 0, duplicates: answer.data.imported });
        }),
        { seed: SEED, numRuns: process.env.NESTLING_LONG ? 40 : 12, endOnFailure: true },
      );
    },
  );
});
