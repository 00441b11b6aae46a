import { imageHead } from './image-size.ts';
import { LARGE } from './re-encode.ts';

/** The parts of a WebP that hold its picture, and nothing that a camera writes. */
const PICTURE_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

/** Whether bytes are a picture as the large one of a photo is kept: a still WebP of its size with nothing beside the picture. */
export function isAsKept(bytes: Buffer): boolean {
  const head = imageHead(bytes);
  if (head?.format !== 'webp' || Math.max(head.width, head.height) > LARGE) return false;
  if (bytes.readUInt32LE(4) !== bytes.length - 8) return false;
  let at = 12;
  while (at + 8 <= bytes.length) {
    if (!PICTURE_CHUNKS.has(bytes.toString('latin1', at, at + 4))) return false;
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return at === bytes.length;
}
