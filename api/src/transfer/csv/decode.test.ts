import { decode } from './decode.ts';

const bytes = (...lines: Buffer[]) => Buffer.concat(lines);

test('a file that is put together of two encodings is read line by line, without its mark', async () => {
  const mixed = bytes(
    Buffer.from('\ufeffBaby,Note\r\nMia,grüß\r\n', 'utf8'),
    Buffer.from('Mia,gr\xfc\xdf \x80\r\n', 'latin1'),
    Buffer.from('Mia,日本', 'utf8'),
  );
  expect(await decode(mixed)).toBe('Baby,Note\r\nMia,grüß\r\nMia,grüß €\r\nMia,日本');
});

test.each([
  ['Windows-1252 whole', Buffer.from('a,b\nM\xfcller,\x93x\x94\n', 'latin1'), 'a,b\nMüller,“x”\n'],
  ['with old ends of lines', Buffer.from('a,b\rM\xfcller,1\r', 'latin1'), 'a,b\rMüller,1\r'],
  ['UTF-8', Buffer.from('\ufeffa,ü\n'), 'a,ü\n'],
])('%s', async (_, file, text) => {
  expect(await decode(file)).toBe(text);
});

describe('a text that is decoded in many pieces', () => {
  const CHARS = ['a', 'ü', '日', '😀', '\ufeff'];
  const long = Array.from({ length: 300_000 }, (_, nth) => CHARS[(nth * 7 + (nth >> 4)) % CHARS.length]).join('');

  test.each([
    ['UTF-8', Buffer.from(long)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${long}`)],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${long}`, 'utf16le')],
    ['UTF-16 with its bytes the other way round', Buffer.from(`\ufeff${long}`, 'utf16le').swap16()],
  ])('is the same in %s', async (_, file) => {
    expect((await decode(file)) === long).toBe(true);
  });

  test('is read line by line where it ends within a sign', async () => {
    const ascii = 'x'.repeat(1_000_000);
    expect((await decode(Buffer.concat([Buffer.from(ascii), Buffer.from([0xc3])]))) === `${ascii}Ã`).toBe(true);
  });

  test('lets others have their turns', async () => {
    let turns = 0;
    let isDone = false;
    const count = (): void => {
      turns++;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await decode(Buffer.from('日'.repeat(10_000_000)));
    isDone = true;
    expect(turns).toBeGreaterThan(2);
  });
});
