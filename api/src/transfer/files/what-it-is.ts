/** What the bytes of a file are, by how they begin: its name may say anything. */
import { type Told, text } from '@nestling/contract';
import { utf16Of } from './utf-16.ts';

/** What is read, and what can be opened. */
export type Readable = 'csv' | 'json' | 'zip';

/** Why a file as a whole is none that can be read: a code for programs, and words that show the way to the right one. */
export interface FileProblem {
  code: FileProblemCode;
  told: Told;
}

export type FileProblemCode =
  | 'empty'
  | 'spreadsheet'
  | 'database'
  | 'pdf'
  | 'picture'
  | 'web_page'
  | 'document'
  | 'phone_transfer'
  | 'packed'
  | 'binary'
  | 'nested_zip'
  | 'encrypted'
  | 'damaged'
  | 'too_large'
  | 'too_many_files'
  | 'too_many_rows'
  | 'nothing_inside'
  | 'unreadable';

/** A file that turns out to be none that can be read. */
export class Unreadable extends Error {
  readonly problem: FileProblem;

  constructor(code: FileProblemCode, told: Told) {
    super(told.text);
    this.problem = { code, told };
  }
}

const problem = (code: FileProblemCode, words: string): FileProblem => ({ code, told: { text: words } });

export const EMPTY = problem('empty', text('This file is empty: it has 0 bytes. Please export it again.'));
const SPREADSHEET = problem(
  'spreadsheet',
  text('This is a spreadsheet. Open it and save it as CSV, or choose CSV where the app exports it.'),
);
const DATABASE = problem(
  'database',
  text('This is a database, such as a backup of Baby Daybook. Choose an export as CSV or JSON in the app instead.'),
);
const PDF = problem('pdf', text('This is a PDF, made for printing. Choose CSV where the app exports it.'));
const PICTURE = problem('picture', text('This is a picture or a film. Nestling reads CSV, JSON and zip files.'));
const WEB_PAGE = problem(
  'web_page',
  text('This is a web page, not the export itself. Download the CSV file from that page.'),
);
const DOCUMENT = problem(
  'document',
  text('This is a document with formatted text. Choose CSV where the app exports it.'),
);
const PHONE_TRANSFER = problem(
  'phone_transfer',
  text(
    'This is the file by which Baby Tracker moves to another phone. Choose its export as CSV instead, which gives a zip file.',
  ),
);
const PACKED = problem('packed', text('This is packed in a way that cannot be opened here. Pack it as a zip file.'));
const BINARY = problem('binary', text('This file does not hold text. Nestling reads CSV, JSON and zip files.'));
export const NESTED_ZIP = problem(
  'nested_zip',
  text('This is a zip file inside a zip file. Unpack the outer one and choose the inner one.'),
);
export const ENCRYPTED = problem('encrypted', text('This file is locked with a password. Pack it again without one.'));
export const DAMAGED = problem('damaged', text('This zip file is damaged. Please export it again.'));

/** First bytes in hexadecimal. */
const BEGINNINGS: [magic: string, problem: FileProblem][] = [
  ['d0cf11e0', SPREADSHEET],
  ['53514c69746520666f726d6174203300', DATABASE],
  ['25504446', PDF],
  ['89504e47', PICTURE],
  ['ffd8ff', PICTURE],
  ['47494638', PICTURE],
  ['52494646', PICTURE],
  ['49492a00', PICTURE],
  ['4d4d002a', PICTURE],
  ['7b5c727466', DOCUMENT],
  ['1f8b', PACKED],
  ['377abcaf271c', PACKED],
  ['526172211a07', PACKED],
  ['425a68', PACKED],
];
/** A zip, and one with nothing in it. */
const ZIPS = ['504b0304', '504b0506'];

/** Whether a file begins as a zip, and what else it begins as. */
function beginningOf(bytes: Uint8Array): { isZip: boolean; known: FileProblem | undefined } {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('hex');
  return {
    isZip: ZIPS.some((magic) => start.startsWith(magic)),
    known: BEGINNINGS.find(([magic]) => start.startsWith(magic))?.[1],
  };
}

/** Whether a file begins as none that is text, such as a spreadsheet that was renamed to .csv. */
export function beginsAsNoText(bytes: Uint8Array): boolean {
  const { isZip, known } = beginningOf(bytes);
  return isZip || known !== undefined;
}

/** How many bytes at the start are looked at. */
const HEAD_BYTES = 512;

/** What a file is: something to be read or opened, or why not. */
export function whatItIs(name: string, bytes: Uint8Array): Readable | FileProblem {
  if (bytes.length === 0) return EMPTY;
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD_BYTES));
  const { isZip, known } = beginningOf(head);
  if (isZip) return 'zip';
  if (/\.abt$/i.test(name)) return PHONE_TRANSFER;
  if (known) return known;
  // Films and pictures of phones name themselves after their length.
  if (head.toString('latin1', 4, 8) === 'ftyp') return PICTURE;
  return ofText(head);
}

function ofText(head: Buffer): Readable | FileProblem {
  const wide = utf16Of(head);
  if (!wide && head.includes(0)) return BINARY;
  const words = new TextDecoder(wide).decode(head).trimStart();
  if (/^<(?:!doctype html|html|head|body|\?xml)/i.test(words)) return WEB_PAGE;
  return /^[[{]/.test(words) ? 'json' : 'csv';
}

/** What a zip is that a program made for itself, by the names in it. */
export function packedDocument(names: readonly string[]): FileProblem | undefined {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/^xl\//) || has(/\.(?:numbers|iwa)$/i)) return SPREADSHEET;
  if (has(/^word\//) || has(/^Index\/Document/)) return DOCUMENT;
  return has(/^content\.xml$/) && has(/^mimetype$/) ? SPREADSHEET : undefined;
}
