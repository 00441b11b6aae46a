import { badRequest } from '../../http/refusal.ts';
import { breather } from './breather.ts';

/** First bytes of what is renamed to .csv most: spreadsheets and other zips, old spreadsheets, PDF, images. */
const NO_TEXT = ['504b0304', '504b0506', 'd0cf11e0', '25504446', '89504e47', 'ffd8ff', '1f8b'];

/** What Windows-1252 has from 0x80 to 0x9f; Node decodes that range as Latin-1 in some versions. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const LINE_FEED = 0x0a;
/** How many bytes at the start tell whether every second one is zero. */
const SAMPLE_BYTES = 400;

/**
 * The text of a CSV file without its byte order mark: UTF-8, UTF-16, or Windows-1252 for whatever lines are not valid UTF-8.
 * @throws Refusal 400 for what is no text
 */
export async function decode(bytes: Uint8Array): Promise<string> {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  if (NO_TEXT.some((magic) => start.startsWith(magic))) {
    throw badRequest('Only CSV files are allowed. This is another kind of file: open it and save it as CSV first.');
  }
  const text = await textOf(bytes, start);
  if (text.includes('\0')) throw badRequest('Only CSV files are allowed. This file does not hold text.');
  return text;
}

async function textOf(bytes: Uint8Array, start: string): Promise<string> {
  const wide = wideOf(bytes, start);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return mixedTextOf(bytes);
  }
}

/** Which UTF-16 it is, if any: some programs leave the mark out, but then every second byte of Latin letters is zero. */
function wideOf(bytes: Uint8Array, start: string): 'utf-16le' | 'utf-16be' | undefined {
  if (start.startsWith('fffe')) return 'utf-16le';
  if (start.startsWith('feff')) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = (place: 0 | 1) => sample.filter((byte, at) => at % 2 === place && byte === 0).length;
  if (zeros(0) === 0 && zeros(1) > sample.length / 3) return 'utf-16le';
  if (zeros(1) === 0 && zeros(0) > sample.length / 3) return 'utf-16be';
  return undefined;
}

/** Line by line, as some files are put together of two: what is valid UTF-8 is that. */
async function mixedTextOf(bytes: Uint8Array): Promise<string> {
  const breathe = breather();
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    await breathe();
    const end = bytes.indexOf(LINE_FEED, at);
    const line = bytes.subarray(at, end < 0 ? bytes.length : end + 1);
    parts.push(lineOf(line, utf8));
    at += line.length;
  }
  return parts.join('').replace(/^\ufeff/, '');
}

function lineOf(line: Uint8Array, utf8: InstanceType<typeof TextDecoder>): string {
  try {
    return utf8.decode(line);
  } catch {
    return windowsTextOf(line);
  }
}

const windowsTextOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (char) => WINDOWS[char.charCodeAt(0) - 0x80] ?? char);
