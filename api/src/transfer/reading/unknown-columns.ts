/** What is asked about a table whose columns nobody here knows, and whether what is said of it is enough. */
import { type ImportRecipe, MAX_COLUMN_CHARS, MAX_KIND_VALUES, type UnknownColumns } from '@nestling/contract';
import { breather } from '../csv/breather.ts';
import type { Table } from '../csv/read-table.ts';
import { fold } from '../formats/format.ts';
import { readWallText, withNoon } from '../formats/wall-time.ts';
import { fitsHeader } from './answers.ts';
import { headerKey } from './recipe-format.ts';

const MOST_SAMPLES = 3;
const LONGEST_SAMPLE = 60;
const MOST_COLUMNS = 60;
/** Rows in which samples are looked for. */
const SAMPLED_ROWS = 200;

/** The columns of a table, of one or several files of these names; `before`: what was said of them for other files. */
export async function unknownColumns(names: string[], table: Table, before?: ImportRecipe): Promise<UnknownColumns> {
  const { header, rows } = table;
  const columns: UnknownColumns['columns'] = [];
  for (const [place, name] of header.slice(0, MOST_COLUMNS).entries()) {
    const values = await valuesIn(table, place);
    columns.push({ name, samples: samplesIn(table, place), ...(values && { values }) });
  }
  const recipe = before && fitsHeader(before, header) ? before : undefined;
  return { names, key: headerKey(header), rows: rows.length, columns, ...(recipe && { recipe }) };
}

function samplesIn({ rows }: Table, place: number): string[] {
  const cells = rows.slice(0, SAMPLED_ROWS).map(({ cells }) => (cells[place] ?? '').trim().slice(0, LONGEST_SAMPLE));
  return [...new Set(cells.filter((cell) => cell !== ''))].slice(0, MOST_SAMPLES);
}

/** The texts of a column, those that are compared as one once; nothing where they are times, or too many, or too long, to say what a row is. */
async function valuesIn({ rows }: Table, place: number): Promise<string[] | undefined> {
  const breathe = breather();
  const texts = new Set<string>();
  for (const { cells } of rows) {
    await breathe();
    const cell = (cells[place] ?? '').trim();
    if (cell === '') continue;
    texts.add(cell);
    if (texts.size > MAX_KIND_VALUES || cell.length > MAX_COLUMN_CHARS || isTime(cell)) return undefined;
  }
  const folded = new Map<string, string>();
  for (const value of texts) if (!folded.has(fold(value))) folded.set(fold(value), value);
  return [...folded.values()];
}

const isTime = (cell: string): boolean => readWallText(withNoon(cell.normalize('NFKC'))) !== undefined;

/** Whether a recipe says by columns of a table what each of its rows is: what it does not name is not left out unsaid. */
export async function isSaidBy(recipe: ImportRecipe, table: Table): Promise<boolean> {
  const { kind } = recipe;
  if (!fitsHeader(recipe, table.header)) return false;
  if ('is' in kind) return true;
  const values = await valuesIn(table, table.header.indexOf(kind.column));
  const said = new Set(Object.keys(kind.values).map(fold));
  return values?.every((value) => said.has(fold(value))) ?? false;
}
