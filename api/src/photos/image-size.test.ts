import { imageHead } from './image-size.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(/\s/g, ''), 'hex');
const ascii = (text: string) => Buffer.from(text, 'latin1').toString('hex');

const png = (width: string, height: string, kind = '0806') =>
  hex(`89504e470d0a1a0a 0000000d ${ascii('IHDR')} ${width} ${height} ${kind}`);
const chunk = (name: string, body: string) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(hex(body).length);
  return `${ascii(name)} ${length.toString('hex')} ${body}`;
};
const webp = (...chunks: string[]) => hex(`${ascii('RIFF')} 00000000 ${ascii('WEBP')} ${chunks.join('')}`);

test.each([
  ['a PNG', png('0000c350', '0000c350'), { format: 'png', width: 50_000, height: 50_000, pixelBytes: 4 }],
  [
    'a PNG with colours of 16 bits',
    png('00000320', '00000258', '1002'),
    { format: 'png', width: 800, height: 600, pixelBytes: 8 },
  ],
  ['a grey PNG', png('00000320', '00000258', '0100'), { format: 'png', width: 800, height: 600, pixelBytes: 2 }],
  ['a GIF', hex(`${ascii('GIF89a')} 2003 5802`), { format: 'gif', width: 800, height: 600, pixelBytes: 4 }],
  [
    'a JPEG after what a camera says',
    hex('ffd8 ffe1 0004 0000 ff ffc2 0011 08 0258 0320 03 000000000000000000 ffda'),
    { format: 'jpeg', width: 800, height: 600, pixelBytes: 3 },
  ],
  [
    'a JPEG with two frames, as large as both',
    hex('ffd8 ffc0 0009 08 0001 0001 0000 ffc0 0009 08 c350 c350 0000 ffda'),
    { format: 'jpeg', width: 50_000, height: 50_000, pixelBytes: 3 },
  ],
  [
    'a plain WebP',
    webp(chunk('VP8 ', '000000 9d012a 2003 5802')),
    { format: 'webp', width: 800, height: 600, pixelBytes: 4 },
  ],
  ['a lossless WebP', webp(chunk('VP8L', '2f 1fc39500')), { format: 'webp', width: 800, height: 600, pixelBytes: 4 }],
  [
    'a WebP whose picture is larger than its canvas',
    webp(chunk('VP8X', '00000000 000000 000000'), chunk('VP8 ', '000000 9d012a ff3f ff3f')),
    { format: 'webp', width: 16_383, height: 16_383, pixelBytes: 4 },
  ],
])('%s', (_name, bytes, head) => {
  expect(imageHead(bytes)).toEqual(head);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('not a picture, but rather long')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['HTML', Buffer.from('<!doctype html><title>Photos</title>')],
  ['a PNG that is cut off', png('00000001', '00000001').subarray(0, 25)],
  ['a PNG of no width', png('00000000', '00000001')],
  ['a JPEG without a frame', hex('ffd8 ffe0 0004 0000 ffda')],
  ['a JPEG that is cut off', hex('ffd8 ffe0 ffff')],
  ['a WebP without a picture', webp()],
])('%s is no picture', (_name, bytes) => {
  expect(imageHead(bytes)).toBeUndefined();
});
