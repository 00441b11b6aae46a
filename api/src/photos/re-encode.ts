import { type ImageHead, imageHead } from './image-size.ts';

/** A photo as it is kept: two WebP pictures without anything that a camera wrote beside them. */
export interface Pictures {
  /** At most 1,600 px on the longer side. */
  large: Buffer;
  /** At most 320 px. */
  small: Buffer;
}

/** Pixels of the longer side. */
export const LARGE = 1_600;
const SMALL = 320;
const QUALITY = 80;
/** A file of a few kB must not take all memory: what a picture may take while it is made smaller, in bytes. */
const MOST_MEMORY = 265_000_000;
/** GIFs are decoded by JavaScript, while other calls wait. */
const MOST_GIF_BYTES = 8_000_000;

/** The bytes are no picture that is kept here. */
export class NoPicture extends Error {
  override name = 'NoPicture';
}

/**
 * Turns a JPEG, PNG, WebP or the first frame of a GIF, the right way up, into the two pictures that are kept.
 * @throws NoPicture
 */
export async function reEncode(bytes: Buffer): Promise<Pictures> {
  const head = imageHead(bytes);
  if (!head) throw new NoPicture('No JPEG, PNG, WebP or GIF');
  const decoded = head.width * head.height * head.pixelBytes;
  if (head.format === 'gif' ? decoded > MOST_GIF_BYTES : memoryOf(head) > MOST_MEMORY) {
    throw new NoPicture('Too large to decode');
  }
  // Loaded with the first photo: a server without photos does without its memory.
  const { Transformer, ResizeFit } = await import('@napi-rs/image');
  const smaller = (picture: InstanceType<typeof Transformer>, side: number) =>
    Math.max(head.width, head.height) > side
      ? picture.resize({ width: side, height: side, fit: ResizeFit.Inside })
      : picture;
  try {
    const upright =
      head.format === 'gif'
        ? Transformer.fromRgbaPixels(await firstFrameOf(bytes), head.width, head.height)
        : new Transformer(bytes).rotate();
    const large = await smaller(upright, LARGE).webp(QUALITY);
    return { large, small: await smaller(new Transformer(large), SMALL).webp(QUALITY) };
  } catch (error) {
    throw new NoPicture('It cannot be decoded', { cause: error });
  }
}

/** The picture is there twice while it is resized, beside one that is small in one direction and has 16 bytes a pixel. */
const memoryOf = ({ width, height, pixelBytes }: ImageHead): number =>
  2 * width * height * pixelBytes + 16 * LARGE * Math.min(width, height);

async function firstFrameOf(gif: Buffer): Promise<Uint8Array> {
  const { firstFrame } = await import('./first-frame.ts');
  return firstFrame(gif);
}
