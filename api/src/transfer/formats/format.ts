import { type FeedingType, type ImportApp, type ImportFields, type Say, type Told, text } from '@nestling/contract';
import type { Refusal } from '../../http/refusal.ts';
import type { Fields } from '../../records/stored-record.ts';
import type { Moment, ReadMoment } from './moments.ts';
import type { DateOrder } from './wall-time.ts';

/** What files of other apps hold. */
export type What = 'sleep' | FeedingType;

/** One record that a row stands for; times in epoch ms. */
export interface Entry {
  /** The name of its kind. */
  kind: string;
  row: number;
  /** What it is known by beside its start: its kind, or the sort of it. */
  what: string;
  /** Start of the row, which both sides of a nursing share. */
  rowStart: number;
  start: number;
  end: number;
  notes: string | null;
  fields: Fields;
  /** Of a dose: its medicine as the file names it, for whoever finds it in the list of the baby or adds it there. */
  medicine?: { name: string; unit?: string };
  /** The columns of its fields, as a file of ours names them. */
  columns?: Record<string, string>;
  /** The name of who made it, in a file of ours. */
  by?: string;
  /** The zone that it was recorded in, as a file of ours says it; `null` where none is known; without, it gets that of its import. */
  zone?: string | null;
  /** Starts of further rows that this record stands for. */
  parts?: number[];
  /** How its start was read; absent in a file of ours, which says the instants. */
  moment?: Moment;
}

/** A row that is left out on purpose. */
export interface Skip {
  skip: Told;
}

export const NO_DURATION: Skip = { skip: { text: text('No duration') } };
export const NO_CONTENT: Skip = { skip: { text: text('Neither wet nor dirty') } };
export const NO_AMOUNT: Skip = { skip: { text: text('No amount') } };
export const NOTHING_SAID: Skip = { skip: { text: text('Nothing is said in the row') } };
/** A row of a kind that was not asked for, or that Nestling does not keep. `name`: as the file has it. */
export const otherKind = (name: string): Skip => ({
  skip:
    name === ''
      ? { text: text('Another kind of record (no type)') }
      : { text: text('Another kind of record ({name})'), values: { name } },
});

/** A row that cannot be read. `column` as the file names it; null: the row as a whole. */
export class RowProblem extends Error {
  readonly column: string | null;
  readonly told: Told;

  constructor(column: string | null, told: Told) {
    super(told.text);
    this.column = column;
    this.told = told;
  }
}

/** Header names as they are compared: NFKC, no case, single spaces. */
export const fold = (name: string): string => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Where a file has the columns of a format; of several names for one column the first in the list counts. */
export class Layout {
  readonly header: string[];
  /** By column of the file: 1 once the row that is read now was asked for its cell. */
  readonly asked: Uint8Array;
  /** How many columns of the format the file has not. */
  readonly lacking: number;
  readonly #places = new Map<string, number>();

  constructor(header: string[], aliases: Record<string, readonly string[]>) {
    this.header = header;
    this.asked = new Uint8Array(header.length);
    const folded = header.map(fold);
    for (const [column, names] of Object.entries(aliases)) {
      // The first name that the file has: a baby's name stands before its number.
      const found = names.find((name) => folded.includes(name));
      if (found !== undefined) this.#places.set(column, folded.indexOf(found));
    }
    this.lacking = Object.keys(aliases).length - this.#places.size;
  }

  has = (column: string): boolean => this.#places.has(column);
  place = (column: string): number => this.#places.get(column) ?? -1;
  /** How many of its columns the format knows. */
  get known(): number {
    return new Set(this.#places.values()).size;
  }
}

/** What is normalised as it is: most cells of most files. */
const ASCII = /^[ -~\s]*$/;

/** The cells of one row by the names of a format. */
export class Row {
  readonly line: number;
  readonly #cells: string[];
  readonly #layout: Layout;

  /** @throws RowProblem for more cells than the header has */
  constructor(layout: Layout, { line, cells }: { line: number; cells: string[] }) {
    this.line = line;
    this.#cells = cells;
    this.#layout = layout;
    layout.asked.fill(0);
  }

  /** Whether the file has a column of the format; for whoever asks for several. */
  get has(): (column: string) => boolean {
    return this.#layout.has;
  }

  /** The columns of the file, by their places, that say something in this row and that nobody has asked for. */
  *unasked(): Generator<number> {
    for (let place = 0; place < this.#cells.length; place++) {
      if (this.#layout.asked[place] === 0 && this.#cells[place]?.trim()) yield place;
    }
  }

  /** @throws RowProblem when there is more in it than the header has names for */
  checkWidth(): void {
    const { length } = this.#layout.header;
    if (this.#cells.length > length && this.#cells.slice(length).some((cell) => cell.trim() !== '')) {
      throw new RowProblem(null, { text: text('The row has more fields than the header') });
    }
  }

  /** The cell as it stands; empty where the row has none. */
  raw(column: string): string {
    const place = this.#layout.place(column);
    if (place < 0) return '';
    this.#layout.asked[place] = 1;
    return this.#cells[place] ?? '';
  }

  /** NFKC-normalised (narrow spaces become plain ones) and trimmed. */
  text(column: string): string {
    const cell = this.raw(column);
    return ASCII.test(cell) ? cell.trim() : cell.normalize('NFKC').trim();
  }

  problem(column: string, told: Told): RowProblem {
    return new RowProblem(this.#layout.header[this.#layout.place(column)]?.trim() ?? column, told);
  }

  /** A cell read by `read`. @throws RowProblem with the text `problem` when it answers undefined */
  parse<T>(column: string, read: (cell: string) => T | undefined, problem: string | Told): T {
    const cell = this.text(column);
    const value = read(cell);
    if (value !== undefined) return value;
    const told = typeof problem === 'string' ? { text: problem } : problem;
    const values = { problem: told, cell: cell.slice(0, 40) };
    throw this.problem(column, { text: text("{problem}: ''{cell}''"), values });
  }
}

/** What is asked when a file does not say it. */
export interface Question<V extends string> {
  /** The question itself, with the choices as `data`, for a call that can only refuse. */
  refuse: (data: unknown) => Refusal;
  /** The question, a text. */
  words: string;
  /** Their labels are texts. */
  choices: { value: V; label: string }[];
}

export interface Reading {
  /** As the calls of a single kind take a file: nursing sessions, foods, milk and places stay out of the fields of its records. */
  isPlain: boolean;
  /** The name of the file, empty where it says nothing. */
  file: string;
  /** Says texts to who imports. */
  say: Say;
  moment: ReadMoment;
  /** The person's answer to what the file does not say. @throws Refusal with the question, unless it is answered */
  ask: <F extends 'unit' | 'milk'>(
    field: F,
    question: Question<NonNullable<ImportFields[F]>>,
  ) => NonNullable<ImportFields[F]>;
  /** Takes a remark about the file, a text; the same is told once. */
  warn: (remark: string) => void;
  /** The day of a moment where the file was made, YYYY-MM-DD. */
  dayOf: (moment: Moment) => string;
  /** An id of the baby's own that is the same whenever the same is said: of a nursing session, by its start. */
  idOf: (what: string) => string;
}

/** How a row of one sort is read. */
export interface Sort {
  /** The name of the kind that it becomes. */
  kind: string;
  /** @throws RowProblem for a row that cannot be read; Refusal for a question to the person */
  read: (row: Row, reading: Reading) => Entry[] | Skip;
}

/** The export of one app. */
export interface Format {
  /** None: of a program that nobody here knows. */
  app: ImportApp | 'Nestling' | '';
  aliases: Record<string, readonly string[]>;
  /**
   * The names of the kinds that a file with these columns holds; none: it is no file of this app. `UNKEPT` stands for what is known and
   * no kind.
   */
  kinds: (has: (column: string) => boolean) => string[];
  /** Columns with wall-clock times. */
  times: readonly string[];
  /** The order of day and month that the app always writes, where it does. */
  dates?: DateOrder;
  /** Column that names the baby. */
  baby: string;
  /** Column that says of which sort a row is, where a file has several. */
  type?: string;
  /** What a row is; nothing where Nestling keeps no such thing. */
  sort: (row: Row) => Sort | undefined;
  /** Names of columns, folded, that say nothing of a record, or again what others say: nobody misses them. */
  said?: readonly string[];
  /** What only several rows together say; `used`: the lines of those that are read with that. */
  together?: (rows: Row[], reading: Reading) => { entries: Entry[]; used: Set<number> };
  /** Column of amounts that stand there without a unit. */
  unitless?: string;
}

/** In place of a kind: a file of an app that is known, of something that Nestling does not keep. */
export const UNKEPT = '';
