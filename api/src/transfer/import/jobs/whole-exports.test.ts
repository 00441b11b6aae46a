import type { ImportJob, ImportRecipe, ImportRecipes, ImportState } from '@nestling/contract';
import { strToU8, zipSync } from 'fflate';
import { EITHER_DATABASE } from '../../../testing/databases.ts';
import { filesForm } from '../../../testing/exports.ts';
import { givenMembership, givenSamsBaby, inject, type Person, type TestServer } from '../../../testing/server.ts';
import { recordsOf } from '../../../testing/transfers.ts';
import { headerKey } from '../../reading/recipe-format.ts';

const SLEEP = 'Baby,Time,Duration (min),Note';
const DOSE = 'Baby,Time,Medication name,Amount,,Note';

describe.each(EITHER_DATABASE)('an import of whole exports on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId } = given);
  });

  async function becomes(id: string, ...states: ImportState[]): Promise<ImportJob> {
    for (;;) {
      const { data } = await sam.call('GET /api/import/:id', { params: { id } });
      if (states.includes(data.state)) return data;
      await new Promise(setImmediate);
    }
  }
  async function asked(files: Parameters<typeof filesForm>[0], timezone = 'UTC'): Promise<ImportJob> {
    const call = { token: sam.token, params: { babyId }, body: filesForm(files, timezone) };
    const { id } = (await inject(server.app, { key: 'POST /api/import/:babyId', ...call })).json().data;
    return becomes(id, 'asking', 'failed');
  }
  const answer = (id: string, answers: Record<string, string | ImportRecipes> = {}) =>
    sam.call('POST /api/import/:id/answers', { params: { id }, body: { answers } });
  async function done(id: string, answers: Record<string, string | ImportRecipes> = {}): Promise<ImportJob> {
    expect((await answer(id, answers)).status).toBe(200);
    return becomes(id, 'done', 'asking', 'failed');
  }
  const undo = (id: string) => sam.call('DELETE /api/import/:id', { params: { id } });
  const counts = async () => (await sam.call('GET /api/records/baby/:babyId/counts', { params: { babyId } })).data;
  const ids = ({ questions }: ImportJob) => questions.map(({ id }) => id);
  const sleepStarts = async () =>
    (await sam.call('GET /api/sleep/baby/:babyId', { params: { babyId }, query: { limit: 20 } })).data.items
      .map(({ startTime }) => startTime.slice(0, 16))
      .sort();
  const medicines = async () => (await sam.call('GET /api/medicines/baby/:babyId', { params: { babyId } })).data;

  const zip = zipSync({
    'Mia_sleep.csv': strToU8([SLEEP, 'Ada,13.01.26 10:00,30,', 'Ada,14.01.26 10:00,x,'].join('\n')),
    'Mia_diaper.csv': strToU8(['Baby,Time,Status,Note', 'Ada,13.01.26 11:00,Wet,'].join('\n')),
  });
  const BUDDY = [
    'child_first_name,start,end,nap,notes,tags',
    'Ada,2026-01-15 10:00:00,2026-01-15 10:30:00,0,,soft',
    'Ada,2026-01-15 10:00:00,2026-01-15 10:30:00,0,,soft',
  ].join('\n');

  test('takes a zip and a file of another app, all kinds at once, each once', async () => {
    const files = { 'export.zip': Buffer.from(zip), 'sleep.csv': BUDDY };
    const job = await asked(files);
    expect(job).toMatchObject({
      ...{ state: 'asking', file: 'export.zip, sleep.csv', app: 'Baby Tracker, Baby Buddy', rows: 5 },
      kinds: {
        sleep: { found: 3, new: 2, duplicates: 1, like: 0 },
        diaper: { found: 1, new: 1, duplicates: 0, like: 0 },
      },
      notKept: [
        { what: "the column 'nap'", rows: 2 },
        { what: "the column 'tags'", rows: 2 },
      ],
      errors: [{ file: 'Mia_sleep.csv', row: 3, column: 'Duration (min)', code: 'unreadable_row' }],
      errorCount: 1,
    });
    expect(await done(job.id)).toMatchObject({ state: 'done', rows: 5, rowsDone: 5 });
    expect(await counts()).toMatchObject({ sleep: 2, diaper: 1 });
    const again = await asked(files);
    expect(again.kinds).toMatchObject({
      sleep: { found: 3, new: 0, duplicates: 3 },
      diaper: { new: 0, duplicates: 1 },
    });
  });

  test('fails with what is wrong where nothing can be read', async () => {
    expect(await asked({ 'report.csv': '%PDF-1.7' })).toMatchObject({
      ...{ state: 'failed', errorCount: 1, kinds: {} },
      errors: [{ file: 'report.csv', row: 0, message: expect.stringContaining('PDF') }],
    });
    expect(await asked({ 'a.csv': SLEEP })).toMatchObject({ state: 'failed', errors: [{ code: 'nothing_to_import' }] });
  });

  test('names a file without a byte, alone and beside a good one', async () => {
    const empty = { code: 'empty', message: 'This file is empty: it has 0 bytes. Please export it again.' };
    expect(await asked({ 'a.csv': '' })).toMatchObject({ state: 'failed', errors: [{ file: 'a.csv', ...empty }] });
    const both = await asked({ 'a.csv': '', 'b.csv': BUDDY });
    expect(both).toMatchObject({
      state: 'asking',
      errors: [{ file: 'a.csv', ...empty }],
    });
  });

  test('ends where the days of its only file are mixed', async () => {
    const csv = [SLEEP, 'Ada,13/01/2026 10:00,30,', 'Ada,01/14/2026 10:00,30,'].join('\n');
    expect(await asked({ 'a.csv': csv })).toMatchObject({
      state: 'failed',
      errors: [{ message: expect.stringMatching(/dates in this file are mixed/) }],
    });
  });

  test('says of a file about one other baby that it takes it', async () => {
    const job = await asked({ 'a.csv': [SLEEP, 'Bob,13.01.26 10:00,30,'].join('\n') });
    expect(job.warnings).toEqual([expect.stringContaining("'Bob'")]);
  });

  test('says that an app is new', async () => {
    const csv = [
      'id,Start Time,End Time,Notes,Approximate Duration (Minutes)',
      '1,11:20PM 01-13-2026,11:50PM 01-13-2026,,30',
    ];
    expect(await asked({ 'feedbaby.csv': csv.join('\n') })).toMatchObject({ app: 'Feed Baby', isNew: true });
    expect(await asked({ 'sleep.csv': BUDDY })).not.toHaveProperty('isNew');
  });

  test('may be read in a zone that is not offered, and in none that is no zone', async () => {
    const { id, questions } = await asked({ 'a.csv': [SLEEP, 'Ada,13.01.26 10:00,30,'].join('\n') }, 'Europe/Berlin');
    expect(questions).toMatchObject([{ id: 'zone', preset: 'Europe/Berlin' }]);
    for (const zone of ['Atlantis/City', '+02:00'])
      expect(await answer(id, { zone })).toMatchObject({ status: 400, data: { path: 'answers.zone' } });
    expect((await done(id, { zone: 'Asia/Tokyo' })).state).toBe('done');
    expect(await sleepStarts()).toEqual(['2026-01-13T01:00']);
  });

  test('asks which twin, and again of the same file for the other one', async () => {
    const row = (name: string, hour: number) => `${name},2026-01-15 ${hour}:00:00,2026-01-15 ${hour}:30:00,0,,`;
    const files = { 'sleep.csv': [BUDDY.split('\n')[0], row('Theo', 10), row('Ida', 12)].join('\n') };
    const first = await asked(files);
    expect(ids(first)).toEqual(['child', 'zone']);
    expect(first.kinds.sleep).toEqual({ found: 2, new: 0, duplicates: 0, like: 0 });
    expect(await answer(first.id, { child: 'Bob' })).toMatchObject({ status: 400, data: { path: 'answers.child' } });
    expect(await done(first.id, { child: 'Ida' })).toMatchObject({
      state: 'done',
      notKept: [{ what: "rows of 'Theo'", rows: 1 }, {}],
    });
    expect(await sleepStarts()).toEqual(['2026-01-15T12:00']);
    const same = await asked(files);
    expect((await done(same.id, { child: 'Ida' })).state).toBe('done');
    const other = await asked(files);
    expect(ids(await done(other.id, { child: 'Theo' }))).toEqual(['again']);
    expect((await done(other.id, { again: 'replace' })).state).toBe('done');
    expect(await sleepStarts()).toEqual(['2026-01-15T10:00']);
  });

  const mine = ['when,until,what', '2026-01-13 10:00,2026-01-13 10:20,Nap', '2026-01-13 11:00,,Song'];
  const key = headerKey(['when', 'until', 'what']);
  const recipe: ImportRecipe = {
    start: 'when',
    end: 'until',
    kind: { column: 'what', values: { Nap: 'sleep', Song: 'skip' } },
  };

  test('asks about columns that nobody knows, and knows them of the next file until its import is undone', async () => {
    const { id, questions, kinds } = await asked({ 'mine.csv': mine.join('\n') });
    expect(kinds).toEqual({});
    expect(questions).toMatchObject([
      {
        id: 'columns',
        files: [
          { names: ['mine.csv'], key, rows: 2, columns: [{ name: 'when' }, { name: 'until' }, { name: 'what' }] },
        ],
      },
    ]);
    const wrong: Parameters<typeof answer>[1][] = [
      {},
      { columns: 'sleep' },
      { columns: {} },
      { columns: { other: recipe } },
    ];
    for (const answers of wrong)
      expect(await answer(id, answers)).toMatchObject({ status: 400, data: { path: 'answers.columns' } });
    const lacking = await done(id, { columns: { [key]: { ...recipe, end: 'till' } } });
    expect(ids(lacking)).toEqual(['columns']);
    const job = await done(id, { columns: { [key]: recipe } });
    expect(job).toMatchObject({ state: 'asking', questions: [{ id: 'zone' }], notKept: [{ what: 'Song', rows: 1 }] });
    expect((await done(id)).state).toBe('done');
    expect(await sleepStarts()).toEqual(['2026-01-13T10:00']);
    const next = { 'next.csv': [mine[0], '2026-01-14 10:00,2026-01-14 10:20,Nap'].join('\n') };
    expect(ids(await asked(next))).toEqual(['zone']);
    const other = await asked({ 'other.csv': [mine[0], '2026-01-14 10:00,,Nap', '2026-01-14 12:00,,Walk'].join('\n') });
    expect(other.questions).toMatchObject([{ id: 'columns', files: [{ names: ['other.csv'], recipe }] }]);
    await undo(id);
    expect(ids(await asked(next))).toEqual(['columns']);
  });

  test('a file that is left out keeps no other waiting, and is offered as left out the next time', async () => {
    const moods = ['at,mood', '2026-01-13 10:00,good', '2026-01-13 11:00,bad'].join('\n');
    const job = await asked({ 'moods.csv': moods, 'sleep.csv': BUDDY });
    expect(ids(job)).toEqual(['columns', 'zone']);
    const out: ImportRecipe = { start: '', kind: { is: 'skip' } };
    expect(await done(job.id, { columns: { [headerKey(['at', 'mood'])]: out } })).toMatchObject({
      state: 'done',
      kinds: { sleep: { found: 2, new: 1 } },
      notKept: [{ what: 'moods', rows: 2 }, {}, {}],
    });
    const next = await asked({ 'moods.csv': `${moods}\n` });
    expect(next.questions).toMatchObject([{ id: 'columns', files: [{ names: ['moods.csv'], recipe: out }] }]);
    const columns = { [headerKey(['at', 'mood'])]: out };
    expect(await done(next.id, { columns })).toMatchObject({ state: 'done', kinds: {}, notKept: [{ rows: 2 }] });
  });

  test('a file that somebody else read by other columns asks what becomes of that import', async () => {
    const csv = { 'mine.csv': mine.join('\n') };
    const first = await asked(csv);
    await done(first.id, { columns: { [key]: recipe } });
    expect((await done(first.id)).state).toBe('done');
    const kim = await server.givenAPerson('Kim');
    await givenMembership(server.store, kim.id, babyId);
    const call = { token: kim.token, params: { babyId }, body: filesForm(csv) };
    const { id } = (await inject(server.app, { key: 'POST /api/import/:babyId', ...call })).json().data;
    // A recipe is its person's own.
    expect(ids(await becomes(id, 'asking'))).toEqual(['columns']);
    const other = { ...recipe, kind: { is: 'note' as const } };
    const job = await done(id, { columns: { [key]: other } });
    expect(job.questions.find((question) => question.id === 'again')).toMatchObject({
      text: expect.stringMatching(/before with other columns/),
      choices: [{ value: 'replace' }, { value: 'keep' }, { value: 'add' }],
    });
    expect((await done(id, { again: 'keep' })).state).toBe('done');
    expect(await counts()).toMatchObject({ sleep: 1, note: 0 });
  });

  test('in the place of an earlier one is read once that is gone', async () => {
    const sleeps = Array.from({ length: 500 }, (_, i) => `Ada,${10 + Math.floor(i / 24)}.12.25 ${i % 24}:00,30,`);
    const files = {
      'Ada_medication.csv': [DOSE, 'Ada,13.01.26 10:00,Drops,1,ml,'].join('\n'),
      'Ada_sleep.csv': [SLEEP, ...sleeps].join('\n'),
    };
    await done((await asked(files)).id);
    const { id, questions } = await asked(files, 'Europe/Berlin');
    expect(questions.map((question) => question.id)).toEqual(['zone', 'again']);
    expect(await done(id, { again: 'replace' })).toMatchObject({
      kinds: { sleep: { new: 500, duplicates: 0, like: 0 }, dose: { new: 1, duplicates: 0 } },
    });
    const [drops] = await medicines();
    const [dose] = await recordsOf(sam, babyId);
    expect(dose).toMatchObject({ kind: 'dose', medicineId: drops?.id, startTime: '2026-01-13T09:00:00.000Z' });
  });

  test('a medicine that gets another unit while its doses are asked about keeps it, and the doses theirs', async () => {
    const body = { name: 'Drops', unit: 'ml' } as const;
    const { data } = await sam.call('POST /api/medicines/baby/:babyId', { params: { babyId }, body });
    const csv = [DOSE, 'Ada,13.01.26 10:00,Drops,1,ml,', 'Ada,13.01.26 11:00,Drops,2,ml,'].join('\n');
    const { id } = await asked({ 'Ada_medication.csv': csv });
    const changed = await sam.call('PATCH /api/medicines/:id', { params: { id: data.id }, body: { unit: 'drops' } });
    expect(changed.status).toBe(200);
    expect(await done(id)).toMatchObject({ state: 'done', kinds: { dose: { new: 2 } } });
    const inMl = (await medicines()).filter(({ unit }) => unit === 'ml');
    expect(inMl).toMatchObject([{ name: 'Drops' }]);
    const doses = await recordsOf(sam, babyId);
    expect(doses.map((dose) => ('medicineId' in dose ? dose.medicineId : ''))).toEqual([inMl[0]?.id, inMl[0]?.id]);
  });

  test('a dose whose unit somebody corrected in our own file is of a medicine in that unit', async () => {
    const body = { name: 'Drops', unit: 'ml' } as const;
    const { data: inMl } = await sam.call('POST /api/medicines/baby/:babyId', { params: { babyId }, body });
    const row = (hour: number, unit: string) => `Ada,2026-01-13T${hour}:00:00.000Z,Drops,5,${unit},yes,${inMl.id},`;
    const job = await asked({
      'dose.csv': [
        'Baby,Start,Medicine,Amount,Unit,Given,Medicine ID,Notes',
        row(10, 'drops'),
        row(11, 'ml'),
        row(12, ''),
        row(13, 'litres'),
      ].join('\n'),
    });
    expect(job).toMatchObject({ kinds: { dose: { new: 3 } }, errors: [{ row: 5, column: 'Medicine ID' }] });
    expect(await done(job.id)).toMatchObject({ state: 'done', kinds: { dose: { new: 3 } } });
    const inDrops = (await medicines()).find(({ unit }) => unit === 'drops');
    expect(inDrops).toMatchObject({ name: 'Drops' });
    const doses = (await recordsOf(sam, babyId)).map((dose) => 'medicineId' in dose && dose.medicineId);
    expect(doses).toEqual([inMl.id, inMl.id, inDrops?.id]);
  });

  test('with more medicines than a baby has is refused before anything is stored or undone', async () => {
    const add = (name: string) =>
      sam.call('POST /api/medicines/baby/:babyId', { params: { babyId }, body: { name, unit: 'ml' } });
    const csv = (...names: string[]) => ({
      'Ada_medication.csv': [DOSE, ...names.map((name, n) => `Ada,13.01.26 1${n}:00,${name},1,ml,`)].join('\n'),
    });
    for (let n = 0; n < 99; n++) await add(`Drops ${n}`);
    const { id } = await asked(csv('Drops 5', 'Syrup', 'Balm'));
    expect(await answer(id)).toMatchObject({ status: 409, error: 'too_many' });
    expect((await becomes(id, 'asking')).kinds.dose).toMatchObject({ new: 3 });
    const fitting = await asked(csv('Drops 5', 'Syrup'));
    expect((await done(fitting.id)).state).toBe('done');
    expect(await medicines()).toHaveLength(100);
    const again = await asked(csv('Drops 5', 'Syrup'), 'Europe/Berlin');
    expect((await done(again.id, { again: 'replace' })).state).toBe('done');
    expect(await medicines()).toHaveLength(100);
  });

  test('makes the medicines of another app, and none whose unit nobody says', async () => {
    const csv = [
      DOSE,
      'Ada,13.01.26 10:00,Drops,1,ml,',
      'Ada,13.01.26 11:00,Drops,2,,',
      'Ada,13.01.26 12:00,Syrup,3,,',
    ];
    const job = await asked({ 'Ada_medication.csv': csv.join('\n') });
    expect(job).toMatchObject({
      kinds: { dose: { new: 2 } },
      errors: [{ row: 4, message: 'This medicine is not in the list of this baby' }],
    });
    await done(job.id);
    const [drops, ...others] = await medicines();
    expect([drops?.name, drops?.unit, others]).toEqual(['Drops', 'ml', []]);
    await sam.call('POST /api/medicines/baby/:babyId', { params: { babyId }, body: { name: 'syrup', unit: 'tsp' } });
    expect((await asked({ 'again.csv': csv.join('\n') })).kinds.dose).toMatchObject({ new: 1, duplicates: 2 });
  });
});
