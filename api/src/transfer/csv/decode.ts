import { badRequest } from '../../http/refusal.ts';
import { utf16Of } from '../files/utf-16.ts';
import { beginsAsNoText } from '../files/what-it-is.ts';
import { breather } from './breather.ts';

/** What Windows-1252 has from 0x80 to 0x9f; Node decodes that range as Latin-1 in some versions. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const LINE_FEED = 0x0a;
/** So much becomes text before others have their turn. */
const PIECE_BYTES = 262_144;

/**
 * The text of a CSV file without its byte order mark: UTF-8, UTF-16, or Windows-1252 for whatever lines are not valid UTF-8.
 * @throws Refusal 400 for what is no text
 */
export async function decode(bytes: Uint8Array): Promise<string> {
  if (beginsAsNoText(bytes)) {
    throw badRequest('Only CSV files are allowed. This is another kind of file: open it and save it as CSV first.');
  }
  const text = await textOf(bytes);
  if (text.includes('\0')) throw badRequest('Only CSV files are allowed. This file does not hold text.');
  return text;
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const wide = utf16Of(bytes);
  if (wide) return inPieces(bytes, new TextDecoder(wide));
  try {
    return await inPieces(bytes, new TextDecoder('utf-8', { fatal: true }));
  } catch {
    return mixedTextOf(bytes);
  }
}

/** @throws TypeError for what a decoder that is strict does not take */
async function inPieces(bytes: Uint8Array, decoder: InstanceType<typeof TextDecoder>): Promise<string> {
  const breathe = breather();
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    await breathe();
    parts.push(decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: true }));
  }
  return parts.join('') + decoder.decode();
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
