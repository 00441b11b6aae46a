import { Readable } from 'node:stream';
import { MAX_IMPORT_ROWS } from '@nestling/contract';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { badRequest } from '../../http/refusal.ts';
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

const OPTIONS: Options = {
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  max_record_size: 200_000,
};

/**
 * Parses a CSV text in slices, between which other requests have their turn. Blank rows are left out.
 * @throws Refusal 400 for broken quotes, too many rows, or none
 */
export async function readTable(text: string): Promise<Table> {
  try {
    return await rowsOf(text);
  } catch (error) {
    if (error instanceof CsvError) throw badRequest(explain(error));
    throw error;
  }
}

async function rowsOf(text: string): Promise<Table> {
  const parser = parse({ ...OPTIONS, delimiter: separatorOf(text), info: true });
  Readable.from(slices(text)).pipe(parser);
  const [header, ...rows] = await collect(parser);
  if (!header) throw badRequest('The file is empty');
  if (rows.length === 0) throw badRequest('The file has a header but no rows');
  return { header: header.cells, rows };
}

async function collect(parser: AsyncIterable<{ record: string[]; info: { lines: number } }>): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const { record, info } of parser) {
    // csv-parse tells the line on which a record ends.
    const newlines = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
    rows.push({ line: Math.max(1, info.lines - newlines), cells: record });
    if (rows.length > MAX_IMPORT_ROWS + 1) {
      throw badRequest(
        `The file has more than ${MAX_IMPORT_ROWS.toLocaleString('en')} rows. Please split it and import the parts.`,
      );
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

/** The separator that splits the header best. */
function separatorOf(text: string): string {
  const [header = ''] = /[^\r\n]*\S[^\r\n]*/.exec(text.slice(0, SLICE_CHARS)) ?? [];
  const width = (delimiter: string): number => {
    try {
      return parseAtOnce(header, { ...OPTIONS, delimiter })[0]?.length ?? 0;
    } catch {
      return 0;
    }
  };
  const [best = ','] = [...SEPARATORS].sort((a, b) => width(b) - width(a));
  return best;
}

function explain({ code, lines }: CsvError & { lines?: number }): string {
  const where = lines === undefined ? '' : ` near line ${lines}`;
  return code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED'
    ? `A quotation mark${where} is never closed. Nothing was imported.`
    : `The quotation marks${where} are broken. Nothing was imported.`;
}
