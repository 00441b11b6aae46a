import type { ImportFields } from '@nestling/contract';
import { kindNamed } from '@nestling/contract/http';
import { sayEnglish } from '@nestling/contract/words/testing';
import { checkEntries } from './check-entries.ts';
import { joinNights, splitNights } from './nights.ts';
import { readFile } from './read-file.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

async function read(name: 'sleep' | 'feeding', file: string[] | Buffer, fields: Partial<ImportFields> = {}) {
  const schemas = kindNamed(name);
  if (!schemas) throw new Error(name);
  const timezone = fields.timezone ?? 'UTC';
  const content = await readFile(Buffer.isBuffer(file) ? file : Buffer.from(file.join('\n')), {
    kind: schemas.kind,
    babyName: 'Mia',
    life: { born: '2015-01-01', today: '2026-11-20' },
    fields: { timezone, ...fields },
    say: sayEnglish,
    onProgress: () => {},
  });
  const checked = await checkEntries(sayEnglish, content.entries, schemas, {
    born: Date.parse('2015-01-01'),
    now,
    zone: 'UTC',
  });
  const shown = checked.entries.map(({ what, start, end, fields: { amount, unit }, notes }) =>
    [what, new Date(start).toISOString().slice(0, 16), (end - start) / 60_000, amount, unit, notes]
      .filter((part) => part !== undefined && part !== null)
      .join(' '),
  );
  return {
    ...content,
    ...checked,
    shown,
    skips: content.skips.map(({ message }) => message),
    warnings: [...content.warnings],
  };
}

describe('clock changes: the end is the start plus elapsed minutes', () => {
  const sleep = 'Baby,Time,Duration (min),Note';

  test.each([
    ['Australia/Sydney', 'Mia,2024-04-06 19:30,707,', 'sleep 2024-04-06T08:30 707', '2024-04-06T20:17'],
    ['Europe/London', 'Mia,2015-10-24 23:30,208,', 'sleep 2015-10-24T22:30 208', '2015-10-25T01:58'],
    ['America/New_York', 'Mia,2024-11-02 21:16,423,', 'sleep 2024-11-03T01:16 423', '2024-11-03T08:19'],
  ])('in %s', async (timezone, row, shown, end) => {
    const { shown: all, entries } = await read('sleep', [sleep, row], { timezone });
    expect(all).toEqual([shown]);
    expect(new Date(entries[0]?.end ?? 0).toISOString().slice(0, 16)).toBe(end);
  });

  test.each([[['a', 'b']], [['b', 'a']]])(
    'a repeated hour takes the second pass where the first would overlap',
    async (order) => {
      const rows: Record<string, string> = { a: 'Mia,2026-04-05 00:41,118,', b: 'Mia,2026-04-05 02:38,165,' };
      const lines = order.map((name) => rows[name] ?? '');
      const { shown } = await read('sleep', [sleep, ...lines], { timezone: 'Australia/Sydney' });
      expect(shown).toEqual(['sleep 2026-04-04T13:41 118', 'sleep 2026-04-04T16:38 165']);
    },
  );

  test('a repeated hour alone takes the first pass', async () => {
    const { shown } = await read('sleep', [sleep, 'Mia,2026-04-05 02:38,10,'], { timezone: 'Australia/Sydney' });
    expect(shown).toEqual(['sleep 2026-04-04T15:38 10']);
  });
});

describe('Huckleberry', () => {
  const header =
    '"Type","Start","End","Duration","Start Condition","Start Location","End Condition","Notes","Logged By"';
  const rows = [
    header,
    '"Sleep","2024-11-02 19:41","2024-11-03 05:59","10:18",,,,"a\\nb","Sam"',
    '"sleep","2024-11-04 19:41","2024-11-04 20:00",,,,,,',
    '"Sleep","2024-11-05 19:41",,,,,,,',
    '"Feed","2024-11-02 08:00",,,"00:26R","Breast","00:01L",,',
    '"Feed","2024-11-02 10:00",,,"Formula","Bottle","150ml",,',
    '"Feed","2024-11-02 12:00",,,"Breast Milk","Bottle","3 oz",,',
    '"Solids","2024-11-02 13:00",,,"Carrot",,"LOVED",,',
    '"Diaper","2024-11-02 14:00",,,,,,,',
  ];

  test('its sleeps go by their duration over a change of the clock', async () => {
    const { shown, skips, app } = await read('sleep', rows, { timezone: 'America/New_York' });
    expect(app).toBe('Huckleberry');
    expect(shown).toEqual(['sleep 2024-11-02T23:41 618 a\nb', 'sleep 2024-11-05T00:41 19']);
    expect(skips.filter((skip) => skip === 'No duration')).toHaveLength(1);
    expect(skips).toContain('Another kind of record (Diaper)');
  });

  test('its feeds', async () => {
    const { shown } = await read('feeding', rows);
    expect(shown).toEqual([
      'breast_left 2024-11-02T08:00 1',
      'breast_right 2024-11-02T08:01 26',
      'formula 2024-11-02T10:00 10 150 ml',
      'bottle 2024-11-02T12:00 10 3 oz',
      'solid 2024-11-02T13:00 10 Carrot\nLOVED',
    ]);
  });
});

test('Baby Buddy: sleeps, nights cut at midnight, feedings; the unit is asked for', async () => {
  const sleeps = [
    'id,child_id,start,end,nap,notes,tags',
    '2,1,26/02/2024 00:00,26/02/2024 07:36,0,,',
    '1,1,25/02/2024 19:36,25/02/2024 23:59,0,,',
    '3,1,25/02/2024 10:00,25/02/2024 10:00,1,,',
  ];
  const { shown, skips, entries } = await read('sleep', sleeps);
  expect(shown).toEqual(['sleep 2024-02-25T19:36 263', 'sleep 2024-02-26T00:00 456']);
  expect(skips).toEqual(['No duration']);
  expect(splitNights(entries, 'UTC')).toBe(1);
  expect(joinNights(entries, 'UTC')).toMatchObject([
    { end: Date.parse('2024-02-26T07:36Z'), parts: [expect.any(Number)] },
  ]);

  const feedings = [
    'id,child_id,start,end,type,method,amount,notes,tags',
    '1,1,26/02/2024 08:15,26/02/2024 08:30,breast milk,bottle,70,,',
    '2,1,26/02/2024 09:00,26/02/2024 09:20,breast milk,both breasts,,,',
    '3,1,26/02/2024 10:00,26/02/2024 10:00,breast milk,left breast,,,',
    '4,1,26/02/2024 11:00,26/02/2024 11:05,solid food,self fed,,,',
  ];
  await expect(read('feeding', feedings)).rejects.toMatchObject({ code: 'unit_unknown', data: { field: 'unit' } });
  expect((await read('feeding', feedings, { unit: 'ml' })).shown).toEqual([
    'bottle 2024-02-26T08:15 15 70 ml',
    'breast_left 2024-02-26T09:00 10',
    'breast_right 2024-02-26T09:10 10',
    'solid 2024-02-26T11:00 5',
  ]);
});

test('Glow: an hour over 12 with PM is meant as it stands', async () => {
  const sleeps = ['Begin time,End time', '01/13/2024 22:50 PM,01/14/2024 1:20:00 AM'];
  expect((await read('sleep', sleeps)).shown).toEqual(['sleep 2024-01-13T22:50 150']);
  const bottles = [
    'Time of feeding,Milk type,Amount(ml),Amount(oz)',
    '01/13/2024 8:00:00 AM,Formula,120,4.1',
    '01/13/2024 9:00:00 AM,Breast,90,3',
  ];
  expect((await read('feeding', bottles)).shown).toEqual([
    'formula 2024-01-13T08:00 10 120 ml',
    'bottle 2024-01-13T09:00 10 90 ml',
  ]);
});

test('Nara: instants and seconds; a profile is no activity, an open sleep is left out', async () => {
  const lines = [
    '"Type","Profile Name","Start Date/time","Start Date/time (Epoch)","Note","[Breastfeed] Begin Side","[Breastfeed] Left Duration (Seconds)","[Breastfeed] Right Duration (Seconds)","[Sleep] Duration (Seconds)","[Sleep] End Date/time (Epoch)","[Bottle Feed] Type","[Bottle Feed] Volume","[Bottle Feed] Volume Unit"',
    '"Sleep","Mia","x","1767261600000",,,,,"1800","1767263400000",,,',
    '"Sleep","Mia","x","1767271600000",,,,,,,,,',
    '"Breastfeed","Mia","x","1767265200000","hi","RIGHT.nonTimer","300","90",,,,,',
    '"Bottle Feed","Mia","x","1767268800000",,,,,,,"Formula","4","OZ"',
    '"Profile","Mia",,,,,,,,,,,',
  ];
  const sleeps = await read('sleep', lines, { timezone: 'Asia/Tokyo' });
  expect(sleeps.shown).toEqual(['sleep 2026-01-01T10:00 30']);
  expect(sleeps.skips[0]).toBe('No duration');
  expect((await read('feeding', lines)).shown).toEqual([
    'breast_right 2026-01-01T11:00 1.5 hi',
    'breast_left 2026-01-01T11:01 5',
    'formula 2026-01-01T12:00 10 4 oz',
  ]);
});

test('Nara: a combined feed is the breast and then the bottle; solids have a meal', async () => {
  const lines = [
    '"Type","Profile Name","Start Date/time (Epoch)","Note","[Combo Feed] Begin Side","[Combo Feed] Left Duration (Seconds)","[Combo Feed] Right Duration (Seconds)","[Combo Feed] Breast Milk Volume","[Combo Feed] Breast Milk Volume Unit","[Combo Feed] Formula Volume","[Combo Feed] Formula Volume Unit","[Combo Feed] Type","[Combo Feed] Volume","[Combo Feed] Volume Unit","[Bottle Feed] Formula Volume","[Bottle Feed] Formula Volume Unit","[Solid Feed] Food","[Solid Feed] Meal"',
    '"Combo Feed","Mia","1767261600000","hi","LEFT.nonTimer","300","","60","ML","30","ML","","","","","","",""',
    '"Combo Feed","Mia","1767265200000","only a bottle","","","","","","","","Formula","4","OZ","","","",""',
    '"Combo Feed","Mia","1767268800000","","RIGHT","","240","","","","","","","","90","ML","",""',
    '"Combo Feed","Mia","1767270600000","","","","","","","","","","","","","","",""',
    '"Solid Feed","Mia","1767272400000","loved it","","","","","","","","","","","","","Carrot","Lunch"',
  ];
  const { shown, skips } = await read('feeding', lines);
  expect(shown).toEqual([
    'breast_left 2026-01-01T10:00 5 hi',
    'bottle 2026-01-01T10:05 10 60 ml',
    'formula 2026-01-01T10:05 10 30 ml',
    'formula 2026-01-01T11:00 10 4 oz only a bottle',
    'breast_right 2026-01-01T12:00 4',
    'formula 2026-01-01T12:04 10 90 ml',
    'solid 2026-01-01T13:00 10 Carrot\nLunch\nloved it',
  ]);
  expect(skips).toEqual(['No duration']);
});

describe('Baby Buddy', () => {
  const header = 'id,child_id,child_first_name,child_last_name,start,end,nap,notes,tags';

  test('tells whose rows they are by the first name', async () => {
    const twins = [
      header,
      '1,7,Theo,B,2024-02-25 19:36:00,2024-02-25 20:36:00,0,,',
      '2,8,mia,B,2024-02-25 19:46:00,2024-02-25 20:46:00,0,,',
    ];
    const { shown, skips, warnings } = await read('sleep', twins);
    expect(shown).toEqual(['sleep 2024-02-25T19:46 60']);
    expect(skips).toEqual(['Another baby']);
    expect(warnings).toEqual([]);
  });

  test('sleeps of an old version have no naps; tummy times and pumping are no sleeps', async () => {
    const old = ['child_id,start,end,notes', '1,2024-02-25 19:36:00,2024-02-25 20:36:00,deep'];
    expect((await read('sleep', old)).shown).toEqual(['sleep 2024-02-25T19:36 60 deep']);
    const row = '1,1,2024-02-25 19:36:00,2024-02-25 20:36:00,x,y';
    await expect(read('sleep', ['id,child_id,start,end,milestone,notes', row])).rejects.toThrow(/not known/);
    await expect(read('sleep', ['id,child_id,start,end,amount,notes', row])).rejects.toThrow(/not known/);
  });
});

describe('two feedings that start in the same minute', () => {
  const header = '"Type","Start","End","Duration","Start Condition","Start Location","End Condition","Notes"';
  const bottle = (amount: string, notes = '') =>
    `"Feed","2024-11-02 17:30",,,"Formula","Bottle","${amount}","${notes}"`;

  test('are two where amount or note differ, and one where the row is repeated', async () => {
    const lines = [header, bottle('100ml'), bottle('30ml'), bottle('100ml'), bottle('100ml', 'again')];
    const { shown, repeated } = await read('feeding', lines);
    expect(shown).toEqual([
      'formula 2024-11-02T17:30 10 100 ml',
      'formula 2024-11-02T17:30 10 30 ml',
      'formula 2024-11-02T17:30 10 100 ml again',
    ]);
    expect(repeated).toBe(1);
  });

  test('are one at the breast, the longest', async () => {
    const nursing = (clock: string) => `"Feed","2024-11-02 08:00",,,"${clock}","Breast",,`;
    const { shown, repeated } = await read('feeding', [header, nursing('00:05L'), nursing('00:09L')]);
    expect(shown).toEqual(['breast_left 2024-11-02T08:00 9']);
    expect(repeated).toBe(1);
  });
});

describe('files that another program has saved', () => {
  const header = 'Baby,Time,Duration (min),Note';
  const row = 'Mia,2024-04-06 19:30,30,a';

  test.each([
    ["Excel's line with the separator", ['sep=;', 'Baby;Time;Duration (min);Note', 'Mia;2024-04-06 19:30;30;a, b']],
    ['titles above the header', ['My export', '', 'Mia,,', header, row]],
    ['a stray quotation mark in a note', [header, 'Mia,2024-04-06 19:30,30,3" high']],
  ])('%s', async (_, lines) => {
    expect((await read('sleep', lines)).shown).toEqual([expect.stringMatching(/^sleep 2024-04-06T19:30 30/)]);
  });

  test('a quotation mark in the middle of a quoted note costs its own row at most', async () => {
    const lines = [header, 'Mia,2024-04-06 19:30,30,"he said "no", twice"', row.replace('19:30', '21:30')];
    const { shown } = await read('sleep', lines);
    expect(shown).toContain('sleep 2024-04-06T21:30 30 a');
  });

  test.each(['utf-16le', 'utf-16be'] as const)('%s without its mark', async (encoding) => {
    const bytes = Buffer.from([header, row].join('\n'), 'utf16le');
    if (encoding === 'utf-16be') bytes.swap16();
    expect((await read('sleep', bytes)).shown).toEqual(['sleep 2024-04-06T19:30 30 a']);
  });

  test.each([
    ['"1,200"', 1200],
    ['"118,294"', 118.294],
    ['"4,5"', 4.5],
    ['.5', 0.5],
    ['120.', 120],
  ])('an amount written as %s', async (cell, amount) => {
    const { entries } = await read('feeding', ['Baby,Time,Amount (ml),Note', `Mia,13.01.26 10:00,${cell},`], {
      milk: 'formula',
    });
    expect(entries[0]?.fields.amount).toBe(amount);
  });
});

test('pumped milk and formula look the same: what it was is asked for', async () => {
  const lines = ['Baby,Time,Amount (ml),Note', 'Mia,13.01.26 10:00,90,'];
  await expect(read('feeding', lines)).rejects.toMatchObject({ code: 'milk_unknown' });
  expect((await read('feeding', lines, { milk: 'formula' })).shown).toEqual(['formula 2026-01-13T10:00 10 90 ml']);
});
