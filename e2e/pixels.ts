import type { Page } from '@playwright/test';

/** Red, green and blue of each pixel of a picture (PNG). Read by the page's own decoder. */
export async function pixelsOf(page: Page, png: Buffer): Promise<[number, number, number][]> {
  const base64 = await page.evaluate(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) throw new Error('No canvas');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    // As text, which crosses to here at once; numbers would cross one by one.
    let letters = '';
    for (let at = 0; at < data.length; at += 8_192) letters += String.fromCharCode(...data.subarray(at, at + 8_192));
    return btoa(letters);
  }, png.toString('base64'));
  const data = Buffer.from(base64, 'base64');
  return Array.from({ length: data.length / 4 }, (_, nth) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(nth * 4, nth * 4 + 3);
    return [red, green, blue];
  });
}
