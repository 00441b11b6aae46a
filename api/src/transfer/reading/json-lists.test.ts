import { MOST_KEYS, readJsonLists } from './json-lists.ts';

const OF_NO_APP = /too much in one record/;
const read = (document: string, most = 100_000) => readJsonLists(document, most);
const times = <T>(count: number, made: (nth: number) => T): T[] => Array.from({ length: count }, (_, nth) => made(nth));

test('a row has a cell for each key that its list had so far', async () => {
  const document = JSON.stringify({ version: 1, sleeps: [{ a: 1 }, { b: { c: [2] } }, { a: null, b: 'x' }], none: [] });
  expect(await read(document)).toEqual([
    {
      name: 'sleeps',
      header: ['list:sleeps', 'a', 'b'],
      rows: [
        { line: 1, cells: ['', '1'] },
        { line: 2, cells: ['', '', '{"c":[2]}'] },
        { line: 3, cells: ['', '', 'x'] },
      ],
    },
  ]);
});

describe('what no app writes is refused, with a word', () => {
  test.each([
    [
      'a list of which every element has keys of its own',
      () => JSON.stringify(times(50_000, (nth) => ({ [`a${nth}`]: 1 }))),
    ],
    [
      'an element of very many keys',
      () => JSON.stringify([Object.fromEntries(times(500_000, (nth) => [`a${nth}`, 1]))]),
    ],
    ['an element of very many values', () => JSON.stringify({ list: [{ a: times(500_000, () => 1) }] })],
    ['values in values in values', () => `[{"a":${'['.repeat(500_000)}${']'.repeat(500_000)}}]`],
  ])('%s', async (_, document) => {
    await expect(read(document())).rejects.toThrow(OF_NO_APP);
  });
});

test('a list of many keys and many elements is read, however long the document is', async () => {
  const keys = Object.fromEntries(times(MOST_KEYS, (nth) => [`key${nth}`, nth]));
  const document = { list: times(1_000, () => keys), photos: [{ photo: 'x'.repeat(2_000_000) }] };
  const [list] = await read(JSON.stringify(document));
  expect(list?.header).toHaveLength(MOST_KEYS + 1);
  expect(list?.rows).toHaveLength(1_000);
});

test('more elements than there is room for are refused', async () => {
  await expect(read('[{},{},{}]', 2)).rejects.toThrow(/more than 2 rows/);
});
