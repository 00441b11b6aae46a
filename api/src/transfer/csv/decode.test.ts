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
