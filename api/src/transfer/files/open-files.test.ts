import { sayTold } from '@nestling/contract';
import { sayEnglish } from '@nestling/contract/words/testing';
import { strToU8, zipSync } from 'fflate';
import { type GivenFile, MOST_FILES, MOST_UNPACKED_BYTES, openFiles } from './open-files.ts';

const CSV = 'Baby,Time,Duration (min),Note\nMia,13.01.26 10:00,30,\n';

const given = (name: string, bytes: Uint8Array | string): GivenFile => ({
  name,
  bytes: typeof bytes === 'string' ? strToU8(bytes) : bytes,
});

async function opened(...files: GivenFile[]) {
  const { files: open, closed } = await openFiles(files);
  return {
    names: open.map(({ name, is }) => `${name} ${is}`),
    closed: closed.map(({ name, code, told }) => `${name} ${code}: ${sayTold(sayEnglish, told)}`),
    open,
  };
}

test('a zip and files beside it are opened at once', async () => {
  const zip = zipSync({ 'Mia_sleep.csv': strToU8(CSV), 'x/data.json': strToU8('{"baby_sleep":[]}') });
  const { names, closed, open } = await opened(given('export.zip', zip), given('b.csv', CSV));
  expect(names).toEqual(['Mia_sleep.csv csv', 'x/data.json json', 'b.csv csv']);
  expect(Buffer.from(open[0]?.bytes ?? []).toString()).toBe(CSV);
  expect(closed).toEqual([]);
});

test('folders, hidden files and what a Mac adds are left out; a path leads nowhere', async () => {
  const file = strToU8(CSV);
  const zip = zipSync({
    'a/': new Uint8Array(),
    '__MACOSX/._a.csv': file,
    '.hidden.csv': file,
    '../../etc/b.csv': file,
    '/abs/c.csv': file,
    'C:\\d.csv': file,
    'photos/1.jpg': file,
    'readme.txt': file,
  });
  expect((await opened(given('e.zip', zip))).names).toEqual(['etc/b.csv csv', 'abs/c.csv csv', 'd.csv csv']);
});

test.each([
  ['UTF-8', 'für_Mia.csv', (zip: Uint8Array) => zip],
  [
    'code page 437',
    'für_Mia.csv',
    (zip: Uint8Array) => {
      // As old programs name it: one byte, and no word about UTF-8.
      const text = Buffer.from(zip).toString('latin1').replaceAll('f\u00c3\u00bcr', 'f\u0081rx');
      const bytes = Buffer.from(text, 'latin1');
      for (const [magic, flags] of [
        [0x02014b50, 8],
        [0x04034b50, 6],
      ] as const) {
        const at = bytes.indexOf(Buffer.from(new Uint32Array([magic]).buffer));
        bytes.writeUInt16LE(bytes.readUInt16LE(at + flags) & ~(1 << 11), at + flags);
      }
      return bytes;
    },
  ],
])('a name in %s', async (_, name, made) => {
  const zip = made(zipSync({ [name]: strToU8(CSV) }));
  expect((await opened(given('e.zip', zip))).names[0]).toMatch(/^fürx?_Mia\.csv csv$/);
});

test('one broken file of five costs itself', async () => {
  const zip = Buffer.from(
    zipSync({ 'a.csv': strToU8(CSV), 'b.csv': strToU8(CSV.repeat(9)), 'c.csv': strToU8('x,y\n1,2'), d: strToU8(CSV) }),
  );
  const at = zip.indexOf('b.csv') + 12;
  zip.fill(0xff, at, at + 8);
  const { names, closed } = await opened(given('e.zip', zip), given('e.csv', CSV));
  expect(names).toEqual(['a.csv csv', 'c.csv csv', 'd csv', 'e.csv csv']);
  expect(closed).toEqual(['b.csv damaged: This zip file is damaged. Please export it again.']);
});

describe('a bomb', () => {
  test('is ended by what comes out, not by what it says', async () => {
    const zip = Buffer.from(zipSync({ 'a.csv': new Uint8Array(MOST_UNPACKED_BYTES + 1) }, { level: 1 }));
    // It says to be one byte.
    const directory = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    zip.writeUInt32LE(1, directory + 24);
    const { names, closed } = await opened(given('bomb.zip', zip), given('b.csv', CSV));
    expect(names).toEqual(['b.csv csv']);
    expect(closed).toEqual([
      'a.csv too_large: Unpacked, the files are larger than 60 MB. Please import them in parts.',
    ]);
  });

  test('is ended by what comes out of it, also where that is nothing to keep', async () => {
    const database = Buffer.alloc(25_000_000);
    database.write('SQLite format 3\0');
    const files = { 'a.db': database, 'b.db': database, 'c.db': database, 'd.csv': strToU8(CSV) };
    const bomb = given('bomb.zip', zipSync(files, { level: 1 }));
    const more = given('more.zip', zipSync({ 'a.csv': strToU8(CSV) }));
    const { names, closed } = await opened(bomb, more, given('b.csv', CSV));
    expect(names).toEqual(['b.csv csv']);
    expect(closed).toEqual([
      expect.stringMatching(/^a\.db database/),
      expect.stringMatching(/^b\.db database/),
      expect.stringMatching(/^c\.db too_large/),
      expect.stringMatching(/^a\.csv too_large/),
    ]);
  });

  test('whose files are packed in the same bytes is damaged', async () => {
    const zip = Buffer.from(zipSync({ 'a.csv': strToU8(CSV), 'b.csv': strToU8(CSV) }));
    const second = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    zip.writeUInt32LE(0, second + 42);
    expect((await opened(given('bomb.zip', zip))).closed).toEqual([expect.stringMatching(/^bomb\.zip damaged/)]);
  });

  test('of many files is not opened', async () => {
    const files = Object.fromEntries(Array.from({ length: MOST_FILES + 1 }, (_, nth) => [`${nth}.csv`, strToU8(CSV)]));
    const { names, closed } = await opened(given('many.zip', zipSync(files)));
    expect(names).toEqual([]);
    expect(closed).toEqual(['many.zip too_many_files: These are more than 200 files. Please import them in parts.']);
  });

  test('in a zip is not unpacked', async () => {
    const inner = zipSync({ 'a.csv': strToU8(CSV) });
    expect((await opened(given('outer.zip', zipSync({ 'inner.zip': inner })))).closed).toEqual([
      expect.stringMatching(/^inner\.zip nested_zip: .*Unpack the outer one/),
    ]);
  });
});

test('who waits is asked while it is unpacked, and may end it', async () => {
  const zip = zipSync({ 'a.csv': new Uint8Array(30_000_000), 'b.csv': strToU8(CSV) }, { level: 1 });
  let asked = 0;
  const check = () => {
    if (++asked === 5) throw new Error('Nobody waits any more');
  };
  await expect(openFiles([given('e.zip', zip)], check)).rejects.toThrow('Nobody waits any more');
});

test('a locked zip says so', async () => {
  const zip = Buffer.from(zipSync({ 'a.csv': strToU8(CSV) }));
  const directory = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  zip.writeUInt16LE(1, directory + 8);
  expect((await opened(given('e.zip', zip))).closed).toEqual([expect.stringMatching(/^a\.csv encrypted: .*password/)]);
});

test.each([
  ['a.csv', '', /^a\.csv empty: .*0 bytes/],
  ['daybook.db', 'SQLite format 3\0rest', /database: .*Baby Daybook/],
  ['old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /spreadsheet: .*save it as CSV/],
  ['x.csv', zipSync({ 'xl/workbook.xml': strToU8('x'), '[Content_Types].xml': strToU8('x') }), /spreadsheet/],
  ['x.docx', zipSync({ 'word/document.xml': strToU8('x') }), /document/],
  ['report.pdf', '%PDF-1.7 x', /pdf: .*CSV/],
  ['a.png', Buffer.from('89504e470d0a1a0a', 'hex'), /picture/],
  ['a.heic', Buffer.from('00000018667479706865696300', 'hex'), /picture/],
  ['page.csv', '\ufeff<!DOCTYPE html><html>', /web_page/],
  ['a.rtf', '{\\rtf1\\ansi', /document/],
  ['Mia.abt', 'anything', /phone_transfer: .*Baby Tracker/],
  ['a.gz', Buffer.from('1f8b0800', 'hex'), /packed/],
  ['a.csv', Buffer.from([1, 2, 0, 3, 0, 0, 0, 9]), /binary/],
  ['photos.zip', zipSync({ 'a.jpg': strToU8('x') }), /nothing_inside/],
  ['half.zip', Buffer.from('504b03041400', 'hex'), /damaged/],
])('%s is named by what it is', async (name, bytes, words) => {
  const { names, closed } = await opened(given(name, bytes));
  expect(names).toEqual([]);
  expect(closed).toEqual([expect.stringMatching(words)]);
});

test.each([
  ['UTF-16 with a mark', Buffer.from(`\ufeff${CSV}`, 'utf16le')],
  ['UTF-16 without one', Buffer.from(CSV, 'utf16le')],
  ['Windows-1252', Buffer.from('Baby,Zeit\nM\xfcller,1', 'latin1')],
])('a text in %s is one', async (_, bytes) => {
  expect((await opened(given('a.csv', bytes))).names).toEqual(['a.csv csv']);
});

test.each([
  ['as Windows has it', Buffer.from('\ufeff {"a":[]}', 'utf16le')],
  ['with its bytes the other way round', Buffer.from('\ufeff {"a":[]}', 'utf16le').swap16()],
  ['without a mark', Buffer.from('{"list":[]}', 'utf16le').swap16()],
])('JSON in UTF-16 %s is one', async (_, bytes) => {
  expect((await opened(given('a', bytes))).names).toEqual(['a json']);
});
