import type { Pictures } from '@nestling/shared-ui/platform';
import { say } from '../words/say.ts';

/** The longest side of each picture, in px. */
const LONGEST = { large: 1_600, small: 320 };
/** Of a file that somebody picks, in bytes: beyond, a phone may run out of memory. */
export const MOST_FILE_BYTES = 50_000_000;
const QUALITY = 0.82;

/** Phones of one maker take these, and few browsers read them. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * Makes both pictures of a photo anew from its pixels, upright: nothing else that a camera wrote is in them, such as the place.
 * @throws Error, with words for the person, for a file that is too large or no picture that this browser reads
 */
export async function makePictures(file: File): Promise<Pictures> {
  if (file.size > MOST_FILE_BYTES) {
    throw new Error(say('This file is larger than {most, number} MB. Please choose a smaller one.', { most: 50 }));
  }
  const url = URL.createObjectURL(file);
  try {
    const image = await decoded(url, file);
    return { large: await scaled(image, LONGEST.large), small: await scaled(image, LONGEST.small) };
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** By an image of the page: it knows all formats that the browser does, and turns a picture as its camera says. */
async function decoded(url: string, file: File): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    if (image.naturalWidth > 0 && image.naturalHeight > 0) return image;
  } catch {
    // Said below.
  }
  throw new Error(
    isHeic(file)
      ? say('This browser cannot read HEIC photos. Please choose a JPEG, or send it from the phone that took it.')
      : say('This file is not a picture that can be read. Please choose another one.'),
  );
}

async function scaled(image: HTMLImageElement, longest: number): Promise<Blob> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw unmade();
  context.imageSmoothingQuality = 'high';
  // A JPEG has nothing to see through, and would show black there.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return encoded(canvas);
}

/** As WebP; some browsers make a PNG of it without a word, and are asked for a JPEG. */
async function encoded(canvas: HTMLCanvasElement): Promise<Blob> {
  for (const type of ['image/webp', 'image/jpeg']) {
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    if (made?.type === type) return made;
  }
  throw unmade();
}

const unmade = () => new Error(say('This browser could not make a picture of it. Please try again.'));
