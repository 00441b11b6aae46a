import { deflateSync } from 'node:zlib';
import { Transformer } from '@napi-rs/image';
import { GifWriter } from 'omggif';
import { pngChunk, somePicture, withExif } from '../testing/pictures.ts';
import { reEncode } from './re-encode.ts';

const sizeOf = async (picture: Buffer) => {
  const { format, width, height } = await new Transformer(picture).metadata();
  return `${format} ${width}x${height}`;
};

test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes two WebP pictures', async (format) => {
  const { large, small } = await reEncode(await somePicture(2_000, 1_000)[format]());
  expect([await sizeOf(large), await sizeOf(small)]).toEqual(['webp 1600x800', 'webp 320x160']);
});

test('a small one is not made larger', async () => {
  const { large, small } = await reEncode(await somePicture(1, 1).png());
  expect([await sizeOf(large), await sizeOf(small)]).toEqual(['webp 1x1', 'webp 1x1']);
});

test('the first frame of a GIF', async () => {
  const bytes = Buffer.alloc(10_000);
  const gif = new GifWriter(bytes, 40, 20, { palette: [0xff0000, 0x0000ff] });
  for (const color of [0, 1]) gif.addFrame(0, 0, 40, 20, Array(800).fill(color));
  const { small } = await reEncode(bytes.subarray(0, gif.end()));
  expect(await sizeOf(small)).toBe('webp 40x20');
  const [red = 0, , blue = 0] = await new Transformer(small).rawPixels();
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeLessThan(60);
});

test('what lies on its side stands up, and what the camera wrote is gone', async () => {
  const sideways = withExif(await somePicture(100, 50).jpeg(), 6, 'secret place');
  const { large } = await reEncode(sideways);
  expect(await sizeOf(large)).toBe('webp 50x100');
  expect(large.includes('secret place')).toBe(false);
  expect(large.includes('EXIF')).toBe(false);
});

const header = (width: number, height: number, depth: number, colour: number) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour], 8);
  return head;
};
const png = (width: number, height: number, depth = 8, colour = 6) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header(width, height, depth, colour)),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);

const hugeFrame = Buffer.concat([
  Buffer.from('GIF89a'),
  Buffer.from('010001000000002c00000000ffffffff000800', 'hex'),
  Buffer.from('3b', 'hex'),
]);

test.each([
  ['a few bytes that say 50,000 by 50,000', png(50_000, 50_000), 'Too large to decode'],
  ['a PNG with colours of 16 bits', png(4_000, 4_000, 16), 'Too large to decode'],
  ['as many pixels of 8 bits, which are read', png(4_000, 4_000), 'It cannot be decoded'],
  ['a PNG with a palette', png(5_000, 5_000, 1, 3), 'Too large to decode'],
  ['a GIF of more than is decoded at once', Buffer.from('474946383961ffffffff00000000', 'hex'), 'Too large to decode'],
  ['a GIF with a frame beyond it', hugeFrame, 'It cannot be decoded'],
  ['a picture that ends early', png(100, 100), 'It cannot be decoded'],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'No JPEG, PNG, WebP or GIF'],
  ['a page', Buffer.from('<!doctype html><title>Sign in</title>'), 'No JPEG, PNG, WebP or GIF'],
])('%s is refused', async (_name, bytes, message) => {
  await expect(reEncode(bytes)).rejects.toThrow(message);
});
