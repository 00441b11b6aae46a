import type { ImportRecipe } from '@nestling/contract';
import { sayEnglish } from '@nestling/contract/words/testing';
import { strToU8, zipSync } from 'fflate';
import { readFiles } from './read-files.ts';
import { headerKey } from './recipe-format.ts';
import type { ReadOrder } from './result.ts';
import { MOST_ROWS } from './sources.ts';

const file = (name: string, ...lines: string[]) => ({ name, bytes: strToU8(lines.join('\n')) });

const read = (files: ReadOrder['files'], more: Partial<ReadOrder> = {}) =>
  readFiles({
    files,
    babyId: '0197b4c8-0000-7000-8000-000000000001',
    babyName: 'Mia Berg',
    birthDate: '2019-01-01',
    now: Date.parse('2026-11-20T12:00:00Z'),
    timezone: 'Europe/Berlin',
    answers: {},
    say: sayEnglish,
    ...more,
  });

type Result = Awaited<ReturnType<typeof read>>;
const starts = ({ entries }: Result) => entries.map(({ start }) => new Date(start).toISOString().slice(0, 16));
const asked = ({ questions }: Result) =>
  questions.map(({ id, preset }) => (preset === undefined ? id : `${id}=${preset}`));

const SLEEP = 'Baby,Time,Duration (min),Note';
const BOTTLE = 'Baby,Time,Amount (oz.),Note';
const HUCKLEBERRY = '"Type","Start","End","Duration","Start Condition","Start Location","End Condition","Notes"';

describe('the zone', () => {
  test('is asked for where a time is one on the wall, and the answer is taken', async () => {
    const files = [file('a.csv', SLEEP, 'Mia,13.01.26 10:00,30,')];
    const result = await read(files);
    expect(asked(result)).toEqual(['zone=Europe/Berlin']);
    expect(starts(result)).toEqual(['2026-01-13T09:00']);
    expect(starts(await read(files, { answers: { zone: 'Asia/Tokyo' } }))).toEqual(['2026-01-13T01:00']);
  });
});

describe('the order of the date', () => {
  const row = (date: string) => `Mia,${date} 10:00,30,`;

  test('is asked for once over all files of an app, and what it decides waits', async () => {
    const files = [file('a.csv', SLEEP, row('1/2/26')), file('b.csv', SLEEP, row('3/4/26'), row('2/5/26'))];
    const result = await read(files);
    expect(asked(result)).toEqual(['zone=Europe/Berlin', 'dateOrder']);
    expect(result.entries).toEqual([]);
    expect(result.kinds.sleep).toEqual({ found: 3, repeated: 0, waiting: 3 });
    expect(result.questions.at(-1)?.choices).toEqual([
      { value: 'dmy', label: 'Day first: February 1, 2026' },
      { value: 'mdy', label: 'Month first: January 2, 2026' },
    ]);
    expect(starts(await read(files, { answers: { dateOrder: 'mdy' } }))[0]).toBe('2026-01-02T09:00');
  });

  test('another file of the same app may decide it', async () => {
    const files = [
      file('a.csv', SLEEP, row('1/2/26')),
      file('b.csv', 'Baby,Time,Status,Note', 'Mia,1/13/26 10:00,Wet,'),
    ];
    const result = await read(files);
    expect(asked(result)).toEqual(['zone=Europe/Berlin']);
    expect(starts(result)).toEqual(['2026-01-02T09:00', '2026-01-13T09:00']);
  });

  test('that is only concluded is offered', async () => {
    const files = [file('a.csv', SLEEP, row('1/2/26'), row('1/3/26'), row('2/1/26'))];
    expect(asked(await read(files))).toContain('dateOrder=mdy');
    const other = await read(files, { answers: { dateOrder: 'dmy' } });
    expect(starts(other)).toEqual(['2026-01-02T09:00', '2026-02-01T09:00', '2026-03-01T09:00']);
  });

  test('files that contradict each other are read each by itself; one that contradicts itself is an error', async () => {
    const files = [
      file('us.csv', SLEEP, row('1/13/26')),
      file('gb.csv', SLEEP, row('14/1/26')),
      file('both.csv', SLEEP, row('1/15/26'), row('16/1/26')),
    ];
    const result = await read(files);
    expect(starts(result)).toEqual(['2026-01-13T09:00', '2026-01-14T09:00']);
    expect(result.errors).toMatchObject([{ file: 'both.csv', row: 0, message: expect.stringMatching(/mixed/) }]);
  });
});

describe('the child', () => {
  const HEADER = 'id,child_id,child_first_name,child_last_name,start,end,nap,notes,tags';
  const row = (name: string, hour: number) =>
    `1,${hour},${name},B,2026-02-25 ${hour}:00:00,2026-02-25 ${hour}:30:00,0,,`;

  test('of twins is the one with the first name of the baby; the other is counted', async () => {
    const result = await read([file('sleep.csv', HEADER, row('Theo', 10), row('mia', 11), row('Theo', 12))]);
    expect(asked(result)).toEqual(['child=mia', 'zone=Europe/Berlin']);
    expect(starts(result)).toEqual(['2026-02-25T10:00']);
    expect(result.notKept[0]).toEqual({ what: "rows of 'Theo'", rows: 2 });
  });

  test('is asked for where none is named so, over all files; what names nobody does not wait', async () => {
    const files = [file('sleep.csv', HEADER, row('Theo', 10)), file('more.csv', HEADER, row('Ida', 11), row('', 12))];
    const result = await read(files);
    expect(asked(result)).toEqual(['child', 'zone=Europe/Berlin']);
    expect(result.questions[0]?.choices).toEqual([
      { value: 'Theo', label: 'Theo' },
      { value: 'Ida', label: 'Ida' },
    ]);
    expect(result.kinds.sleep).toEqual({ found: 3, repeated: 0, waiting: 2 });
    expect(starts(result)).toEqual(['2026-02-25T11:00']);
    expect(starts(await read(files, { answers: { child: 'Ida' } }))).toEqual(['2026-02-25T10:00', '2026-02-25T11:00']);
  });

  test('of another name is taken where there is only one, with a word', async () => {
    const result = await read([file('sleep.csv', HEADER, row('Bob', 10))]);
    expect(result).toMatchObject({ entries: [{}], warnings: [expect.stringContaining("'Bob'")] });
  });

  test.each(['Ada', 'Abe', 'Bea', 'Dee', 'Ed'])('named %s is not taken for an id', async (name) => {
    const result = await read([file('sleep.csv', HEADER, row(name, 10))]);
    expect(result.warnings).toEqual([expect.stringContaining(`'${name}'`)]);
  });

  test.each(['7', '2024-17', '0197B4C8-0000-7000-8000-00000000000f'])(
    'that is only numbered, as %s, says no name',
    async (id) => {
      const result = await read([file('sleep.csv', HEADER, row(id, 10))]);
      expect(result).toMatchObject({ entries: [{}], warnings: [] });
    },
  );
});

describe('the unit', () => {
  const HEADER = 'id,child_id,start,end,type,method,amount,notes,tags';
  const row = (amount: number, hour: number) =>
    `1,1,2026-02-25 ${hour}:00:00,2026-02-25 ${hour}:10:00,formula,bottle,${amount},,`;
  const ounces = (amounts: number[]) =>
    file('Mia_formula.csv', BOTTLE, ...amounts.map((amount, at) => `Mia,13.01.26 1${at}:00,${amount},`));
  const amounts = ({ entries }: Result) => entries.map(({ fields }) => `${fields.amount} ${fields.unit}`);

  test('of small amounts is asked for; of large ones it can only be millilitres', async () => {
    const small = await read([file('feeding.csv', HEADER, row(4, 10), row(5, 11), row(6, 12))]);
    expect(asked(small)).toEqual(['zone=Europe/Berlin', 'unit']);
    expect(small.kinds.feeding).toEqual({ found: 3, repeated: 0, waiting: 3 });
    const large = await read([file('feeding.csv', HEADER, row(70, 10), row(80, 11), row(5, 12))]);
    expect(asked(large)).toContain('unit=ml');
    expect(amounts(large)).toEqual(['70 ml', '80 ml', '5 ml']);
  });

  test('that somebody insists on is taken, with a word', async () => {
    const files = [file('feeding.csv', HEADER, row(30, 10), row(40, 11), row(5, 12))];
    const result = await read(files, { answers: { unit: 'oz' } });
    expect(amounts(result)).toEqual(['30 oz', '40 oz', '5 oz']);
    expect(result.warnings).toContain('Most bottles in these files are above 12 oz. Is the unit right?');
  });

  test('that the file says is asked about where most bottles are too large for it', async () => {
    const files = [ounces([90, 120, 4, 110])];
    const result = await read(files);
    expect(asked(result)).toEqual(['zone=Europe/Berlin', 'unit']);
    expect(result.questions.at(-1)?.text).toMatch(/above 12 oz/);
    expect(result.entries).toEqual([]);
    expect(result.kinds.feeding).toEqual({ found: 4, repeated: 0, waiting: 4 });
    expect(amounts(await read(files, { answers: { unit: 'ml' } }))).toEqual(['90 ml', '120 ml', '4 ml', '110 ml']);
    expect(asked(await read([ounces([4, 5, 40, 6])]))).toEqual(['zone=Europe/Berlin']);
  });
});

test('what was in a bottle is asked for where neither the file nor its name says it', async () => {
  const lines = ['Baby,Time,Amount (ml),Note', 'Mia,13.01.26 10:00,90,'];
  const files = [
    file('data.csv', ...lines),
    file('Mia_formula.csv', ...lines.map((line) => line.replace('10:00', '11:00'))),
  ];
  const result = await read(files);
  expect(asked(result)).toEqual(['zone=Europe/Berlin', 'milk']);
  expect(result.kinds.feeding).toEqual({ found: 2, repeated: 0, waiting: 1 });
  const answered = await read(files, { answers: { milk: 'bottle' } });
  expect(answered.entries.map(({ fields }) => fields.milk ?? fields.type)).toEqual(['breast', 'formula']);
});

describe('what is there twice', () => {
  const bottle = (amount: string, notes = '') =>
    `"Feed","2024-11-02 17:30",,,"Formula","Bottle","${amount}","${notes}"`;

  test('is the same amount and note, also over several files', async () => {
    const files = [
      file('a.csv', HUCKLEBERRY, bottle('100ml'), bottle('30ml'), bottle('100ml', 'again')),
      file('older.csv', HUCKLEBERRY, bottle('100ml'), '"Diaper","2024-11-02 18:00",,,,,"Pee",'),
      file(
        'oldest.csv',
        HUCKLEBERRY,
        '"Diaper","2024-11-02 18:00",,,,,"Pee",',
        '"Diaper","2024-11-02 18:00",,,,,"Poo",',
      ),
    ];
    const result = await read(files);
    expect(result.kinds).toEqual({
      feeding: { found: 4, repeated: 1, waiting: 0 },
      diaper: { found: 3, repeated: 1, waiting: 0 },
    });
    expect(result.entries).toHaveLength(5);
  });

  test('of medicines in one minute each is one', async () => {
    const lines = [
      'Baby,Time,Medication name,Amount,,Note',
      'Mia,13.01.26 10:00,A,1,ml,',
      'Mia,13.01.26 10:00,B,1,ml,',
    ];
    expect((await read([file('Mia_medication.csv', ...lines)])).entries.map(({ medicine }) => medicine?.name)).toEqual([
      'A',
      'B',
    ]);
  });
});

test('sessions of nursing are the baby’s own, and the same whenever they are read', async () => {
  const files = [file('a.csv', HUCKLEBERRY, '"Feed","2026-01-01 10:00",,"00:12","00:07R","Breast","00:05L",')];
  const sessionsOf = async (more?: Partial<ReadOrder>) =>
    (await read(files, more)).entries.map(({ fields }) => fields.sessionId);
  const [first, second] = await sessionsOf();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(await sessionsOf()).toEqual([first, first]);
  expect(await sessionsOf({ babyId: '0197b4c8-0000-7000-8000-000000000002' })).not.toContain(first);
});

describe('errors', () => {
  test('name file, line and column as the app does, and cost a row or a file', async () => {
    const zip = zipSync({
      'Mia_sleep.csv': strToU8(
        [SLEEP, 'Mia,13.01.26 10:00,half an hour,', 'Mia,13.01.26 11:00,30,"open', 'Mia,13.01.26 12:00,30,'].join('\n'),
      ),
      'photo.pdf': strToU8('%PDF-1.7'),
      'book.csv': zipSync({ 'xl/a.xml': strToU8('x') }),
    });
    const result = await read([
      { name: 'all.zip', bytes: zip },
      file('empty.csv'),
      file('broken.json', '{"baby_sleep":[{"pk":1,'),
      file('other.json', '{"a":[{"b":1}]}'),
      file('old.csv', SLEEP, 'Mia,13.01.16 10:00,30,', 'Mia,14.01.26 10:00,30,'),
    ]);
    expect(starts(result)).toEqual(['2026-01-13T11:00', '2026-01-14T09:00']);
    expect(result.errors.map(({ file, row, column, code }) => [file, row, column, code])).toEqual([
      ['book.csv', 0, undefined, 'nested_zip'],
      ['empty.csv', 0, undefined, 'empty'],
      ['Mia_sleep.csv', 3, undefined, 'torn_row'],
      ['broken.json', 0, undefined, 'unreadable'],
      ['other.json', 0, undefined, 'unreadable'],
      ['Mia_sleep.csv', 2, 'Duration (min)', 'unreadable_row'],
      ['old.csv', 2, undefined, 'impossible_time'],
    ]);
    expect(result.errors.at(-2)?.message).toBe("Not a valid number of minutes: 'half an hour'");
  });

  test.each([
    [
      'a CSV in a zip',
      { name: 'a.zip', bytes: zipSync({ 'a.csv': strToU8(`a,b\n${'1,2\n'.repeat(MOST_ROWS + 1)}`) }) },
    ],
    ['a JSON', file('a.json', `[${'{},'.repeat(MOST_ROWS)}{}]`)],
  ])('of %s with too many rows have one code', async (_, many) => {
    const { errors } = await read([many]);
    expect(errors).toMatchObject([
      { row: 0, code: 'too_many_rows', message: expect.stringMatching(/more than 100,000 rows/) },
    ]);
  });

  test('are the first hundred, and all are counted', async () => {
    const lines = Array.from({ length: 150 }, (_, nth) => `Mia,13.01.26 10:00,x${nth},`);
    const result = await read([file('a.csv', SLEEP, ...lines)]);
    expect(result.errors).toHaveLength(100);
    expect(result.errorCount).toBe(150);
  });
});

describe('amounts and tables as other programs write them', () => {
  test.each([
    ['grouped', '"1,200"', 1200],
    ['without a zero', '.5', 0.5],
    ['with a point alone', '120.', 120],
  ])('an amount %s', async (_, cell, amount) => {
    const result = await read([file('Mia_formula.csv', 'Baby,Time,Amount (ml),Note', `Mia,13.01.26 10:00,${cell},`)]);
    expect(result.entries[0]?.fields.amount).toBe(amount);
  });

  test.each([
    ["Excel's line with the separator", ['sep=;', SLEEP.replaceAll(',', ';'), 'Mia;13.01.26 10:00;30;a, b']],
    ['a title above the header', ['My export', '', SLEEP, 'Mia,13.01.26 10:00,30,a']],
  ])('%s', async (_, lines) => {
    expect(starts(await read([file('a.csv', ...lines)]))).toEqual(['2026-01-13T09:00']);
  });

  test.each([
    [
      'of a medicine',
      'Start,Medicine ID,Medicine,Amount,Unit,Given',
      '2026-01-13T10:00:00Z,,Vitamin D,"2,500",IU,yes',
      2_500,
    ],
    ['of a small baby', 'Start,Weight (g)', '2026-01-13T10:00:00Z,"1,850"', 1_850],
    ['of a temperature', 'Start,Celsius', '2026-01-13T10:00:00Z,"37,12"', 37.12],
  ])('our own file, saved again by another program: a number %s', async (_, header, row, number) => {
    const [entry] = (await read([file('own.csv', header, row)])).entries;
    expect(Object.values(entry?.fields ?? {})).toContain(number);
  });

  test('our own file with an ID that is none says so in plain words', async () => {
    const row = '2026-01-13T10:00:00Z,abc,Vitamin D,1,ml,yes';
    const { errors } = await read([file('own.csv', 'Start,Medicine ID,Medicine,Amount,Unit,Given', row)]);
    expect(errors).toMatchObject([
      { row: 2, column: 'Medicine ID', message: "Not an ID as Nestling exports it: 'abc'" },
    ]);
  });

  test('UTF-16 without its mark', async () => {
    const bytes = Buffer.from([SLEEP, 'Mia,13.01.26 10:00,30,a'].join('\n'), 'utf16le');
    expect(starts(await read([{ name: 'a.csv', bytes }]))).toEqual(['2026-01-13T09:00']);
  });
});

describe('a CSV of an unknown program', () => {
  const lines = [
    'when,until,type,size,remark',
    '2026-01-13 10:00,2026-01-13 10:20,Nap,,soft',
    '2026-01-13 11:00,,Milk,90,',
    '2026-01-13 12:00,,Song,,',
  ];
  const files = [file('mine.csv', ...lines), file('known.csv', SLEEP, 'Mia,14.01.26 10:00,30,')];
  const key = headerKey(lines[0]?.split(',') ?? []);
  const recipe: ImportRecipe = {
    start: 'when',
    end: 'until',
    kind: { column: 'type', values: { nap: 'sleep', Milk: 'formula', Song: 'skip' } },
    amount: 'size',
    unit: 'ml',
    notes: 'remark',
  };

  const all = (...values: string[]) => ({ samples: values, values });
  const columnsIn = (result: Result) => result.questions.find(({ id }) => id === 'columns')?.files?.[0];

  test('is asked about with its columns, and keeps no other out', async () => {
    const result = await read(files);
    expect(starts(result)).toEqual(['2026-01-14T09:00']);
    expect(result.questions.find(({ id }) => id === 'columns')?.files).toEqual([
      {
        names: ['mine.csv'],
        key,
        rows: 3,
        columns: [
          // A time does not say what a row is.
          { name: 'when', samples: ['2026-01-13 10:00', '2026-01-13 11:00', '2026-01-13 12:00'] },
          { name: 'until', samples: ['2026-01-13 10:20'] },
          { name: 'type', ...all('Nap', 'Milk', 'Song') },
          { name: 'size', ...all('90') },
          { name: 'remark', ...all('soft') },
        ],
      },
    ]);
  });

  test.each([
    ['as the answer says', { answers: { columns: { [key]: recipe } } }],
    ['as it was said for an earlier file', { recipes: { [key]: recipe } }],
  ])('is read %s', async (_, more) => {
    const result = await read(files, more);
    expect(result.entries.map(({ what, notes, fields }) => [what, fields.amount, notes])).toEqual([
      ['sleep', undefined, 'soft'],
      ['sleep', undefined, null],
      ['formula', 90, null],
    ]);
    expect(asked(result)).toEqual(['zone=Europe/Berlin']);
    expect(result.notKept).toEqual([{ what: 'Song', rows: 1 }]);
  });

  test('that lacks a column of its recipe is asked about again', async () => {
    const result = await read(files, { answers: { columns: { [key]: { ...recipe, notes: 'nothing' } } } });
    expect(asked(result)).toContain('columns');
  });

  test('says all texts of a column, from whichever row, as long as they can be kinds', async () => {
    const kinds = ['Sleep', 'Bottle', 'Left', 'Right', 'Diaper', 'x'.repeat(150)];
    // One comes late in the file, and one is written in another case as well.
    const rows = Array.from({ length: 300 }, (_, nth) => `${nth},${kinds[Math.floor(nth / 60)]},${nth % 200},`);
    const last = [`300,${kinds[5]},0,${'y'.repeat(201)}`, '301,sleep,0,z'];
    const { columns } = columnsIn(await read([file('x.csv', 'at,what,size,text', ...rows, ...last)])) ?? {};
    expect(columns?.map(({ values }) => values?.length)).toEqual([undefined, 6, 200, undefined]);
    expect(columns?.[1]).toEqual({ name: 'what', samples: ['Sleep', 'Bottle', 'Left'], values: kinds });
  });

  test('that has a text of which nobody has said what it is is asked about again, with what was said', async () => {
    const { Song: _, ...values } = 'values' in recipe.kind ? recipe.kind.values : {};
    const before: ImportRecipe = { ...recipe, kind: { column: 'type', values } };
    for (const more of [{ recipes: { [key]: before } }, { answers: { columns: { [key]: before } } }]) {
      const result = await read(files, more);
      expect(result.entries).toHaveLength(1);
      expect(columnsIn(result)).toMatchObject({ names: ['mine.csv'], recipe: before });
    }
  });

  test('is asked about once with others of the same columns, whose rows and texts are counted together', async () => {
    const more = file(
      'more.csv',
      'When,until,TYPE,size,remark',
      '2026-01-15 10:00,2026-01-15 10:20,nap,,',
      '2026-01-15 11:00,,Walk,,',
    );
    const both = [...files, more];
    for (const given of [{}, { recipes: { [key]: recipe } }]) {
      const result = await read(both, given);
      const asked = result.questions.find(({ id }) => id === 'columns')?.files;
      expect(asked).toMatchObject([{ names: ['mine.csv', 'more.csv'], key, rows: 5 }]);
      expect(asked?.[0]?.columns[2]).toMatchObject({ name: 'type', values: ['Nap', 'Milk', 'Song', 'Walk'] });
      expect(result.entries).toHaveLength(1);
    }
    const values = { ...('values' in recipe.kind && recipe.kind.values), Walk: 'care' } as const;
    const columns = { [key]: { ...recipe, kind: { column: 'type', values } } };
    const { entries } = await read(both, { answers: { columns } });
    expect(entries.map((entry) => [entry.file, entry.what])).toEqual([
      ['mine.csv', 'sleep'],
      ['known.csv', 'sleep'],
      ['more.csv', 'sleep'],
      ['mine.csv', 'formula'],
      ['more.csv', 'care'],
    ]);
  });

  test('is left out with all that is in it, and counted by its name', async () => {
    const lines = ['Read me,first', '13/01/2026,01/14/2026', 'too,many,cells'];
    const out: ImportRecipe = { start: '', kind: { is: 'skip' } };
    const answers = { columns: { [headerKey(['Read me', 'first'])]: out } };
    const result = await read([file('moods.csv', ...lines)], { answers });
    expect(result).toMatchObject({ entries: [], errors: [], warnings: [], kinds: {}, rows: 2 });
    expect(asked(result)).toEqual([]);
    expect(result.notKept).toEqual([{ what: 'moods', rows: 2 }]);
  });

  test('of one kind with minutes', async () => {
    const minutes: ImportRecipe = { start: 'a', minutes: 'b', kind: { is: 'breast_left' } };
    const columns = { [headerKey(['a', 'b'])]: minutes };
    const result = await read([file('x.csv', 'a,b', '2026-01-13 10:00,12')], { answers: { columns } });
    expect(result.entries).toMatchObject([{ what: 'breast_left', end: Date.parse('2026-01-13T09:12Z') }]);
  });
});

/** CPU of the reading of a text in all places where one is looked into, microseconds. */
async function costOf(cell: string): Promise<number> {
  const HEADER = 'Date and Time,End Time,Duration (min),Activity,Quantity,Extra data,Text,Notes,Caregiver';
  const sorts = ['Nursing', 'Bottle', 'Solid', 'Diaper', 'Activity', 'Medicine', 'Weight', 'Temperature', 'Milestone'];
  const half = cell.slice(0, cell.length / 2);
  const since = process.cpuUsage();
  await read([
    ...sorts.map((sort) => file(`${sort}.csv`, HEADER, `1/13/26 10:00 AM,,,${sort},,${cell},x,,`)),
    ...sorts.map((sort) => file(`${sort}.csv`, HEADER, `1/13/26 10:00 AM,,,${sort},,,${cell},,`)),
    ...sorts.map((sort) => file(`${sort}.csv`, HEADER, `1/13/26 10:00 AM,,,${sort},${cell},,,,`)),
    ...['Feed', 'Diaper', 'Growth', 'Temp', 'Meds', 'Sleep', 'Pump', 'Solids'].map((type) =>
      file(`${type}.csv`, HUCKLEBERRY, `"${type}","2026-01-01 10:00",,"${half}","${half}",,,`),
    ),
  ]);
  return process.cpuUsage(since).user;
}

test.each([
  ['spaces', (n: number) => `a${' '.repeat(n)}b`],
  ['digits', (n: number) => '1'.repeat(n)],
  ['words', (n: number) => 'throw did formula breast milk '.repeat(n / 30)],
  ['a number and spaces', (n: number) => `1${' '.repeat(n)}x`],
])('a cell of four times as many %s takes about four times as long, not sixteen times', async (_, cellOf) => {
  await costOf(cellOf(300));
  const short = await costOf(cellOf(21_000));
  expect(await costOf(cellOf(84_000))).toBeLessThan(8 * short);
});
