/** The tables of the files of an import, each with the format that reads it. */
import {
  type ImportRecipe,
  type ImportRecipes,
  isNewApp,
  type Told,
  text,
  type UnknownColumns,
} from '@nestling/contract';
import { MAKER_COLUMN } from '@nestling/contract/http';
import { Refusal } from '../../http/refusal.ts';
import { decode } from '../csv/decode.ts';
import { cellsIn, MOST_CELLS, readMendedTable, type Table, tooManyRows } from '../csv/read-table.ts';
import type { OpenFile } from '../files/open-files.ts';
import { type FileProblemCode, Unreadable } from '../files/what-it-is.ts';
import { detectAny } from '../formats/detect.ts';
import { type Format, fold, Layout } from '../formats/format.ts';
import { isLeftOut } from './answers.ts';
import { type ListTable, listColumn, readJsonLists } from './json-lists.ts';
import { headerKey, recipeFormat } from './recipe-format.ts';
import { isSaidBy, unknownColumns } from './unknown-columns.ts';

/** The most rows that are read of all files. */
export const MOST_ROWS = 100_000;

export interface Source {
  file: string;
  app: string;
  isNew: boolean;
  table: Table;
  format: Format;
  layout: Layout;
  /** The kinds that it may hold. */
  kinds: readonly string[];
}

/** The sources of each app. */
export function byApp(sources: Iterable<Source>): Source[][] {
  const groups = new Map<string, Source[]>();
  for (const source of sources) groups.set(source.app, [...(groups.get(source.app) ?? []), source]);
  return [...groups.values()];
}

/** What cannot be read, of a file or of one row of it. */
export interface SourceProblem {
  file: string;
  /** Line of the file, from 1; 0: the file as a whole. */
  row: number;
  column: string | null;
  code: FileProblemCode | 'torn_row' | 'unreadable_row' | 'impossible_time' | 'invalid_value';
  told: Told;
}

export interface Sources {
  sources: Source[];
  unknown: UnknownColumns[];
  problems: SourceProblem[];
  /** Rows of tables that are known or can be. */
  rows: number;
  /** Cells of tables of CSV files, which are in memory at once. */
  cells: number;
}

const TORN = text('A quotation mark in this line is never closed');
const OWN_DATA = text(
  'This is the whole data of an account of Nestling. Close this import and choose ‘Import a Data File’ instead.',
);
const UNKNOWN_JSON = text('No records were found in this file that Nestling knows.');

/** What a person says of columns that nobody here knows: of these files, and of earlier ones. */
interface Recipes {
  said: ImportRecipes | undefined;
  before: ImportRecipes | undefined;
}

/** A file of a program that nobody here knows, and all of those with the same columns. */
interface Stranger {
  file: string;
  table: Table;
}
type Alike = [Stranger, ...Stranger[]];

/** Reads files into tables and finds who wrote them. One that cannot be read is a problem, and keeps no other out. */
export async function sourcesOf(files: readonly OpenFile[], recipes: Recipes): Promise<Sources> {
  const found: Sources = { sources: [], unknown: [], problems: [], rows: 0, cells: 0 };
  const strangers = new Map<string, Alike>();
  for (const file of files) {
    try {
      if (file.is === 'json') await takeJson(file, found);
      else await takeCsv(file, found, strangers);
    } catch (error) {
      found.problems.push({ file: file.name, row: 0, column: null, ...problemOf(error) });
    }
  }
  for (const [key, alike] of strangers) await takeAlike(alike, recipes.said?.[key], recipes.before?.[key], found);
  return found;
}

function problemOf(error: unknown): { code: FileProblemCode; told: Told } {
  if (error instanceof Unreadable) return error.problem;
  if (error instanceof Refusal)
    return { code: error.code === 'too_many_rows' ? error.code : 'unreadable', told: error.told };
  throw error;
}

/** @throws Refusal, Unreadable */
async function takeCsv({ name: file, bytes }: OpenFile, found: Sources, strangers: Map<string, Alike>): Promise<void> {
  const left = MOST_ROWS - found.rows;
  if (left <= 0) throw tooManyRows(MOST_ROWS);
  const cells = MOST_CELLS - found.cells;
  const table = await readMendedTable(await decode(bytes), { rows: left, cells });
  found.cells += cellsIn(table.rows);
  for (const line of table.torn) {
    found.problems.push({ file, row: line, column: null, code: 'torn_row', told: { text: TORN } });
  }
  // An app writes a file for each kind, also for those of which there is nothing.
  if (table.rows.length === 0) return;
  found.rows += table.rows.length;
  const source = recognised(file, table);
  if (source) found.sources.push(source);
  else {
    const key = headerKey(table.header);
    const alike = strangers.get(key);
    if (alike) alike.push({ file, table });
    else strangers.set(key, [{ file, table }]);
  }
}

/** Takes files with the same columns by what is said of these, now or before; asks once about all of them where that is not enough. */
async function takeAlike(
  alike: Alike,
  said: ImportRecipe | undefined,
  before: ImportRecipe | undefined,
  found: Sources,
): Promise<void> {
  const [{ table: first }] = alike;
  const table = { header: first.header, rows: alike.flatMap(({ table: { rows } }) => rows) };
  const names = alike.map(({ file }) => file);
  // What was left out before may be wanted now.
  const recipe = said ?? (before && isLeftOut(before) ? undefined : before);
  if (recipe && (await isSaidBy(recipe, table))) for (const each of alike) found.sources.push(byRecipe(each, recipe));
  else found.unknown.push(await unknownColumns(names, table, said ?? before));
}

function recognised(file: string, table: Table): Source | undefined {
  const known = detectAny(table.header);
  if (!known) return undefined;
  const { format, layout, kinds } = known;
  // Our own files of sleep and feeding are read as those of the app whose columns they begin with.
  const isOurs = format.app === 'Nestling' || layout.has(MAKER_COLUMN);
  return { file, app: isOurs ? 'Nestling' : format.app, isNew: isNewApp(format.app), table, format, layout, kinds };
}

function byRecipe({ file, table: given }: Stranger, recipe: ImportRecipe): Source {
  const table = isLeftOut(recipe) ? emptied(given) : given;
  const format = recipeFormat(recipe);
  const layout = new Layout(table.header, format.aliases);
  return { file, app: '', isNew: false, table, format, layout, kinds: format.kinds(layout.has) };
}

/** The rows of a file that is left out are counted, and nothing in them is looked at: nobody is asked about its days. */
const emptied = ({ header, rows }: Table): Table => ({ header, rows: rows.map(({ line }) => ({ line, cells: [] })) });

/** @throws Refusal, Unreadable */
async function takeJson({ name, bytes }: OpenFile, found: Sources): Promise<void> {
  const text = await decode(bytes);
  if (/"format"\s*:\s*"nestling-export"/.test(text.slice(0, 500)))
    throw new Unreadable('unreadable', { text: OWN_DATA });
  const lists = await readJsonLists(text, MOST_ROWS - found.rows);
  const sources = lists.flatMap((list) => fromList(name, list));
  if (sources.length === 0) throw new Unreadable('unreadable', { text: UNKNOWN_JSON });
  for (const source of sources) {
    found.rows += source.table.rows.length;
    found.sources.push(source);
  }
}

/** A list of a document; nothing where no app that is known writes it. */
function fromList(file: string, { name, header, rows }: ListTable): Source[] {
  const source = recognised(`${file}: ${name}`, { header, rows });
  return source && header.some((column) => fold(column) === fold(listColumn(name))) ? [source] : [];
}
