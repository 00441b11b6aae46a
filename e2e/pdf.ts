import { inflateSync } from 'node:zlib';

/** Reads what Chromium prints: objects in one file each by its number, text as numbers of glyphs that a font's table says. */
interface PdfObject {
  head: string;
  /** Of a stream, unpacked. */
  body: string;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  const file = pdf.toString('latin1');
  for (const { 1: id = '', index, 0: start } of file.matchAll(/(?:^|\n)(\d+) 0 obj\s/g)) {
    const from = index + start.length;
    const end = file.indexOf('endobj', from);
    const stream = file.slice(from, end).search(/stream\r?\n/);
    if (stream < 0) {
      objects.set(id, { head: file.slice(from, end), body: '' });
      continue;
    }
    const head = file.slice(from, from + stream);
    const data = from + stream + (file.startsWith('stream\r\n', from + stream) ? 8 : 7);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    const bytes = pdf.subarray(data, data + length);
    objects.set(id, { head, body: (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1') });
  }
  return objects;
}

const fromHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Which text each glyph of a font is. */
function glyphsOf(table: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, block = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', to = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      glyphs.set(Number.parseInt(glyph, 16), fromHex(to));
  for (const [, block = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first = '', last = '', to = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const [from, start] = [Number.parseInt(first, 16), Number.parseInt(to, 16)];
      for (let glyph = from; glyph <= Number.parseInt(last, 16); glyph++)
        glyphs.set(glyph, fromHex((start + glyph - from).toString(16).padStart(to.length, '0')));
    }
  return glyphs;
}

interface Font {
  glyphs: Map<number, string>;
  /** Digits of a glyph's number: fonts of pages have one byte or two. */
  digits: number;
}

/** The text of each page, in the order in which it is drawn, a line for each piece. */
export function pagesOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const at = (reference: string | undefined) => objects.get(reference ?? '') ?? { head: '', body: '' };
  const known = new Map<string, Font>();
  for (const [id, { head }] of objects) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(head)?.[1];
    if (table) known.set(id, { glyphs: glyphsOf(at(table).body), digits: head.includes('/Type0') ? 4 : 2 });
  }
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const fonts = new Map([...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, id]));
      return textOf(at(/\/Contents (\d+) 0 R/.exec(head)?.[1]).body, (name) => known.get(fonts.get(name) ?? ''));
    });
}

function textOf(content: string, fontOf: (name: string) => Font | undefined): string {
  let font: Font | undefined;
  let text = '';
  for (const [, name, hex = '', end] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-Fa-f]+)>|\b(ET)\b/g)) {
    if (name) font = fontOf(name);
    if (end) text += '\n';
    for (let i = 0; font && i < hex.length; i += font.digits)
      text += font.glyphs.get(Number.parseInt(hex.slice(i, i + font.digits), 16)) ?? '';
  }
  return text;
}
