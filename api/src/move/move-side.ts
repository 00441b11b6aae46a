import type { Plan, PlannedTable } from './plan.ts';

/** What a column holds, as both drivers give and take it. */
export type Value = string | number | Buffer | null;
/** A row, its values in the order of the columns of its table. */
export type Row = Value[];
/** The values of a primary key; the row after which rows are read. */
export type Key = Value[];

/** Where a move stands: tables come in the order of the plan, so those before this one are done. */
export interface Position {
  table: string;
  /** The key of the last row that is written. */
  after: Key;
}

/** A database that a move reads, and which nobody else uses meanwhile. Photos come with their rows, wherever they are kept. */
export interface MoveSide {
  /** What an operator calls it, without a password. */
  readonly called: string;
  /** The names of the migrations that made its tables; none: it has no tables. */
  migrations: () => Promise<string[]>;
  /** Whether a move into it has begun and not ended. */
  isUnfinished: () => Promise<boolean>;
  /** The next rows in the order of the key, at most as many as the plan says; the key of a row to go on after. */
  read: (table: PlannedTable, after: Key | undefined) => Promise<Row[]>;
  /** Reads one state of it, whoever writes meanwhile. */
  inSnapshot: <T>(job: () => Promise<T>) => Promise<T>;
  /** Lets go of it. */
  close: () => Promise<void>;
}

/** A database that a move fills. Each call is done as a whole, or not at all. */
export interface MoveTarget extends MoveSide {
  /** Makes the tables where there are none. */
  makeTables: () => Promise<void>;
  /** The first thing found in it that a move would lie upon, in words; nothing: it is empty. */
  content: (plan: Plan) => Promise<string | undefined>;
  /** Empties it, takes off what acts by itself when rows come, and marks it as unfinished. */
  begin: (plan: Plan) => Promise<void>;
  /** Where the move stands that is unfinished; nothing: at its beginning. */
  position: () => Promise<Position | undefined>;
  /** Writes rows, and that they are written. */
  write: (table: PlannedTable, rows: Row[], position: Position) => Promise<void>;
  /** Puts back what was taken off, and ends the mark. */
  finish: (plan: Plan) => Promise<void>;
}
