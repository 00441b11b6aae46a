import { Readable } from 'node:stream';
import { MAX_IMPORT_ROWS } from '@nestling/contract';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { badRequest, type Refusal } from '../../http/refusal.ts';
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

/**
 * Parses a CSV text in slices, between which other requests have their turn. Blank rows and what stands above the header are left out.
 * @throws Refusal 400 for a quotation mark that is never closed, a line that is too long, too many rows, or none
 */
export async function readTable(text: string): Promise<Table> {
  try {
    return await rowsOf(text);
  } catch (error) {
    if (error instanceof CsvError) throw unclosed(error);
    throw error;
  }
}

async function rowsOf(text: string): Promise<Table> {
  await checkLines(text);
  const parser = parse({ ...OPTIONS, delimiter: separatorOf(text), info: true });
  Readable.from(slices(text)).pipe(parser);
  const all = await collect(parser);
  const [header, ...rows] = all.slice(linesAboveHeader(all));
  if (!header) throw badRequest('The file is empty');
  if (rows.length === 0) throw badRequest('The file has a header but no rows');
  return { header: header.cells, rows };
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

async function collect(parser: AsyncIterable<{ record: string[]; info: { lines: number } }>): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const { record, info } of parser) {
    if (record.length > MOST_COLUMNS) {
      throw badRequest('Line {line} has more than {count, number} columns. Nothing was imported.', {
        line: info.lines,
        count: MOST_COLUMNS,
      });
    }
    // csv-parse tells the line on which a record ends.
    const newlines = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
    rows.push({ line: Math.max(1, info.lines - newlines), cells: record });
    if (rows.length > MAX_IMPORT_ROWS + 1) {
      throw badRequest('The file has more than {count, number} rows. Please split it and import the parts.', {
        count: MAX_IMPORT_ROWS,
      });
    }
  }
  return rows;
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

/** The parser stops at a quotation mark that is never closed; others cost their own row. */
function unclosed({ lines: line }: CsvError & { lines?: number }): Refusal {
  return line === undefined
    ? badRequest('A quotation mark is never closed. Nothing was imported.')
    : badRequest('A quotation mark near line {line} is never closed. Nothing was imported.', { line });
}
