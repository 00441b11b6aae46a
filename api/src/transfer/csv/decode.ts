import { badRequest } from '../../http/refusal.ts';

/** First bytes of what is renamed to .csv most: spreadsheets and other zips, old spreadsheets, PDF, images. */
const NO_TEXT = ['504b0304', '504b0506', 'd0cf11e0', '25504446', '89504e47', 'ffd8ff', '1f8b'];

/** What Windows-1252 has from 0x80 to 0x9f; Node decodes that range as Latin-1 in some versions. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * The text of a CSV file without its byte order mark: UTF-8, UTF-16, or Windows-1252 for whatever is not valid UTF-8.
 * @throws Refusal 400 for what is no text
 */
export function decode(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  if (NO_TEXT.some((magic) => start.startsWith(magic))) {
    throw badRequest('Only CSV files are allowed. This is another kind of file: open it and save it as CSV first.');
  }
  const text = textOf(bytes, start);
  if (text.includes('\0')) throw badRequest('Only CSV files are allowed. This file does not hold text.');
  return text;
}

function textOf(bytes: Uint8Array, start: string): string {
  if (start.startsWith('fffe')) return new TextDecoder('utf-16le').decode(bytes);
  if (start.startsWith('feff')) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return Buffer.from(bytes)
      .toString('latin1')
      .replaceAll(/[\u0080-\u009f]/g, (char) => WINDOWS[char.charCodeAt(0) - 0x80] ?? char);
  }
}
