import { readFileSync, writeFileSync } from 'node:fs';
import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Pictures of pages with few colours, a third of what Chromium writes: fit to be kept beside the sources. */

interface Picture {
  width: number;
  height: number;
  /** Three bytes a pixel. */
  rgb: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_COLORS = 256;
/** Nobody sees the difference, nor does the comparison. Of all three channels together. */
const NEAR = 12 ** 2;

function* chunksOf(png: Buffer) {
  for (let at = SIGNATURE.length; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at);
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, end) };
    at = end + 4;
  }
}

/** What a byte was predicted as, from those at its left, above it, and above that. */
function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** A row as it was before the filter that its first byte names; `above` is the row above it. */
function unfiltered(filtered: Uint8Array, above: Uint8Array, channels: number): Uint8Array {
  const [filter = 0] = filtered;
  const row = new Uint8Array(above.length);
  for (let x = 0; x < row.length; x++) {
    const [left = 0, corner = 0] = [row[x - channels], above[x - channels]];
    row[x] = (filtered[x + 1] ?? 0) + predicted(filter, left, above[x] ?? 0, corner);
  }
  return row;
}

/** Reads what Chromium writes: 8 bits a channel, with or without transparency, from top to bottom. */
function read(png: Buffer): Picture {
  const chunks = [...chunksOf(png)];
  const head = chunks.find(({ type }) => type === 'IHDR')?.data ?? Buffer.alloc(13);
  const [width, height, channels] = [head.readUInt32BE(0), head.readUInt32BE(4), head[9] === 6 ? 4 : 3];
  if (head[8] !== 8 || (head[9] !== 2 && head[9] !== 6) || head[12] !== 0) throw new Error('No picture of Chromium');
  const raw = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)));
  const rgb = new Uint8Array(width * height * 3);
  const length = width * channels + 1;
  let row: Uint8Array = new Uint8Array(length - 1);
  for (let y = 0; y < height; y++) {
    row = unfiltered(raw.subarray(y * length, (y + 1) * length), row, channels);
    for (let x = 0; x < width; x++) rgb.set(row.subarray(x * channels, x * channels + 3), (y * width + x) * 3);
  }
  return { width, height, rgb };
}

const apart = (a: number, b: number) =>
  ((a >> 16) - (b >> 16)) ** 2 + (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 + ((a & 255) - (b & 255)) ** 2;

/** The colours that most pixels have, none near another, and for each colour the place of the nearest of them. */
function palettes(pixels: readonly number[]): { palette: number[]; placeOf: Map<number, number> } {
  const counts = new Map<number, number>();
  for (const color of pixels) counts.set(color, (counts.get(color) ?? 0) + 1);
  const palette: number[] = [];
  for (const [color] of [...counts].sort(([a, m], [b, n]) => n - m || a - b))
    if (palette.length < MOST_COLORS && palette.every((other) => apart(color, other) > NEAR)) palette.push(color);
  const nearest = (color: number) =>
    palette.reduce((best, other, i) => (apart(color, other) < apart(color, palette[best] ?? 0) ? i : best), 0);
  return { palette, placeOf: new Map([...counts.keys()].map((color) => [color, nearest(color)])) };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Whether a picture has a palette already. */
const isSmall = (png: Buffer) => png[25] === 3;

/** The same picture, with a palette. */
function withPalette(png: Buffer): Buffer {
  const { width, height, rgb } = read(png);
  const pixels = Array.from(
    { length: width * height },
    (_, i) => ((rgb[i * 3] ?? 0) << 16) | ((rgb[i * 3 + 1] ?? 0) << 8) | (rgb[i * 3 + 2] ?? 0),
  );
  const { palette, placeOf } = palettes(pixels);
  const rows = Buffer.alloc((width + 1) * height);
  for (const [i, color] of pixels.entries()) rows[i + Math.floor(i / width) + 1] = placeOf.get(color) ?? 0;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Gives the picture in a file a palette, where it has none yet. */
export function makeSmall(path: string): void {
  const png = readFileSync(path);
  if (!isSmall(png)) writeFileSync(path, withPalette(png));
}
