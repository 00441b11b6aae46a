import type { ImportFields } from '@nestling/contract';
import type { ImportKind } from '../formats/format.ts';
import { joinNights, splitNights } from './nights.ts';
import { readFile } from './read-file.ts';
import { settle } from './settle.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

async function read(kind: ImportKind, lines: string[], fields: Partial<ImportFields> = {}) {
  const timezone = fields.timezone ?? 'UTC';
  const content = await readFile(Buffer.from(lines.join('\n')), {
    kind,
    babyName: 'Mia',
    life: { born: '2015-01-01', today: '2026-11-20' },
    fields: { timezone, ...fields },
    onProgress: () => {},
  });
  const settled = settle(content.entries, { born: Date.parse('2015-01-01'), now });
  const shown = settled.entries.map(({ what, start, end, amount, unit, notes }) =>
    [what, new Date(start).toISOString().slice(0, 16), (end - start) / 60_000, amount, unit, notes]
      .filter((part) => part !== null)
      .join(' '),
  );
  return { ...content, ...settled, shown, skips: content.skips.map(({ message }) => message) };
}

describe('clock changes (FORMATS 1.3): the end is the start plus elapsed minutes', () => {
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
    const { shown } = await read('nursing', rows);
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
  await expect(read('nursing', feedings)).rejects.toMatchObject({ code: 'unit_unknown', data: { field: 'unit' } });
  expect((await read('nursing', feedings, { unit: 'ml' })).shown).toEqual([
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
  expect((await read('nursing', bottles)).shown).toEqual([
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
  expect((await read('nursing', lines)).shown).toEqual([
    'breast_right 2026-01-01T11:00 1.5 hi',
    'breast_left 2026-01-01T11:01 5',
    'formula 2026-01-01T12:00 10 4 oz',
  ]);
});

test('pumped milk and formula look the same: what it was is asked for', async () => {
  const lines = ['Baby,Time,Amount (ml),Note', 'Mia,13.01.26 10:00,90,'];
  await expect(read('nursing', lines)).rejects.toMatchObject({ code: 'milk_unknown' });
  expect((await read('nursing', lines, { milk: 'formula' })).shown).toEqual(['formula 2026-01-13T10:00 10 90 ml']);
});
