/** Opens a zip by its directory. What it unpacks is counted byte by byte: the sizes that a zip names are not believed. */
import { crc32, createInflateRaw } from 'node:zlib';
import { breather } from '../csv/breather.ts';

/** One thing in a zip, as its directory names it. */
export interface Packed {
  /** Without the folders that it claims to leave by. */
  name: string;
  isEncrypted: boolean;
  method: number;
  crc: number;
  /** Where its own header begins, and how many bytes it has packed. */
  at: number;
  packedBytes: number;
}

/** The bytes of a zip, wherever they are. */
export interface ZipBytes {
  length: number;
  /** Those from one place up to another, fewer where it ends before. */
  read: (from: number, to: number) => Promise<Uint8Array>;
}

/** A zip that is in memory. */
export const zipInMemory = (bytes: Uint8Array): ZipBytes => ({
  length: bytes.length,
  read: async (from, to) => bytes.subarray(from, to),
});

/** What a zip says that no zip should. */
export class DamagedZip extends Error {}
/** More came out than there is room for. */
export class TooLarge extends Error {}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
/** A comment at the end of a zip may be that long. */
const MOST_COMMENT_BYTES = 65_535;
/** Of all that a zip names, far more than is taken out of one. */
const MOST_DIRECTORY_BYTES = 16_000_000;

/** What comes out at once, before others have their turn. */
const PIECE_BYTES = 262_144;

const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED_BIT = 1;
const UTF8_BIT = 1 << 11;

/** The upper half of the code page that zips of old programs name their files in. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/**
 * What is in a zip, without what is none of it: folders, hidden files, and what a Mac adds.
 * @throws DamagedZip, also where two of them are packed in the same bytes
 */
export async function packedIn(file: ZipBytes): Promise<Packed[]> {
  const { count, zip } = await directoryOf(file);
  const all: Packed[] = [];
  let at = 0;
  for (let nth = 0; nth < count; nth++) {
    if (at + ENTRY_BYTES > zip.length || zip.readUInt32LE(at) !== ENTRY) throw new DamagedZip();
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const flags = zip.readUInt16LE(at + 8);
    const raw = nameOf(zip.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes), (flags & UTF8_BIT) !== 0);
    const name = pathOf(raw);
    if (!isLeftOut(raw, name)) {
      all.push({
        name,
        isEncrypted: (flags & ENCRYPTED_BIT) !== 0,
        method: zip.readUInt16LE(at + 10),
        crc: zip.readUInt32LE(at + 16),
        packedBytes: zip.readUInt32LE(at + 20),
        at: zip.readUInt32LE(at + 42),
      });
    }
    at += ENTRY_BYTES + nameBytes + extraBytes + commentBytes;
  }
  checkApart(all);
  return all;
}

/** Where the same bytes are several files, a small zip becomes as much as somebody likes. @throws DamagedZip */
function checkApart(all: readonly Packed[]): void {
  let free = 0;
  for (const { at, packedBytes } of [...all].sort((one, other) => one.at - other.at)) {
    if (at < free) throw new DamagedZip();
    free = at + LOCAL_BYTES + packedBytes;
  }
}

/** The directory of a zip, and how many things it has. @throws DamagedZip */
async function directoryOf(file: ZipBytes): Promise<{ count: number; zip: Buffer }> {
  const first = Math.max(0, file.length - END_BYTES - MOST_COMMENT_BYTES);
  const last = await piece(file, first, file.length);
  for (let at = last.length - END_BYTES; at >= 0; at--) {
    if (last.readUInt32LE(at) !== END) continue;
    const [start, end] = [last.readUInt32LE(at + 16), first + at];
    if (end - start > MOST_DIRECTORY_BYTES) throw new DamagedZip();
    return { count: last.readUInt16LE(at + 10), zip: await piece(file, start, end) };
  }
  throw new DamagedZip();
}

async function piece(file: ZipBytes, from: number, to: number): Promise<Buffer> {
  const bytes = await file.read(from, Math.max(from, to));
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}

function nameOf(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    // Many programs write UTF-8 and do not say so.
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes);
  } catch {
    return [...bytes].map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : (CP437[byte - 0x80] ?? '?'))).join('');
  }
}

/** A path is a name here, and leads nowhere. */
const pathOf = (name: string): string =>
  name
    .split(/[/\\]/)
    .filter((part) => part !== '' && part !== '.' && part !== '..' && !/^[a-z]:$/i.test(part))
    .join('/')
    .replaceAll(/\p{C}/gu, '')
    .slice(-200);

const isLeftOut = (raw: string, name: string): boolean =>
  name === '' || /[/\\]$/.test(raw) || name.split('/').some((part) => part === '__MACOSX' || part.startsWith('.'));

/**
 * The bytes of one thing in a zip, made on another thread. `onBytes` is told of each piece that came out, whatever becomes of it, and may
 * end it all.
 * @throws DamagedZip; TooLarge beyond `most` bytes; whatever `onBytes` throws
 */
export async function unpack(
  file: ZipBytes,
  { at, method, packedBytes, crc }: Packed,
  most: number,
  onBytes: (count: number) => void = () => {},
): Promise<Buffer> {
  const head = await piece(file, at, at + LOCAL_BYTES);
  if (head.length < LOCAL_BYTES || head.readUInt32LE(0) !== LOCAL) throw new DamagedZip();
  const start = at + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (start + packedBytes > file.length) throw new DamagedZip();
  if (method === STORED && packedBytes > most) throw new TooLarge();
  const packed = await piece(file, start, start + packedBytes);
  const breathe = breather();
  const pieces: Buffer[] = [];
  const is = { length: 0, crc: 0 };
  for await (const bytes of plainOf(packed, method)) {
    await breathe();
    onBytes(bytes.length);
    is.length += bytes.length;
    if (is.length > most) throw new TooLarge();
    is.crc = crc32(bytes, is.crc);
    pieces.push(bytes);
  }
  if (is.crc !== crc) throw new DamagedZip();
  return Buffer.concat(pieces, is.length);
}

/** @throws DamagedZip */
async function* plainOf(packed: Buffer, method: number): AsyncGenerator<Buffer> {
  if (method === STORED) {
    for (let at = 0; at < packed.length; at += PIECE_BYTES) yield packed.subarray(at, at + PIECE_BYTES);
    return;
  }
  if (method !== DEFLATED) throw new DamagedZip();
  const inflate = createInflateRaw({ chunkSize: PIECE_BYTES });
  inflate.end(packed);
  try {
    yield* inflate;
  } catch {
    throw new DamagedZip();
  }
}
