import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAX_IMPORT_ROWS } from '@nestling/contract';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { badRequest, Refusal } from '../../http/refusal.ts';
import { breather } from './breather.ts';

/** One row: its first line in the file, from 1, and its cells as they are. */
export interface TableRow {
  line: number;
  cells: string[];
}

export interface Table {
  header: string[];
  rows: TableRow[];
}

/** A slice that is parsed in a few milliseconds. */
const SLICE_CHARS = 16_384;
const SEPARATORS = [',', ';', '\t'];
/** No export has more: a longer line would hold up everybody else while its cells are made. */
const MOST_LINE_CHARS = 100_000;
const MOST_COLUMNS = 500;
/** In all tables that are read at once: 100,000 rows of 40 columns, which take up to 200 MB. */
export const MOST_CELLS = 4_000_000;
/** Lines at the top of a file in which its separator and its header are looked for. */
const HEAD_LINES = 5;
const HEAD_CHARS = 8_192;
/** What Excel writes into the first line so that it knows the separator again. */
const SEPARATOR_LINE = /^sep=([,;\t])\s*$/i;

const OPTIONS: Options = {
  relax_column_count: true,
  // A stray quotation mark in a note costs its own row at most.
  relax_quotes: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  max_record_size: 200_000,
};

/** A table with what is wrong with it. Its lines count from 1. */
export interface MendedTable extends Table {
  /** Lines that were left out: a quotation mark in them is never closed. */
  torn: number[];
}

/**
 * Parses a CSV text in slices, between which other requests have their turn. Blank rows and what stands above the header are left out.
 * @throws Refusal 400 for a quotation mark that is never closed, a line that is too long, too many rows, or none
 */
export async function readTable(text: string): Promise<Table> {
  await checkLines(text);
  const room = { rows: MAX_IMPORT_ROWS, cells: MOST_CELLS };
  const { rows: all, tornAt } = await rowsFrom(text, { delimiter: separatorOf(text), most: room });
  if (tornAt !== undefined) throw unclosed(tornAt);
  const table = tableOf(all);
  if (!table) throw badRequest('The file is empty');
  if (table.rows.length === 0) throw badRequest('The file has a header but no rows');
  return table;
}

/**
 * The same, but a quotation mark that is never closed costs its own line, and no rows are no failure.
 * @throws Refusal 400 for a line that is too long, more than `most` rows or cells, or too many such marks
 */
export async function readMendedTable(text: string, most: Room): Promise<MendedTable> {
  await checkLines(text);
  const delimiter = separatorOf(text);
  const all: TableRow[] = [];
  const torn: number[] = [];
  let width: number | undefined;
  let rest = { text, lines: 0 };
  for (;;) {
    const left = { rows: most.rows - all.length, cells: most.cells - cellsIn(all) };
    const { rows, tornAt } = await rowsFrom(rest.text, { delimiter, most: left, mends: { width } });
    for (const row of rows) {
      row.line += rest.lines;
      all.push(row);
    }
    if (tornAt === undefined) break;
    const at = Math.max(1, tornAt);
    torn.push(at + rest.lines);
    if (torn.length > MOST_TORN) throw unclosed(torn[0]);
    width ??= widthOf(all);
    rest = { text: afterLine(rest.text, at), lines: rest.lines + at };
  }
  return { ...(tableOf(all) ?? { header: [], rows: [] }), torn };
}

/** How many cells rows have. */
export const cellsIn = (rows: readonly TableRow[]): number => rows.reduce((sum, { cells }) => sum + cells.length, 0);

/** More of them, and the file is no table. */
const MOST_TORN = 50;

function tableOf(all: TableRow[]): Table | undefined {
  const above = linesAboveHeader(all);
  const header = all[above];
  return header && { header: header.cells, rows: all.slice(above + 1) };
}

/** How many cells a header has, once there is one. */
const widthOf = (rows: TableRow[]): number | undefined => tableOf(rows)?.header.length;

/** What stands behind the first so many lines. */
function afterLine(text: string, lines: number): string {
  if (lines <= 0) return text;
  let left = lines;
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) {
    if (--left === 0) return text.slice(index + end.length);
  }
  return '';
}

/** @throws Refusal 400 for a line that no table has */
async function checkLines(text: string): Promise<void> {
  const breathe = breather();
  let line = 1;
  let start = 0;
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) {
    await breathe();
    checkLength(line, index - start);
    start = index + end.length;
    line++;
  }
  checkLength(line, text.length - start);
}

function checkLength(line: number, chars: number): void {
  if (chars <= MOST_LINE_CHARS) return;
  throw badRequest(
    'Line {line} is {count, number} characters long. A CSV file has one record a line. Nothing was imported.',
    { line, count: chars },
  );
}

/** How many rows stand before the header: titles, with one cell where the header has several. */
function linesAboveHeader(rows: TableRow[]): number {
  const isTitle = ({ cells }: TableRow) => cells.filter((cell) => cell.trim() !== '').length <= 1;
  const header = rows.slice(0, HEAD_LINES).findIndex((row) => !isTitle(row));
  return Math.max(0, header);
}

/** How much a table may have: rows beside the header, and cells. */
interface Room {
  rows: number;
  cells: number;
}

interface Limits {
  delimiter: string;
  most: Room;
  /** Stops at a row that a quotation mark has made of several; `width`: how many cells a row has, where that is known. */
  mends?: { width: number | undefined };
}

const NEWLINE = /\r\n|\n|\r/g;
const newlinesIn = (cell: string): number => cell.match(NEWLINE)?.length ?? 0;
/** Few cells have any. */
const hasNewline = (cell: string): boolean => cell.includes('\n') || cell.includes('\r');

/** Stops the parser at a row that is several. */
class Torn extends Error {
  readonly line: number;
  constructor(line: number) {
    super();
    this.line = line;
  }
}

/** The rows up to the end, or up to the line on which a quotation mark is opened that is never closed. */
async function rowsFrom(text: string, limits: Limits): Promise<{ rows: TableRow[]; tornAt?: number }> {
  const rows: TableRow[] = [];
  const isTorn = limits.mends ? tornRows({ ...limits.mends, delimiter: limits.delimiter }, rows) : () => false;
  let last = 0;
  let cells = 0;
  const parser = parse({
    ...OPTIONS,
    delimiter: limits.delimiter,
    // As soon as each is there: a parser that fails lets go of those that it has.
    onRecord: (record: string[], { lines }) => {
      // csv-parse tells the line on which a record ends.
      const newlines = record.some(hasNewline) ? record.reduce((sum, cell) => sum + newlinesIn(cell), 0) : 0;
      const line = Math.max(1, lines - newlines);
      if (isTorn(record, newlines)) throw new Torn(line);
      cells += record.length;
      checkSize(record, lines, { rows: rows.length, cells }, limits.most);
      rows.push({ line, cells: record });
      last = lines;
      return null;
    },
  });
  try {
    await pipeline(Readable.from(slices(text)), parser.resume());
    return { rows };
  } catch (error) {
    if (error instanceof Torn) return { rows, tornAt: error.line };
    if (!(error instanceof CsvError)) throw error;
    const { lines = 0 } = error as CsvError & { lines?: number };
    return { rows, tornAt: limits.mends ? nextLine(text, last) : lines };
  }
}

const DATE = /^"?\d{1,4}[./-] ?\d{1,2}[./-] ?\d{1,4}\b/;

/**
 * Whether a row is what a quotation mark has made of several: it has more cells than a row, or a line in one of its cells has the dates of
 * a row where the row has them.
 */
function tornRows({ width, delimiter }: { width: number | undefined; delimiter: string }, rows: TableRow[]) {
  let known = width;
  return (record: string[], newlines: number): boolean => {
    if (newlines === 0) return false;
    known ??= widthOf(rows);
    if (known === undefined) return false;
    if (record.length > known) return true;
    const dated = record.findIndex((cell) => DATE.test(cell));
    const isRow = (line: string) => DATE.test(line.split(delimiter)[dated]?.trim() ?? '');
    return (
      dated >= 0 &&
      record.some((cell) =>
        cell
          .split(/[\r\n]+/)
          .slice(1)
          .some(isRow),
      )
    );
  };
}

/** More rows than an import takes, of a file of whatever kind. */
export const tooManyRows = (most: number): Refusal =>
  new Refusal(
    400,
    'too_many_rows',
    'The file has more than {count, number} rows. Please split it and import the parts.',
    {
      values: { count: most },
    },
  );

/** `soFar`: the rows before it, and the cells with its own. @throws Refusal 400 for a row that is too wide, or one too many */
function checkSize(record: string[], line: number, soFar: Room, most: Room): void {
  if (record.length > MOST_COLUMNS) {
    throw badRequest('Line {line} has more than {count, number} columns. Nothing was imported.', {
      line,
      count: MOST_COLUMNS,
    });
  }
  if (soFar.rows > most.rows) throw tooManyRows(most.rows);
  if (soFar.cells > most.cells) {
    throw badRequest(
      'The tables have more than {count, number} cells together. Please remove empty columns, or import them in parts.',
      { count: MOST_CELLS },
    );
  }
}

/** The number of the first line behind `last` that says anything. */
function nextLine(text: string, last: number): number {
  let line = last + 1;
  for (const next of afterLine(text, last).split(/\r\n|\n|\r/, 100)) {
    if (next.trim() !== '') break;
    line++;
  }
  return line;
}

async function* slices(text: string): AsyncGenerator<string> {
  const breathe = breather();
  for (let at = 0; at < text.length; at += SLICE_CHARS) {
    await breathe();
    yield text.slice(at, at + SLICE_CHARS);
  }
}

/** The separator that the file names, or the one that splits the first lines best. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, HEAD_CHARS)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, HEAD_LINES);
  const named = SEPARATOR_LINE.exec(lines[0] ?? '')?.[1];
  const width = (line: string, delimiter: string): number => {
    try {
      return parseAtOnce(line, { ...OPTIONS, delimiter })[0]?.length ?? 0;
    } catch {
      return 0;
    }
  };
  const widest = (delimiter: string) => Math.max(0, ...lines.map((line) => width(line, delimiter)));
  const [best = ','] = [...SEPARATORS].sort((a, b) => widest(b) - widest(a));
  return named ?? best;
}

const unclosed = (line: number | undefined): Refusal =>
  line
    ? badRequest('A quotation mark near line {line} is never closed. Nothing was imported.', { line })
    : badRequest('A quotation mark is never closed. Nothing was imported.');
