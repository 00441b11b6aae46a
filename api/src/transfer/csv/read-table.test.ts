import { readMendedTable, readTable } from './read-table.ts';

const HEADER = 'Baby,Time,Duration (min),Note';
const row = (hour: number, note = '') => `Mia,13.01.26 ${hour}:00,30,${note}`;
const quoted = (hour: number, note: string) => `"Mia","13.01.26 ${hour}:00","30",${note}`;

const mended = async (lines: string[], most: { rows?: number; cells?: number } = {}) => {
  const { header, rows, torn } = await readMendedTable(lines.join('\n'), { rows: 1_000, cells: 10_000, ...most });
  return { header, lines: rows.map(({ line }) => line), notes: rows.map(({ cells }) => cells[3]), torn };
};

describe('a quotation mark that is never closed', () => {
  test.each([
    ['and nothing is quoted behind it', [HEADER, row(10, 'a'), row(11, '"sleepy'), row(12, 'c'), row(13)]],
    [
      'and all is quoted behind it',
      [HEADER, quoted(10, '"a"'), quoted(11, '"sleepy'), quoted(12, '"c"'), quoted(13, '""')],
    ],
    ['and a blank line stands before it', [HEADER, row(10, 'a'), '', row(11, '"sleepy'), row(12, 'c'), row(13)]],
  ])('costs its own line, %s', async (_, lines) => {
    const { notes, torn } = await mended(lines);
    expect(notes).toEqual(['a', 'c', '']);
    expect(torn).toEqual([lines.findIndex((line) => line.includes('sleepy')) + 1]);
  });

  test('several cost a line each, and the lines of the others are theirs', async () => {
    const lines = [HEADER, row(9, '"x'), row(10, 'a'), row(11, '"y'), row(12, '"two\nlines"'), row(13, 'c')];
    expect(await mended(lines)).toMatchObject({ lines: [3, 5, 7], notes: ['a', 'two\nlines', 'c'], torn: [2, 4] });
  });

  test('is no table where there are many', async () => {
    const lines = [HEADER, ...Array.from({ length: 60 }, () => row(9, '"x'))];
    await expect(mended(lines)).rejects.toThrow(/near line 2/);
  });
});

test('a header alone is a table without rows, and nothing at all is one without a header', async () => {
  expect(await mended([HEADER])).toEqual({ header: HEADER.split(','), lines: [], notes: [], torn: [] });
  expect(await mended([''])).toMatchObject({ header: [], lines: [] });
  await expect(readTable(HEADER)).rejects.toThrow(/no rows/);
});

test('more rows than there is room for are refused', async () => {
  await expect(mended([HEADER, row(9), row(10), row(11)], { rows: 2 })).rejects.toThrow(/more than 2 rows/);
  expect((await mended([HEADER, row(9), row(10)], { rows: 2 })).lines).toEqual([2, 3]);
});

test('more cells than there is room for are refused, also where a quotation mark is never closed before', async () => {
  const lines = [HEADER, row(9), row(10, '"x'), row(11)];
  expect((await mended(lines, { cells: 12 })).lines).toEqual([2, 4]);
  await expect(mended(lines, { cells: 11 })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('more than 4,000,000 cells'),
  });
});
