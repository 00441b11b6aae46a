import type { ImportAnswer } from '@nestling/contract';
import { DATABASES } from '../testing/databases.ts';
import { givenAServer, inject, type Person, type TestServer } from '../testing/server.ts';
import { csvForm } from '../testing/upload-forms.ts';

type Kind = 'sleep' | 'nursing';
interface Told {
  status: number;
  message: string;
  error?: string;
  data: ImportAnswer & { field?: string; choices?: { value: string }[] };
}

const SLEEP = 'Baby,Time,Duration (min),Note';
const NURSING = 'Baby,Time,Start side,Left duration (min),Right Duration (min),Total (min),Note';

describe.each(DATABASES)('imports on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  beforeAll(async () => {
    server = await givenAServer(database);
    sam = await server.givenAPerson();
  });
  beforeEach(async () => {
    babyId = await bornOn('2025-12-01');
  });
  afterAll(() => server.close());

  const bornOn = async (birthDate: string, name = 'Ada') =>
    (await sam.call('POST /api/babies', { body: { name, birthDate, gender: 'other' } })).data.id;

  async function send(
    kind: Kind,
    csv: string | Uint8Array<ArrayBuffer>,
    fields: Record<string, string> = {},
    query: object = {},
    token = sam.token,
  ): Promise<Told> {
    const key = `POST /api/import/${kind}/:babyId` as const;
    const answer = await inject(server.app, { key, token, params: { babyId }, query, body: csvForm(csv, fields) });
    const { data, message, error } = answer.json();
    return { status: answer.statusCode, message: message ?? data.message, error, data };
  }
  const table = (header: string, ...rows: string[]) => [header, ...rows].join('\n');
  const sleeps = async () =>
    (await sam.call('GET /api/sleep/baby/:babyId', { params: { babyId }, query: { limit: 200 } })).data.items.reverse();
  const feedings = async () =>
    (
      await sam.call('GET /api/feeding/baby/:babyId/latest', { params: { babyId }, query: { limit: 200 } })
    ).data.reverse();

  test('sleeps of an Android file; the same file again adds nothing', async () => {
    const csv = table(SLEEP, '"Ada","1/13/26 7:54 PM",62,"calm"', '"Ada","1/14/26 12:10 AM",90,""');
    expect(await send('sleep', csv, { timezone: 'Europe/Berlin' })).toMatchObject({
      status: 200,
      message: 'Imported 2 sleeps',
      data: { imported: 2, duplicates: 0, skipped: 0, errors: [], app: 'Baby Tracker' },
    });
    expect(await sleeps()).toMatchObject([
      { startTime: '2026-01-13T18:54:00.000Z', endTime: '2026-01-13T19:56:00.000Z', duration: 62, notes: 'calm' },
      { startTime: '2026-01-13T23:10:00.000Z', duration: 90 },
    ]);
    expect(await send('sleep', csv, { timezone: 'Europe/Berlin' })).toMatchObject({
      message: 'Imported 0 sleeps (2 duplicates skipped)',
      data: { id: null, imported: 0, duplicates: 2 },
    });
    expect(await sleeps()).toHaveLength(2);
  });

  test('a dry run answers the same and stores nothing', async () => {
    const csv = table(SLEEP, 'Ada,13.01.26 19:54,62,', 'Ada,nonsense,5,', 'Ada,14.01.26 10:00,,');
    const dry = await send('sleep', csv, {}, { dryRun: 'true' });
    expect(dry).toMatchObject({
      message: 'Ready to import 1 sleep (1 row not readable, 1 row left out)',
      data: {
        id: null,
        imported: 1,
        errors: [{ row: 3, column: 'Time', message: expect.stringContaining('nonsense') }],
        skips: [{ row: 4, message: 'No duration' }],
        sample: [{ row: 2, startTime: '2026-01-13T19:54:00.000Z' }],
      },
    });
    expect(await sleeps()).toEqual([]);
  });

  test('a nursing row is a feeding a side, the start side first', async () => {
    const rows = [
      'Ada,10.01.26 08:00,Right,10,5,15,first',
      'Ada,10.01.26 10:00,,10,5,0,',
      'Ada,10.01.26 12:00,Right,7,,,',
      'Ada,10.01.26 14:00,Left,0,8,,',
      'Ada,10.01.26 16:00,Left,,,9,',
      'Ada,10.01.26 18:00,,,,9,',
      'Ada,10.01.26 20:00,Left,,,0,',
      'Ada,10.01.26 22:00,Links,"1,331",,,',
    ];
    const { data } = await send('nursing', table(NURSING, ...rows));
    expect(data).toMatchObject({
      imported: 8,
      skips: [
        { row: 7, message: 'Side unknown' },
        { row: 8, message: 'No duration' },
      ],
    });
    const short = (await feedings()).map(({ type, startTime, duration, notes }) => [
      type,
      startTime.slice(11, 16),
      duration,
      notes,
    ]);
    expect(short).toEqual([
      ['breast_right', '08:00', 5, 'first'],
      ['breast_left', '08:05', 10, undefined],
      ['breast_left', '10:00', 10, undefined],
      ['breast_right', '10:10', 5, undefined],
      ['breast_left', '12:00', 7, undefined],
      ['breast_right', '14:00', 8, undefined],
      ['breast_left', '16:00', 9, undefined],
      ['breast_left', '22:00', 1331, undefined],
    ]);
  });

  test('the same feeds in another locale add nothing', async () => {
    const us = table(NURSING, '"Ada","1/13/26 5:38 PM","Left",9,5,14,""', '"Ada","2/3/26 5:38 AM","Right",,5,5,""');
    const au = table(
      NURSING,
      '"Ada","13/1/26 5:38\u202fpm","Left",9,5,14,""',
      '"Ada","3/2/26 5:38\u202fam","Right",,5,5,""',
    );
    expect((await send('nursing', us)).data).toMatchObject({ imported: 3, duplicates: 0 });
    expect((await send('nursing', au)).data).toMatchObject({ imported: 0, duplicates: 3 });
  });

  test('an iOS file: BOM, CRLF, a comma in the time, a field short; a lone newline is no note', async () => {
    const csv =
      '\ufeffBaby,Time,Duration(minutes),Note\r\nAda,"1/13/26, 2:22 AM",30\r\n\r\nAda,"1/14/26, 2:22 AM",40,"\n"\r\n';
    expect((await send('sleep', csv)).data).toMatchObject({ imported: 2, unreadable: 0 });
    expect((await sleeps()).map(({ startTime, notes }) => [startTime, notes])).toEqual([
      ['2026-01-13T02:22:00.000Z', undefined],
      ['2026-01-14T02:22:00.000Z', undefined],
    ]);
  });

  test.each([
    [
      'Windows-1252',
      Buffer.from('"Baby";"Uhrzeit";"Dauer (Min.)";"Notiz"\r\n"Ada";"13.01.26, 15:38";"20";"m\u00fcde"\r\n', 'latin1'),
    ],
    ['UTF-16', Buffer.from('\ufeffBaby\tUhrzeit\tDauer\tNotiz\nAda\t13.01.2026 15:38\t20\tmüde\n', 'utf16le')],
    ['durations in words', Buffer.from('Baby,Time,Duration,Note\nAda,13.01.26 15:38,20 min,müde')],
    ['the header of 2016', Buffer.from('Name,Time, , Duration,Note\nAda,13. 1. 26 15:38,0:20,,müde')],
    ['an old Mac', Buffer.from('Baby,Time,Duration,Note\rAda,2026-01-13T15:38:00Z,20,müde\r')],
  ])('a file in %s', async (_, bytes) => {
    const { data, message } = await send('sleep', new Uint8Array(bytes));
    expect([message, data?.imported]).toEqual(['Imported 1 sleep', 1]);
    expect(await sleeps()).toMatchObject([{ startTime: '2026-01-13T15:38:00.000Z', duration: 20, notes: 'müde' }]);
  });

  test.each([
    ['3 hrs 11 min', 191],
    ['2 hrs', 120],
    ['1 hr 9 min', 69],
    ['1 Std. 9 Min.', 69],
    ['02:30', 150],
    ['1.331', 1331],
  ])('a duration of %s', async (text, minutes) => {
    await send('sleep', table(SLEEP, `Ada,13.01.26 15:38,${text},`));
    expect(await sleeps()).toMatchObject([{ duration: minutes }]);
  });

  test('rows that cannot be are told, one by one', async () => {
    const csv = table(
      SLEEP,
      'Ada,13.01.26 10:00,30,ok',
      'Ada,31.02.26 10:00,30,',
      'Ada,13.01.26 11:00,1500,',
      'Ada,13.01.27 10:00,30,',
      'Ada,13.01.25 10:00,30,',
      'Ada,13.01.26 12:00,30,,extra',
      'Ada,13.01.26 13:00,many,',
    );
    const { data } = await send('sleep', csv);
    expect(data.imported).toBe(1);
    expect(data.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
      [3, 'Time', expect.stringContaining('31.02.26')],
      [4, null, 'Longer than 24 hours'],
      [5, null, 'Start time cannot be in the future'],
      [6, null, 'Start time is before the birth date'],
      [7, null, 'The row has more fields than the header'],
      [8, 'Duration (min)', expect.stringContaining('many')],
    ]);
  });

  test.each([
    ['seen', '13/1/26 10:00'],
    ['concluded', '1/4/26 10:00'],
  ])('a date that is none costs its row; the order of the others is %s without it', async (_, time) => {
    const csv = table(SLEEP, 'Ada,13/45/26 09:00,30,', `Ada,${time},30,`);
    const { data } = await send('sleep', csv);
    expect(data.imported).toBe(1);
    expect(data.errors).toEqual([expect.objectContaining({ row: 2, column: 'Time' })]);
  });

  test('an order of day and month that nothing decides is asked for', async () => {
    const csv = table(SLEEP, 'Ada,1/2/26 10:00,30,', 'Ada,2/3/26 10:00,30,');
    server.clock.now = Date.parse('2026-05-10T12:00:00Z');
    const asked = await send('sleep', csv);
    expect(asked).toMatchObject({
      status: 400,
      error: 'date_order_unknown',
      data: { field: 'dateOrder', choices: [{ value: 'dmy' }, { value: 'mdy' }] },
    });
    expect(await sleeps()).toEqual([]);
    expect((await send('sleep', csv, { dateOrder: 'dmy' })).data.imported).toBe(2);
    expect((await sleeps()).map(({ startTime }) => startTime.slice(0, 10))).toEqual(['2026-02-01', '2026-03-02']);
    server.clock.now = Date.parse('2026-03-10T12:00:00Z');
  });

  test.each<[string, Kind, string | Uint8Array<ArrayBuffer>, number, RegExp]>([
    ['the wrong kind', 'nursing', table(SLEEP, 'Ada,13.01.26 10:00,30,'), 400, /of another type.*'Sleep'/],
    ['an unknown header', 'sleep', 'Datum,Gewicht\n1,2', 400, /'Datum', 'Gewicht'.*Baby, Uhrzeit, Dauer/],
    ['mixed dates', 'sleep', table(SLEEP, 'Ada,13/1/26 10:00,30,', 'Ada,1/13/26 10:00,30,'), 400, /mixed/],
    ['an open quote', 'sleep', table(SLEEP, 'Ada,"13.01.26 10:00,30,', 'Ada,x,1,'), 400, /never closed/],
    ['a quoted piece of a time', 'sleep', table(SLEEP, 'Ada,"13.01.26" 10:00,30,'), 400, /Line 2.*13\.01\.26/],
    ['a line without an end', 'sleep', `${SLEEP}\n${'x'.repeat(4_900_000)}`, 400, /^Line 2 is 4,900,000 characters/],
    ['only commas', 'sleep', ','.repeat(4_900_000), 400, /^Line 1 is 4,900,000 characters/],
    ['many columns', 'sleep', `${'a,'.repeat(40_000)}b\n1`, 400, /^Line 1 has more than 500 columns/],
    ['a spreadsheet', 'sleep', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), 400, /Only CSV files are allowed/],
    ['a header alone', 'sleep', SLEEP, 400, /no rows/],
    ['no file', 'sleep', '', 400, /select a file/],
    ['12 MB', 'sleep', 'x'.repeat(12_000_000), 413, /larger than 5 MB/],
    ['too many rows', 'sleep', `${SLEEP}\n${'Ada,13.01.26 10:00,30,\n'.repeat(100_000)}`, 400, /more than 20,000 rows/],
    ['nothing to import', 'sleep', table(SLEEP, 'Ada,13.01.26 10:00,,'), 400, /no duration/],
  ])('%s is refused, nothing is stored', async (_, kind, csv, status, message) => {
    const answer = await send(kind, csv);
    expect(answer.status).toBe(status);
    expect(answer.message).toMatch(message);
    expect(await sleeps()).toEqual([]);
  });

  test('an unknown zone, a form without a file, and a body that is no form are refused', async () => {
    expect(await send('sleep', SLEEP, { timezone: 'Mars/Base' })).toMatchObject({ status: 400 });
    const key = 'POST /api/import/sleep/:babyId';
    const bare = new FormData();
    bare.append('timezone', 'UTC');
    const call = { key, token: sam.token, params: { babyId } } as const;
    expect((await inject(server.app, { ...call, body: bare })).statusCode).toBe(400);
    expect((await inject(server.app, { ...call, body: { file: 'x' } })).statusCode).toBe(415);
  });

  test('an upload that is cut in the middle stores nothing', async () => {
    const part = '--x\r\ncontent-disposition: form-data; name="timezone"\r\n\r\nUTC\r\n';
    const file = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${SLEEP}\nAda,13.01.26 10:00,30,\nAda,14`;
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/import/sleep/${babyId}`,
      headers: { authorization: `Bearer ${sam.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: part + file,
    });
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'The upload did not arrive whole. Please try again.',
    ]);
    expect(await sleeps()).toEqual([]);
  });

  test("another user's baby is not found", async () => {
    const { token } = await server.givenAPerson('Stranger');
    expect(await send('sleep', table(SLEEP, 'Ada,13.01.26 10:00,30,'), {}, {}, token)).toMatchObject({
      status: 404,
      message: 'Baby not found',
    });
  });

  test('twice at once is once', async () => {
    const csv = table(
      SLEEP,
      ...Array.from({ length: 50 }, (_, i) => `Ada,${10 + (i % 20)}.01.26 ${10 + (i % 7)}:00,30,${i}`),
    );
    const answers = await Promise.all([send('sleep', csv), send('sleep', csv)]);
    const imported = answers.map(({ data }) => data.imported);
    expect(Math.min(...imported)).toBe(0);
    expect(await sleeps()).toHaveLength(Math.max(...imported));
  });

  test('what was edited stays edited, what was deleted stays deleted; undo lets the others be imported again', async () => {
    const csv = table(SLEEP, 'Ada,10.01.26 10:00,30,', 'Ada,11.01.26 10:00,30,', 'Ada,12.01.26 10:00,30,');
    const { data } = await send('sleep', csv);
    const [first, second] = await sleeps();
    server.after({ minutes: 1 });
    await sam.call('PATCH /api/sleep/:id', {
      params: { id: first?.id ?? '' },
      body: { startTime: '2026-01-10T09:00:00.000Z', notes: 'mine' },
    });
    await sam.call('DELETE /api/sleep/:id', { params: { id: second?.id ?? '' } });
    expect((await send('sleep', csv)).data).toMatchObject({ imported: 0, duplicates: 3 });
    expect(await sleeps()).toHaveLength(2);

    const undo = () => sam.call('DELETE /api/import/:id', { params: { id: data.id ?? '' } });
    expect((await undo()).data).toEqual({ id: data.id, removed: 1, kept: 1 });
    expect(await sleeps()).toMatchObject([{ notes: 'mine' }]);
    // A person wanted the second one gone.
    expect((await send('sleep', csv)).data).toMatchObject({ imported: 1, duplicates: 2 });
  });

  test('a whole import is undone, once', async () => {
    const { data } = await send('nursing', table(NURSING, 'Ada,10.01.26 08:00,Right,10,5,15,'));
    const undo = () => sam.call('DELETE /api/import/:id', { params: { id: data.id ?? '' } });
    expect((await undo()).data).toMatchObject({ removed: 2, kept: 0 });
    expect(await feedings()).toEqual([]);
    expect((await undo()).data).toMatchObject({ removed: 2, kept: 0 });
  });

  test('a record by hand within a minute is the same one', async () => {
    const times = { startTime: '2026-01-10T10:00:00.000Z', endTime: '2026-01-10T10:31:00.000Z' };
    await sam.call('POST /api/sleep/start', { body: { babyId, ...times } });
    const csv = table(SLEEP, 'Ada,10.01.26 10:01,30,', 'Ada,10.01.26 10:03,30,');
    expect((await send('sleep', csv)).data).toMatchObject({ imported: 1, duplicates: 1 });
  });

  test('rows that start together: the longest stays; overlaps are kept and told', async () => {
    const csv = table(SLEEP, 'Ada,10.01.26 10:00,30,', 'Ada,10.01.26 10:00,45,', 'Ada,10.01.26 10:20,60,');
    const { data } = await send('sleep', csv);
    expect(data).toMatchObject({ imported: 2, duplicates: 1 });
    expect(data.warnings.join()).toMatch(/longest was taken.*1 record overlaps/);
    expect(await sleeps()).toMatchObject([{ duration: 45 }, { duration: 60 }]);
  });

  test('the same file in another zone is asked about', async () => {
    const csv = table(SLEEP, 'Ada,10.01.26 10:00,30,');
    await send('sleep', csv, { timezone: 'Europe/Berlin' });
    expect(await send('sleep', csv, { timezone: 'Asia/Tokyo' })).toMatchObject({ status: 400, error: 'other_zone' });
    expect((await send('sleep', csv, { timezone: 'Asia/Tokyo', again: 'yes' })).data.imported).toBe(1);
  });

  test('two bottles in one minute are two, also where the next export brings the second', async () => {
    const header = 'Baby,Time,Amount (ml),Note';
    const fields = { milk: 'formula' };
    const csv = table(header, 'Ada,10.01.26 10:00,100,', 'Ada,10.01.26 10:00,30,');
    await send('nursing', table(header, 'Ada,10.01.26 10:00,30,'), fields);
    expect((await send('nursing', csv, fields)).data).toMatchObject({ imported: 1, duplicates: 1 });
    expect((await feedings()).map(({ amount }) => amount).sort()).toEqual([100, 30]);
    expect((await send('nursing', csv, fields)).data).toMatchObject({ imported: 0, duplicates: 2 });
  });

  const BOTTLES = table('Baby,Time,Amount (ml),Note', 'Ada,10.01.26 10:00,100,');
  const BUDDY = 'id,child_id,start,end,type,method,amount,notes,tags';
  const BUDDY_BOTTLE = table(BUDDY, '1,1,2026-01-10 08:15:00,2026-01-10 08:30:00,breast milk,bottle,4,,');
  const OPEN_DATES = table(BUDDY, '1,1,3/1/26 08:15,3/1/26 08:30,breast milk,left breast,,,');

  test.each([
    ['milk', BOTTLES, { milk: 'formula' }, { milk: 'bottle' }, ['replace', 'yes'], /formula/],
    ['unit', BUDDY_BOTTLE, { unit: 'oz' }, { unit: 'ml' }, ['replace'], /ounces/],
    ['order of the date', OPEN_DATES, { dateOrder: 'dmy' }, { dateOrder: 'mdy' }, ['replace', 'yes'], /the day first/],
  ])(
    'the same file with another %s is asked about, and takes the place of the first',
    async (_, csv, first, second, choices, was) => {
      await send('nursing', csv, first);
      const before = await feedings();
      const asked = await send('nursing', csv, second);
      expect(asked).toMatchObject({ status: 400, error: 'other_answer', data: { field: 'again' } });
      expect(asked.message).toMatch(was);
      expect(asked.data.choices?.map(({ value }) => value)).toEqual(choices);
      expect((await send('nursing', csv, first)).data).toMatchObject({ imported: 0, duplicates: 1 });
      expect((await send('nursing', csv, { ...second, again: 'replace' }, { dryRun: 'true' })).data.imported).toBe(1);
      expect(await feedings()).toEqual(before);
      expect((await send('nursing', csv, { ...second, again: 'replace' })).data.imported).toBe(1);
      const [now, ...more] = await feedings();
      expect(more).toEqual([]);
      expect(now).not.toMatchObject({ type: before[0]?.type, unit: before[0]?.unit, startTime: before[0]?.startTime });
    },
  );

  test('an import that takes the place of another leaves what was changed since', async () => {
    await send('nursing', BUDDY_BOTTLE, { unit: 'oz' });
    const [{ id } = { id: '' }] = await feedings();
    server.clock.now += 60_000;
    await sam.call('PATCH /api/feeding/:id', { params: { id }, body: { notes: 'mine' } });
    const answer = await send('nursing', BUDDY_BOTTLE, { unit: 'ml', again: 'replace' });
    expect(answer.data).toMatchObject({ imported: 0, duplicates: 1 });
    expect(await feedings()).toMatchObject([{ id, notes: 'mine', unit: 'oz' }]);
  });

  test('a file about several babies is read for the one of this name', async () => {
    const csv = table(SLEEP, 'Bob,10.01.26 10:00,30,', 'ada ,11.01.26 10:00,30,');
    expect((await send('sleep', csv)).data).toMatchObject({ imported: 1, skipped: 1 });
    const strangers = table(SLEEP, 'Bob,10.01.26 10:00,30,', 'Cid,11.01.26 10:00,30,');
    expect(await send('sleep', strangers)).toMatchObject({
      status: 400,
      message: expect.stringMatching(/'Bob', 'Cid'/),
    });
    expect((await send('sleep', strangers, { name: 'Cid' })).data).toMatchObject({ duplicates: 1, skipped: 1 });
    const one = await send('sleep', table(SLEEP, 'Bob,12.01.26 10:00,30,'));
    expect(one.data).toMatchObject({ imported: 1, warnings: [expect.stringContaining('Bob')] });
  });

  test('progress is told line by line, failures too', async () => {
    const lines = async (csv: string) => {
      const key = 'POST /api/import/sleep/:babyId';
      const call = {
        key,
        token: sam.token,
        params: { babyId },
        query: { progress: 'true' },
        body: csvForm(csv),
      } as const;
      return (await inject(server.app, call)).body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    };
    const good = await lines(table(SLEEP, 'Ada,10.01.26 10:00,30,'));
    expect(good.at(-1)).toMatchObject({ status: 200, data: { imported: 1 } });
    expect(good[0]).toEqual({ progress: expect.any(Number) });
    expect((await lines(SLEEP)).at(-1)).toMatchObject({ status: 400, message: expect.any(String) });
  });
});
