import { GifReader } from 'omggif';

/** The pixels of a GIF's first picture, RGBA. @throws RangeError when it is larger than the whole */
export function firstFrame(bytes: Buffer): Uint8Array {
  const gif = new GifReader(bytes);
  const { x, y, width, height } = gif.frameInfo(0);
  if (x + width > gif.width || y + height > gif.height) throw new RangeError('A frame beyond its picture');
  const pixels = new Uint8Array(gif.width * gif.height * 4);
  gif.decodeAndBlitFrameRGBA(0, pixels);
  return pixels;
}
